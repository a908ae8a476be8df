import { branchIdFrom } from '../account/branches'
import type { Booking, BookingRow } from './booking'
import type { BookingDraft } from './bookingDraft'
import { liveHours } from './bookingFacts'
import { centreRules } from './centreRules'
import { activityKey, type DayQuery, type DayReading, isFree } from './dayReading'
import { linkQueryOf } from './slotLink'
import { hoursText, pair, single, type SlotChoice, slotFromText, slotHasBegun } from './slots'
import { isClass, scheduleStatus } from './statuses'
import { addDays, type CentreDate, daysBetween, todayAt } from '../time/centreTime'
import { shortDayName } from '../time/dates'

/** The day and the hours of a booking, as a query to book them again. */
export interface HoursAgain extends DayQuery {
  readonly choice: SlotChoice
}

/**
 * The hours of a booking without cancelled ones, or null when one booking cannot hold them all, or when its
 * branch is unknown.
 */
export function hoursAgain(booking: Pick<Booking, 'schedules' | 'branchName'>): HoursAgain | null {
  const { branchName } = booking
  const [first, second, ...others] = liveHours(booking)
  const slots = [first, second].flatMap((hour) => (hour ? [slotFromText(hour.timeSlot)] : []))
  const [one, other] = slots
  if (
    !first ||
    one === undefined ||
    one === null ||
    other === null ||
    others.length > 0 ||
    branchName === null
  )
    return null
  const branchId = branchIdFrom(branchName)
  const choice = other === undefined ? single(one) : second?.date === first.date ? pair(one, other) : null
  return branchId === null || choice === null ? null : { branchId, date: first.date, choice }
}

/** The draft that books the same hours of the same facility again; null when they are not free. */
export function draftAgain(
  { facilityName }: Pick<Booking, 'facilityName'>,
  choice: SlotChoice,
  reading: DayReading,
): BookingDraft | null {
  for (const activity of reading.activities)
    for (const facility of activity.facilities)
      if (facility.name === facilityName && isFree(reading, facility, choice))
        return {
          branchId: reading.branchId,
          date: reading.date,
          activity: activityKey(activity),
          facility: { id: facility.id, name: facility.name },
          choice,
        }
  return null
}

/** A link that books hours again, with its text. */
export interface Again {
  /** `Fri, Jul 10, 7 PM, Badminton Court 1`. */
  readonly text: string
  readonly query: string
}

/** The hours of a facility under the name in a booking. */
type HoursOfFacility = HoursAgain & { readonly facilityName: string }

/** The same weekday in the first week in which the booking's hours have not begun. */
function dayAgain({ date, choice }: HoursAgain, now: number): CentreDate {
  const weeks = Math.max(1, Math.ceil(daysBetween(date, todayAt(now)) / 7))
  const next = addDays(date, weeks * 7)
  return slotHasBegun(next, choice.primary, now) ? addDays(next, 7) : next
}

/**
 * A link straight to the confirmation of the same hours a week later or, when these are over, on the next
 * such weekday; null when that is further ahead than a member can book (B9.25c).
 */
export function againOf(hours: HoursOfFacility, now: number): Again | null {
  const { branchId, choice, facilityName } = hours
  const next = dayAgain(hours, now)
  if (daysBetween(todayAt(now), next) > centreRules.advanceDays) return null
  return {
    text: `${shortDayName(next)}, ${hoursText(choice)}, ${facilityName}`,
    query: linkQueryOf({
      branchId,
      date: next,
      activity: null,
      facility: { name: facilityName },
      choice,
      leadsToConfirm: true,
    }),
  }
}

/** The hours of a row of My Bookings; null when they cannot be booked again. */
function hoursOfRow({ branchId, bookingDate, timeSlot, facilityName }: BookingRow): HoursOfFacility | null {
  const slot = slotFromText(timeSlot ?? '')
  return branchId === null || bookingDate === null || slot === null || facilityName === null
    ? null
    : { branchId, date: bookingDate, choice: single(slot), facilityName }
}

/**
 * The earliest hour that the member played in the last seven days and has not booked again; null when there
 * is none.
 */
export function lastWeekAgain(rows: readonly BookingRow[], now: number): Again | null {
  const live = rows.flatMap((row) => {
    const hours = hoursOfRow(row)
    const isCanceled = scheduleStatus(row.bookingStatus ?? 'Confirmed') === 'Canceled'
    return hours && !isCanceled && !isClass(row) ? [{ ...hours, bookingId: row.bookingId }] : []
  })
  const isHeld = (date: CentreDate, slot: number) =>
    live.some((held) => held.date === date && held.choice.primary === slot)
  const [first, ...others] = live
    .filter(
      ({ date, choice: { primary } }) =>
        slotHasBegun(date, primary, now) &&
        !slotHasBegun(addDays(date, 7), primary, now) &&
        !isHeld(addDays(date, 7), primary),
    )
    .toSorted((one, other) =>
      one.date === other.date ? one.choice.primary - other.choice.primary : daysBetween(other.date, one.date),
    )
  if (!first) return null
  const second = others.find(
    ({ bookingId, choice }) => bookingId === first.bookingId && choice.primary === first.choice.primary + 1,
  )
  return againOf(
    second ? { ...first, choice: pair(first.choice.primary, second.choice.primary) ?? first.choice } : first,
    now,
  )
}
