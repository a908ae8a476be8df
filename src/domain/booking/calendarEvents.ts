import { type BranchPlace, placeOf, planOf, whereText } from '../portal/branchPlaces'
import type { CentreDate } from '../time/centreTime'
import type { Booking } from './booking'
import { bookingPath } from './bookingQuery'
import { joinHours } from './joinHours'
import { bookingReference } from './pricing'
import { type Slot, slotEnd, slotFromText, slotStart, slotText } from './slots'
import { scheduleStatus, type ScheduleStatus } from './statuses'

/** A booking as far as a calendar file tells of it. */
export interface BookingOfCalendar {
  readonly id: number
  readonly facilityName: string
  readonly activityName: string | null
  readonly branchName: string | null
  /** When it was last changed, in epoch milliseconds; absent where only the server knows it. */
  readonly changedAt?: number
  /** Every hour that the booking has or had. */
  readonly hours: readonly HourOfCalendar[]
}

export interface HourOfCalendar {
  readonly date: CentreDate
  readonly slot: Slot
  readonly status: ScheduleStatus
}

/** An event of an iCalendar file (RFC 5545). Its times are instants, so that every device shows them rightly. */
export interface CalendarEvent {
  /** The same for the same hours in every file, so that a calendar knows the event again. */
  readonly uid: string
  /** Higher once the event is cancelled, so that a calendar takes it for newer. */
  readonly sequence: 0 | 1
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly title: string
  readonly description: string
  readonly location: string
  /** Epoch milliseconds, like the end. */
  readonly start: number
  readonly end: number
}

/** `PUBLISH` tells of events, `CANCEL` takes them back (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** The media type of a calendar file; programs of mail decide by its method. */
export const calendarFileType = (method: CalendarMethod): string =>
  `text/calendar; charset=utf-8; method=${method}`

/** `BK1001.ics`. */
export const calendarFileName = (bookingId: number): string => `${bookingReference(bookingId)}.ics`

const eventStatus = { Confirmed: 'CONFIRMED', Pending: 'TENTATIVE', Canceled: 'CANCELLED' } as const

/** What sets the events of one installation apart from those of another. */
export interface CalendarUids {
  readonly domain: string
  /** The first booking with this domain. Those before keep what they were delivered with. */
  readonly firstBooking: number
}

/** The domain of all events before installations had one of their own. */
const formerDomain = 'member-portal'

/** Where the branches are, and where the portal is. */
export interface Surroundings {
  readonly places: readonly BranchPlace[]
  /** Without a slash at the end. */
  readonly portalUrl: string
  /** Absent where no identifiers are written. */
  readonly uids?: CalendarUids
}

/** Which booking it is, how to get there, and the sheet whose plan shows the court, where there are such. */
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
    // The earliest hour is that of the whole booking, which the mails write about.
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

/** A booking as its details tell of it; a time that names no bookable hour is left out. */
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
