import { type EventObject, fromCallback } from 'xstate'
import { statusOf } from '@domain/booking/bookingFacts'
import { whole } from '@domain/values/outcome'
import type { BookingWatchEvent, WatchedBooking } from '@machines/booking/bookingWatch'
import type { FlowDeps } from '@flows/shared/deps'

/**
 * Sends an event when a booking can no longer be cancelled or moved: its deadline has passed, or a reading on
 * the member's return shows that it was cancelled elsewhere. A failed reading sends nothing; the server
 * decides on the call.
 */
export const watchingBooking = ({ api, clock, lifecycle }: FlowDeps) =>
  fromCallback<EventObject, WatchedBooking, BookingWatchEvent>(
    ({ input: { bookingId, deadline }, sendBack }) => {
      const reading = new AbortController()
      const { signal } = reading
      const read = async () => {
        const booking = whole(await api.call('bookingDetails', { bookingId }, { signal }))
        if (!signal.aborted && booking.ok && statusOf(booking.value) === 'Canceled')
          sendBack({ type: 'booking.ended' })
      }
      const ends = [
        () => reading.abort(),
        lifecycle.onReturn(() => void read()),
        ...(deadline === null ? [] : [clock.when(deadline + 1, () => sendBack({ type: 'deadline.passed' }))]),
      ]
      return () => ends.forEach((end) => end())
    },
  )
