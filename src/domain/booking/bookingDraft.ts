import type { AvailableFacility } from './availability'
import type { BookingRequest } from './booking'
import type { CentreDate } from '../time/centreTime'
import {
  activityKey,
  activityOf,
  type DayQuery,
  type DayReading,
  facilityOf,
  hourState,
  isFree,
  rateAt,
} from './dayReading'
import { deepEqual } from '../values/deepEqual'
import { type Rupees, sumOf } from '../money/money'
import { perHour, standardRate } from './pricing'
import { pair, single, type Slot, type SlotChoice, slotHasBegun, slotsOf } from './slots'

/** The member's choice so far, in the order of choosing (B2.32–B2.34). */
export interface BookingDraft {
  readonly branchId: number | null
  readonly date: CentreDate | null
  /** Key of the activity within the day's reading. */
  readonly activity: string | null
  readonly facility: { readonly id: number; readonly name: string } | null
  /** One hour, or two in a row. */
  readonly choice: SlotChoice | null
}

/** The draft before any choice. */
export const emptyDraft: BookingDraft = {
  branchId: null,
  date: null,
  activity: null,
  facility: null,
  choice: null,
}

/** A draft without missing parts. */
export interface CompleteDraft extends BookingDraft {
  readonly branchId: number
  readonly date: CentreDate
  readonly activity: string
  readonly facility: { readonly id: number; readonly name: string }
  readonly choice: SlotChoice
}

/** A booking that was sent to the server or is about to be sent: one confirmed choice at one price. */
export interface BookingAttempt {
  readonly branchId: number
  readonly activity: string
  /** Carries the key of this intent, as every further try does. */
  readonly request: BookingRequest
  /** True when a try may have reached the server and its answer was lost. */
  readonly uncertain: boolean
}

/**
 * The record of a booking in progress, kept over a reload, an expiry and a sign-in: nothing secret, bound to
 * the member.
 */
export interface BookingRecord {
  readonly draft: BookingDraft
  readonly attempt: BookingAttempt | null
}

/** A confirmed choice at one price, with or without the key of its attempt. */
export interface ConfirmedChoice extends Pick<BookingAttempt, 'branchId' | 'activity'> {
  readonly request: Omit<BookingRequest, 'idempotencyKey'>
}

/** The confirmed choice as a draft. */
export const draftOf = ({ branchId, activity, request }: ConfirmedChoice): BookingDraft => ({
  branchId,
  activity,
  date: request.date,
  facility: { id: request.facilityId, name: request.facilityName },
  choice: request.choice,
})

/** The day of the draft as a query; null while branch or date is missing. */
export const dayOf = ({ branchId, date }: BookingDraft): DayQuery | null =>
  branchId !== null && date !== null ? { branchId, date } : null

/** True when two drafts are the same choice; the facility's name does not count. */
export const isSameChoice = (one: BookingDraft, other: BookingDraft): boolean =>
  deepEqual(
    [one.branchId, one.date, one.activity, one.facility?.id, one.choice],
    [other.branchId, other.date, other.activity, other.facility?.id, other.choice],
  )

/** Another branch clears activity, facility and slot (B4.15). */
export const withBranch = (draft: BookingDraft, branchId: number): BookingDraft =>
  draft.branchId === branchId ? draft : { ...draft, branchId, activity: null, facility: null, choice: null }

/** Another date resets the slot (B4.16). */
export const withDate = (draft: BookingDraft, date: CentreDate): BookingDraft =>
  draft.date === date ? draft : { ...draft, date, choice: null }

/** Another activity has other facilities. */
export const withActivity = (draft: BookingDraft, activity: string): BookingDraft =>
  draft.activity === activity ? draft : { ...draft, activity, facility: null, choice: null }

/** Another facility clears the chosen slot (B4.14, B4.16). */
export const withFacility = (draft: BookingDraft, { id, name }: AvailableFacility): BookingDraft =>
  draft.facility?.id === id ? draft : { ...draft, facility: { id, name }, choice: null }

/** Clear releases the hours (B2.40). */
export const withoutChoice = (draft: BookingDraft): BookingDraft => ({ ...draft, choice: null })

/**
 * Chooses a free hour. The neighbour of the one chosen hour makes two; a chosen hour is released; any other
 * starts a new choice (B2.36).
 */
export function withSlot(draft: BookingDraft, facility: AvailableFacility, slot: Slot): BookingDraft {
  const onFacility = withFacility(draft, facility)
  const chosen = onFacility.choice ? slotsOf(onFacility.choice) : []
  if (chosen.includes(slot)) {
    const [left] = chosen.filter((each) => each !== slot)
    return { ...onFacility, choice: left === undefined ? null : single(left) }
  }
  const [only] = chosen
  const both = chosen.length === 1 && only !== undefined ? pair(only, slot) : null
  return { ...onFacility, choice: both ?? single(slot) }
}

/** The first missing part of the draft; null when it is complete (B5.04, B5.05). */
export function missingFrom(
  draft: BookingDraft,
): 'branch' | 'date' | 'activity' | 'facility' | 'slot' | null {
  if (draft.branchId === null) return 'branch'
  if (draft.date === null) return 'date'
  if (draft.activity === null) return 'activity'
  if (draft.facility === null) return 'facility'
  return draft.choice === null ? 'slot' : null
}

