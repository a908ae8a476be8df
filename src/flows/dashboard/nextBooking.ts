import { type EventObject, fromCallback } from 'xstate'
import { deskOf } from '@domain/money/desk'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import type { NextBookingWorldEvent } from '@machines/dashboard/nextBooking/nextBooking.types'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

type Ticked = Extract<NextBookingWorldEvent, { type: 'clock.ticked' }>

/** Milliseconds between two computations of the time until the booking. */
const tick = 15_000

/** The booking that comes next. */
export function nextBookingFlow(deps: FlowDeps) {
  const { clock, config } = deps
  const machine = nextBookingMachine.provide({
    actors: {
      watchClock: fromCallback<EventObject, undefined, Ticked>(({ sendBack }) =>
        clock.each(tick, () => sendBack({ type: 'clock.ticked', now: clock.now() })),
      ),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { now: clock.now(), desk: deskOf(config) } }
}
