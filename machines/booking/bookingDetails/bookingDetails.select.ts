import type { SnapshotFrom } from 'xstate'
import type { BookingDetails } from '@domain/booking/booking'
import {
  type BookedHours,
  cancellationDeadline,
  cancellationOffer,
  hoursOf,
  isBeingPaid,
  isBookingPaid,
  type Offer,
  paymentOffer,
  paymentStatusOf,
  statusOf,
} from '@domain/booking/bookingFacts'
import { type Again, againOf, hoursAgain } from '@domain/booking/bookAgain'
import { dateTimeText, longDate } from '@domain/time/dates'
import { moveOffer } from '@domain/booking/moveBooking'
import { bookingReference } from '@domain/booking/pricing'
import {
  attendanceTone,
  bookingStatusTone,
  isAwaited,
  isClass,
  paymentTone,
  type ScheduleStatus,
  type Tone,
} from '@domain/booking/statuses'
import { isOver } from '@domain/booking/keptUpcoming'
import { branchDisplayName } from '@domain/account/branches'
import { deskFor, deskText } from '@domain/money/desk'
import { asPayment } from '@domain/money/money'
import { ownBookingTopic } from '@domain/booking/bookingTopics'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { paidTwiceText } from '@domain/money/paymentTopics'
import { attemptText } from '@domain/money/paymentAttempt'
import { receiptQuery } from '@domain/money/receiptQuery'
import { dotted } from '@domain/values/dot'
import { unbroken } from '@domain/values/unbroken'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { bookingDetailsMachine } from './bookingDetails.machine'

/** What the member looks for first. */
interface Headline {
  /** `Confirmed · not paid`. */
  readonly status: string
  readonly tone: Tone
  /** `6:00 PM - 8:00 PM` and `Wednesday, July 8, 2026`; null for several times. */
  readonly time: { readonly hours: string; readonly date: string } | null
  /** `Badminton Court 1 · Piliyandala Branch`. */
  readonly place: string
  /** The child whose class it is. */
  readonly whose: string | null
  readonly price: string | null
  /** Deadline (date and time) for cancelling and, in words, moving it; null when neither is possible. */
  readonly until: string | null
  /** Known once the hour is over; null before that. */
  readonly attendance: { readonly text: string; readonly tone: Tone } | null
}

export type BookingDetailsScreen =
  | { readonly screen: 'closed' }
  | { readonly screen: 'loading'; readonly reference: string }
  | {
      readonly screen: 'failed'
      readonly reference: string
      readonly message: string
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'details'
      readonly reference: string
      readonly headline: Headline
      readonly booking: BookingDetails
      readonly status: ScheduleStatus
      /** The status in words: `Moved`, which is no status of its own (B4.01), where every hour is. */
      readonly statusText: string
      /** `BK56`: the booking to whose hours it was moved; null when it was not, or the server does not say. */
      readonly replacement: string | null
      readonly hours: readonly BookedHours[]
      readonly paymentStatus: string | null
      /** The outcome of its payment at the gateway, or null when nobody tried to pay. */
      readonly attempt: string | null
      /** The query of the receipt of its payment; null when it is not paid here. */
      readonly receipt: string | null
      /** The text for a booking that was paid twice, or null. */
      readonly paidTwice: string | null
      /** Null when it cannot be paid online. */
      readonly payment: Offer
      /** Where it is paid, when not online; null when it cannot be paid. */
      readonly atDesk: string | null
      readonly cancellation: Offer
      readonly move: Offer
      readonly support: SupportTopic
      /** A link to the same hours a week later; null when one booking cannot hold them. */
      readonly again: Again | null
      /** The reason why the booking could not be read again. */
      readonly notice: FailureNotice | null
      readonly secondsLeft: number | null
    }

/** A link to the same hours in the week after the booking, or in the coming days when that week is over. */
function againOfBooking(booking: BookingDetails, now: number): Again | null {
  const hours = isClass(booking) ? null : hoursAgain(booking)
  return hours && againOf({ ...hours, facilityName: booking.facilityName }, now)
}

/** Whether a booking is paid, in words; null where nothing is due for it. */
function paidText(booking: BookingDetails): string | null {
  const isCanceled = statusOf(booking) === 'Canceled'
  const refund = booking.paymentAttempt?.refund
  if (isCanceled && refund) return `refund ${refund.state}`
  if (isBookingPaid(booking)) return 'paid'
  if (isClass(booking) || isCanceled) return null
  if (isBeingPaid(booking)) return 'payment under way'
  return paymentTone(paymentStatusOf(booking)) === 'info' ? 'partly paid' : 'not paid'
}

