import {
  type CentreDate,
  centreDateOf,
  centreMinutesOf,
  isSameMonth,
  type Month,
  monthOf,
  todayAt,
  tomorrowAt,
  weekdayOf,
} from './centreTime'
import { timeText } from '../booking/slots'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const monthName = (date: CentreDate): string => months[monthOf(date).month - 1] ?? ''
/** `8`. */
export const dayNumber = (date: CentreDate): number => Number(date.slice(8))

/** `Jul 8, 2026`: tables (B9.04). */
export const shortDate = (date: CentreDate): string =>
  `${monthName(date).slice(0, 3)} ${dayNumber(date)}, ${monthOf(date).year}`

/** `Jul 8`: a day of this year, in a sentence. */
export const shortDay = (date: CentreDate): string => `${monthName(date).slice(0, 3)} ${dayNumber(date)}`

/** `Wednesday`. */
export const weekdayName = (date: CentreDate): string => weekdays[weekdayOf(date)] ?? ''

/** `Wed`. */
export const weekdayText = (date: CentreDate): string => weekdayName(date).slice(0, 3)

/** `Wed, Jul 8`: a day of the coming weeks. */
export const shortDayName = (date: CentreDate): string => `${weekdayText(date)}, ${shortDay(date)}`

/** `Today, Sat Nov 28`, `Tomorrow, Sun Nov 29`, else `Wed, Dec 2`; `now` in epoch milliseconds. */
export function comingDayName(date: CentreDate, now: number): string {
  const relative = date === todayAt(now) ? 'Today' : date === tomorrowAt(now) ? 'Tomorrow' : null
  return relative === null ? shortDayName(date) : `${relative}, ${weekdayText(date)} ${shortDay(date)}`
}

/** `Wed, Jul 8, 2026`: a day and its year in one short line. */
export const shortDayDate = (date: CentreDate): string => `${weekdayText(date)}, ${shortDate(date)}`

const dayOfMonth = (date: CentreDate): string => `${monthName(date)} ${dayNumber(date)}`

/** `July 8, 2026`: dates of birth. */
export const plainDate = (date: CentreDate): string => `${dayOfMonth(date)}, ${monthOf(date).year}`

/** `Wednesday, July 8, 2026`: details (B9.05). */
export const longDate = (date: CentreDate): string => `${weekdayName(date)}, ${plainDate(date)}`

/** `Wednesday, July 8`: a day whose year is obvious. */
export const dayName = (date: CentreDate): string => `${weekdayName(date)}, ${dayOfMonth(date)}`

/** `July 2026`: the head of a month. */
export const monthText = (month: { readonly year: number; readonly month: number }): string =>
  `${months[month.month - 1] ?? ''} ${month.year}`

/** `July`, or `July 2025` when the other month is of another year. */
export const monthNameBeside = (month: Month, other: Month): string =>
  month.year === other.year ? (months[month.month - 1] ?? '') : monthText(month)

/**
 * `Jul 6 - 12`, or both months of a week that spans two, with the year if it differs from that of `today`.
 */
export function weekText(week: readonly CentreDate[], today: CentreDate): string {
  const [first = today, last = today] = [week[0], week[6]]
  const { year } = monthOf(last)
  const end = isSameMonth(first, last) ? dayNumber(last) : shortDay(last)
  return `${shortDay(first)} - ${end}${year === monthOf(today).year ? '' : `, ${year}`}`
}

/** `6:00 PM` by the centre's clock. */
export const centreTimeText = (instant: number): string => {
  const minutes = centreMinutesOf(instant)
  return timeText(Math.floor(minutes / 60), minutes % 60)
}

/** `Jul 8, 2026, 6:00 PM` by the centre's clock. */
export const dateTimeText = (instant: number): string =>
  `${shortDate(centreDateOf(instant))}, ${centreTimeText(instant)}`

/** `60 minutes`, `1 minute`: the length of a booking (B2.41, B2.55). */
export const durationText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
