import type { CentreDate } from '../time/centreTime'
import { type Rupees, sameAmount, sumOf } from '../money/money'
import { dateTimeText } from '../time/dates'
import { deepEqual } from '../values/deepEqual'
import type { AvailableFacility } from './availability'
import { hoursAgain } from './bookAgain'
import type { BookingDetails } from './booking'
import { type BookingAttempt, type BookingDraft, isSameChoice, priceOf, withSlot } from './bookingDraft'
import {
  beingPaidText,
  cancellationDeadline,
  isBeingPaid,
  isBookingPaid,
  type Offer,
  statusOf,
} from './bookingFacts'
import { activityKey, type DayReading, isFree, rateAt } from './dayReading'
import { pair, single, type Slot, type SlotChoice, slotsOf } from './slots'
import { isClass } from './statuses'

/** A booking whose hours the member gives up for others: one hour, or two in a row, of one facility. */
export interface MovedBooking {
  readonly bookingId: number
  readonly branchId: number
  readonly date: CentreDate
  readonly choice: SlotChoice
  readonly facilityName: string
  readonly activityName: string | null
  /** Its price in rupees; null when the centre sent no amount. */
  readonly price: Rupees | null
  /** True when it has been paid, so it can only move to hours of the same price. */
  readonly isPaid: boolean
}

/** The record of a move, kept over a reload, an expiry and a sign-in: nothing secret, bound to the member. */
export interface MoveRecord {
  readonly from: MovedBooking
  /** The chosen destination; null in a record of an earlier release. */
  readonly draft: BookingDraft | null
  /** The attempt for the new hours, once it is about to be sent. */
  readonly attempt: BookingAttempt | null
  /** The id of the new booking, once the server sent it. */
  readonly newBookingId: number | null
  /** The path of the page where the member chose; null in a record of an earlier release. */
  readonly page: string | null
}

/** The booking as one to move; null when no other hours can replace it. */
export function movedBooking(booking: BookingDetails): MovedBooking | null {
  const hours = hoursAgain(booking)
  if (hours === null) return null
  const { id: bookingId, facilityName, activityName, price } = booking
  return { bookingId, ...hours, facilityName, activityName, price, isPaid: isBookingPaid(booking) }
}

/** True when a paid booking cannot move to hours of that price, since its payment moves with it. */
export const isOtherThanPaid = ({ isPaid, price }: MovedBooking, total: Rupees): boolean =>
  isPaid && price !== null && !sameAmount(price, total)

/**
 * True for an hour to which a paid booking cannot move: neither alone nor with a neighbour that the facility offers
 * does it cost what was paid.
 */
export const costsOtherThanPaid = (from: MovedBooking, facility: AvailableFacility, slot: Slot): boolean => {
  const rate = rateAt(facility, slot)
  const neighbours = facility.slots.filter((each) => Math.abs(each.slot - slot) === 1)
  return [rate, ...neighbours.map((each) => sumOf([rate, rateAt(facility, each.slot)]))].every((total) =>
    isOtherThanPaid(from, total),
  )
}

/** The conditions of a move. */
export interface MoveOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /**
   * True when the server books and cancels in one call, which carries a payment along (extension
   * `move-booking`).
   */
  readonly isOneCall: boolean
}

function whyNotMovable(booking: BookingDetails, { now, isOneCall }: MoveOptions): string | null {
  if (isClass(booking)) return 'A class is moved by the centre. Please contact support.'
  if (isBeingPaid(booking)) return beingPaidText
  if (isBookingPaid(booking) && !isOneCall)
    return 'A booking that has been paid cannot be moved here. Please contact support, or book another hour.'
  const deadline = cancellationDeadline(booking)
  if (deadline !== null && now > deadline) return tooLateToMoveText(deadline)
  if (statusOf(booking) !== 'Confirmed')
    return 'Only a confirmed booking can be moved. Please contact support.'
  return movedBooking(booking) === null ? 'This booking cannot be moved here. Please contact support.' : null
}

/** The text when it is too late to move a booking. */
export const tooLateToMoveText = (deadline: number): string =>
  `It could be moved until ${dateTimeText(deadline)}. Please contact support, or book another hour.`

