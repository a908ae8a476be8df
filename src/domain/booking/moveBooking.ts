import type { CentreDate } from '../time/centreTime'
import { type Rupees, sameAmount } from '../money/money'
import { dateTimeText } from '../time/dates'
import { deepEqual } from '../values/deepEqual'
import type { AvailableFacility } from './availability'
import { hoursAgain } from './bookAgain'
import type { BookingDetails } from './booking'
import type { BookingAttempt, BookingDraft } from './bookingDraft'
import {
  beingPaidText,
  cancellationDeadline,
  isBeingPaid,
  isBookingPaid,
  isClass,
  type Offer,
  statusOf,
} from './bookingFacts'
import { activityKey, type DayReading } from './dayReading'
import { type Slot, type SlotChoice, slotsOf } from './slots'

/** A booking whose hours are given up for others: one hour, or two in a row, of one facility. */
export interface MovedBooking {
  readonly bookingId: number
  readonly branchId: number
  readonly date: CentreDate
  readonly choice: SlotChoice
  readonly facilityName: string
  readonly activityName: string | null
  /** What is due for it, in rupees; null when the centre gave no amount. */
  readonly price: Rupees | null
  /** Whether that has been paid, so that it can only go to hours of the same price. */
  readonly isPaid: boolean
}

/** What is kept of a move over a reload, an expiry and a sign-in: nothing secret, bound to the member. */
export interface MoveRecord {
  readonly from: MovedBooking
  /** What is chosen for it; null in a record of an earlier release. */
  readonly draft: BookingDraft | null
  /** The booking of the new hours, once it is about to be sent. */
  readonly attempt: BookingAttempt | null
  /** The number of the new booking, once the server gave it. */
  readonly newBookingId: number | null
}

/** What a move is made of; null for a booking that no other hours can take the place of. */
export function movedBooking(booking: BookingDetails): MovedBooking | null {
  const hours = hoursAgain(booking)
  if (hours === null) return null
  const { id: bookingId, facilityName, activityName, price } = booking
  return { bookingId, ...hours, facilityName, activityName, price, isPaid: isBookingPaid(booking) }
}

/** Whether hours of that price are out of reach for a booking, since it has been paid and its payment goes along. */
export const isOtherThanPaid = ({ isPaid, price }: MovedBooking, total: Rupees): boolean =>
  isPaid && price !== null && !sameAmount(price, total)

/** How a move is made. */
export interface MoveOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether the server books and cancels in one call, by which a payment goes along (extension `move-booking`). */
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

/** Said when it is too late to move a booking. */
export const tooLateToMoveText = (deadline: number): string =>
  `It could be moved until ${dateTimeText(deadline)}. Please contact support, or book another hour.`

/**
 * Moving a booking (B4.06): any but a cancelled one, while it is confirmed and far enough ahead (`centreRules`); a paid one
 * where its payment can go along.
 */
export const moveOffer = (booking: BookingDetails, options: MoveOptions): Offer =>
  statusOf(booking) === 'Canceled' ? null : { reason: whyNotMovable(booking, options) }

/** Key of the activity to which the booking belongs on that day; null when the day does not offer it. */
export function activityOfMove(reading: DayReading, from: MovedBooking): string | null {
  const activity =
    reading.activities.find(({ facilities }) => facilities.some(({ name }) => name === from.facilityName)) ??
    reading.activities.find(({ name }) => name !== null && name === from.activityName)
  return activity ? activityKey(activity) : null
}

/** Whether an hour of that facility is one that the booking holds. */
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
 * Whether an hour is only where the booking is already: it holds it, and no hour beside it is chosen with which it would
 * be another time.
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

/** Whether the draft asks for nothing but what the booking holds already. */
export const isWhereItWas = (draft: BookingDraft, from: MovedBooking): boolean =>
  deepEqual(
    [draft.branchId, draft.date, draft.facility?.name, draft.choice],
    [from.branchId, from.date, from.facilityName, from.choice],
  )

/**
 * The day as it is for a move in one call, in which the booking's own hours are given back first: free for the new
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
