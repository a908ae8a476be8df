import { branchDisplayName } from '../account/branches'
import { asRate, type Rupees } from '../money/money'
import { shortDayName } from '../time/dates'
import type { Booking } from './booking'
import {
  type BookingOfCalendar,
  bookingOfCalendar,
  calendarEventsOf,
  type Surroundings,
} from './calendarEvents'
import { joinHours } from './joinHours'
import { slotText } from './slots'

/** A booking as its member shares it with the other players. */
export interface SharedBooking extends BookingOfCalendar {
  /** The price of all hours; null when unknown. */
  readonly total: Rupees | null
}

export const sharedBookingOf = (booking: Booking & { readonly price: Rupees | null }): SharedBooking => ({
  ...bookingOfCalendar(booking),
  total: booking.price,
})

/** The numbers of players, at most four on a court (B9.25). */
const playerCounts = [2, 3, 4] as const

/**
 * `Badminton Court 1, Wed, Jul 8, 6:00 PM - 7:00 PM, Piliyandala Branch. LKR 1,500: LKR 750 each for 2
 * players, LKR 500 for 3, LKR 375 for 4.`
 */
export function shareText({ facilityName, branchName, hours, total }: SharedBooking): string {
  const stretches = joinHours(
    hours.filter(({ status }) => status !== 'Canceled'),
    { timeOf: ({ slot }) => slotText(slot), belong: (one, other) => one.date === other.date },
  ).map(({ first: { date }, time }) => `${shortDayName(date)}, ${time ?? ''}`)
  const branch = branchName === null ? [] : [branchDisplayName(branchName)]
  const what = `${[facilityName, ...stretches, ...branch].join(', ')}.`
  if (total === null || total <= 0) return what
  const each = playerCounts.map(
    (count) => `${asRate(Math.ceil(total / count))} ${count === 2 ? 'each for 2 players' : `for ${count}`}`,
  )
  return `${what} ${asRate(total)}: ${each.join(', ')}.`
}

/** The pages of Google and Outlook that add the booking to a calendar. */
export interface CalendarLinks {
  readonly google: string
  readonly outlook: string
}

/**
 * For a live booking whose hours are one stretch; null for any other, since such a page takes only one event.
 */
export function calendarLinksOf(booking: BookingOfCalendar, around: Surroundings): CalendarLinks | null {
  const [event, ...others] = calendarEventsOf(booking, around)
  if (!event || others.length > 0 || event.status === 'CANCELLED') return null
  const { title, description, location } = event
  const [start, end] = [event.start, event.end].map((instant) => new Date(instant).toISOString())
  const address = (page: string, values: Readonly<Record<string, string>>) =>
    `${page}?${new URLSearchParams(values).toString()}`
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${start}/${end}`.replace(/\.\d+|[-:]/g, ''),
      details: description,
      location,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: String(start),
      enddt: String(end),
      body: description,
      location,
    }),
  }
}
