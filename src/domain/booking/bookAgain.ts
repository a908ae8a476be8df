import { branches, branchIdOf } from '../account/account'
import type { Booking } from './booking'
import type { BookingDraft } from './bookingDraft'
import { liveHours } from './bookingFacts'
import { activityKey, type DayQuery, type DayReading, isFree } from './dayReading'
import { pair, single, type SlotChoice, slotFromText } from './slots'

/** The day and the hours of a booking, as a query to book them again. */
export interface HoursAgain extends DayQuery {
  readonly choice: SlotChoice
}

/**
 * The hours of a booking that were not cancelled before, or null where they are more than one booking can hold, or where
 * its branch is not known.
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
  const branchId =
    branches.find(({ displayName }) => displayName === branchName)?.id ?? branchIdOf(branchName)
  const choice = other === undefined ? single(one) : second?.date === first.date ? pair(one, other) : null
  return branchId === null || choice === null ? null : { branchId, date: first.date, choice }
}

/** The draft that books the same hours of the same facility once more; null when they are not free. */
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
