import type { AvailableFacility } from './availability'
import type { Again } from './bookAgain'
import type { BookingRow } from './booking'
import { activityKey, type DayReading, hourState } from './dayReading'
import { linkQueryOf } from './slotLink'
import { single, slotHasBegun, type Slot } from './slots'
import { type CentreDate, todayAt, tomorrowAt } from '../time/centreTime'

/** The hours of an evening: 5 PM to 9 PM. */
export const eveningSlots: readonly Slot[] = [17, 18, 19, 20]
const lastOfEvening: Slot = Math.max(...eveningSlots)

const isCanceled = (status: string | null) => /^cancell?ed$/i.test(status?.trim() ?? '')

/** The court that a member books most. */
export interface UsualCourt {
  readonly branchId: number
  readonly facilityId: number
  readonly name: string
}

/** The usual court on the day of an evening. */
export interface Evening {
  readonly date: CentreDate
  /** Null for a member who has booked none yet. */
  readonly court: UsualCourt | null
  /** What was played last week and may be booked again; null where there is none. */
  readonly lastWeek: Again | null
  /** What is known of its day; null without a court. */
  readonly reading: DayReading | null
}

/**
 * The court with the most hours among these rows, of several the one that comes first; null where no row names its
 * court by number. Cancelled hours count for none.
 */
export function usualCourtOf(rows: readonly BookingRow[]): UsualCourt | null {
  const courts = new Map<number, { readonly court: UsualCourt; hours: number }>()
  for (const { branchId, facilityId, facilityName, bookingStatus } of rows) {
    if (branchId === null || facilityId === null || isCanceled(bookingStatus)) continue
    const known = courts.get(facilityId)
    if (known) known.hours += 1
    else courts.set(facilityId, { court: { branchId, facilityId, name: facilityName ?? 'Court' }, hours: 1 })
  }
  const most = Math.max(...[...courts.values()].map(({ hours }) => hours))
  return [...courts.values()].find(({ hours }) => hours === most)?.court ?? null
}

/** The day whose evening comes: today until the last hour of its evening has begun, then tomorrow. */
export const eveningDateAt = (now: number): CentreDate =>
  slotHasBegun(todayAt(now), lastOfEvening, now) ? tomorrowAt(now) : todayAt(now)

/** An hour that is free, with the address at which the picker opens with it chosen. */
export interface EveningHour {
  readonly slot: Slot
  readonly query: string
}

/** The hours of the evening that are free now; null where the court is not offered on that day. */
export function freeEveningHours(evening: Evening, now: number): readonly EveningHour[] | null {
  const { reading, court, date } = evening
  const isCourt = ({ id }: AvailableFacility) => id === court?.facilityId
  const activity = reading?.activities.find(({ facilities }) => facilities.some(isCourt))
  const facility = activity?.facilities.find(isCourt)
  if (!reading || !activity || !facility) return null
  return eveningSlots
    .filter((slot) => hourState(reading, facility, slot) === 'free' && !slotHasBegun(date, slot, now))
    .map((slot) => ({
      slot,
      query: linkQueryOf({
        branchId: reading.branchId,
        date,
        activity: activityKey(activity),
        facility,
        choice: single(slot),
      }),
    }))
}

/** The address of the day of an evening, without a court. */
export const eveningQueryOf = ({ date, court }: Evening): string =>
  linkQueryOf({ branchId: court?.branchId ?? null, date, activity: null, facility: null, choice: null })