export const isComplete = (draft: BookingDraft): draft is CompleteDraft => missingFrom(draft) === null

/** True when the reading is about the draft's branch and date; an answer about another day proves nothing. */
export const isAbout = (draft: BookingDraft, reading: DayReading): boolean =>
  draft.branchId === reading.branchId && draft.date === reading.date

/** A day with one activity leaves nothing to choose. */
const activityGiven = (draft: BookingDraft, reading: DayReading): string | null => {
  if (draft.activity !== null) return activityOf(reading, draft.activity) ? draft.activity : null
  const [only, ...others] = reading.activities
  return only && others.length === 0 ? activityKey(only) : null
}

/** The draft's facility in the reading. */
export const facilityIn = (draft: BookingDraft, reading: DayReading): AvailableFacility | null =>
  facilityOf(reading, draft.activity, draft.facility?.id ?? null)

/**
 * The reason why chosen hours are no longer free: taken by somebody else, past, or the member's own by
 * another booking.
 */
export type Lost = 'taken' | 'past' | 'yours'

/** Returns the reason why a reading makes the chosen hours unavailable, or null when they are still free. */
export function lostTo(draft: BookingDraft, reading: DayReading): Lost | null {
  if (!draft.choice || !isAbout(draft, reading)) return null
  const facility = facilityIn(draft, reading)
  if (facility && isFree(reading, facility, draft.choice)) return null
  if (facility && slotsOf(draft.choice).some((slot) => hourState(reading, facility, slot) === 'yours'))
    return 'yours'
  return slotsOf(draft.choice).some((slot) => slotHasBegun(reading.date, slot, reading.readAt))
    ? 'past'
    : 'taken'
}

/** The draft without choices that a fresh reading no longer offers. */
export function checkedAgainst(draft: BookingDraft, reading: DayReading): BookingDraft {
  if (!isAbout(draft, reading)) return draft
  const activity = activityGiven(draft, reading)
  const found = facilityOf(reading, activity, draft.facility?.id ?? null)
  const facility = found ? { id: found.id, name: found.name } : null
  const choice = found && draft.choice && isFree(reading, found, draft.choice) ? draft.choice : null
  return { ...draft, activity, facility, choice }
}

/** The price of a draft by a reading; null while something is missing. In rupees (B9.08). */
export interface Price {
  /** Of an hour; of hours at several prices the mean. */
  readonly rate: Rupees
  /** Of each hour, earliest first. */
  readonly rates: readonly Rupees[]
  readonly hours: number
  readonly total: Rupees
}

export function priceOf(draft: BookingDraft, reading: DayReading): Price | null {
  const facility = facilityIn(draft, reading)
  if (!facility || !draft.choice) return null
  const rates = slotsOf(draft.choice).map((slot) => rateAt(facility, slot))
  const total = sumOf(rates)
  return { rate: perHour(total, rates.length), rates, hours: rates.length, total }
}

/** The price of one more hour on the draft's facility. In rupees. */
export function rateInDraft(draft: BookingDraft, reading: DayReading, slot: Slot): Rupees {
  const facility = facilityIn(draft, reading)
  return facility ? rateAt(facility, slot) : standardRate
}

/** The request for a complete draft at a price (B3.05); the keeper of the record adds the key. */
export const requestFor = (draft: CompleteDraft, price: Price): Omit<BookingRequest, 'idempotencyKey'> => ({
  facilityId: draft.facility.id,
  facilityName: draft.facility.name,
  date: draft.date,
  choice: draft.choice,
  pricePerSlot: price.rate,
  totalAmount: price.total,
  replacesBookingId: null,
})

/** The hour that remains without the extra one: of two, the one chosen first. */
const baseOf = (choice: SlotChoice, extra: Slot | null): Slot =>
  extra === choice.primary ? (choice.additional[0] ?? choice.primary) : choice.primary

/**
 * The extra hours on offer beside a chosen one: the free neighbours on the same facility, the next hour first
 * (B2.36). `extra` is the hour that was chosen second, if any.
 */
export function extraHours(
  draft: BookingDraft,
  reading: DayReading,
  extra: Slot | null,
): readonly { readonly slot: Slot; readonly added: boolean }[] {
  const facility = facilityIn(draft, reading)
  if (!facility || !draft.choice) return []
  const base = baseOf(draft.choice, extra)
  const chosen = slotsOf(draft.choice)
  return [base + 1, base - 1]
    .filter((slot) => hourState(reading, facility, slot) === 'free')
    .map((slot) => ({ slot, added: chosen.includes(slot) }))
}

/** Adds the extra hour, releases it, or replaces it by the other neighbour (B2.36). */
export function withExtraHour(draft: BookingDraft, extra: Slot | null, slot: Slot): BookingDraft {
  if (!draft.choice) return draft
  const base = baseOf(draft.choice, extra)
  const taken = slotsOf(draft.choice).includes(slot)
  return { ...draft, choice: (taken ? null : pair(base, slot)) ?? single(base) }
}
