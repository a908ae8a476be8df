import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { type BookingAttempt, priceOf } from '@domain/booking/bookingDraft'
import {
  costsOtherThanPaid,
  isCurrentHour,
  type MovedBooking,
  tooLateToMoveText,
} from '@domain/booking/moveBooking'
import { ownBookingTopic } from '@domain/booking/bookingTopics'
import { bookingReference, cancellableUntil } from '@domain/booking/pricing'
import { choiceText, slotsOf, slotStart } from '@domain/booking/slots'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { deskFor, deskText } from '@domain/money/desk'
import { asRate } from '@domain/money/money'
import { dateTimeText, longDate } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import { defect, readNoticeOf } from '@domain/values/failureNotices'
import { choiceViewOf, type ChoiceView, draftInWords } from '@machines/booking/slotChoice.select'
import type { Notice } from '@machines/booking/slot.notices'
import type { moveBookingMachine } from './moveBooking.machine'
import { moveNotice } from './moveBooking.notices'
import type { MoveBookingContext } from './moveBooking.types'
import { deadlineOf } from './moveBooking.updates'

/** The description of a move in each of its dialogs. */
interface MoveText {
  /** `BK55`. */
  readonly reference: string
  readonly branch: string
  /** `Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 8:00 PM`. */
  readonly from: string
  /** The destination in the same form; null before it is chosen. */
  readonly to: string | null
  /** The support topic by which the centre finds the booking. */
  readonly support: SupportTopic
  /** True when the booking has been paid, so its payment moves with it. */
  readonly isPaid: boolean
}

export type MoveBookingScreen =
  | { readonly screen: 'closed' }
  | (MoveText & {
      readonly screen: 'choosing'
      readonly day: ChoiceView
      /** True while the calendar is open. */
      readonly picksDate: boolean
      /** `LKR 3,000` for the choice, or null. */
      readonly total: string | null
      /** The price that the new hours of a paid booking must have; null when any price will do. */
      readonly priceToKeep: string | null
      readonly notice: Notice | null
    })
  | (MoveText & {
      readonly screen: 'confirming'
      /** The due before and after the move, and the consequence; null when unknown. */
      readonly price: { readonly before: string; readonly after: string; readonly difference: string } | null
      /** `1 hour instead of 2`; null when as many hours are chosen as are moved. */
      readonly fewerHours: string | null
      /** Deadline (date and time) for cancelling or moving the new booking; null when it is over already. */
      readonly cancellableUntil: string | null
      /** True when the server moves in one step; otherwise the flow books first and cancels then. */
      readonly isOneCall: boolean
      readonly notice: Notice | null
      readonly busy: boolean
    })
  /** A choice of another page that was not sent. */
  | (MoveText & { readonly screen: 'kept' })
  | (MoveText & { readonly screen: 'tooLate'; readonly text: string })
  | (MoveText & { readonly screen: 'canceledElsewhere' })
  | (MoveText & { readonly screen: 'canceling'; readonly verifying: boolean })
  | (MoveText & {
      readonly screen: 'halfDone'
      /** `BK56`. */
      readonly newReference: string
      /** The reason why the old booking was not cancelled; null when nobody has tried yet. */
      readonly reason: string | null
      /** Deadline (date and time) for cancelling the old booking. */
      readonly deadline: string
      readonly secondsLeft: number | null
    })
  | (MoveText & { readonly screen: 'notKnown'; readonly newReference: string; readonly reason: string })
  | (MoveText & {
      readonly screen: 'unfinished'
      /** `BK56`; null while it is unknown if the new hours were booked. */
      readonly newReference: string | null
    })
  | (MoveText & {
      readonly screen: 'moved'
      readonly newReference: string
      readonly total: string
      readonly canPay: boolean /** Where it is paid without a gateway; null with one. */
      readonly atDesk: string | null
    })

type Snapshot = SnapshotFrom<typeof moveBookingMachine>

const inWords = ({ facilityName, date, choice }: MovedBooking): string =>
  `${facilityName}, ${longDate(date)}, ${choiceText(choice)}`

function textOf({ from, draft, attempt }: MoveBookingContext, moved: MovedBooking): MoveText {
  return {
    reference: bookingReference(moved.bookingId),
    branch: branchLabel(moved.branchId),
    from: from === null ? '' : inWords(from),
    to: attempt ? inWordsOf(attempt) : draftInWords(draft),
    support: ownBookingTopic({ id: moved.bookingId, facilityName: moved.facilityName }),
    isPaid: moved.isPaid,
  }
}

