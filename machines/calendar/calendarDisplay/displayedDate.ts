import { type CentreDate, type Month, monthOf, weekOf } from '@domain/time/centreTime'
import type { CalendarDisplayContext } from './calendarDisplay.types'

/** The day whose week and month are displayed: the chosen one, else today. */
export const displayedDate = ({ chosen, today }: CalendarDisplayContext): CentreDate => chosen ?? today

/** The other month into which the displayed days reach, those of its week or others; null where all lie in the date's own. */
export function otherMonthOf(date: CentreDate, days = weekOf(date)): Month | null {
  const month = monthOf(date)
  return days.map(monthOf).find((each) => each.month !== month.month) ?? null
}
