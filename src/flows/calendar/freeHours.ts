import { fromPromise } from 'xstate'
import { todayAt } from '@domain/time/centreTime'
import { freeHoursMachine } from '@machines/calendar/freeHours/freeHours.machine'
import type { CountFreeHours } from '@machines/calendar/freeHours/freeHours.types'
import { watchingToday } from '@flows/shared/centreClock'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The number of free hours on the days beside the chosen one, over the member API. */
export function freeHoursFlow(deps: FlowDeps) {
  const { api, clock, config, log } = deps
  const today = todayAt(clock.now())
  const machine = freeHoursMachine.provide({
    actors: {
      countFreeHours: fromPromise<CountFreeHours['output'], CountFreeHours['input']>(
        async ({ input, signal }) => {
          const counts = await api.call('availabilitySummary', input, { signal })
          // The page leaves the counts out then, and the chosen day displays the failure.
          if (!counts.ok) log(`The free hours of the days could not be counted: ${counts.failure.kind}.`)
          return counts
        },
      ),
      watchToday: watchingToday(deps, today),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { isOffered: config.extensions.includes('availability-summary'), today } }
}
