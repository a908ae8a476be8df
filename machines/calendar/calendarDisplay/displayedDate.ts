import { type CentreDate, type Month, monthOf, weekOf } from '@domain/time/centreTime'
import type { CalendarDisplayContext } from './calendarDisplay.types'

/** The day that determines the displayed week and month: the chosen one, else today. */
export const displayedDate = ({ chosen, today }: CalendarDisplayContext): CentreDate => chosen ?? today

/**
 * The other month into which the displayed days reach, by default those of the date's week; null when all lie
 * in the date's month.
 */
export function otherMonthOf(date: CentreDate, days = weekOf(date)): Month | null {
  const month = monthOf(date)
  return days.map(monthOf).find((each) => each.month !== month.month) ?? null
}
