import { readUpcoming } from '@api/readUpcoming'
import type { UpcomingBooking } from '@domain/booking/booking'
import { keptUpcomingAt, withLaterKept } from '@domain/booking/keptUpcoming'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { records as table } from '@world/recordTable'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/** The dashboard displays the next five bookings (B9.15). */
const displayed = 5

/** The dashboard's upcoming bookings over the member API (B7.11). */
export function upcomingBookingsFlow(deps: FlowDeps) {
  const { api, clock, records } = deps
  const machine = upcomingBookingsMachine.provide(
    readingBy<'upcoming', readonly UpcomingBooking[]>(deps, {
      read: (_query, signal) => readUpcoming(api, { pageSize: displayed, signal }),
      // The agenda keeps all that come: five of them must not take their place.
      keep: ({ data: bookings, readAt }) => {
        const isCut = bookings.length >= displayed
        const kept = records.read(table.upcoming)
        records.write(table.upcoming, withLaterKept({ bookings, readAt }, kept, isCut))
      },
      // At each full hour a booking may be over.
      watch: (callback) => onNewHour(deps, () => callback({ type: 'refresh.requested' })),
    }),
  )
  const kept = keptUpcomingAt(records.read(table.upcoming), clock.now())
  const known = kept && { data: kept.bookings, readAt: kept.readAt }
  return { machine, input: { query: 'upcoming' as const, known, now: clock.now() } }
}
