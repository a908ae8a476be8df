import { type BranchPlace, placeOf, planOf, whereText } from '../portal/branchPlaces'
import type { CentreDate } from '../time/centreTime'
import type { Booking } from './booking'
import { bookingPath } from './bookingQuery'
import { joinHours } from './joinHours'
import { bookingReference } from './pricing'
import { type Slot, slotEnd, slotFromText, slotStart, slotText } from './slots'
import { scheduleStatus, type ScheduleStatus } from './statuses'

/** The data of a booking that a calendar file contains. */
export interface BookingOfCalendar {
  readonly id: number
  readonly facilityName: string
  readonly activityName: string | null
  readonly branchName: string | null
  /** The instant of its last change, in epoch milliseconds; absent when only the server knows it. */
  readonly changedAt?: number
  /** Every hour that the booking has or had. */
  readonly hours: readonly HourOfCalendar[]
}

export interface HourOfCalendar {
  readonly date: CentreDate
  readonly slot: Slot
  readonly status: ScheduleStatus
}

/**
 * An event of an iCalendar file (RFC 5545). Its times are instants, so every device displays them correctly.
 */
export interface CalendarEvent {
  /** The same in every file for the same hours, so a calendar recognises the event. */
  readonly uid: string
  /** Higher once the event is cancelled, so a calendar treats it as newer. */
  readonly sequence: 0 | 1
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly title: string
  readonly description: string
  readonly location: string
  /** Epoch milliseconds, like the end. */
  readonly start: number
  readonly end: number
}

/** `PUBLISH` announces events, `CANCEL` withdraws them (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** The media type of a calendar file; mail programs decide by its method. */
export const calendarFileType = (method: CalendarMethod): string =>
  `text/calendar; charset=utf-8; method=${method}`

/** `BK1001.ics`. */
export const calendarFileName = (bookingId: number): string => `${bookingReference(bookingId)}.ics`

const eventStatus = { Confirmed: 'CONFIRMED', Pending: 'TENTATIVE', Canceled: 'CANCELLED' } as const

/** The part of the identifiers that separates the events of one installation from those of another. */
export interface CalendarUids {
  readonly domain: string
  /** The first booking with this domain. Earlier ones keep the domain of their first delivery. */
  readonly firstBooking: number
}

/** The domain of all events before each installation had its own. */
const formerDomain = 'member-portal'

/** The places of the branches, and the portal's address. */
export interface Surroundings {
  readonly places: readonly BranchPlace[]
  /** Without a trailing slash. */
  readonly portalUrl: string
  /** Absent when no identifiers are written. */
  readonly uids?: CalendarUids
}

/**
 * The booking's reference, directions, and the link to the sheet whose plan shows the court, as far as they
 * exist.
 */
function descriptionOf(booking: BookingOfCalendar, { places, portalUrl }: Surroundings): string {
  const place = placeOf(places, booking.branchName)
  return [
    `Booking ${bookingReference(booking.id)}`,
    ...(place?.directionsUrl ? [`Directions: ${place.directionsUrl}`] : []),
    ...(planOf(places, booking) ? [`Where it is in the hall: ${portalUrl}${bookingPath(booking.id)}`] : []),
  ].join('\n')
}

/** The events of a booking: one for each stretch of adjacent hours, the earliest first. */
export function calendarEventsOf(
  booking: BookingOfCalendar,
  around: Surroundings = { places: [], portalUrl: '' },
): readonly CalendarEvent[] {
  const hours = [...booking.hours].sort(
    (one, other) => slotStart(one.date, one.slot) - slotStart(other.date, other.slot),
  )
  const [earliest] = hours
  const { uids } = around
  const domain = uids && booking.id >= uids.firstBooking ? uids.domain : formerDomain
  return joinHours(hours, {
    timeOf: ({ slot }) => slotText(slot),
    belong: (one, other) => one.date === other.date && one.status === other.status,
  }).map(({ first, count }) => ({
    // The earliest hour has the identifier of the whole booking, which the mails use.
    uid: `booking-${booking.id}${first === earliest ? '' : `-${first.date}-${first.slot}`}@${domain}`,
    sequence: first.status === 'Canceled' ? 1 : 0,
    status: eventStatus[first.status],
    title: [booking.activityName, booking.facilityName].filter((part) => part !== null).join(': '),
    description: descriptionOf(booking, around),
    location: whereText(around.places, booking.branchName),
    start: slotStart(first.date, first.slot),
    end: slotEnd(first.date, first.slot + count - 1),
  }))
}

/** A booking from its details; a time that names no bookable hour is left out. */
export const bookingOfCalendar = (booking: Booking): BookingOfCalendar => ({
  id: booking.id,
  facilityName: booking.facilityName,
  activityName: booking.activityName,
  branchName: booking.branchName,
  hours: booking.schedules.flatMap(({ date, timeSlot, status }) => {
    const slot = slotFromText(timeSlot)
    return slot === null ? [] : [{ date, slot, status: scheduleStatus(status) }]
  }),
})
