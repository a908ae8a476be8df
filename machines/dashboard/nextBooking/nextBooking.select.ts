import { branchDisplayName } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import type { Again } from '@domain/booking/bookAgain'
import type { UpcomingBooking } from '@domain/booking/booking'
import { againOfNext, dayText, untilText } from '@domain/booking/nextBooking'
import { dueStatus } from '@domain/booking/pricing'
import { paymentStatusText, paymentTone, type Tone } from '@domain/booking/statuses'
import { todayAt } from '@domain/time/centreTime'
import { centreTimeText, shortDay } from '@domain/time/dates'
import { asPayment } from '@domain/money/money'
import { deskFor, deskText } from '@domain/money/desk'
import { isPaid, notConfirmedText, whyNotPayable } from '@domain/money/payable'
import type { Receivable } from '@domain/money/receivable'
import type { NextBookingContext } from './nextBooking.types'
import { type nextBookingMachine, nextIn, unpaidDueIn } from './nextBooking.machine'

export type NextBookingScreen =
  | { readonly screen: 'awaiting' }
  | { readonly screen: 'missing' }
  | { readonly screen: 'none'; readonly again: Again | null }
  | {
      readonly screen: 'next'
      /** `in 3 hours`; null when the day says enough. */
      readonly until: string | null
      readonly court: string
      /** `Today`. */
      readonly day: string
      /** `6:00 PM - 8:00 PM`. */
      readonly time: string
      /** `Piliyandala Branch`; null when the server does not name it. */
      readonly branch: string | null
      /** `As of 6:00 PM` while the data may be out of date; else null. */
      readonly asOf: string | null
      readonly payment: { readonly text: string; readonly tone: Tone }
      /** A payment for it is under way: the member must not pay again. */
      readonly warning: string | null
      /**
       * `Rs. 3,000`, for the button that opens the payment dialog; null when there is nothing to pay here.
       */
      readonly toPay: string | null
      /** False while something is overdue, which is paid first. */
      readonly paysFirst: boolean
      /** True when the due is unknown: a link leads to the page of the dues. */
      readonly paysElsewhere: boolean
      /** Where it is paid without a gateway; null with one, and when nothing is to be paid. */
      readonly atDesk: string | null
      /** The id for the sheet of the booking; null when the server does not name it. */
      readonly bookingId: number | null
      /** The court that the member played on last week, else the same court a week later. */
      readonly again: Again | null
      /** True when those are other hours than the displayed ones. */
      readonly isOfLastWeek: boolean
    }

/** The court, and for a child's class the child's name. */
function courtOf({ facilityName, activityName, participant }: UpcomingBooking): string {
  const court = facilityName ?? activityName ?? 'Booking'
  return participant === undefined ? court : `${court} for ${participant}`
}

const isOverdue = ({ dueAt }: Receivable, now: number) =>
  dueAt !== null && dueStatus(dueAt, now) === 'Overdue'

/** The age of the data, when an earlier start read it or the last refresh failed. */
function ageText({ upcoming: { status, readAt }, startedAt, now }: NextBookingContext): string | null {
  if (readAt === null || status === 'known' || (status === 'reading' && readAt >= startedAt)) return null
  const day = todayAt(readAt)
  return `As of ${day === todayAt(now) ? centreTimeText(readAt) : shortDay(day)}`
}

/** The dashboard's text about the next booking. */
export function selectNextBooking(snapshot: SnapshotFrom<typeof nextBookingMachine>): NextBookingScreen {
  const { context } = snapshot
  const next = nextIn(context)
  if (snapshot.matches('missing')) return { screen: 'missing' }
  if (snapshot.matches('none')) return { screen: 'none', again: context.lastWeek }
  if (!next) return { screen: 'awaiting' }
  const { booking } = next
  const due = unpaidDueIn(context)
  const word = booking.paymentStatus
  const seemsPaid = paymentTone(word) === 'success'
  const paysElsewhere = context.dues === null && !seemsPaid && booking.bookingId !== null
  const desk = deskFor(context.desk, due?.amount ?? null)
  const isOwed = paysElsewhere || (due !== null && whyNotPayable(due) === null)
  const status = paymentStatusText(word, 'list')
  return {
    screen: 'next',
    until: untilText(next, context.now),
    court: courtOf(booking),
    day: dayText(booking.date, context.now),
    time: booking.time ?? '',
    branch: booking.branchName === null ? null : branchDisplayName(booking.branchName),
    asOf: ageText(context),
    payment: {
      text: seemsPaid ? status : `Payment: ${status}`,
      tone: paymentTone(word),
    },
    warning: due?.paymentAttempt?.state === 'processing' ? notConfirmedText : null,
    toPay:
      due && due.amount !== null && snapshot.can({ type: 'payment.chosen' }) ? asPayment(due.amount) : null,
    paysFirst: !context.dues?.some((each) => !isPaid(each) && isOverdue(each, context.now)),
    paysElsewhere: paysElsewhere && !desk,
    atDesk: desk && isOwed ? deskText(desk) : null,
    bookingId: booking.bookingId,
    again: context.lastWeek ?? againOfNext(next, context.now),
    isOfLastWeek: context.lastWeek !== null,
  }
}
