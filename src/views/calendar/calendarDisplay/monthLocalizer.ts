import { DateLocalizer } from 'react-big-calendar/lib/localizer'
import { addDays, daysBetween, isSameMonth, monthOf, weeksOf } from '@domain/time/centreTime'
import { centreDate, localNoon } from './localDates'

/**
 * Lays out a month by dates without a zone. By default, the library counts from one local midnight to the
 * next, which some zones lack on the day when their summer time begins: it then repeats or loses days. Weeks
 * begin on Monday; the portal writes every displayed text.
 */
export const monthLocalizer = new DateLocalizer({
  firstOfWeek: () => 1,
  format: (value) => (value instanceof Date ? centreDate(value) : ''),
  formats: {},
  visibleDays: (date) =>
    weeksOf(monthOf(centreDate(date)))
      .flat()
      .map(localNoon),
  range: (start, end) => {
    const [first, last] = [centreDate(start), centreDate(end)]
    return Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => localNoon(addDays(first, days)))
  },
  isSameDate: (one, other) => centreDate(one) === centreDate(other),
  // The month view compares only months.
  neq: (one, other) => !isSameMonth(centreDate(one), centreDate(other)),
})
