import { addDays, type CentreDate, isPastDay, todayAt } from '@domain/time/centreTime'
import { asRate, sameAmount } from '@domain/money/money'
import { centreRules } from '@domain/booking/centreRules'
import { oneTimeBooking } from '@domain/booking/pricing'
import {
  firstSlot,
  isSlot,
  lastSlot,
  pair,
  type Slot,
  single,
  slotEnd,
  slotHasBegun,
  slotsOf,
  timeText,
} from '@domain/booking/slots'
import { countText } from '@domain/values/countText'
import type { AppContext } from '@server/context'
import { only, type Queries } from '@server/database/database'
import { conflict, forbidden, invalid, notFound, Problem } from '@server/http/problems'
import type { Gateway } from '@server/gateway'
import { runningHour } from './runningHour'
import { isOpenAt, type PricedStretch, type Stretch } from './stretches'
import { takenHours } from './takenHours'

/** A member's order (B3.05); its prices are the displayed ones and decide nothing. */
export interface BookingOrder {
  readonly memberId: number
  readonly facilityId: number
  readonly date: CentreDate
  readonly primarySlot: number
  readonly additionalSlots: readonly number[]
  readonly slotCount: number
  readonly pricePerSlot: number
  readonly totalAmount: number
  readonly bookingType: string
  /** One per intent of the member (extension `idempotency-key`). */
  readonly idempotencyKey: string | null
  /** The booking that this one replaces (extension `move-booking`). */
  readonly replacesBookingId: number | null
}

/** The server's data for a decision, besides the order. */
export interface BookingRules {
  readonly now: number
  readonly gateway: Pick<Gateway, 'voidCheckout'>
  /** The maximum number of days ahead; null sets no limit. */
  readonly windowDays: number | null
  /** The maximum number of unpaid hours of one member, past ones included. */
  readonly maxUnpaidHours: number
  /** True at the front desk: of any branch, in the running hour too, and a move needs no notice. */
  readonly isAtDesk?: boolean
}

/** The rules of this server as of now. */
export const bookingRulesOf = ({ clock, settings, gateway }: AppContext): BookingRules => ({
  now: clock.now(),
  windowDays: settings.bookingWindowDays,
  maxUnpaidHours: settings.maxUnpaidHours,
  gateway,
})

/** The data of a booking besides its hours. */
export interface Facility {
  readonly id: number
  readonly name: string
  readonly branch_id: number
  readonly branch_name: string
  readonly activity_id: number
  readonly activity_name: string
  readonly hourly_rate: number | null
  readonly prices: readonly PricedStretch[]
  /** When the courts of its branch can be booked. */
  readonly open_hours: readonly Stretch[]
  readonly is_open: boolean
  readonly is_registered: boolean
}

/** 409: somebody else holds the hour. */
export const slotTaken = () =>
  conflict('This time slot has just been taken by someone else. Please choose another one.', 'slot_taken')

/** The columns of a facility `f`, its activity `a` and branch `r`, for the member of the parameter. */
const facilityColumns = (memberId: string) => `
  f.id, f.name, f.branch_id, r.display_name as branch_name, f.activity_id, a.name as activity_name,
  f.hourly_rate, f.prices, r.hours as open_hours, f.status = 'Active' and a.status = 'Active' as is_open,
  exists (select from member_branches o where o.member_id = ${memberId} and o.branch_id = f.branch_id) as is_registered`
const facilityTables = `
  facilities f join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id`

/**
 * Finds the facility. Refuses: 404 unknown; 403 where the member is not registered; 409 while it is closed.
 */
export async function findFacility(
  queries: Queries,
  order: Pick<BookingOrder, 'facilityId' | 'memberId'>,
): Promise<Facility> {
  const [facility] = await queries.query<Facility>(
    `select ${facilityColumns('$2')} from ${facilityTables} where f.id = $1`,
    [order.facilityId, order.memberId],
  )
  return openFacility(facility ?? null)
}

