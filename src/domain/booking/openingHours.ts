import { hoursOfBranches } from '../account/branches'
import { firstSlot, timeText } from './slots'

/**
 * The opening hours of the centre, as each place writes them (B9.25g, B2.86c); bookings follow the hours of
 * the calendar and of the branch alone.
 */
const openingHours = {
  guide: '6:00 AM - 10:00 PM daily',
  desk: [
    { term: 'Weekdays', value: '6:00 AM - 10:00 PM' },
    { term: 'Weekends', value: '7:00 AM - 9:00 PM' },
    { term: 'Holidays', value: '8:00 AM - 6:00 PM' },
  ],
} as const
/** A line of the opening hours: the days, and the time. */
export interface OpeningHours {
  readonly term: string
  readonly value: string
}

let configured: readonly OpeningHours[] = []

/** Sets the opening hours of the configuration, once, before any display; none keep those of the specification. */
export function nameOpeningHours(given: readonly OpeningHours[]): void {
  configured = given
}

/** The hours of the front desk, one line for each kind of day. */
export const deskHours = (): readonly OpeningHours[] =>
  configured.length > 0 ? configured : openingHours.desk

/** The hours in the facts of the guide: the specification's one line (B9.25g), or the centre's own. */
export const guideHours = (): string =>
  configured.length > 0
    ? configured.map(({ term, value }) => `${term} ${value}`).join(', ')
    : openingHours.guide

const everyHour = `${timeText(firstSlot)} - midnight`

/** The hours of the courts: `Uptown Branch daily 6:00 AM - 10:00 PM; Harbour Branch daily 5:00 AM - midnight`. */
function courtsText(whole: string): string {
  const branches = hoursOfBranches()
  const [first, ...others] = branches.map(([, hours]) => hours)
  if (others.every((hours) => hours === first)) return first ?? whole
  return branches.map(([name, hours = `daily ${everyHour}`]) => `${name} ${hours}`).join('; ')
}

/** The hours of the courts, beside those of the desk; a day of the calendar ends at midnight. */
export const courtHours = (): string => `Courts: ${courtsText(everyHour)}`

/** The difference between the two kinds of hours, in words. */
export function bookableHours(): string {
  const courts = courtsText('')
  return `These are our front-desk hours. Courts can be booked${
    courts === '' ? ` every day from ${timeText(firstSlot)} to midnight` : `: ${courts}`
  }.`
}
