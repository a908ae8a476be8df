import type { SnapshotFrom } from 'xstate'
import type { AvailableFacility } from '@domain/availability'
import {
  type BookingAttempt,
  type BookingDraft,
  draftOf,
  extraHours,
  isComplete,
  type Lost,
  lostTo,
  priceOf,
} from '@domain/bookingDraft'
import { allBranchChoices, type BranchChoice, branchLabel } from '@domain/branchChoice'
import type { CentreDate } from '@domain/centreTime'
import { centreTimeText, longDate } from '@domain/dates'
import {
  activityKey,
  activityOf,
  type Alternative,
  alternativesTo,
  type DayReading,
  hasFreeHour,
  type HourState,
  hourState,
  rateOf,
} from '@domain/dayReading'
import { asRate } from '@domain/money'
import { bookingReference, cancellableUntil } from '@domain/pricing'
import { choiceText, type Slot, slotsOf, slotStart, slotText, timeText } from '@domain/slots'
import type { bookingMachine } from './booking.machine'
import type { Told } from './booking.types'

type Snapshot = SnapshotFrom<typeof bookingMachine>

/** An hour of a facility as the grid, the strip and the slot list draw it. */
export interface HourCell {
  readonly slot: Slot
  /** `6:00 PM`. */
  readonly start: string
  /** `6:00 PM - 7:00 PM`. */
  readonly text: string
  readonly state: HourState | 'selected'
}

/** A facility of the chosen activity (B2.34). */
export interface FacilityView {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly capacity: string | null
  readonly amenities: readonly string[]
  /** `LKR 1,500`, or `1,500 standard rate` where the server gives none. */
  readonly rate: string
  readonly available: boolean
  readonly chosen: boolean
  readonly hours: readonly HourCell[]
}

/** Everything that can be chosen, drawn by the dialog and by the day view alike. */
export interface ChoiceView {
  readonly branches: readonly BranchChoice[]
  readonly branchId: number | null
  readonly branchText: string
  readonly today: CentreDate
  readonly date: CentreDate | null
  readonly dateText: string | null
  readonly activities: readonly { readonly key: string; readonly name: string }[]
  readonly activity: string | null
  /** Whether the day was read; until then the availability says what is going on. */
  readonly known: boolean
  readonly facilities: readonly FacilityView[]
  /** The facility that a narrow screen shows: the chosen one, else the first. */
  readonly shownFacility: FacilityView | null
  /** The hours that any facility offers and that are not over for all of them. */
  readonly hours: readonly Slot[]
  readonly summary: Summary | null
  readonly told: Told | null
  /** A booking whose outcome could not be found out, in words; null when there is none. */
  readonly unsettled: string | null
}

/** The chosen hours in a line (the bar at the foot). */
export interface Summary {
  readonly facility: string
  readonly date: string
  readonly time: string
  readonly hours: string
  readonly total: string | null
}

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
      /** `4:00 PM`: until when it can be cancelled on its day; null when that is over already. */
      readonly cancellableUntil: string | null
      readonly extras: readonly {
        readonly slot: Slot
        /** `7:00 PM - 8:00 PM`. */
        readonly time: string
        readonly detail: string
        readonly added: boolean
      }[]
      /** Whether no neighbouring hour is free. */
      readonly noExtras: boolean
      readonly sum: string
      readonly total: string
      readonly told: Told | null
      readonly processing: boolean
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
      readonly waitMessage: string | null
    }
  | { readonly dialog: 'lookingBack'; readonly facts: Facts }
  | { readonly dialog: 'notDone'; readonly facts: Facts; readonly message: string; readonly sent: boolean }
  | { readonly dialog: 'uncertain'; readonly facts: Facts; readonly message: string | null }
  | {
      readonly dialog: 'slotLost'
      readonly facts: Facts
      readonly lost: Lost
      readonly alternatives: readonly { readonly alternative: Alternative; readonly text: string }[]
    }
  | { readonly dialog: 'refused'; readonly message: string }
  | { readonly dialog: 'booked'; readonly facts: Facts; readonly reference: string; readonly total: string }

/** What is booked, in words. */
export interface Facts {
  readonly facility: string
  readonly branch: string
  readonly date: string
  readonly time: string
}

const hoursText = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)

const rateText = (facility: AvailableFacility): string =>
  facility.hourlyRate === null
    ? `${asRate(rateOf(facility)).replace('LKR ', '')} standard rate`
    : asRate(facility.hourlyRate)

function facilityView(draft: BookingDraft, reading: DayReading, facility: AvailableFacility): FacilityView {
  const chosen = draft.facility?.id === facility.id
  const selected = chosen && draft.choice ? slotsOf(draft.choice) : []
  return {
    id: facility.id,
    name: facility.name,
    description: facility.description,
    capacity: facility.capacity,
    amenities: facility.amenities,
    rate: rateText(facility),
    available: hasFreeHour(reading, facility),
    chosen,
    hours: facility.slots.map(({ slot, text }) => ({
      slot,
      start: timeText(slot),
      text,
      state: selected.includes(slot) ? 'selected' : (hourState(reading, facility, slot) ?? 'booked'),
    })),
  }
}

