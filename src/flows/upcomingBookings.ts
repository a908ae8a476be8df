import { fromPromise } from 'xstate'
import { withCutRowsCompleted } from '@domain/booking/upcomingRows'
import { succeeded } from '@domain/values/outcome'
import type { DuesPort } from '@domain/money/payable'
import { upcomingBookingsMachine } from '@machines/upcomingBookings/upcomingBookings.machine'
import type { LoadUpcoming } from '@machines/upcomingBookings/upcomingBookings.types'
import { reporting } from './reporting'
import { countingDown, watchingAttention, watchingDues } from './callbackActors'
import type { FlowDeps } from './deps'

/** The dashboard shows the next five bookings (B9.15). */
const displayed = { page: 1, pageSize: 5 }

/** The dashboard's upcoming bookings over the member API. `dues` tells of payments, wherever they are made. */
export function upcomingBookingsFlow(world: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const machine = upcomingBookingsMachine.provide({
    actors: {
      loadUpcoming: fromPromise<LoadUpcoming['output'], undefined>(async ({ signal }) => {
        const first = await world.api.call('upcomingBookings', displayed, { signal })
        // A server that counts bookings sends more rows than that, or all there are.
        if (!first.ok || first.value.length !== displayed.pageSize) return first
        const second = await world.api.call('upcomingBookings', { ...displayed, page: 2 }, { signal })
        return second.ok ? succeeded(withCutRowsCompleted(first.value, second.value)) : first
      }),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: undefined }
}
