import type { Again } from './bookAgain'
import type { BookingRow } from './booking'
import { activityKey, type DayReading, hourState } from './dayReading'
import type { FirstStep } from './firstSteps'
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

/** The courts of the member's branch on the day of an evening. */
export interface Evening {
  readonly date: CentreDate
  /** The usual court; null for a member who has booked none yet. */
  readonly court: UsualCourt | null
  /** The member's booking of last week, to book again; null when there is none. */
  readonly lastWeek: Again | null
  /** The steps that a new member has yet to take. */
  readonly firstSteps: readonly FirstStep[]
  /** The reading of its day at the branch of the usual court, else the first one; null without a branch. */
  readonly reading: DayReading | null
}

/**
 * The court with the most hours among these rows, the first one of several; null when no row has the id of
 * its court. Cancelled hours do not count.
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

/** The day of the coming evening: today until the last hour of its evening has begun, then tomorrow. */
export const eveningDateAt = (now: number): CentreDate =>
  slotHasBegun(todayAt(now), lastOfEvening, now) ? tomorrowAt(now) : todayAt(now)

/**
 * The free hours at the branch, and for each hour one court with the query that opens the picker there.
 */
export interface FreeEvening {
  /** Number of free hours over all courts. */
  readonly count: number
  readonly courts: readonly string[]
  readonly hours: readonly { readonly slot: Slot; readonly court: string; readonly query: string }[]
}

/** The hours of the evening that are free now; null when the branch offers nothing on that day. */
export function freeEveningOf({ reading, court, date }: Evening, now: number): FreeEvening | null {
  const offered = (reading?.activities ?? []).flatMap((activity) =>
    activity.facilities.map((facility) => ({ activity: activityKey(activity), facility })),
  )
  if (!reading || offered.length === 0) return null
  const usual = offered.find(({ facility }) => facility.id === court?.facilityId)
  // The usual court comes first, then the others of its activity.
  const rank = (each: (typeof offered)[number]) =>
    each === usual ? 0 : each.activity === usual?.activity ? 1 : 2
  const inOrder = [...offered].sort((one, other) => rank(one) - rank(other))
  const free = eveningSlots
    .filter((slot) => !slotHasBegun(date, slot, now))
    .flatMap((slot) =>
      inOrder
        .filter(({ facility }) => hourState(reading, facility, slot) === 'free')
        .map((each) => ({ ...each, slot })),
    )
  return {
    count: free.length,
    courts: inOrder
      .filter(({ facility }) => free.some((each) => each.facility === facility))
      .map(({ facility }) => facility.name),
    hours: free
      .filter(({ slot }, at) => free[at - 1]?.slot !== slot)
      .map(({ activity, facility, slot }) => ({
        slot,
        court: facility.name,
        query: linkQueryOf({
          branchId: reading.branchId,
          date,
          activity,
          facility,
          choice: single(slot),
        }),
      })),
  }
}

/** The query that opens the day of an evening, without a court. */
export const eveningQueryOf = ({ date, reading }: Evening): string =>
  linkQueryOf({ branchId: reading?.branchId ?? null, date, activity: null, facility: null, choice: null })
