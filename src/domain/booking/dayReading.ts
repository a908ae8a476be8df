import { branchIdFrom } from '../account/branches'
import type { AvailableActivity, AvailableFacility } from './availability'
import type { Booking } from './booking'
import type { CentreDate } from '../time/centreTime'
import type { Rupees } from '../money/money'
import { standardRate } from './pricing'
import { isSlot, type Slot, type SlotChoice, slotFromText, slotHasBegun, slotsOf } from './slots'
import { isClass, scheduleStatus } from './statuses'

/** The day to read: one branch, one date (B7.04). */
export interface DayQuery {
  readonly branchId: number
  readonly date: CentreDate
}

/** An hour that the member holds already, under the name in the calendar. */
export interface OwnHour {
  readonly facilityName: string
  readonly slot: Slot
  readonly bookingId: number
}

/** A reading of a day: the activities with their facilities, the free hours, and the member's own. */
export interface DayReading extends DayQuery {
  readonly activities: readonly AvailableActivity[]
  /** Null when the member's bookings could not be read: the own hours are unknown then. */
  readonly own: readonly OwnHour[] | null
  /** Instant (epoch milliseconds, the centre's clock) of the reading. */
  readonly readAt: number
}

/** The state of an hour of a facility. A slot that has begun is no longer free. */
export type HourState = 'free' | 'booked' | 'past' | 'yours'

/** The key of an activity within a reading, also when the server sent facilities without one (B3.02). */
export const activityKey = (activity: Pick<AvailableActivity, 'id' | 'name'>): string =>
  activity.id === null ? (activity.name ?? '') : String(activity.id)

/** The activity of that key, or null when the day does not offer it. */
export const activityOf = (reading: DayReading, key: string | null): AvailableActivity | null =>
  reading.activities.find((activity) => activityKey(activity) === key) ?? null

/** The facility of that id within the activity, or null. */
export const facilityOf = (
  reading: DayReading,
  activity: string | null,
  facilityId: number | null,
): AvailableFacility | null =>
  activityOf(reading, activity)?.facilities.find((facility) => facility.id === facilityId) ?? null

/** The effective hourly rate: the facility's own, else the standard one (B9.07). */
export const rateOf = (facility: Pick<AvailableFacility, 'hourlyRate'>): Rupees =>
  facility.hourlyRate ?? standardRate

/** The price of an hour: its own, else the facility's rate. */
export const rateAt = (facility: AvailableFacility, slot: Slot): Rupees =>
  facility.slots.find((each) => each.slot === slot)?.rate ?? rateOf(facility)

/** The state of an hour; null when the facility does not offer it. */
export function hourState(reading: DayReading, facility: AvailableFacility, slot: Slot): HourState | null {
  const offered = facility.slots.find((each) => each.slot === slot)
  if (!offered) return null
  if (reading.own?.some((hour) => hour.facilityName === facility.name && hour.slot === slot)) return 'yours'
  if (slotHasBegun(reading.date, slot, reading.readAt)) return 'past'
  return offered.free ? 'free' : 'booked'
}

/** True when every hour of the choice can still be booked. */
export const isFree = (reading: DayReading, facility: AvailableFacility, choice: SlotChoice): boolean =>
  slotsOf(choice).every((slot) => hourState(reading, facility, slot) === 'free')

/** Number of free hours of a facility. */
export const freeHoursOf = (reading: DayReading, facility: AvailableFacility): number =>
  facility.slots.filter(({ slot }) => hourState(reading, facility, slot) === 'free').length

/** A facility is Available with at least one free slot, else Booked (B2.34). */
export const hasFreeHour = (reading: DayReading, facility: AvailableFacility): boolean =>
  freeHoursOf(reading, facility) > 0

const branchIdNamed = (name: string | null): number | null => (name === null ? null : branchIdFrom(name))

/**
 * The member's own hours of a day. Facility name, branch, date and time slot identify a booking, since names
 * are unique in a branch; a booking without a branch counts for the requested one. Cancelled hours belong to
 * nobody, and a class is no booking of the member: the portal neither makes nor moves it.
 */
