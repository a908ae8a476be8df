import { activityKey, type DayReading, freeHoursOf, hourState } from './dayReading'
import { allSlots } from './slots'
import { addDays, type CentreDate, daysBetween } from '../time/centreTime'

/** Number of days in the picker. */
export const stripLength = 7

/** The first of the days beside each other: today, or the chosen date when it lies beyond the coming days. */
export const firstOfStrip = (today: CentreDate, date: CentreDate | null): CentreDate =>
  date === null || daysBetween(today, date) < stripLength ? today : date

/** The days beside each other, from the first one on. */
export const daysOfStrip = (from: CentreDate): readonly CentreDate[] =>
  Array.from({ length: stripLength }, (_, index) => addDays(from, index))

/**
 * The scope of a count of free hours: one branch, the days of the strip from one on (extension
 * `availability-summary`).
 */
export interface FreeHoursQuery {
  readonly branchId: number
  readonly from: CentreDate
}

/** The free hours of an activity on a day. */
export interface FreeOfActivity {
  /** Hours of all its facilities together. */
  readonly total: number
  /** Null when the server does not send it. */
  readonly name: string | null
  /**
   * Number of free facilities in each bookable hour, the first hour first (extension `availability-hours`);
   * null without it.
   */
  readonly byHour: readonly number[] | null
}

/** The free hours by date and by the id of the activity; an activity that is not counted is absent. */
export type FreeHours = Readonly<Record<CentreDate, Readonly<Record<string, FreeOfActivity>>>>

/** The free hours of one day from its own reading, when the server does not count them. */
export const freeHoursIn = (reading: DayReading): FreeHours => ({
  [reading.date]: Object.fromEntries(
    reading.activities.map((activity) => {
      const { name, facilities } = activity
      return [
        activityKey(activity),
        {
          name,
          total: facilities.reduce((sum, facility) => sum + freeHoursOf(reading, facility), 0),
          byHour: allSlots.map(
            (slot) => facilities.filter((facility) => hourState(reading, facility, slot) === 'free').length,
          ),
        },
      ] as const
    }),
  ),
})
