import { addDays, type CentreDate, type Month, monthOf, weekdayOf, weekOf } from '@domain/time/centreTime'
import type { CalendarDisplayContext } from './calendarDisplay.types'

/** The day that determines the displayed week and month: the chosen one, else today. */
export const displayedDate = ({ chosen, today }: CalendarDisplayContext): CentreDate => chosen ?? today

/**
 * The displayed week of a date, from Monday on. On a Sunday that week is over but for one day, so weeks then
 * begin with Sunday.
 */
export const weekShown = (date: CentreDate, today: CentreDate): readonly CentreDate[] =>
  weekdayOf(today) === 0 ? weekOf(addDays(date, 1)).map((day) => addDays(day, -1)) : weekOf(date)

/**
 * The other month into which the displayed days reach; null when all lie in the date's month.
 */
export function otherMonthOf(date: CentreDate, days: readonly CentreDate[]): Month | null {
  const month = monthOf(date)
  return days.map(monthOf).find((each) => each.month !== month.month) ?? null
}
