/** The conclusions about a choice from a reading of its day. */
import { type BookingDraft, type CompleteDraft, priceOf } from './bookingDraft'
import { type DayReading, facilityOf, hourState, type HourState } from './dayReading'
import { type Rupees, sameAmount } from '../money/money'
import { type Slot, slotsOf } from './slots'

interface FacilityHour {
  readonly facilityId: number
  readonly slot: Slot
}

/**
 * A reading as of another instant: an hour that has begun since is no longer free, unless the clock was set
 * back.
 */
export const asOf = (reading: DayReading, now: number): DayReading => ({ ...reading, readAt: now })

/** The state of an hour; null when it is not offered, or its day was not read. */
export function hourStateIn(
  reading: DayReading | null,
  activity: string | null,
  { facilityId, slot }: FacilityHour,
): HourState | null {
  const facility = reading && facilityOf(reading, activity, facilityId)
  return facility && hourState(reading, facility, slot)
}

/** True when the member may choose an hour: it is free, or chosen already and about to be released. */
export function isChoosable(
  { activity, facility, choice }: BookingDraft,
  reading: DayReading | null,
  hour: FacilityHour,
): boolean {
  const state = hourStateIn(reading, activity, hour)
  const isChosen = facility?.id === hour.facilityId && choice && slotsOf(choice).includes(hour.slot)
  return state === 'free' || (state !== null && isChosen === true)
}

/** A draft with chosen hours. */
export type DraftWithHours = BookingDraft & Pick<CompleteDraft, 'facility' | 'choice'>

export const hasHours = (draft: BookingDraft): draft is DraftWithHours =>
  draft.facility !== null && draft.choice !== null

/** A change of the hourly rate. */
export interface RateChange {
  readonly from: Rupees
  readonly to: Rupees
}

/** The draft's former rate and its rate by a reading, when both are known and differ. */
export function rateChange(
  draft: BookingDraft,
  from: Rupees | undefined,
  reading: DayReading,
): RateChange | null {
  const to = priceOf(draft, reading)?.rate
  return from !== undefined && to !== undefined && !sameAmount(from, to) ? { from, to } : null
}
