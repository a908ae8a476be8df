import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { readDayAsGuest } from '@api/readDay'
import type { AvailabilityPort } from '@domain/booking/bookingPorts'
import type { DuesPort } from '@domain/money/payable'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import type { AvailabilityWorldEvent, ReadDay } from '@machines/calendar/availability/availability.types'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { readingDay } from '@flows/shared/readingDay'

type Ticked = Extract<AvailabilityWorldEvent, { type: 'clock.ticked' }>

/** How often the displayed age is computed, in milliseconds. */
const tick = 10_000

function availabilityReadBy(
  world: FlowDeps,
  dues: Pick<DuesPort, 'watch'>,
  readDay: ReturnType<typeof readingDay>,
) {
  const { clock } = world
  const machine = availabilityMachine.provide({
    actors: {
      readDay,
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      countDown: countingDown(world),
      watchClock: fromCallback<EventObject, undefined, Ticked>(({ sendBack }) =>
        clock.each(tick, () => sendBack({ type: 'clock.ticked', now: clock.now() })),
      ),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: undefined }
}

/** What can be booked on a day, over the member API. */
export const availabilityFlow = (world: FlowDeps, { dues }: { readonly dues: DuesPort }) =>
  availabilityReadBy(world, dues, readingDay(world))

/** A visitor has no dues. */
const ofNobody = { watch: () => () => {} }

/** The same as a visitor without an account sees it. */
export const guestAvailabilityFlow = (world: FlowDeps) =>
  availabilityReadBy(
    world,
    ofNobody,
    fromPromise<ReadDay['output'], ReadDay['input']>(({ input, signal }) =>
      readDayAsGuest(world.api, input, { signal, now: world.clock.now }),
    ),
  )

/** The availability as a booking sees it. */
export const availabilityPort = (actor: Actor<typeof availabilityMachine>): AvailabilityPort => ({
  want: (query) => actor.send({ type: 'query.changed', query }),
  refresh: () => actor.send({ type: 'hours.changed' }),
  watch: (listener) => {
    let last: unknown = null
    const look = () => {
      const { reading } = actor.getSnapshot().context
      if (reading === last) return
      last = reading
      if (reading) listener(reading)
    }
    look()
    const subscription = actor.subscribe(look)
    return () => subscription.unsubscribe()
  },
})
