import { longDate } from '@domain/time/dates'
import { type Desk, deskFor, deskOf, deskText } from '@domain/money/desk'
import { asRate, type Rupees } from '@domain/money/money'
import type { CalendarMethod, CalendarUids } from '@domain/booking/calendarEvents'
import { type BranchPlace, placeOf, planOf } from '@domain/portal/branchPlaces'
import { bookingReference } from '@domain/booking/pricing'
import { bookingPath } from '@domain/booking/bookingQuery'
import { firstPlace, parametersOfPlace } from '@domain/money/duesPlace'
import { pathOf } from '@domain/portal/routes'
import type { AppContext } from '@server/context'
import type { Queries, Transaction } from '@server/database/database'
import {
  type BookingInMail,
  bookingFacts,
  courtAndTime,
  deadlineText,
  paidAndCancelled,
  paymentGoesAlong,
  timeOf,
} from '@server/mail/bookingFacts'
import { type LetterPart, mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'
import { noteEvent } from '@server/webhooks/events'
import { calendarFile } from './calendarFile'

export interface BookingToWriteAbout extends BookingInMail {
  readonly email: string
  readonly firstName: string
  readonly totalAmount: number
  readonly isPaid: boolean
  /** The due of the booking; null for a free one. */
  readonly dueId: number | null
  /** The time of the booking or, later, of its cancellation. */
  readonly changedAt: Date
}

/** Reads a booking for its mails, in any state of its hours. Null when there is none. */
export async function findForMail(queries: Queries, bookingId: number): Promise<BookingToWriteAbout | null> {
  const [booking] = await queries.query<BookingToWriteAbout>(
    `select b.id as "bookingId", f.name as "facilityName", a.name as "activityName", r.display_name as "branchName",
            min(s.date)::date as date, array_agg(s.hour order by s.hour) as hours, m.email,
            m.first_name as "firstName", b.total_amount as "totalAmount", coalesce(d.state = 'paid', false) as "isPaid", d.id as "dueId",
            coalesce(b.cancelled_at, b.created_at) as "changedAt"
     from bookings b
     join booking_schedules s on s.booking_id = b.id
     join facilities f on f.id = b.facility_id
     join activities a on a.id = f.activity_id
     join branches r on r.id = f.branch_id
     join members m on m.id = b.member_id
     left join dues d on d.booking_id = b.id
     where b.id = $1
     group by b.id, f.name, a.name, r.display_name, m.email, m.first_name, d.state, d.id`,
    [bookingId],
  )
  return booking ?? null
}

/** The facts of a booking; the address only for one that lies ahead. */
const factsOf = (booking: BookingToWriteAbout, place: BranchPlace | null = null): LetterPart => ({
  facts: [
    ...bookingFacts(booking),
    ...(place ? [['Address', place.address] as const] : []),
    ['Total', asRate(booking.totalAmount)],
  ],
})

/** The place and the time in one line. */
const summaryOf = (booking: BookingToWriteAbout): string =>
  `${booking.facilityName}, ${booking.branchName}: ${longDate(booking.date)}, ${timeOf(booking)}.`

/** The data that all mails of one moment share. */
export interface MailMoment {
  readonly publicUrl: string
  /** The centre's address, which calendars name as the organizer. */
  readonly organizer: string
  /** The addresses of the branches. */
  readonly places: readonly BranchPlace[]
  /** The identifiers of the events; absent for a mail without any. */
  readonly uids?: CalendarUids | null
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
  readonly now: number
}

function fileFor(
  booking: BookingToWriteAbout,
  method: CalendarMethod,
  { organizer, places, publicUrl, uids, now }: MailMoment,
) {
  const { bookingId: id, date, hours } = booking
  const status = method === 'PUBLISH' ? 'Confirmed' : 'Canceled'
  const hoursOf = hours.map((slot) => ({ date, slot, status }) as const)
  return calendarFile(
    { ...booking, id, hours: hoursOf, changedAt: booking.changedAt.getTime() },
    method,
    { organizer, around: { places, portalUrl: publicUrl, ...(uids && { uids }) } },
    now,
  )
}

/** True when the member still has to pay. */
const isOwed = ({ totalAmount, isPaid }: BookingToWriteAbout): boolean => totalAmount > 0 && !isPaid

/**
 * The button that leads to the booking's due in Payable Payments, or the front desk where it is paid, while
 * something is owed.
 */
function payAction(
  booking: BookingToWriteAbout,
  { publicUrl, desk }: Pick<MailMoment, 'publicUrl' | 'desk'>,
): readonly LetterPart[] {
  if (!isOwed(booking) || booking.dueId === null) return []
  const elsewhere = deskFor(desk, booking.totalAmount)
  if (elsewhere) return [deskText(elsewhere, booking.branchName)]
  const place = parametersOfPlace({ ...firstPlace, itemId: booking.dueId })
  const query = new URLSearchParams(place.map(([name, value]) => [name, value])).toString()
  return [{ action: 'Pay', href: `${publicUrl}${pathOf('payables')}?${query}` }]
}

const payingText = (booking: BookingToWriteAbout): string =>
  isOwed(booking) ? 'Payment is due before it begins. ' : ''

/**
 * The parts about a coming booking: its facts, the parts of `between`, the latest cancellation, and the way
 * there.
 */
function comingParts(
  booking: BookingToWriteAbout,
  { publicUrl, places, desk, now }: MailMoment,
  ...between: readonly LetterPart[]
): readonly LetterPart[] {
  const place = placeOf(places, booking.branchName)
  return [
    factsOf(booking, place),
    ...between,
    `${payingText(booking)}${deadlineText(booking, now)}`,
    ...payAction(booking, { publicUrl, desk }),
    {
      isButton: true,
      action: planOf(places, booking) ? 'View booking and hall plan' : 'View booking',
      href: `${publicUrl}${bookingPath(booking.bookingId)}`,
    },
    ...(place?.directionsUrl ? [{ action: 'Directions', href: place.directionsUrl }] : []),
  ]
}

/** The confirmation of a booking, with its calendar file. */
export const bookedMail = (booking: BookingToWriteAbout, moment: MailMoment): Mail =>
  mailOf({
    kind: 'booking-confirmed',
    to: booking.email,
    firstName: booking.firstName,
    subject: `Booked: ${courtAndTime(booking)}`,
    heading: 'Booking confirmed',
    summary: summaryOf(booking),
    parts: [
      'Your court is booked. Open the attachment to add it to your calendar.',
      ...comingParts(booking, moment),
    ],
    attachments: [fileFor(booking, 'PUBLISH', moment)],
  })

/**
 * The confirmation of a move: one mail about both bookings, which removes the old hours from the calendar and
 * adds the new ones.
 */
export const movedMail = (
  booking: BookingToWriteAbout,
  before: BookingToWriteAbout,
  moment: MailMoment,
): Mail =>
  mailOf({
    kind: 'booking-moved',
    to: booking.email,
    firstName: booking.firstName,
    subject: `Moved: ${courtAndTime(booking)}`,
    heading: 'Booking moved',
    summary: summaryOf(booking),
    parts: [
      'This is your new time. The attached files change it in your calendar.',
      ...comingParts(
        booking,
        moment,
        `It replaces ${bookingReference(before.bookingId)}: ${summaryOf(before)} ${booking.isPaid ? paymentGoesAlong : 'You owe nothing for the old time.'}`,
      ),
    ],
    // A program that reads only one file of a mail takes the last.
    attachments: [fileFor(before, 'CANCEL', moment), fileFor(booking, 'PUBLISH', moment)],
  })

/** Hours that the centre closed. */
export interface ClosedHours {
  readonly reason: string
  /** The path of the picker with the hour, which offers others. */
  readonly path: string
}

/**
 * The confirmation of a cancellation, which removes the entry from the calendar; `refund` was requested. `closed`:
 * the centre cancelled.
 */
export const canceledMail = (
  booking: BookingToWriteAbout,
  refund: Rupees | null,
  moment: MailMoment,
  closed: ClosedHours | null = null,
): Mail =>
  mailOf({
    kind: 'booking-canceled',
    to: booking.email,
    firstName: booking.firstName,
    subject: `Cancelled: ${courtAndTime(booking)}`,
    heading: 'Booking cancelled',
    summary: summaryOf(booking),
    parts: [
      ...(closed
        ? [`We are sorry: we had to close ${booking.facilityName} at this time. ${closed.reason}`]
        : []),
      'Your booking is cancelled. Open the attachment to remove it from your calendar.',
      factsOf(booking),
      booking.isPaid ? paidAndCancelled(booking.bookingId, refund) : 'Nothing is due for it.',
      ...(closed ? [{ action: 'Choose another hour', href: `${moment.publicUrl}${closed.path}` }] : []),
      { action: 'View booking', href: `${moment.publicUrl}${bookingPath(booking.bookingId)}` },
    ],
    attachments: [fileFor(booking, 'CANCEL', moment)],
  })

/**
 * Notes the mail about a booking, or about both bookings of a move, and the event for other systems, in the
 * transaction of the change. Reads a booking given by its id first.
 */
export async function noteBookingMessages(
  context: Pick<AppContext, 'mailer' | 'publicUrl' | 'settings' | 'clock'>,
  transaction: Transaction,
  change:
    | { readonly booked: number | BookingToWriteAbout; readonly replaced?: number | null }
    | { readonly canceled: number; readonly refund: Rupees | null; readonly closed?: ClosedHours },
): Promise<void> {
  const { mailer, publicUrl, settings } = context
  const { email: organizer, places, calendarUids: uids } = settings.portal
  const desk = deskOf(settings.portal)
  const moment = { publicUrl: publicUrl(), organizer, places, uids, desk, now: context.clock.now() }
  const about = 'booked' in change ? change.booked : change.canceled
  const booking = typeof about === 'number' ? await findForMail(transaction, about) : about
  if (booking === null) return
  const replaced = 'booked' in change ? (change.replaced ?? null) : null
  const before = replaced === null ? null : await findForMail(transaction, replaced)
  const { bookingId } = booking
  await noteEvent(
    context,
    transaction,
    'canceled' in change
      ? { type: 'booking.cancelled', bookingId }
      : replaced === null
        ? { type: 'booking.made', bookingId }
        : { type: 'booking.moved', bookingId, replaced },
  )
  await mailer.note(transaction, () => {
    if ('canceled' in change) return canceledMail(booking, change.refund, moment, change.closed)
    return before ? movedMail(booking, before, moment) : bookedMail(booking, moment)
  })
}
