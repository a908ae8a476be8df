import { todayAt } from '@domain/time/centreTime'
import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { watchingToday } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The displayed part of the calendar, over the centre's clock; a phone begins with the free courts. */
export function calendarDisplayFlow(deps: FlowDeps, isPhone: boolean) {
  const today = todayAt(deps.clock.now())
  const machine = calendarDisplayMachine.provide({
    actors: { watchToday: watchingToday(deps, today) },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { today, beginsWith: isPhone ? ('freeCourts' as const) : ('month' as const) } }
}