/** The same checks for a facility that was already read. */
export function openFacility(
  facility: Facility | null,
  { isAtDesk = false }: Pick<BookingRules, 'isAtDesk'> = {},
): Facility {
  if (!facility) throw notFound('This facility does not exist.')
  if (!facility.is_registered && !isAtDesk)
    throw forbidden(
      `You are not registered at the ${facility.branch_name}. Add this branch to your profile first.`,
    )
  if (!facility.is_open) throw conflict('This facility is closed for bookings.')
  return facility
}

/** The data that decides a booking, as of one moment. */
export interface BookingSituation {
  /** The version of the member's bookings: each booking changes it. */
  readonly version: number
  /** The booking that an earlier request made with this key, or null. */
  readonly earlier: EarlierBooking | null
  readonly facility: Facility | null
  /** True when somebody holds one of the hours, also on the same floor, or it is closed. */
  readonly isTaken: boolean
  /** True when the member holds the maximum number of facilities of the activity in one of the hours. */
  readonly isFull: boolean
  /** The number of unpaid hours that the member holds or let pass. */
  readonly unpaidHours: number
  /** The number of those that have begun and are therefore overdue. */
  readonly overdueHours: number
}

export interface EarlierBooking {
  readonly id: number
  readonly totalAmount: number
  readonly requestHash: string | null
}

type SituationRow = Omit<BookingSituation, 'earlier' | 'facility'> & {
  readonly earlierId: number | null
  readonly earlierTotal: number
  readonly earlierHash: string | null
} & (Facility | { readonly id: null })

/** Reads everything that decides a booking of these hours, in one statement. */
export async function readSituation(
  queries: Queries,
  order: BookingOrder,
  slots: readonly Slot[],
  now: number,
): Promise<BookingSituation> {
  const row = only(
    await queries.query<SituationRow>(
      `select m.booking_version as version, ${facilityColumns('m.id')},
              e.id as "earlierId", e.total_amount as "earlierTotal", e.request_hash as "earlierHash",
              $4::int[] && ${takenHours('$3')} as "isTaken",
              exists (
                select from booking_schedules s
                join bookings b on b.id = s.booking_id join facilities o on o.id = s.facility_id
                where s.member_id = m.id and b.kind = 'Member Booking' and o.activity_id = f.activity_id
                  and s.date = $3 and s.hour = any($4::int[]) and s.status <> 'Canceled'
                group by s.hour having count(distinct s.facility_id) >= $5::int
              ) as "isFull",
              unpaid.hours as "unpaidHours", unpaid.overdue as "overdueHours"
       from members m
       cross join lateral (
         select count(*)::int as hours,
                (count(*) filter (where (s.date, s.hour) <= ($6::date, $7::int)))::int as overdue
         from dues d join bookings b on b.id = d.booking_id join booking_schedules s on s.booking_id = b.id
         where d.member_id = m.id and d.state = 'open' and b.kind = 'Member Booking' and s.status <> 'Canceled'
       ) unpaid
       left join (${facilityTables}) on f.id = $2
       left join bookings e on e.member_id = m.id and e.idempotency_key = $8
       where m.id = $1`,
      [
        order.memberId,
        order.facilityId,
        order.date,
        slots,
        centreRules.maxFacilitiesPerActivity,
        ...runningHour(now),
        order.idempotencyKey,
      ],
    ),
  )
  const { earlierId, earlierTotal, earlierHash, ...others } = row
  const { version, isTaken, isFull, unpaidHours, overdueHours, ...facility } = others
  return {
    version,
    isTaken,
    isFull,
    unpaidHours,
    overdueHours,
    earlier:
      earlierId === null ? null : { id: earlierId, totalAmount: earlierTotal, requestHash: earlierHash },
    facility: facility.id === null ? null : facility,
  }
}