/**
 * The offer to move a booking (B4.06): any but a cancelled one, while it is confirmed and far enough ahead
 * (`centreRules`); a paid one only if its payment can move with it.
 */
export const moveOffer = (booking: BookingDetails, options: MoveOptions): Offer =>
  statusOf(booking) === 'Canceled' ? null : { reason: whyNotMovable(booking, options) }

/** Key of the booking's activity on that day; null when the day does not offer it. */
export function activityOfMove(reading: DayReading, from: MovedBooking): string | null {
  const activity =
    reading.activities.find(({ facilities }) => facilities.some(({ name }) => name === from.facilityName)) ??
    reading.activities.find(({ name }) => name !== null && name === from.activityName)
  return activity ? activityKey(activity) : null
}

/** True for an hour of that facility that the booking holds. */
export const holdsHour = (
  from: MovedBooking,
  { branchId, date }: Pick<BookingDraft, 'branchId' | 'date'>,
  facilityName: string,
  slot: Slot,
): boolean =>
  branchId === from.branchId &&
  date === from.date &&
  facilityName === from.facilityName &&
  slotsOf(from.choice).includes(slot)

/**
 * True for an hour that leaves the booking where it is: the booking holds it, and no adjacent hour is chosen
 * that would make it another time.
 */
export const isCurrentHour = (
  from: MovedBooking,
  draft: BookingDraft,
  facilityName: string,
  slot: Slot,
): boolean =>
  holdsHour(from, draft, facilityName, slot) &&
  !(
    draft.facility?.name === facilityName &&
    draft.choice &&
    slotsOf(draft.choice).some((chosen) => Math.abs(chosen - slot) <= 1)
  )

/** True when the draft requests exactly the booking's own hours. */
export const isWhereItWas = (draft: BookingDraft, from: MovedBooking): boolean =>
  deepEqual(
    [draft.branchId, draft.date, draft.facility?.name, draft.choice],
    [from.branchId, from.date, from.facilityName, from.choice],
  )

/**
 * The draft after a press on a free hour. A new choice has as many hours as the booking holds, if they are free
 * at that facility and cost what was paid: two, the second after the pressed hour or else before it (B2.36).
 */
export function withMovedHours(
  draft: BookingDraft,
  facility: AvailableFacility,
  slot: Slot,
  { from, reading }: { readonly from: MovedBooking; readonly reading: DayReading },
): BookingDraft {
  const pressed = withSlot(draft, facility, slot)
  const alone = { ...pressed, choice: single(slot) }
  if (from.choice.additional.length === 0 || !isSameChoice(pressed, alone)) return pressed
  const whole = [slot + 1, slot - 1]
    .flatMap((other) => pair(slot, other) ?? [])
    .map((choice) => ({ ...pressed, choice }))
    .find((each) => {
      const total = priceOf(each, reading)?.total
      return (
        isFree(reading, facility, each.choice) &&
        !isWhereItWas(each, from) &&
        total !== undefined &&
        !isOtherThanPaid(from, total)
      )
    })
  return whole ?? pressed
}

/**
 * The day for a move in one call, which first releases the booking's own hours: they are free for the new
 * booking (extension `move-booking`).
 */
export function withHoursGivenBack(reading: DayReading, from: MovedBooking): DayReading {
  if (reading.branchId !== from.branchId || reading.date !== from.date) return reading
  const held = slotsOf(from.choice)
  const isHeld = (facilityName: string, slot: number) =>
    facilityName === from.facilityName &&
    held.includes(slot) &&
    (reading.own === null || reading.own.some((own) => own.slot === slot && own.bookingId === from.bookingId))
  const withFreeHours = (facility: AvailableFacility): AvailableFacility => ({
    ...facility,
    slots: facility.slots.map((each) => (isHeld(facility.name, each.slot) ? { ...each, free: true } : each)),
  })
  return {
    ...reading,
    activities: reading.activities.map((activity) => ({
      ...activity,
      facilities: activity.facilities.map(withFreeHours),
    })),
    own: reading.own && reading.own.filter(({ bookingId }) => bookingId !== from.bookingId),
  }
}
