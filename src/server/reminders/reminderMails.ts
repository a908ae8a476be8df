import { bookingPath } from '@domain/booking/bookingQuery'
import { slotStart } from '@domain/booking/slots'
import { asPayment, asRate } from '@domain/money/money'
import { mailPreferencesAddress } from '@domain/portal/routes'
import { centreDateOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { type BookingInMail, bookingFacts, courtAndTime, deadlineText } from '@server/mail/bookingFacts'
import { mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'
import { type DueToPay, type PayingAt, wayToPay } from '@server/mail/wayToPay'

interface Recipient {
  readonly email: string
  readonly firstName: string
}

/** A booking of the next day, or of today, with its confirmed hours. */
export interface BookingToRemindOf extends Recipient, BookingInMail {
  /** Null for a booking that never had a due. */
  readonly dueState: string | null
  /** In rupees. */
  readonly dueAmount: number | null
  /** True while a payment of the due awaits confirmation. */
  readonly isProcessing: boolean
}

/** An unpaid due. */
export interface DueToRemindOf extends Recipient, DueToPay {
  /** The child whose due it is; null for the member's own. */
  readonly person: string | null
  readonly title: string
  readonly description: string
  readonly dueAt: Date
  readonly isOverdue: boolean
}

const preferencesAt = (publicUrl: string) => ({
  reason:
    'You get this email because reminders are switched on in your profile, where you can switch them off.',
  href: `${publicUrl}${mailPreferencesAddress}`,
})

/** The reminder of a booking on the evening before, with the amount to pay. */
export function bookingReminderMail(booking: BookingToRemindOf, publicUrl: string, now: number): Mail {
  return mailOf({
    kind: 'booking-reminder',
    to: booking.email,
    firstName: booking.firstName,
    subject: `Reminder: ${courtAndTime(booking)}`,
    heading: 'Booking reminder',
    summary: `Your booking at ${booking.branchName}.`,
    parts: [
      'This is what you booked.',
      {
        facts: [...bookingFacts(booking), ...paymentOf(booking)],
      },
      deadlineText(booking, now),
      { action: 'View booking', href: `${publicUrl}${bookingPath(booking.bookingId)}` },
    ],
    goodUntil: slotStart(booking.date, booking.hours[0] ?? 0),
    preferences: preferencesAt(publicUrl),
  })
}

function paymentOf({ dueState, dueAmount, isProcessing }: BookingToRemindOf) {
  if (dueAmount === null) return []
  const state =
    dueState === 'paid'
      ? 'paid'
      : isProcessing
        ? 'being confirmed, please do not pay again'
        : 'to be paid before it begins'
  return [['Payment', `${asRate(dueAmount)}, ${state}`]] as const
}

/** The reminder of an unpaid due, valid until the instant `goodUntil`; what cannot be paid online is paid at `desk`. */
export function dueReminderMail(due: DueToRemindOf, centre: PayingAt, goodUntil: number): Mail {
  const date = longDate(centreDateOf(due.dueAt.getTime()))
  return mailOf({
    kind: 'due-reminder',
    to: due.email,
    firstName: due.firstName,
    subject: `Reminder: ${due.title}, ${asPayment(due.amount)}, ${due.isOverdue ? 'was' : 'is'} due on ${date}`,
    heading: 'Payment reminder',
    summary: due.isOverdue ? 'We have no payment for it yet.' : 'It is not paid yet.',
    parts: [
      due.isOverdue ? 'We have not received your payment yet.' : 'This item is not paid yet.',
      {
        facts: [
          ['Item', `${due.title}${due.description === '' ? '' : `, ${due.description}`}`],
          ...(due.person === null ? [] : [['For', due.person] as const]),
          ['Amount', asPayment(due.amount)],
          ['Due', date],
        ],
      },
      'If you have already paid, there is nothing to do.',
      ...wayToPay(due, centre),
    ],
    goodUntil,
    preferences: preferencesAt(centre.publicUrl),
  })
}