export function ownHoursOf(bookings: readonly Booking[], { branchId, date }: DayQuery): readonly OwnHour[] {
  return bookings
    .filter((booking) => !isClass(booking) && (branchIdNamed(booking.branchName) ?? branchId) === branchId)
    .flatMap((booking) =>
      booking.schedules
        .filter((schedule) => schedule.date === date && scheduleStatus(schedule.status) !== 'Canceled')
        .flatMap((schedule) => {
          const slot = slotFromText(schedule.timeSlot)
          return isSlot(slot) ? [{ facilityName: booking.facilityName, slot, bookingId: booking.id }] : []
        }),
    )
}

/** The verdict of a reading on a booking that may or may not have been made. */
export type ReadBack =
  | { readonly found: 'booked'; readonly bookingId: number }
  | { readonly found: 'free' }
  | { readonly found: 'taken' }
  /** The answer lacks the member's bookings or the facility, so it proves nothing. */
  | { readonly found: 'unclear' }

/**
 * Verifies the outcome of a booking whose answer was lost. A booking of the member with exactly the requested
 * hours is the one; a longer booking was made before, so the hours count as taken.
 */
export function readBack(
  reading: DayReading,
  asked: { readonly facilityId: number; readonly facilityName: string; readonly choice: SlotChoice },
): ReadBack {
  if (reading.own === null) return { found: 'unclear' }
  const hours = slotsOf(asked.choice)
  const own = reading.own.filter(({ facilityName }) => facilityName === asked.facilityName)
  const bookingId = own.find(({ slot }) => slot === hours[0])?.bookingId
  const held = own.filter((hour) => hour.bookingId === bookingId).map(({ slot }) => slot)
  if (bookingId !== undefined && held.length === hours.length && hours.every((slot) => held.includes(slot)))
    return { found: 'booked', bookingId }
  const facility = reading.activities
    .flatMap(({ facilities }) => facilities)
    .find(({ id }) => id === asked.facilityId)
  // An hour that the answer lacks does not count as taken.
  if (!facility || hours.some((slot) => hourState(reading, facility, slot) === null))
    return { found: 'unclear' }
  return { found: isFree(reading, facility, asked.choice) ? 'free' : 'taken' }
}

/** An alternative to a choice that was lost. */
export interface Alternative {
  readonly facilityId: number
  readonly facilityName: string
  readonly choice: SlotChoice
  /**
   * `elsewhere`: the same time on another facility of the activity. `nearby`: the same facility at another
   * time.
   */
  readonly kind: 'elsewhere' | 'nearby'
}

const shifted = ({ primary, additional }: SlotChoice, by: number): SlotChoice => ({
  primary: primary + by,
  additional: additional.map((slot) => slot + by),
})

/**
 * The same time on the activity's other facilities, and the neighbouring hours on the same one, nearest
 * first.
 */
export function alternativesTo(
  reading: DayReading,
  activity: string | null,
  lost: { readonly facilityId: number; readonly choice: SlotChoice },
): readonly Alternative[] {
  const facilities = activityOf(reading, activity)?.facilities ?? []
  const offer = (
    facility: AvailableFacility,
    choice: SlotChoice,
    kind: Alternative['kind'],
  ): readonly Alternative[] =>
    isFree(reading, facility, choice)
      ? [{ facilityId: facility.id, facilityName: facility.name, choice, kind }]
      : []
  const same = facilities.find(({ id }) => id === lost.facilityId)
  const alone = lost.choice.additional.length === 0 ? [] : slotsOf(lost.choice)
  const near = [...[-1, 1, -2, 2].map((by) => shifted(lost.choice, by))]
    .slice(0, 2 + 2 * lost.choice.additional.length)
    .filter(({ primary, additional }) => [primary, ...additional].every(isSlot))
  return [
    ...facilities
      .filter(({ id }) => id !== lost.facilityId)
      .flatMap((facility) => offer(facility, lost.choice, 'elsewhere')),
    ...(same
      ? [...alone.map((slot) => ({ primary: slot, additional: [] })), ...near].flatMap((choice) =>
          offer(same, choice, 'nearby'),
        )
      : []),
  ]
}
