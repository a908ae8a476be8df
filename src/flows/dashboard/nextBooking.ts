import { type EventObject, fromCallback } from 'xstate'
import type { UpcomingPort } from '@domain/booking/bookingPorts'
import type { KnownDuesPort, Payable } from '@domain/money/payable'
import { payableOf } from '@domain/money/payable'
import { nextBookingMachine, unpaidDueIn } from '@machines/dashboard/nextBooking/nextBooking.machine'
import type { NextBookingWorldEvent } from '@machines/dashboard/nextBooking/nextBooking.types'
import { reporting } from '@flows/shared/reporting'
import type { FlowDeps } from '@flows/shared/deps'

type EventOf<T> = Extract<NextBookingWorldEvent, { type: T }>

/** How often the time until the booking is computed, in milliseconds. */
const tick = 15_000

/** What the flow needs of the panels beside it, wired by `src/app`. */
export interface NextBookingPorts {
  readonly upcoming: UpcomingPort
  readonly knownDues: KnownDuesPort
  /** Opens the payment dialog. */
  readonly pay: (payable: Payable) => void
}

/** The booking that comes next, from what the panels of the dashboard read. */
export function nextBookingFlow(world: FlowDeps, { upcoming, knownDues, pay }: NextBookingPorts) {
  const { clock } = world
  const machine = nextBookingMachine.provide({
    actors: {
      watchUpcoming: fromCallback<EventObject, undefined, EventOf<'upcoming.changed'>>(({ sendBack }) =>
        upcoming.watch((news) => sendBack({ type: 'upcoming.changed', upcoming: news })),
      ),
      watchKnownDues: fromCallback<EventObject, undefined, EventOf<'knownDues.changed'>>(({ sendBack }) =>
        knownDues.watch((dues) => sendBack({ type: 'knownDues.changed', dues })),
      ),
      watchClock: fromCallback<EventObject, undefined, EventOf<'clock.ticked'>>(({ sendBack }) =>
        clock.each(tick, () => sendBack({ type: 'clock.ticked', now: clock.now() })),
      ),
    },
    actions: {
      notifyRetryWanted: () => upcoming.retry(),
      notifyPaymentWanted: ({ context }) => {
        const due = unpaidDueIn(context)
        const payable = due && payableOf(due)
        if (payable) pay(payable)
      },
      reportDefect: reporting(world),
    },
  })
  return { machine, input: { now: clock.now() } }
}
