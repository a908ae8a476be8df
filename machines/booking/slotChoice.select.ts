import { branchLabel } from '@domain/account/branches'
import type { AvailableFacility } from '@domain/booking/availability'
import { type BookingDraft, priceOf } from '@domain/booking/bookingDraft'
import { allBranchChoices, type BranchChoice } from '@domain/account/branchChoice'
import type { CentreDate } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import { longDate } from '@domain/time/dates'
import {
  activityKey,
  activityOf,
  type DayReading,
  freeHoursOf,
  hasFreeHour,
  type HourState,
  hourState,
  rateAt,
  rateOf,
} from '@domain/booking/dayReading'
import { asAmount, asGuestRate, asRate } from '@domain/money/money'
import { choiceText, type Slot, slotsOf, timeText } from '@domain/booking/slots'
import type { Notice } from './slot.notices'
import type { ChoiceContext } from './slotChoice.types'

/** An hour of a facility as the grid, the strip and the slot list display it. */
export interface HourCell {
  readonly slot: Slot
  /** `6:00 PM`. */
  readonly start: string
  /** `6:00 PM - 7:00 PM`. */
  readonly text: string
  /** `otherPrice`: free, but not for the paid booking that is moved. */
  readonly state: HourState | 'selected' | 'otherPrice'
  /** Its price, where that depends on the hour. */
  readonly rate?: string
  /** True for the hours that the booking to move holds. */
  readonly current?: boolean
  /** True when a booking is moved: a press chooses where to. */
  readonly moves?: boolean
}

/** A facility of the chosen activity (B2.34). */
export interface FacilityView {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly capacity: string | null
  readonly amenities: readonly string[]
  /** `LKR 1,500`, or `1,500 standard rate` when the server gives none; `LKR 1,500.00 per hour` for guests. */
  readonly rate: string
  /** The rate with the words "an hour". */
  readonly hourlyRate: string
  readonly available: boolean
  readonly chosen: boolean
  readonly hours: readonly HourCell[]
}

/** The choice and its options, for the dialog and the day view alike. */
export interface ChoiceView {
  readonly branches: readonly BranchChoice[]
  readonly branchId: number | null
  readonly branchText: string
  readonly today: CentreDate
  readonly date: CentreDate | null
  readonly dateText: string | null
  readonly activities: readonly { readonly key: string; readonly name: string }[]
  readonly activity: string | null
  /** Its name; empty before it is known. */
  readonly activityText: string
  /** True once the day was read; until then the availability displays its progress. */
  readonly known: boolean
  readonly facilities: readonly FacilityView[]
  /** Number of free hours of the activity on the chosen date, including those that the member selected. */
  readonly freeHours: number
  /** The facility on a narrow screen: the chosen one, else the first. */
  readonly shownFacility: FacilityView | null
  /** The hours that any facility offers and that are not over at every one of them. */
  readonly hours: readonly Slot[]
  /**
   * The hour at which the display begins: the selected one, else the one that the booking to move holds, else the
   * first free one of the evening, else the first free one; null when none is free.
   */
  readonly firstShown: Slot | null
  /** The hour in the plan of the hall; null when there is none. */
  readonly planHour: Slot | null
  /** True when the hour was chosen before the hours were opened, so the next step comes first. */
  readonly goesOn: boolean
  /** True when the member's own hours are distinguishable from other taken ones. */
  readonly knowsOwnHours: boolean
  readonly summary: Summary | null
  readonly notice: Notice | null
  /** A booking whose outcome could not be read, in words; null when there is none. */
  readonly unsettled: string | null
}

/** The chosen hours in one line (the bar at the foot). */
export interface Summary {
  readonly facility: string
  readonly date: string
  readonly time: string
  readonly hours: string
  /** For all hours together; for guests the rate of one. */
  readonly total: string | null
}

/**
 * The notation of rates: for members as they pay them, for guests with two decimals and "per hour" (B9.01,
 * B9.02).
 */
export type Rates = 'members' | 'guests'

const memberRate = (facility: AvailableFacility): string =>
  facility.hourlyRate === null ? `${asAmount(rateOf(facility))} standard rate` : asRate(facility.hourlyRate)

/** The rate of a facility; where it depends on the hour, the lowest and the highest of the day. */
const ratesOf = (facility: AvailableFacility, rates: Rates): Pick<FacilityView, 'rate' | 'hourlyRate'> => {
  const ofDay = facility.slots.map(({ slot }) => rateAt(facility, slot))
  const [lowest, highest] = [Math.min(...ofDay), Math.max(...ofDay)]
  const as = rates === 'guests' ? asGuestRate : asRate
  const rate = hasHourlyPrices(facility)
    ? lowest === highest
      ? as(lowest)
      : `${asRate(lowest)} to ${as(highest)}`
    : rates === 'guests'
      ? asGuestRate(rateOf(facility))
      : memberRate(facility)
  return { rate, hourlyRate: rates === 'guests' ? rate : `${rate} an hour` }
}

/** True when the price depends on the hour. */
const hasHourlyPrices = ({ slots }: AvailableFacility): boolean =>
  slots.some(({ rate }) => rate !== undefined)

