import { type EventObject, fromCallback } from 'xstate'
import type { RequestPort } from '@domain/values/requestPort'
import { type Month, monthOf, type CentreDate, todayAt } from '@domain/time/centreTime'
import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { displayedDate, otherMonthOf } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import type { CalendarDisplayWorldEvent } from '@machines/calendar/calendarDisplay/calendarDisplay.types'
import { watchingToday } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

type DateRequested = Extract<CalendarDisplayWorldEvent, { type: 'date.requested' }>

/** What the calendar leads to, wired by `src/app`. */
export interface CalendarDisplayPorts {
  /** Whether the window is as narrow as a phone's (B9.19). */
  readonly isPhone: () => boolean
  /** Days that the member wants to see, as another flow says. */
  readonly dates: RequestPort<CentreDate>
  /** The bookings of this month are wanted, and those of the other month of the displayed week. */
  readonly month: (month: Month, beside: Month | null) => void
  /** The courts of this day are wanted; null for one that is still to be chosen. */
  readonly day: (date: CentreDate | null) => void
  /** The sheet of this booking is wanted. */
  readonly details: (bookingId: number) => void
  /** The dialog of this own event is wanted. */
  readonly ownEvent: (id: string) => void
}

/** What of the calendar is displayed, over the centre's clock. */
export function calendarDisplayFlow(deps: FlowDeps, ports: CalendarDisplayPorts) {
  const today = todayAt(deps.clock.now())
  const machine = calendarDisplayMachine.provide({
    actors: {
      watchToday: watchingToday(deps, today),
      watchRequests: fromCallback<EventObject, undefined, DateRequested>(({ sendBack }) =>
        ports.dates.watch((date) => sendBack({ type: 'date.requested', date })),
      ),
    },
    actions: {
      notifyMonth: ({ context }) => ports.month(monthOf(displayedDate(context)), null),
      notifyWeek: ({ context }) => {
        const date = displayedDate(context)
        ports.month(monthOf(date), otherMonthOf(date))
      },
      /** Without a day of the member's own the booking keeps the one that it is about, with the hours chosen there. */
      notifyDayWanted: ({ context: { chosen, today } }) =>
        ports.day(chosen !== null && chosen < today ? null : chosen),
      notifyDetailsWanted: ({ event }) => {
        if (event.type === 'details.chosen') ports.details(event.bookingId)
      },
      notifyOwnEventWanted: ({ event }) => {
        if (event.type === 'ownEvent.chosen') ports.ownEvent(event.id)
      },
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      today,
      beginsWith: ports.isPhone() ? ('week' as const) : ('month' as const),
    },
  }
}
