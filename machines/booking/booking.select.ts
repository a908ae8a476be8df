import type { SnapshotFrom } from 'xstate'
import {
  type BookingAttempt,
  type BookingDraft,
  extraHours,
  isComplete,
  type Lost,
  lostTo,
  priceOf,
} from '@domain/booking/bookingDraft'
import { branchLabel } from '@domain/account/branchChoice'
import { centreDateOf } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import { centreTimeText, longDate } from '@domain/time/dates'
import { type Alternative, alternativesTo } from '@domain/booking/dayReading'
import { asRate } from '@domain/money/money'
import { bookingReference, cancellableUntil } from '@domain/booking/pricing'
import { choiceText, type Slot, slotStart, slotText } from '@domain/booking/slots'
import type { bookingMachine } from './booking.machine'
import { networkErrorText } from './booking.notices'
import type { Notice } from './booking.types'
import { type ChoiceView, draftInWords, selectChoice } from './bookingChoice.select'

type Snapshot = SnapshotFrom<typeof bookingMachine>

/** The dialog that is open, if any. */
export type BookingDialog =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'choosing' }
  | {
      readonly dialog: 'pickingDate'
      /** What lies below: the page, or the dialog in which the hour is chosen. */
      readonly over: 'page' | 'dialog'
    }
  | {
      readonly dialog: 'confirming'
      readonly facts: Facts
      /** `4:00 PM on Wednesday, July 8, 2026`: until when it can be cancelled; null when that is over already. */
      readonly cancellableUntil: string | null
      readonly extras: readonly {
        readonly slot: Slot
        /** `7:00 PM - 8:00 PM`. */
        readonly time: string
        readonly detail: string
        readonly added: boolean
        /** Whether it can be added or taken away now. */
        readonly open: boolean
      }[]
      /** Whether no neighbouring hour is free. */
      readonly noExtras: boolean
      readonly sum: string
      readonly total: string
      readonly notice: Notice | null
      readonly processing: boolean
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
      readonly waitMessage: string | null
    }
  | { readonly dialog: 'lookingBack'; readonly facts: Facts; readonly reason: NoAnswer }
  | {
      readonly dialog: 'notDone'
      readonly reason: NoAnswer
      readonly facts: Facts
      /** The server's own text, or what went wrong in the portal's words; null when that is not known. */
      readonly error: string | null
      readonly message: string
      readonly sent: boolean
    }
  | { readonly dialog: 'uncertain'; readonly facts: Facts; readonly message: string | null }
  | {
      readonly dialog: 'slotLost'
      readonly facts: Facts
      readonly lost: Lost
      readonly alternatives: readonly { readonly alternative: Alternative; readonly text: string }[]
    }
  | { readonly dialog: 'refused'; readonly message: string }
  | { readonly dialog: 'booked'; readonly facts: Facts; readonly reference: string; readonly total: string }

/** Why there is no answer: no connection, a server that failed, or a page or session that ended before. */
export type NoAnswer = 'network' | 'server' | 'interrupted'

/** What is booked, in words. */
export interface Facts {
  readonly facility: string
  readonly branch: string
  readonly date: string
  readonly time: string
}

const factsOf = ({ branchId, request }: Pick<BookingAttempt, 'branchId' | 'request'>): Facts => ({
  facility: request.facilityName,
  branch: branchLabel(branchId),
  date: longDate(request.date),
  time: choiceText(request.choice),
})

const factsOfDraft = (draft: BookingDraft): Facts => ({
  facility: draft.facility?.name ?? '',
  branch: draft.branchId === null ? '' : branchLabel(draft.branchId),
  date: draft.date ? longDate(draft.date) : '',
  time: draft.choice ? choiceText(draft.choice) : '',
})

function selectConfirmation(snapshot: Snapshot): BookingDialog {
  const { draft, reading, extraHour, notice, problem, secondsLeft } = snapshot.context
  const price = reading && priceOf(draft, reading)
  if (!reading || !price || !isComplete(draft)) return { dialog: 'none' }
  const until = cancellableUntil(slotStart(draft.date, draft.choice.primary))
  const extras = extraHours(draft, reading, extraHour)
  const waiting = snapshot.matches('waiting')
  return {
    dialog: 'confirming',
    facts: factsOfDraft(draft),
    cancellableUntil:
      until > reading.readAt ? `${centreTimeText(until)} on ${longDate(centreDateOf(until))}` : null,
    extras: extras.map(({ slot, added }) => ({
      slot,
      time: slotText(slot),
      detail: `${slot > draft.choice.primary ? 'The next hour is free' : 'The hour before is free'} · ${asRate(price.rate)}`,
      added,
      open: snapshot.can({ type: 'extraHour.toggled', slot }),
    })),
    noExtras: extras.length === 0,
    sum: `${countText(price.hours, 'hour')} × ${asRate(price.rate)}`,
    total: asRate(price.total),
    notice,
    processing: snapshot.hasTag('processing'),
    secondsLeft: waiting ? secondsLeft : null,
    waitMessage: waiting ? (problem?.message ?? null) : null,
  }
}

/** Which dialog is open over the page, and what it says. */
export function selectBookingDialog(snapshot: Snapshot): BookingDialog {
  const { draft, reading, attempt, attemptFailure, booked, problem, place } = snapshot.context
  const facts = attempt ? factsOf(attempt) : factsOfDraft(draft)
  const reason = attemptFailure?.kind ?? 'interrupted'
  switch (snapshot.value) {
    case 'choosing':
      return { dialog: place === 'dialog' ? 'choosing' : 'none' }
    case 'pickingDate':
      return { dialog: 'pickingDate', over: place }
    case 'confirming':
    case 'recordingIntent':
    case 'sending':
    case 'checkingConflict':
    case 'waiting':
      return selectConfirmation(snapshot)
    case 'verifyingOutcome':
      return { dialog: 'lookingBack', facts, reason }
    case 'networkFailed':
    case 'serverFailed':
    case 'notDone':
      return {
        dialog: 'notDone',
        reason,
        facts,
        error:
          attemptFailure?.kind === 'server' ? attemptFailure.message : attemptFailure && networkErrorText,
        message:
          problem?.message ??
          'The centre was asked again: nothing has been booked, and the time is still free.',
        sent: attempt?.uncertain === true,
      }
    case 'uncertain':
      return { dialog: 'uncertain', facts, message: problem?.message ?? null }
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
    case 'refused':
      return { dialog: 'refused', message: problem?.message ?? '' }
    case 'booked':
      return booked
        ? {
            dialog: 'booked',
            facts: factsOf(booked.attempt),
            reference: bookingReference(booked.bookingId),
            total: asRate(booked.attempt.request.totalAmount),
          }
        : { dialog: 'none' }
    case 'resuming':
    case 'waited':
    case 'nothingBooked':
      return { dialog: 'none' }
  }
}

/** What the booking draws in a state of its flow: the page, and the dialog over it. */
export interface BookingScreen {
  readonly screen: BookingDialog['dialog']
  readonly choice: ChoiceView
  readonly dialog: BookingDialog
  /** What was chosen after the booking that the dialog is about, in words; null when nothing was. */
  readonly later: string | null
  readonly notice: Notice | null
}

/** What is shown of a booking: the choice on the page, and the dialog over it. */
export function selectBooking(snapshot: Snapshot): BookingScreen {
  const { notice, later } = snapshot.context
  const dialog = selectBookingDialog(snapshot)
  return {
    screen: dialog.dialog,
    choice: selectChoice(snapshot),
    dialog,
    later: later && draftInWords(later),
    notice,
  }
}
