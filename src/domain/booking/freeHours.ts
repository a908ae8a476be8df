import { activityKey, type DayReading, freeHoursOf, hourState } from './dayReading'
import { allSlots } from './slots'
import { addDays, type CentreDate, daysBetween } from '../time/centreTime'

/** How many days the picker displays. */
export const stripLength = 7

/** The first of the days beside each other: today, or the chosen date when it lies beyond the coming days. */
export const firstOfStrip = (today: CentreDate, date: CentreDate | null): CentreDate =>
  date === null || daysBetween(today, date) < stripLength ? today : date

/** The days beside each other, from the first one on. */
export const daysOfStrip = (from: CentreDate): readonly CentreDate[] =>
  Array.from({ length: stripLength }, (_, index) => addDays(from, index))

/** Which free hours are counted: one branch, the days of the strip from one on (extension `availability-summary`). */
export interface FreeHoursQuery {
  readonly branchId: number
  readonly from: CentreDate
}

/** What is free of an activity on a day. */
export interface FreeOfActivity {
  /** Hours of all its facilities together. */
  readonly total: number
  /** Null where the server does not say it. */
  readonly name: string | null
  /** Facilities that are free in each bookable hour, the first one first (extension `availability-hours`); null without it. */
  readonly byHour: readonly number[] | null
}

/** What is free by date, and there by the id of the activity; what is not counted is absent. */
export type FreeHours = Readonly<Record<CentreDate, Readonly<Record<string, FreeOfActivity>>>>

/** The same of one day by its own reading, where the server counts nothing. */
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
