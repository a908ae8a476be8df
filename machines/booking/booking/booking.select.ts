import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { draftOf, type Lost, lostTo } from '@domain/booking/bookingDraft'
import { type Alternative, alternativesTo } from '@domain/booking/dayReading'
import { deskFor, deskText } from '@domain/money/desk'
import { asRate } from '@domain/money/money'
import { bookingReference } from '@domain/booking/pricing'
import type { SharedBooking } from '@domain/booking/shareBooking'
import { choiceText, slotsOf } from '@domain/booking/slots'
import { failureNoticeOf } from '@machines/booking/bookingAttempt/bookingAttempt.notices'
import type { Notice } from '@machines/booking/slot.notices'
import {
  type Confirmation,
  confirmationOf,
  type Facts,
  factsOf,
  factsOfDraft,
} from '@machines/booking/bookingAttempt/confirmation'
import { type ChoiceView, choiceViewOf, draftInWords } from '@machines/booking/slotChoice.select'
import type { Booked } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type { bookingMachine } from './booking.machine'
import { bookingNotice } from './booking.notices'

type Snapshot = SnapshotFrom<typeof bookingMachine>

/** The open dialog, if any. */
export type BookingDialog =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'choosing' }
  | {
      readonly dialog: 'pickingDate'
      /** Below the dialog: the page, or the dialog in which the member chooses the hour. */
      readonly over: 'page' | 'dialog'
    }
  | Confirmation
  | {
      readonly dialog: 'slotLost'
      readonly facts: Facts
      readonly lost: Lost
      readonly alternatives: readonly { readonly alternative: Alternative; readonly text: string }[]
    }
  | {
      readonly dialog: 'refused'
      readonly message: string
      /** True when the member must add the branch first, and another try would fail. */
      readonly addBranch: boolean
      /** True when the member must pay something first. */
      readonly payDues?: boolean
    }
  | {
      readonly dialog: 'booked'
      readonly facts: Facts
      readonly reference: string
      readonly total: string
      /** Where it is paid without a gateway; null with one. */
      readonly atDesk: string | null
      readonly booking: SharedBooking
    }

/** A new booking for the calendar file and for sharing. */
const bookedOf = ({ bookingId, attempt: { branchId, request } }: Booked): SharedBooking => ({
  id: bookingId,
  facilityName: request.facilityName,
  activityName: null,
  branchName: branchLabel(branchId),
  hours: slotsOf(request.choice).map((slot) => ({ date: request.date, slot, status: 'Confirmed' })),
  total: request.totalAmount,
})

const shownNotice = ({ context: { notice } }: Snapshot): Notice | null => notice && bookingNotice(notice)

/** The choice and its options, for both pages that display them. */
export function selectChoice(snapshot: Snapshot): ChoiceView {
  const { context } = snapshot
  const { unsettled } = context
  // A dialog about the attempt displays everything known about it; the page displays nothing of it then.
  const choosing = snapshot.matches('choosing') || snapshot.matches('pickingDate')
  return choiceViewOf(context, {
    rates: 'members',
    near: context.near,
    goesOn: context.near !== null && (context.link?.choice ?? context.draft.choice) !== null,
    notice: shownNotice(snapshot),
    unsettled: choosing && unsettled ? draftInWords(draftOf(unsettled)) : null,
  })
}

function selectConfirmation(snapshot: Snapshot): BookingDialog {
  const { draft, reading, extraHour, desk } = snapshot.context
  return confirmationOf(
    {
      draft,
      reading,
      extraHour,
      desk,
      isOpen: (slot) => snapshot.can({ type: 'extraHour.toggled', slot }),
    },
    { notice: shownNotice(snapshot), processing: false, secondsLeft: null, waitMessage: null },
  )
}

/** The dialog that is open over the page. An attempt under way has its own dialog. */
export function selectBookingDialog(snapshot: Snapshot): BookingDialog {
  const { draft, reading, booked, failure, desk } = snapshot.context
  const state =
    typeof snapshot.value === 'string' ? snapshot.value : Object.entries(snapshot.value).flat().join('.')
  switch (state) {
    case 'choosing.inDialog':
      return { dialog: 'choosing' }
    case 'pickingDate.overPage':
      return { dialog: 'pickingDate', over: 'page' }
    case 'pickingDate.overDialog':
      return { dialog: 'pickingDate', over: 'dialog' }
    case 'confirming':
      return selectConfirmation(snapshot)
    case 'slotLost':
      return {
        dialog: 'slotLost',
        facts: factsOfDraft(draft),
        lost: (reading && lostTo(draft, reading)) ?? 'taken',
        alternatives:
          reading && draft.facility && draft.choice
            ? alternativesTo(reading, draft.activity, {
                facilityId: draft.facility.id,
                choice: draft.choice,
              }).map((alternative) => ({
                alternative,
                text: `${alternative.facilityName}, ${choiceText(alternative.choice)}`,
              }))
            : [],
      }
    case 'refused': {
      const notice = failure && failureNoticeOf(failure)
      return {
        dialog: 'refused',
        message: notice?.message ?? '',
        addBranch: notice?.next === 'addBranch',
        ...(notice?.next === 'payDues' && { payDues: true }),
      }
    }
    case 'booked': {
      const payingAt = booked && deskFor(desk, booked.attempt.request.totalAmount)
      return booked
        ? {
            dialog: 'booked',
            facts: factsOf(booked.attempt),
            reference: bookingReference(booked.bookingId),
            total: asRate(booked.attempt.request.totalAmount),
            atDesk: payingAt && deskText(payingAt, branchLabel(booked.attempt.branchId)),
            booking: bookedOf(booked),
          }
        : { dialog: 'none' }
    }
    default:
      return { dialog: 'none' }
  }
}

/** The screen of a booking: the page, and the dialog over it. */
export interface BookingScreen {
  readonly screen: BookingDialog['dialog']
  readonly choice: ChoiceView
  readonly dialog: BookingDialog
  /** The choice that the member made after the booking of the dialog, in words; null when there is none. */
  readonly later: string | null
  readonly notice: Notice | null
}

/** The screen of a booking: the choice on the page, and the dialog over it. */
export function selectBooking(snapshot: Snapshot): BookingScreen {
  const { later } = snapshot.context
  const dialog = selectBookingDialog(snapshot)
  return {
    screen: dialog.dialog,
    choice: selectChoice(snapshot),
    dialog,
    later: later && draftInWords(later),
    notice: shownNotice(snapshot),
  }
}
