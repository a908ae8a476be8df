import { longDate } from '@domain/time/dates'
import { asRate } from '@domain/money/money'
import { bookingReference } from '@domain/booking/pricing'
import { bookingPath } from '@domain/booking/bookingQuery'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { type BookingInMail, bookingFacts, timeOf } from '@server/mail/bookingFacts'
import { type LetterPart, mailOf } from '@server/mail/letter'
import type { Mail, MailAttachment } from '@server/mail/mail'
import { calendarFile } from './calendarFile'

export interface BookingToWriteAbout extends BookingInMail {
  readonly email: string
  readonly firstName: string
  readonly totalAmount: number
  readonly isPaid: boolean
}

/** What the mails say of a booking, whatever became of its hours. Null when there is none. */
export async function findForMail(queries: Queries, bookingId: number): Promise<BookingToWriteAbout | null> {
  const [booking] = await queries.query<BookingToWriteAbout>(
    `select b.id as "bookingId", f.name as "facilityName", a.name as "activityName", r.display_name as "branchName",
            min(s.date)::date as date, array_agg(s.hour order by s.hour) as hours, m.email,
            m.first_name as "firstName", b.total_amount as "totalAmount", coalesce(d.state = 'paid', false) as "isPaid"
     from bookings b
     join booking_schedules s on s.booking_id = b.id
     join facilities f on f.id = b.facility_id
     join activities a on a.id = f.activity_id
     join branches r on r.id = f.branch_id
     join members m on m.id = b.member_id
     left join dues d on d.booking_id = b.id
     where b.id = $1
     group by b.id, f.name, a.name, r.display_name, m.email, m.first_name, d.state`,
    [bookingId],
  )
  return booking ?? null
}

const factsOf = (booking: BookingToWriteAbout): LetterPart => ({
  facts: [...bookingFacts(booking), ['Total', asRate(booking.totalAmount)]],
})

/** Where and when, in one line. */
const summaryOf = (booking: BookingToWriteAbout): string =>
  `${booking.facilityName}, ${booking.branchName}: ${longDate(booking.date)}, ${timeOf(booking)}.`

function fileFor(booking: BookingToWriteAbout, change: 'booked' | 'canceled', now: number): MailAttachment {
  const { bookingId: id, date, hours } = booking
  const status = change === 'booked' ? 'Confirmed' : 'Canceled'
  return calendarFile({ ...booking, id, hours: hours.map((slot) => ({ date, slot, status })) }, change, now)
}

/** The confirmation of a booking, with its calendar file. */
export const bookedMail = (booking: BookingToWriteAbout, publicUrl: string, now: number): Mail =>
  mailOf({
    kind: 'booking-confirmed',
    to: booking.email,
    firstName: booking.firstName,
    subject: `Your booking ${bookingReference(booking.bookingId)} is confirmed`,
    summary: summaryOf(booking),
    parts: [
      'Your booking is confirmed.',
      factsOf(booking),
      'Payment is due before it begins, and you may cancel up to 2 hours before.',
      { action: 'See, pay or cancel it', href: `${publicUrl}${bookingPath(booking.bookingId)}` },
    ],
    attachments: [fileFor(booking, 'booked', now)],
  })

/** The confirmation of a cancellation, which takes the entry out of the calendar again. */
export const canceledMail = (booking: BookingToWriteAbout, publicUrl: string, now: number): Mail =>
  mailOf({
    kind: 'booking-canceled',
    to: booking.email,
    firstName: booking.firstName,
    subject: `Your booking ${bookingReference(booking.bookingId)} is canceled`,
    summary: summaryOf(booking),
    parts: [
      'Your booking has been canceled.',
      factsOf(booking),
      booking.isPaid
        ? `It had been paid. Refunds are arranged by the centre: please contact support and name ${bookingReference(booking.bookingId)}.`
        : 'Nothing is due for it any more.',
      { action: 'See the booking', href: `${publicUrl}${bookingPath(booking.bookingId)}` },
    ],
    attachments: [fileFor(booking, 'canceled', now)],
  })

/**
 * Sends what there is to say of a booking. A mail that cannot be made is only logged: what it is about has been done, and
 * is answered so.
 */
export function sendBookingMail(
  context: AppContext,
  bookingId: number,
  write: (booking: BookingToWriteAbout, publicUrl: string, now: number) => Mail,
): void {
  const now = context.clock.now()
  context.mailer.send(async () => {
    const booking = await findForMail(context.database, bookingId)
    return booking && write(booking, context.publicUrl(), now)
  })
}
