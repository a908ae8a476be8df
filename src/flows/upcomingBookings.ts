import { fromPromise } from 'xstate'
import { upcomingBookingsMachine } from '@machines/upcomingBookings/upcomingBookings.machine'
import type { LoadUpcoming } from '@machines/upcomingBookings/upcomingBookings.types'
import { reporting } from './reporting'
import { watchingAttention } from './watches'
import type { FlowWorld } from './world'

/** The dashboard shows the next five hours that are booked (B9.15). */
const shownAtOnce = { page: 1, pageSize: 5 }

/** The dashboard's upcoming bookings over the member API. */
export function upcomingBookingsFlow(world: FlowWorld) {
  const machine = upcomingBookingsMachine.provide({
    actors: {
      loadUpcoming: fromPromise<LoadUpcoming['output'], undefined>(({ signal }) =>
        world.api.call('upcomingBookings', shownAtOnce, { signal }),
      ),
      watchAttention: watchingAttention(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: undefined }
}
