import { type CentreDate, type Month, monthOf, weekOf } from '@domain/time/centreTime'
import type { CalendarDisplayContext } from './calendarDisplay.types'

/** The day whose week and month are displayed: the chosen one, else today. */
export const displayedDate = ({ chosen, today }: CalendarDisplayContext): CentreDate => chosen ?? today

/** The other month into which the week of a date reaches; null where the week lies within one. */
export function otherMonthOf(date: CentreDate): Month | null {
  const month = monthOf(date)
  return (
    weekOf(date)
      .map(monthOf)
      .find((each) => each.month !== month.month) ?? null
  )
}