/** The actions of the sheet that have a deadline. */
interface Offers {
  readonly cancellation: Offer
  readonly move: Offer
}

const receiptOf = ({ paymentAttempt }: BookingDetails): string | null =>
  paymentAttempt && paymentAttempt.reference !== null ? receiptQuery(paymentAttempt.reference) : null

/** Until when the booking can be cancelled or moved; the latter has further conditions. */
function untilText(booking: BookingDetails, { cancellation, move }: Offers) {
  const deadline = cancellationDeadline(booking)
  if (cancellation?.reason !== null || deadline === null) return null
  return `Can be cancelled${move?.reason === null ? ' or moved' : ''} until ${dateTimeText(deadline)}`
}

function headlineOf(booking: BookingDetails, statusText: string, offers: Offers, now: number): Headline {
  const { facilityName, branchName, participant = null, price } = booking
  const [only, ...others] = hoursOf(booking)
  const hours = only && others.length === 0 ? only : null
  const paid = paidText(booking)
  const state = hours?.first.attendanceState ?? null
  const isPlayed =
    statusOf(booking) !== 'Canceled' &&
    booking.schedules.every(({ date, timeSlot }) => isOver({ date, time: timeSlot }, now))
  return {
    status: dotted(statusText, paid),
    tone:
      paid === null || paid === 'paid'
        ? bookingStatusTone(statusText)
        : booking.paymentAttempt?.refund
          ? 'info'
          : 'warning',
    time: hours && { hours: unbroken(hours.time), date: longDate(hours.first.date) },
    place: dotted(facilityName, branchName !== null && branchDisplayName(branchName)),
    whose: participant,
    price: price === null || paid === null || isClass(booking) ? null : asPayment(price),
    until: untilText(booking, offers),
    attendance:
      isPlayed && state !== null && !isAwaited(state) ? { text: state, tone: attendanceTone(state) } : null,
  }
}

/** The text after a defect of the portal (B8.04). */
const defectText = 'An error occurred while opening the booking details. Please try again.'

type Snapshot = SnapshotFrom<typeof bookingDetailsMachine>

/** The screen of the sheet. */
export function selectBookingDetails(snapshot: Snapshot): BookingDetailsScreen {
  const { context } = snapshot
  const { reading, bookingId } = context
  if (bookingId === null || snapshot.matches('closed')) return { screen: 'closed' }
  const reference = bookingReference(bookingId)
  if (snapshot.matches({ open: 'loading' })) return { screen: 'loading', reference }
  const isRateLimited =
    snapshot.matches({ open: 'rateLimited' }) || snapshot.matches({ open: { loaded: 'rateLimited' } })
  const secondsLeft = isRateLimited ? context.secondsLeft : null
  if (reading === null || !snapshot.matches({ open: 'loaded' }))
    return {
      screen: 'failed',
      reference,
      message: context.failure ? loadNoticeOf(context).message : defectText,
      secondsLeft,
    }
  const { booking } = reading
  const payment = paymentOffer(booking)
  const desk = deskFor(context.desk, booking.price)
  const statusText = booking.schedules.every((hour) => hour.status === 'Moved') ? 'Moved' : statusOf(booking)
  const cancellation = cancellationOffer(booking, reading.readAt)
  const move = moveOffer(booking, { now: reading.readAt, isOneCall: context.isMovedInOneCall })
  const isStale = isRateLimited || snapshot.matches({ open: { loaded: 'stale' } })
  return {
    screen: 'details',
    reference,
    headline: headlineOf(booking, statusText, { cancellation, move }, reading.readAt),
    booking,
    status: statusOf(booking),
    statusText,
    replacement: booking.replacedById === undefined ? null : bookingReference(booking.replacedById),
    hours: hoursOf(booking),
    paymentStatus: paymentStatusOf(booking),
    attempt: attemptText(booking.paymentAttempt),
    receipt: receiptOf(booking),
    paidTwice:
      booking.paymentAttempt?.paidTwice === true
        ? paidTwiceText(reference, booking.paymentAttempt.refund)
        : null,
    payment: desk ? null : payment,
    atDesk: desk && payment?.reason === null ? deskText(desk, booking.branchName) : null,
    cancellation,
    move,
    support: ownBookingTopic(booking),
    again: againOfBooking(booking, reading.readAt),
    notice: isStale ? loadNoticeOf(context) : null,
    secondsLeft,
  }
}