/** The hours that a booking which is moved cannot choose. */
interface Moved {
  /** True for an hour that it already holds. */
  readonly isCurrent: (facilityName: string, slot: Slot) => boolean
  /** True for an hour of another price than the paid one. */
  readonly isOtherPrice: (facility: AvailableFacility, slot: Slot) => boolean
}

interface Of {
  readonly draft: BookingDraft
  readonly reading: DayReading
  readonly rates: Rates
  readonly moved: Moved | undefined
}

function facilityView({ draft, reading, rates, moved }: Of, facility: AvailableFacility): FacilityView {
  const chosen = draft.facility?.id === facility.id
  const selected = chosen && draft.choice ? slotsOf(draft.choice) : []
  return {
    id: facility.id,
    name: facility.name,
    description: facility.description,
    capacity: facility.capacity,
    amenities: facility.amenities,
    ...ratesOf(facility, rates),
    available: hasFreeHour(reading, facility),
    chosen,
    hours: facility.slots.map(({ slot, text }) => {
      const price = hasHourlyPrices(facility) && { rate: asRate(rateAt(facility, slot)) }
      const hour = { slot, start: timeText(slot), text, ...(moved && { moves: true }), ...price }
      if (selected.includes(slot)) return { ...hour, state: 'selected' }
      if (moved?.isCurrent(facility.name, slot)) return { ...hour, state: 'yours', current: true }
      const state = hourState(reading, facility, slot) ?? 'booked'
      return {
        ...hour,
        state: state === 'free' && moved?.isOtherPrice(facility, slot) ? 'otherPrice' : state,
      }
    }),
  }
}

function summaryOf(draft: BookingDraft, reading: DayReading | null, rates: Rates): Summary | null {
  if (!draft.facility || !draft.choice || !draft.date) return null
  const price = reading && priceOf(draft, reading)
  return {
    facility: draft.facility.name,
    date: longDate(draft.date),
    time: choiceText(draft.choice),
    hours: countText(slotsOf(draft.choice).length, 'hour'),
    total: price && (rates === 'guests' ? asGuestRate(price.rate) : asRate(price.total)),
  }
}

/** Most members play from 6 PM on. */
const eveningBegins: Slot = 18

function firstShownOf(facilities: readonly FacilityView[], near: Slot): Slot | null {
  const hours = facilities.flatMap((facility) => facility.hours).sort((one, other) => one.slot - other.slot)
  const own = hours.find(({ state }) => state === 'selected') ?? hours.find(({ current }) => current)
  const free = hours.filter(({ state }) => state === 'free')
  return (own ?? free.find(({ slot }) => slot >= near) ?? free[0])?.slot ?? null
}

/** A complete draft in one line, or null for an incomplete one. */
export const draftInWords = ({ facility, date, choice }: BookingDraft): string | null =>
  facility && date && choice ? `${facility.name}, ${longDate(date)}, ${choiceText(choice)}` : null

/** The choice and its options, for members, guests and a move. */
export function choiceViewOf(
  context: ChoiceContext,
  {
    rates,
    moved,
    near = null,
    goesOn = false,
    ...words
  }: {
    readonly rates: Rates
    readonly moved?: Moved
    /** The hour at which the display begins; null for the evening. */
    readonly near?: Slot | null
    readonly goesOn?: boolean
  } & Pick<ChoiceView, 'notice' | 'unsettled'>,
): ChoiceView {
  const { draft, reading, planHour } = context
  const offered = reading ? (activityOf(reading, draft.activity)?.facilities ?? []) : []
  const facilities = reading
    ? offered.map((facility) => facilityView({ draft, reading, rates, moved }, facility))
    : []
  const open = facilities.flatMap(({ hours }) => hours).filter(({ state }) => state !== 'past')
  const hours = [...new Set(open.map(({ slot }) => slot))].sort((one, other) => one - other)
  const activities = (reading?.activities ?? []).map((activity) => ({
    key: activityKey(activity),
    name: activity.name ?? 'All facilities',
  }))
  const firstShown = firstShownOf(facilities, near ?? eveningBegins)
  return {
    branches: context.branches.length > 0 ? context.branches : allBranchChoices(),
    branchId: draft.branchId,
    branchText: draft.branchId === null ? '' : branchLabel(draft.branchId),
    today: context.today,
    date: draft.date,
    dateText: draft.date && longDate(draft.date),
    activities,
    activity: draft.activity,
    activityText: activities.find(({ key }) => key === draft.activity)?.name ?? '',
    known: reading !== null,
    facilities,
    // Counted as the centre counts them: choosing an hour makes none less free.
    freeHours: reading ? offered.reduce((sum, facility) => sum + freeHoursOf(reading, facility), 0) : 0,
    shownFacility: facilities.find(({ chosen }) => chosen) ?? facilities[0] ?? null,
    hours,
    firstShown,
    planHour: planHour !== null && hours.includes(planHour) ? planHour : (firstShown ?? hours[0] ?? null),
    goesOn,
    knowsOwnHours: rates === 'members',
    summary: summaryOf(draft, reading, rates),
    ...words,
  }
}
