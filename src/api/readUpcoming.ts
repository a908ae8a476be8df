import type { UpcomingBooking } from '@domain/booking/booking'
import { withCutRowsCompleted } from '@domain/booking/upcomingRows'
import { type Outcome, skippedIn, succeeded } from '@domain/values/outcome'
import type { NamedApi } from './named'

/** More bookings than a member holds at once: a reading of so many covers all that come. */
export const allComing = 100

/**
 * The member's next bookings (B7.11): so many, with all their hours. A server that counts hours instead of
 * bookings may end its page between two hours of one, which the next page completes.
 */
export async function readUpcoming(
  api: NamedApi,
  { pageSize, signal }: { readonly pageSize: number; readonly signal: AbortSignal },
): Promise<Outcome<readonly UpcomingBooking[]>> {
  const first = await api.call('upcomingBookings', { page: 1, pageSize }, { signal })
  // A server that counts bookings instead of hours sends more rows, or all there are.
  if (!first.ok || first.value.length !== pageSize) return first
  const second = await api.call('upcomingBookings', { page: 2, pageSize }, { signal })
  return second.ok
    ? succeeded(withCutRowsCompleted(first.value, second.value), skippedIn(first, second))
    : first
}
