import type { SnapshotFrom } from 'xstate'
import type { DeskAct, DeskDone, DeskEntry } from '@domain/desk/deskActs'
import type { Attendance } from '@domain/desk/deskDay'
import type { Moving } from '@domain/desk/deskGrid'
import {
  attendanceWords,
  deskPlaceText,
  methodWords,
  paidText,
  playerOf,
  refundAnswer,
  refundedText,
} from '@domain/desk/deskWords'
import { asRate } from '@domain/money/money'
import { bookingReference } from '@domain/booking/pricing'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type { deskEntryMachine } from './deskEntry.machine'

/** The facts of the booking, in every dialog. */
interface EntryText {
  readonly player: string
  /** `Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 8:00 PM`. */
  readonly place: string
}

export interface EntryNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
}

interface Asking extends EntryText {
  readonly notice: EntryNotice | null
  readonly busy: boolean
  /** True while the day is read back. */
  readonly verifying: boolean
  readonly secondsLeft: number | null
}

export type DeskEntryScreen =
  | { readonly screen: 'closed' }
  | (EntryText & {
      readonly screen: 'open'
      readonly reference: string
      /** Who booked, when that is not who plays; else null. */
      readonly bookedBy: string | null
      readonly mobile: string | null
      readonly email: string | null
      readonly price: string
      readonly paid: string
      readonly status: string
      readonly attendance: Attendance
      readonly attendanceText: string
      /** Why it is only displayed; null for a booking of somebody. */
      readonly fixed: string | null
      readonly canPay: boolean
      /** The mark that is being sent; null when none is. */
      readonly marking: Attendance | null
    })
  | (EntryText & { readonly screen: 'choosing'; readonly moving: Moving })
  | (Asking & {
      readonly screen: 'attend'
      readonly attendance: Attendance
      readonly attendanceText: string
    })
  | (Asking & {
      readonly screen: 'pay'
      readonly amount: string
    })
  | (Asking & {
      readonly screen: 'move'
      readonly to: string
      readonly price: string
      readonly act: DeskAct
    })
  | (Asking & { readonly screen: 'cancel'; readonly consequence: string; readonly told: string })
  | (EntryText & { readonly screen: 'notKnown'; readonly reason: string })
  | (EntryText & { readonly screen: 'done'; readonly title: string; readonly text: string })

type Snapshot = SnapshotFrom<typeof deskEntryMachine>

const fixedTexts = {
  member: null,
  class: 'A class holds these hours. Classes are changed in the centre’s own list.',
  held: 'The centre holds these hours.',
} as const

const failedTitles: Readonly<Record<DeskAct['kind'], string>> = {
  attend: 'Not marked',
  pay: 'The payment was not recorded',
  move: 'Nothing was moved',
  cancel: 'Nothing was cancelled',
}

const textOf = ({ booking, courtName, date }: DeskEntry): EntryText => ({
  player: playerOf(booking),
  place: deskPlaceText(courtName, { date, slots: booking.slots }),
})

function noticeAbout(snapshot: Snapshot, kind: DeskAct['kind']): EntryNotice | null {
  const { failure } = snapshot.context
  if (snapshot.matches('notDone'))
    return {
      tone: 'warn',
      title: failedTitles[kind],
      message: 'The connection was lost. We looked at the day: nothing was changed. You can try again.',
    }
  if (!snapshot.matches('refused') && !snapshot.matches('waiting')) return null
  return { tone: 'bad', title: failedTitles[kind], message: (failure ? noticeOf(failure) : defect).message }
}

function doneText(done: DeskDone): { readonly title: string; readonly text: string } {
  switch (done.kind) {
    case 'attend':
      return { title: 'Marked', text: attendanceWords[done.attendance] }
    case 'pay':
      return done.receipt
        ? {
            title: 'Payment received',
            text: `${asRate(done.receipt.amount)}. Receipt ${done.receipt.receipt}, ${done.receipt.reference}.`,
          }
        : {
            title: 'Payment received',
            text: 'The connection was lost, but the day shows that it is paid. We do not know the number of the receipt.',
          }
    case 'move':
      return { title: 'Moved', text: deskPlaceText(done.courtName, done.hours) }
    case 'cancel':
      return {
        title: 'Cancelled',
        text: done.refund ? refundedText(done.refund.amount) : 'The booking is no longer in the day.',
      }
  }
}

function questionOf(snapshot: Snapshot, entry: DeskEntry, kind: DeskAct['kind']): DeskEntryScreen {
  const { act, secondsLeft } = snapshot.context
  const { booking, branchId, date, openedAt } = entry
  const asking: Asking = {
    ...textOf(entry),
    notice: noticeAbout(snapshot, kind),
    busy: snapshot.hasTag('busy'),
    verifying: snapshot.matches('verifyingOutcome'),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
  if (kind === 'cancel')
    return {
      screen: 'cancel',
      ...asking,
      consequence: refundAnswer(branchId, booking, date, openedAt),
      told: booking.person?.isGuest ? 'A guest gets no mail: please call.' : 'The member is told by mail.',
    }
  if (kind === 'move' && act?.kind === 'move')
    return {
      screen: 'move',
      ...asking,
      act,
      to: deskPlaceText(act.courtName, act.hours),
      price: asRate(act.hours.total),
    }
  if (kind === 'attend' && act?.kind === 'attend')
    return {
      screen: 'attend',
      ...asking,
      attendance: act.attendance,
      attendanceText: attendanceWords[act.attendance],
    }
  return { screen: 'pay', ...asking, amount: asRate(booking.due?.amount ?? booking.total) }
}

/** The screen of a booking at the front desk. */
export function selectDeskEntry(snapshot: Snapshot): DeskEntryScreen {
  const { entry, asked, act, done, failure } = snapshot.context
  if (entry === null || snapshot.matches('closed')) return { screen: 'closed' }
  const { booking } = entry
  const text = textOf(entry)
  if (snapshot.matches('choosing')) {
    const { id, facilityId, slots } = booking
    return { screen: 'choosing', ...text, moving: { id, facilityId, slots } }
  }
  if (snapshot.matches('notKnown'))
    return { screen: 'notKnown', ...text, reason: (failure ? readNoticeOf(failure) : defect).message }
  if (snapshot.matches('done') && done) return { screen: 'done', ...text, ...doneText(done) }
  const marking = snapshot.hasTag('busy') && act?.kind === 'attend' ? act.attendance : null
  if (asked !== null && marking === null && !snapshot.matches('open'))
    return questionOf(snapshot, entry, asked)
  return {
    screen: 'open',
    ...text,
    reference: bookingReference(booking.id),
    bookedBy: booking.participant === null ? null : (booking.person?.name ?? null),
    mobile: booking.person?.mobile || null,
    email: booking.person?.email ?? null,
    price: asRate(booking.total),
    paid: paidText(booking) ?? 'Nothing is due',
    status: booking.status,
    attendance: booking.attendance,
    attendanceText: attendanceWords[booking.attendance],
    fixed: fixedTexts[booking.kind],
    canPay: booking.kind === 'member' && booking.due?.isPaid === false,
    marking,
  }
}

/** The methods to pay with, for a choice. */
export const methodOptions = Object.entries(methodWords).map(([value, label]) => ({ value, label }))
