import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { UpcomingBooking } from '@domain/booking/booking'
import type { UpcomingNews, UpcomingPort } from '@domain/booking/bookingPorts'
import { withCutRowsCompleted } from '@domain/booking/upcomingRows'
import { keptUpcomingAt } from '@domain/booking/keptUpcoming'
import { type Outcome, succeeded } from '@domain/values/outcome'
import type { DuesPort } from '@domain/money/payable'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import type {
  LoadUpcoming,
  UpcomingBookingsWorldEvent,
} from '@machines/dashboard/upcomingBookings/upcomingBookings.types'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'

type HourBegan = Extract<UpcomingBookingsWorldEvent, { type: 'hour.began' }>

/** The dashboard shows the next five bookings (B9.15). */
const displayed = { page: 1, pageSize: 5 }

async function readUpcoming(
  { api }: FlowDeps,
  signal: AbortSignal,
): Promise<Outcome<readonly UpcomingBooking[]>> {
  const first = await api.call('upcomingBookings', displayed, { signal })
  // A server that counts bookings sends more rows than that, or all there are.
  if (!first.ok || first.value.length !== displayed.pageSize) return first
  const second = await api.call('upcomingBookings', { ...displayed, page: 2 }, { signal })
  return second.ok ? succeeded(withCutRowsCompleted(first.value, second.value)) : first
}

/** The dashboard's upcoming bookings over the member API. `dues` tells of payments, wherever they are made. */
export function upcomingBookingsFlow(world: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const { clock, records } = world
  const machine = upcomingBookingsMachine.provide({
    actors: {
      loadUpcoming: fromPromise<LoadUpcoming['output'], undefined>(async ({ signal }) => {
        const outcome = await readUpcoming(world, signal)
        if (outcome.ok && !signal.aborted)
          records.write(table.upcoming, { bookings: outcome.value, readAt: clock.now() })
        return outcome
      }),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      watchHour: fromCallback<EventObject, undefined, HourBegan>(({ sendBack }) =>
        onNewHour(world, (now) => sendBack({ type: 'hour.began', now })),
      ),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: { kept: keptUpcomingAt(records.read(table.upcoming), clock.now()) } }
}

const newsOf = (actor: Actor<typeof upcomingBookingsMachine>): UpcomingNews => {
  const snapshot = actor.getSnapshot()
  const { bookings: hours } = snapshot.context
  if (snapshot.matches('loading')) return { status: 'reading', hours }
  if (snapshot.matches('rateLimited')) return { status: 'rateLimited', hours }
  return { status: snapshot.matches('failed') ? 'missing' : 'known', hours }
}

/** The panel as the flow sees it that displays the next booking. */
export const upcomingPort = (actor: Actor<typeof upcomingBookingsMachine>): UpcomingPort => ({
  retry: () => actor.send({ type: 'retry.requested' }),
  watch: (listener) => {
    let last: UpcomingNews | null = null
    const look = () => {
      const news = newsOf(actor)
      if (last?.status === news.status && last.hours === news.hours) return
      last = news
      listener(news)
    }
    look()
    const subscription = actor.subscribe(look)
    return () => subscription.unsubscribe()
  },
})
