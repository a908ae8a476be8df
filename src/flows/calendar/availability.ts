import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { readDayAsGuest } from '@api/readDay'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import type { AvailabilityWorldEvent, ReadDay } from '@machines/calendar/availability/availability.types'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { readingDay } from '@flows/shared/readingDay'

type Ticked = Extract<AvailabilityWorldEvent, { type: 'clock.ticked' }>

/** Milliseconds between two computations of the displayed age. */
const tick = 10_000

function availabilityReadBy(deps: FlowDeps, readDay: ReturnType<typeof readingDay>) {
  const { clock } = deps
  const machine = availabilityMachine.provide({
    actors: {
      readDay,
      countDown: countingDown(deps),
      watchClock: fromCallback<EventObject, undefined, Ticked>(({ sendBack }) =>
        clock.each(tick, () => sendBack({ type: 'clock.ticked', now: clock.now() })),
      ),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine }
}

/** The availability of a day, over the member API. */
export const availabilityFlow = (deps: FlowDeps) => availabilityReadBy(deps, readingDay(deps))

/** The availability for a visitor without an account. */
export const guestAvailabilityFlow = (deps: FlowDeps) =>
  availabilityReadBy(
    deps,
    fromPromise<ReadDay['output'], ReadDay['input']>(({ input, signal }) =>
      readDayAsGuest(deps.api, input, { signal, now: deps.clock.now }),
    ),
  )
