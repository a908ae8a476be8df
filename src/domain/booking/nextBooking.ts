import { type Again, againOf } from './bookAgain'
import type { UpcomingBooking } from './booking'
import { pair, single, slotEnd, slotFromText, slotStart, type Slot } from './slots'
import { scheduleStatus } from './statuses'
import { upcomingStretches } from './upcomingRows'
import { type CentreDate, daysBetween, hour, minute, todayAt, tomorrowAt } from '../time/centreTime'
import { longDate } from '../time/dates'
import { countText } from '../values/countText'

/** The booking that comes next, with its hours as instants (epoch milliseconds). */
export interface NextBooking {
  readonly booking: UpcomingBooking & { readonly date: CentreDate }
  readonly firstSlot: Slot
  readonly hours: number
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * The first booking that is neither over nor cancelled; null when there is none with a readable date and
 * time.
 */
export function nextBookingOf(hours: readonly UpcomingBooking[], now: number): NextBooking | null {
  const held = hours.filter(({ status }) => status === null || scheduleStatus(status) !== 'Canceled')
  const coming = upcomingStretches(held).flatMap(({ first, time, count }): readonly NextBooking[] => {
    const { date } = first
    const firstSlot = slotFromText(time ?? '')
    if (date === null || firstSlot === null) return []
    const startsAt = slotStart(date, firstSlot)
    const endsAt = slotEnd(date, firstSlot + count - 1)
    return endsAt > now
      ? [{ booking: { ...first, date, time }, firstSlot, hours: count, startsAt, endsAt }]
      : []
  })
  return coming.reduce<NextBooking | null>(
    (earliest, each) => (earliest === null || each.startsAt < earliest.startsAt ? each : earliest),
    null,
  )
}

/**
 * `now`, `in 25 minutes`, `in 1 hour 20 minutes`, `in 3 hours`, `in 4 days`; null when the day says enough:
 * `Tomorrow`.
 */
export function untilText(
  { startsAt, booking }: Pick<NextBooking, 'startsAt' | 'booking'>,
  now: number,
): string | null {
  const left = startsAt - now
  if (left <= 0) return 'now'
  const minutes = Math.ceil(left / minute)
  if (minutes < 60) return `in ${countText(minutes, 'minute')}`
  const days = daysBetween(todayAt(now), booking.date)
  if (days > 0 && left >= 12 * hour) return days === 1 ? null : `in ${days} days`
  if (minutes >= 120) return `in ${countText(Math.round(minutes / 60), 'hour')}`
  const rest = minutes % 60
  return rest === 0 ? 'in 1 hour' : `in 1 hour ${countText(rest, 'minute')}`
}

/** `Today`, `Tomorrow`, else `Wednesday, July 8, 2026`. */
export function dayText(date: CentreDate, now: number): string {
  if (date === todayAt(now)) return 'Today'
  return date === tomorrowAt(now) ? 'Tomorrow' : longDate(date)
}

/**
 * A link to book the same hours a week later; null when the server does not name the court's branch
 * (extension `upcoming-ids`).
 */
export function againOfNext({ booking, firstSlot, hours }: NextBooking, now: number): Again | null {
  const { court, facilityName, date } = booking
  if (!court || facilityName === null) return null
  const choice = (hours === 2 ? pair(firstSlot, firstSlot + 1) : null) ?? single(firstSlot)
  return againOf({ branchId: court.branchId, date, choice, facilityName }, now)
}
