import type { Booking } from '@domain/booking/booking'
import { monthOf } from '@domain/time/centreTime'
import { type DayQuery, type DayReading, ownHoursOf } from '@domain/booking/dayReading'
import { mapped, type Outcome, whole } from '@domain/values/outcome'
import type { NamedApi } from './named'

interface ReadDayOptions {
  readonly signal: AbortSignal
  readonly memberId: number
  /** The centre's clock. */
  readonly now: () => number
}

/** A day of a branch for guests (B7.02): the free hours, without anybody's own. */
export async function readDayAsGuest(
  api: NamedApi,
  query: DayQuery,
  { signal, now }: Omit<ReadDayOptions, 'memberId'>,
): Promise<Outcome<DayReading>> {
  const day = await api.call('guestAvailability', query, { signal })
  return mapped(day, (activities) => ({ ...query, activities, own: null, readAt: now() }))
}

/**
 * A day of a branch at this moment: the free hours (B7.04) and the member's own (B7.06). Reads both at once;
 * without the member's bookings the day is displayed all the same, with no hour marked as the member's own.
 */
export async function readDay(
  api: NamedApi,
  query: DayQuery,
  { signal, memberId, now }: ReadDayOptions,
): Promise<Outcome<DayReading>> {
  const { year, month } = monthOf(query.date)
  const [day, bookings] = await Promise.all([
    api.call('memberAvailability', query, { signal }),
    api.call('monthBookings', { memberId, year, month, branchId: query.branchId }, { signal }),
  ])
  // An incomplete list of bookings proves no absence.
  const held = whole(bookings)
  const known: readonly Booking[] | null = held.ok ? held.value.bookings : null
  return mapped(day, (activities) => ({
    ...query,
    activities,
    own: known && ownHoursOf(known, query),
    readAt: now(),
  }))
}