function summaryOf(draft: BookingDraft, reading: DayReading | null): Summary | null {
  if (!draft.facility || !draft.choice || !draft.date) return null
  const price = reading && priceOf(draft, reading)
  return {
    facility: draft.facility.name,
    date: longDate(draft.date),
    time: choiceText(draft.choice),
    hours: hoursText(slotsOf(draft.choice).length),
    total: price ? asRate(price.total) : null,
  }
}

const factsOf = ({ branchId, request }: Pick<BookingAttempt, 'branchId' | 'request'>): Facts => ({
  facility: request.facilityName,
  branch: branchLabel(branchId),
  date: longDate(request.date),
  time: choiceText(request.choice),
})

const draftInWords = ({ facility, date, choice }: BookingDraft): string | null =>
  facility && date && choice ? `${facility.name}, ${longDate(date)}, ${choiceText(choice)}` : null

const factsOfDraft = (draft: BookingDraft): Facts => ({
  facility: draft.facility?.name ?? '',
  branch: draft.branchId === null ? '' : branchLabel(draft.branchId),
  date: draft.date ? longDate(draft.date) : '',
  time: draft.choice ? choiceText(draft.choice) : '',
})

/** What can be chosen and what is, whichever of the two ways draws it. */
export function selectChoice({ context }: Snapshot): ChoiceView {
  const { draft, reading, attempt } = context
  const offered = reading ? (activityOf(reading, draft.activity)?.facilities ?? []) : []
  const facilities = reading ? offered.map((facility) => facilityView(draft, reading, facility)) : []
  const open = facilities.flatMap(({ hours }) => hours).filter(({ state }) => state !== 'past')
  return {
    branches: context.branches.length > 0 ? context.branches : allBranchChoices,
    branchId: draft.branchId,
    branchText: draft.branchId === null ? '' : branchLabel(draft.branchId),
    today: context.today,
    date: draft.date,
    dateText: draft.date && longDate(draft.date),
    activities: (reading?.activities ?? []).map((activity) => ({
      key: activityKey(activity),
      name: activity.name ?? 'All facilities',
    })),
    activity: draft.activity,
    known: reading !== null,
    facilities,
    shownFacility: facilities.find(({ chosen }) => chosen) ?? facilities[0] ?? null,
    hours: [...new Set(open.map(({ slot }) => slot))].sort((one, other) => one - other),
    summary: summaryOf(draft, reading),
    told: context.told,
    unsettled: attempt?.uncertain ? draftInWords(draftOf(attempt)) : null,
  }
}

function selectConfirmation(snapshot: Snapshot): BookingDialog {
  const { draft, reading, extraHour, told, problem, secondsLeft } = snapshot.context
  const price = reading && priceOf(draft, reading)
  if (!reading || !price || !isComplete(draft)) return { dialog: 'none' }
  const until = cancellableUntil(slotStart(draft.date, draft.choice.primary))
  const extras = extraHours(draft, reading, extraHour)
  const waiting = snapshot.matches('waiting')
  return {
    dialog: 'confirming',
    facts: factsOfDraft(draft),
    cancellableUntil: until > reading.readAt ? centreTimeText(until) : null,
    extras: extras.map(({ slot, added }) => ({
      slot,
      time: slotText(slot),
      detail: `${slot > draft.choice.primary ? 'The next hour is free' : 'The hour before is free'} · ${asRate(price.rate)}`,
      added,
    })),
    noExtras: extras.length === 0,
    sum: `${hoursText(price.hours)} × ${asRate(price.rate)}`,
    total: asRate(price.total),
    told,
    processing: snapshot.hasTag('processing'),
    secondsLeft: waiting ? secondsLeft : null,
    waitMessage: waiting ? (problem?.message ?? null) : null,
  }
}

/** Which dialog is open over the page, and what it says. */
export function selectBookingDialog(snapshot: Snapshot): BookingDialog {
  const { draft, reading, attempt, booked, problem, place } = snapshot.context
  const facts = attempt ? factsOf(attempt) : factsOfDraft(draft)
  switch (snapshot.value) {
    case 'choosing':
      return { dialog: place === 'dialog' ? 'choosing' : 'none' }
    case 'pickingDate':
      return { dialog: 'pickingDate', over: place }
    case 'confirming':
    case 'recordingIntent':
    case 'sending':
    case 'reviewing':
    case 'waiting':
      return selectConfirmation(snapshot)
    case 'findingOut':
      return { dialog: 'lookingBack', facts }
    case 'notDone':
      return {
        dialog: 'notDone',
        facts,
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
  readonly told: Told | null
}

/** What is shown of a booking: the choice on the page, and the dialog over it. */
export function selectBooking(snapshot: Snapshot): BookingScreen {
  const { told, later } = snapshot.context
  const dialog = selectBookingDialog(snapshot)
  return {
    screen: dialog.dialog,
    choice: selectChoice(snapshot),
    dialog,
    later: later && draftInWords(later),
    told,
  }
}
