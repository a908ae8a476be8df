import { day, hour, minute } from './durations'

/**
 * The centre's clock and calendar. The centre uses Asia/Colombo, which has been five and a half hours ahead
 * of UTC, without summer time, since 2006; plain arithmetic is therefore correct on every device without a
 * time-zone library.
 *
 * A date without a time is `YYYY-MM-DD` text (B5.03). No function turns it into an instant of the device's
 * zone: days are counted on a UTC calendar, where every day exists and has 24 hours.
 */

/** A day at the centre as `YYYY-MM-DD` text (B5.03). */
export type CentreDate = string

export { day, hour, minute }

/** Milliseconds by which the centre's clock is ahead of UTC, all year round. */
export const centreOffset = 5.5 * hour
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** A month of the calendar; `month` counts from 1 (B7.12). */
export interface Month {
  readonly year: number
  readonly month: number
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/**
 * Milliseconds of the date's midnight on a UTC calendar: a number to count with, not an instant of the
 * centre.
 */
function calendarPoint(date: CentreDate): number {
  const parts = datePattern.exec(date)
  if (!parts) throw new RangeError(`Not a date of the form YYYY-MM-DD: ${date}`)
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
}

const dateAt = (point: number): CentreDate => {
  const at = new Date(point)
  return `${pad(at.getUTCFullYear(), 4)}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
}

/**
 * True for a day that exists, as `YYYY-MM-DD` (B5.03). Years before 1000 and after 2999 count as typing
 * errors.
 */
export function isCentreDate(text: unknown): text is CentreDate {
  if (typeof text !== 'string' || !datePattern.test(text) || text < '1000' || text >= '3') return false
  return dateAt(calendarPoint(text)) === text
}

/** The day at the centre at an instant (epoch milliseconds). */
export const centreDateOf = (instant: number): CentreDate => dateAt(instant + centreOffset)

/** Minutes since the centre's midnight at an instant (epoch milliseconds), 0 to 1439. */
export const centreMinutesOf = (instant: number): number => {
  const at = new Date(instant + centreOffset)
  return at.getUTCHours() * 60 + at.getUTCMinutes()
}

/**
 * The instant (epoch milliseconds) at which the centre's clock shows that time of that day; hour 24 is the
 * next midnight.
 */
export const instantAt = (date: CentreDate, hours = 0, minutes = 0): number =>
  calendarPoint(date) + hours * hour + minutes * minute - centreOffset

/** The instant (epoch milliseconds) at which the next full hour begins at the centre. */
export const nextHourAfter = (instant: number): number =>
  (Math.floor((instant + centreOffset) / hour) + 1) * hour - centreOffset

/** Today at the centre (B5.01). */
export const todayAt = (now: number): CentreDate => centreDateOf(now)

/** Tomorrow at the centre. */
export const tomorrowAt = (now: number): CentreDate => addDays(centreDateOf(now), 1)

/** The day that many days later (or earlier, when negative). */
export const addDays = (date: CentreDate, days: number): CentreDate =>
  dateAt(calendarPoint(date) + days * day)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CentreDate, to: CentreDate): number =>
  (calendarPoint(to) - calendarPoint(from)) / day

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CentreDate): number => new Date(calendarPoint(date)).getUTCDay()

/** The month of a date. */
export const monthOf = (date: CentreDate): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
})

/** Number of days of a month. */
export const daysInMonth = ({ year, month }: Month): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The month that many months later (or earlier, when negative). */
export function shiftMonth({ year, month }: Month, months: number): Month {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

/** True when two days lie in one month. */
export const isSameMonth = (one: CentreDate, other: CentreDate): boolean =>
  one.slice(0, 7) === other.slice(0, 7)

/** First day of a month. */
export const firstDayOf = ({ year, month }: Month): CentreDate => `${pad(year, 4)}-${pad(month)}-01`

/** Last day of a month. */
export const lastDayOf = (month: Month): CentreDate =>
  `${firstDayOf(month).slice(0, 8)}${pad(daysInMonth(month))}`

/** The seven days from the Monday on or before a date. */
export function weekOf(date: CentreDate): readonly CentreDate[] {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
}

/** The weeks that a month touches, each from Monday to Sunday, including days of the adjacent months. */
export function weeksOf(month: Month): readonly (readonly CentreDate[])[] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const monday = weekOf(first)[0] ?? first
  const count = Math.floor(daysBetween(monday, last) / 7) + 1
  return Array.from({ length: count }, (_, week) => weekOf(addDays(monday, week * 7)))
}

/**
 * The same day that many months later; a day that the month lacks becomes its last (31 January + 1 is 28
 * February).
 */
export function addMonths(date: CentreDate, months: number): CentreDate {
  const target = shiftMonth(monthOf(date), months)
  const dayOfMonth = Math.min(Number(date.slice(8)), daysInMonth(target))
  return `${firstDayOf(target).slice(0, 8)}${pad(dayOfMonth)}`
}

/** True when the day is over at the centre; it then opens no booking dialog (B5.02). */
export const isPastDay = (date: CentreDate, now: number): boolean => date < centreDateOf(now)

const offsetAtEnd = /(?:z|[+-]\d{2}:?\d{2})$/i

/**
 * Epoch milliseconds of a timestamp from the wire, or null for any other text. A timestamp without an offset
 * uses the centre's clock, whatever the device's zone.
 */
export function parseInstant(text: string): number | null {
  const normal = text.trim().replace(' ', 'T')
  if (isCentreDate(normal)) return instantAt(normal)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(normal)) return null
  const instant = offsetAtEnd.test(normal) ? Date.parse(normal) : Date.parse(`${normal}Z`) - centreOffset
  return Number.isNaN(instant) ? null : instant
}