/** The hours of the order, earliest first; 422 when they break a rule of the form (B5.01, B9.06, B9.09). */
export function checkedSlots(
  order: BookingOrder,
  { now, windowDays, isAtDesk = false }: BookingRules,
): readonly Slot[] {
  if (order.bookingType !== oneTimeBooking)
    throw invalid({ booking_type: `Booking type must be ${oneTimeBooking}.` })
  if (isPastDay(order.date, now)) throw invalid({ booking_date: 'Booking date must be today or later.' })
  if (windowDays !== null && order.date > addDays(todayAt(now), windowDays)) {
    throw invalid({ booking_date: `Bookings can be made at most ${windowDays} days in advance.` })
  }
  if (!isSlot(order.primarySlot))
    throw invalid({
      primary_slot: `Please choose an hour between ${timeText(firstSlot)} and ${timeText(lastSlot + 1)}.`,
    })
  const [additional] = order.additionalSlots
  const choice = additional === undefined ? single(order.primarySlot) : pair(order.primarySlot, additional)
  if (order.additionalSlots.length > 1 || !choice || choice.primary !== order.primarySlot) {
    throw invalid({ additional_slots: 'Only the hour right after the first one can be added.' })
  }
  const slots = slotsOf(choice)
  if (order.slotCount !== slots.length)
    throw invalid({ slot_count: 'The number of slots does not match the hours.' })
  const isTooLate = (slot: Slot) =>
    isAtDesk ? slotEnd(order.date, slot) <= now : slotHasBegun(order.date, slot, now)
  if (slots.some(isTooLate)) {
    throw invalid({ primary_slot: 'This hour has already begun. Please choose a later one.' })
  }
  return slots
}

/** 422 for an hour in which the branch is closed. */
export function refuseClosedHours(facility: Facility, date: CentreDate, slots: readonly Slot[]): void {
  if (slots.every((slot) => isOpenAt(facility.open_hours, date, slot))) return
  throw invalid({
    primary_slot: `The ${facility.branch_name} is closed at this hour. Please choose another one.`,
  })
}

/** 422 for one facility too many of an activity in an hour. */
export function refuseTooManyFacilities(
  { isFull }: BookingSituation,
  facility: Facility,
  { isAtDesk = false }: Pick<BookingRules, 'isAtDesk'>,
): void {
  if (!isFull) return
  const who = isAtDesk ? 'This member already holds' : 'You already hold'
  throw invalid({
    facility_id: `${who} ${countText(centreRules.maxFacilitiesPerActivity, 'facility', 'facilities')} of ${facility.activity_name} in this hour, which is the maximum.`,
  })
}

/**
 * 422 `unpaid_hours` for too many unpaid hours. Past hours count until the member pays; cancelled hours and
 * those of the moved booking do not count. `before` is the number before a move, which adds none.
 */
export function refuseTooManyUnpaid(
  { unpaidHours, overdueHours }: BookingSituation,
  slots: readonly Slot[],
  { maxUnpaidHours, isAtDesk = false }: BookingRules,
  before = 0,
): void {
  if (unpaidHours + slots.length <= Math.max(maxUnpaidHours, before)) return
  const held =
    overdueHours === 0
      ? `${unpaidHours}`
      : `${unpaidHours}, of which ${overdueHours} ${overdueHours === 1 ? 'is' : 'are'} overdue`
  const message = isAtDesk
    ? `A member may have at most ${maxUnpaidHours} unpaid hours, and this member has ${held}. Take a payment for some of them first.`
    : `You may have at most ${maxUnpaidHours} unpaid hours, and you have ${held}. Please pay for some of them first.`
  throw new Problem(422, message, { code: 'unpaid_hours', fields: { slot_count: [message] } })
}

/** 409 `other_price`: the new hours cost another amount than the member paid for the booking. */
export function refuseOtherThanPaid(paid: number, totalAmount: number): void {
  if (sameAmount(paid, totalAmount)) return
  throw conflict(
    `This booking has been paid with ${asRate(paid)}, so it can only be moved to hours of the same price; these cost ${asRate(totalAmount)}. Nothing was moved.`,
    'other_price',
  )
}

/**
 * 409 `price_changed`. The fields contain the new price as plain numbers, so the portal can display it and
 * ask again.
 */
export function refuseOtherPrice(
  order: BookingOrder,
  facility: Facility,
  rate: number,
  totalAmount: number,
): void {
  if (sameAmount(order.pricePerSlot, rate) && sameAmount(order.totalAmount, totalAmount)) return
  throw new Problem(
    409,
    `The price of ${facility.name} is now ${asRate(rate)} per hour, ${asRate(totalAmount)} in total. Nothing was booked.`,
    {
      code: 'price_changed',
      fields: { price_per_slot: [String(rate)], total_amount: [String(totalAmount)] },
    },
  )
}