const inWordsOf = ({ request: { facilityName, date, choice } }: BookingAttempt): string =>
  `${facilityName}, ${longDate(date)}, ${choiceText(choice)}`

function totalOf({ attempt, draft, reading }: MoveBookingContext): number | null {
  return attempt ? attempt.request.totalAmount : ((reading && priceOf(draft, reading)?.total) ?? null)
}

function priceText(context: MoveBookingContext, { price: before }: MovedBooking) {
  const after = totalOf(context)
  if (after === null || before === null) return null
  const more = after - before
  return {
    before: asRate(before),
    after: asRate(after),
    difference:
      more === 0
        ? 'The price stays the same.'
        : `${asRate(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than before.`,
  }
}

function fewerHoursText({ attempt, draft }: MoveBookingContext, from: MovedBooking): string | null {
  const choice = attempt?.request.choice ?? draft.choice
  const [held, chosen] = [slotsOf(from.choice).length, choice ? slotsOf(choice).length : 0]
  return chosen > 0 && chosen < held ? `${countText(chosen, 'hour')} instead of ${held}` : null
}

const shownNotice = ({ notice }: MoveBookingContext, { reference }: MoveText): Notice | null =>
  notice && moveNotice(notice, reference)

function selectConfirming(snapshot: Snapshot, text: MoveText, from: MovedBooking): MoveBookingScreen {
  const { context } = snapshot
  const { draft, reading, isOneCall } = context
  const until =
    draft.date && draft.choice ? cancellableUntil(slotStart(draft.date, draft.choice.primary)) : null
  return {
    screen: 'confirming',
    ...text,
    price: priceText(context, from),
    fewerHours: fewerHoursText(context, from),
    cancellableUntil: until === null || (reading && reading.readAt >= until) ? null : dateTimeText(until),
    isOneCall,
    notice: shownNotice(context, text),
    busy: snapshot.hasTag('busy'),
  }
}

/** The screen of a move. */
export function selectMoveBooking(snapshot: Snapshot): MoveBookingScreen {
  const { context } = snapshot
  const { from, failure, newBookingId } = context
  if (from === null || snapshot.matches('closed')) return { screen: 'closed' }
  const text = textOf(context, from)
  const newReference = newBookingId === null ? null : bookingReference(newBookingId)
  const total = totalOf(context)
  const reason = failure ? readNoticeOf(failure).message : null
  if (snapshot.matches({ open: 'choosing' }))
    return {
      screen: 'choosing',
      ...text,
      day: choiceViewOf(
        { ...context, branches: [], extraHour: null, lastActivity: null },
        {
          rates: 'members',
          moved: {
            isCurrent: (facilityName, slot) => isCurrentHour(from, context.draft, facilityName, slot),
            isOtherPrice: (facility, slot) => costsOtherThanPaid(from, facility, slot),
          },
          near: from.choice.primary,
          notice: shownNotice(context, text),
          unsettled: null,
        },
      ),
      picksDate: snapshot.matches({ open: { choosing: 'pickingDate' } }),
      total: total === null ? null : asRate(total),
      priceToKeep: from.isPaid && from.price !== null ? asRate(from.price) : null,
      notice: shownNotice(context, text),
    }
  if (snapshot.matches('tooLate'))
    return { screen: 'tooLate', ...text, text: tooLateToMoveText(deadlineOf(from)) }
  if (snapshot.matches('canceledElsewhere')) return { screen: 'canceledElsewhere', ...text }
  if (snapshot.matches('kept')) return { screen: 'kept', ...text }
  if (snapshot.matches('unfinished')) return { screen: 'unfinished', ...text, newReference }
  if (newReference === null) return selectConfirming(snapshot, text, from)
  if (snapshot.matches('moved')) {
    const desk = text.isPaid ? null : deskFor(context.desk, total)
    return {
      screen: 'moved',
      ...text,
      newReference,
      total: asRate(total ?? 0),
      canPay: snapshot.can({ type: 'payment.chosen' }),
      atDesk: desk && deskText(desk, text.branch),
    }
  }
  if (snapshot.matches('notKnown'))
    return { screen: 'notKnown', ...text, newReference, reason: reason ?? defect.message }
  if (snapshot.matches('halfDone') || snapshot.matches('waiting'))
    return {
      screen: 'halfDone',
      ...text,
      newReference,
      reason,
      deadline: dateTimeText(deadlineOf(from)),
      secondsLeft: snapshot.matches('waiting') ? context.secondsLeft : null,
    }
  return { screen: 'canceling', ...text, verifying: snapshot.matches('verifyingCancellation') }
}
