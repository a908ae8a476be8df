import type { SnapshotFrom } from 'xstate'
import type { BookingDetails } from '@domain/booking/booking'
import { cancellationDeadline, hoursOf, isBookingPaid, tooLateText } from '@domain/booking/bookingFacts'
import { refundText } from '@domain/money/paymentTexts'
import { cancellationConsequence } from '@domain/booking/bookingRefund'
import { bookingReference } from '@domain/booking/pricing'
import { ownBookingTopic, refundTopic } from '@domain/booking/bookingTopics'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { dateTimeText, longDate } from '@domain/time/dates'
import { noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { Failure } from '@domain/values/outcome'
import type { cancelBookingMachine } from './cancelBooking.machine'

/** The description of the booking in every dialog of a cancellation. */
interface BookingText {
  readonly reference: string
  readonly facility: string
  /** `Wednesday, July 8, 2026`. */
  readonly date: string
  /** `6:00 PM - 8:00 PM`. */
  readonly time: string
}

export type CancelBookingScreen =
  | { readonly screen: 'closed' }
  | (BookingText & {
      readonly screen: 'question'
      /** Deadline for cancelling (date and time); null when the hours are unreadable. */
      readonly deadline: string | null
      readonly consequence: string
      /** The reason why the last try failed. */
      readonly failure: string | null
      readonly busy: boolean
      /** True while the flow reads back the outcome. */
      readonly verifying: boolean
      readonly secondsLeft: number | null
      readonly support: SupportTopic
    })
  | (BookingText & { readonly screen: 'tooLate'; readonly text: string; readonly support: SupportTopic })
  | (BookingText & { readonly screen: 'notKnown'; readonly reason: string })
  | (BookingText & {
      readonly screen: 'canceled'
      readonly consequence: string
      /** The support topic for the refund of a paid booking; null for an unpaid one, and where the rule says it. */
      readonly refund: SupportTopic | null
      readonly again: 'checking' | 'offered' | 'notOffered'
    })

type Snapshot = SnapshotFrom<typeof cancelBookingMachine>

const defectText = 'An error occurred while canceling the booking. Please try again.'
const lostText = `The booking is still yours. ${defectText}`

function failureText(failure: Failure | null, isNotDone: boolean): string {
  if (isNotDone) return (failure?.kind === 'unknown' ? failure.message : null) ?? lostText
  return failure === null ? defectText : noticeOf(failure).message
}

function textOf(booking: BookingDetails): BookingText {
  const [hours] = hoursOf(booking)
  return {
    reference: bookingReference(booking.id),
    facility: booking.facilityName,
    date: hours ? longDate(hours.first.date) : '',
    time: hours?.time ?? '',
  }
}

/** What became of the money: as expected until the server's answer, then what that says. */
function refundOfCanceled(snapshot: Snapshot, booking: BookingDetails) {
  const { refund, requested } = snapshot.context
  if (requested) return { consequence: `${refundText(requested)}.`, refund: null }
  // The server requested nothing of what the rule gives back: only the centre knows why.
  const isOwed = refund !== null && refund > 0 && !snapshot.matches({ canceled: 'readingRefund' })
  const expected = isOwed ? null : refund
  return {
    consequence: cancellationConsequence(booking, expected),
    refund: isBookingPaid(booking) && expected === null ? refundTopic(booking) : null,
  }
}

/** The screen of a cancellation. */
export function selectCancelBooking(snapshot: Snapshot): CancelBookingScreen {
  const { booking, failure, secondsLeft, refund } = snapshot.context
  if (booking === null || snapshot.matches('closed')) return { screen: 'closed' }
  const text = textOf(booking)
  const deadline = cancellationDeadline(booking)
  if (snapshot.matches('tooLate'))
    return {
      screen: 'tooLate',
      ...text,
      text: deadline === null ? '' : tooLateText(deadline),
      support: ownBookingTopic(booking),
    }
  if (snapshot.matches('notKnown'))
    return { screen: 'notKnown', ...text, reason: failure ? readNoticeOf(failure).message : defectText }
  if (snapshot.matches('canceled'))
    return {
      screen: 'canceled',
      ...text,
      ...refundOfCanceled(snapshot, booking),
      again: snapshot.matches({ canceled: 'free' })
        ? 'offered'
        : snapshot.matches({ canceled: 'notFree' })
          ? 'notOffered'
          : 'checking',
    }
  const isWaiting = snapshot.matches('waiting')
  const isNotDone = snapshot.matches('notDone')
  return {
    screen: 'question',
    ...text,
    deadline: deadline === null ? null : dateTimeText(deadline),
    consequence: cancellationConsequence(booking, refund),
    failure: isNotDone || isWaiting || snapshot.matches('refused') ? failureText(failure, isNotDone) : null,
    busy: snapshot.hasTag('busy'),
    verifying: snapshot.matches('verifyingOutcome') || snapshot.matches('verifyingRefusal'),
    secondsLeft: isWaiting ? secondsLeft : null,
    support: ownBookingTopic(booking),
  }
}
