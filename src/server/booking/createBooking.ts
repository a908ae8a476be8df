import { createHash } from 'node:crypto'
import { addDays, type CentreDate, isPastDay, todayAt } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { asRate, sameAmount } from '@domain/money/money'
import { maximumFacilitiesPerActivity, oneTimeBooking, standardRate, totalFor } from '@domain/booking/pricing'
import {
  choiceText,
  isSlot,
  pair,
  type Slot,
  single,
  slotHasBegun,
  slotsOf,
  slotStart,
} from '@domain/booking/slots'
import { type Database, isUniqueViolation, only, type Queries } from '@server/database/database'
import { conflict, forbidden, invalid, notFound, Problem } from '@server/http/problems'
import type { Gateway } from '@server/gateway'
import { releaseBooking } from './releaseBooking'
import { runningHour } from './runningHour'

/** What a member asks for (B3.05); prices are what the member was shown, and decide nothing. */
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
  /** The booking that this one takes the place of (extension `move-booking`). */
  readonly replacesBookingId: number | null
}

export interface BookingRules {
  readonly now: number
  readonly gateway: Pick<Gateway, 'voidCheckout'>
  /** How many days ahead may be booked; null leaves it open. */
  readonly windowDays: number | null
  /** How many unpaid hours that are still to come one member may hold. */
  readonly maxUnpaidHours: number
}

export interface BookingMade {
  readonly bookingId: number
  readonly totalAmount: number
  /** True when the same intent had been carried out before: nothing new happened. */
  readonly repeated: boolean
}

interface Facility {
  readonly id: number
  readonly name: string
  readonly branch_id: number
  readonly branch_name: string
  readonly activity_id: number
  readonly activity_name: string
  readonly hourly_rate: number | null
  readonly is_open: boolean
  readonly is_registered: boolean
}

const slotTaken = () =>
  conflict('This time slot has just been taken by someone else. Please choose another one.', 'slot_taken')

/**
 * Books all hours of the order or none, in one transaction, and makes its due (B7.05). The price, the hours and the
 * day are decided here, whatever was sent (security check 19). Two members for one hour are told apart by the unique
 * index, and the hours are taken in their order, so that overlapping pairs wait for each other without a deadlock.
 *
 * Refuses: 404 unknown facility; 403 branch not registered; 422 a rule of the form; 409 `slot_taken`, 409
 * `price_changed` (the new price is in the fields), 409 closed; 422 a key used for something else.
 */
export async function createBooking(
  database: Database,
  order: BookingOrder,
  rules: BookingRules,
): Promise<BookingMade> {
  try {
    return await database.transaction((transaction) => book(transaction, order, rules))
  } catch (error) {
    if (isUniqueViolation(error, 'one_live_schedule')) throw slotTaken()
    throw error
  }
}

async function book(queries: Queries, order: BookingOrder, rules: BookingRules): Promise<BookingMade> {
  // One booking of a member at a time: the limit of two facilities and the key are checked against what is committed.
  await queries.query('select id from members where id = $1 for update', [order.memberId])
  const earlier = await findEarlier(queries, order)
  if (earlier) return earlier

  const facility = await findFacility(queries, order)
  const slots = checkedSlots(order, rules)
  if (order.replacesBookingId !== null) {
    const { memberId, replacesBookingId: bookingId } = order
    await releaseBooking(
      queries,
      { memberId, bookingId, purpose: 'moved', gateway: rules.gateway },
      rules.now,
    )
  }
  await refuseTakenSlots(queries, order, slots)
  await refuseThirdFacility(queries, order, facility, slots)
  await refuseTooManyUnpaid(queries, order, slots, rules)
  const rate = facility.hourly_rate ?? standardRate
  const totalAmount = totalFor(rate, slots.length)
  refuseOtherPrice(order, facility, rate, totalAmount)

  const bookingId = await insertBooking(queries, order, { rate, totalAmount, slots }, rules.now)
  await insertDue(queries, order, { facility, bookingId, totalAmount, slots }, rules.now)
  return { bookingId, totalAmount, repeated: false }
}

/** What the key stands for: everything that was asked, in one order. */
const hashOf = ({ idempotencyKey: _, memberId: __, ...intent }: BookingOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(intent).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

async function findEarlier(queries: Queries, order: BookingOrder): Promise<BookingMade | null> {
  if (order.idempotencyKey === null) return null
  const [earlier] = await queries.query<{ id: number; total_amount: number; request_hash: string | null }>(
    'select id, total_amount, request_hash from bookings where member_id = $1 and idempotency_key = $2',
    [order.memberId, order.idempotencyKey],
  )
  if (!earlier) return null
  if (earlier.request_hash !== hashOf(order)) {
    throw new Problem(422, 'This request was already used for a different booking. Please confirm again.')
  }
  return { bookingId: earlier.id, totalAmount: earlier.total_amount, repeated: true }
}

async function findFacility(queries: Queries, order: BookingOrder): Promise<Facility> {
  const [facility] = await queries.query<Facility>(
    `select f.id, f.name, f.branch_id, r.display_name as branch_name, f.activity_id, a.name as activity_name,
            f.hourly_rate, f.status = 'Active' and a.status = 'Active' as is_open,
            exists (select from member_branches o where o.member_id = $2 and o.branch_id = f.branch_id) as is_registered
     from facilities f join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id
     where f.id = $1`,
    [order.facilityId, order.memberId],
  )
  if (!facility) throw notFound('This facility does not exist.')
  if (!facility.is_registered) {
    throw forbidden(
      `You are not registered at the ${facility.branch_name}. Add this branch to your profile first.`,
    )
  }
  if (!facility.is_open) throw conflict('This facility is closed for bookings.')
  return facility
}

/** The hours of the order, earliest first; 422 when they break a rule of the form (B5.01, B9.06, B9.09). */
function checkedSlots(order: BookingOrder, { now, windowDays }: BookingRules): readonly Slot[] {
  if (order.bookingType !== oneTimeBooking)
    throw invalid({ booking_type: `Booking type must be ${oneTimeBooking}.` })
  if (isPastDay(order.date, now)) throw invalid({ booking_date: 'Booking date must be today or later.' })
  if (windowDays !== null && order.date > addDays(todayAt(now), windowDays)) {
    throw invalid({ booking_date: `Bookings can be made at most ${windowDays} days in advance.` })
  }
  if (!isSlot(order.primarySlot))
    throw invalid({ primary_slot: 'Please choose an hour between 5:00 AM and midnight.' })
  const [additional] = order.additionalSlots
  const choice = additional === undefined ? single(order.primarySlot) : pair(order.primarySlot, additional)
  if (order.additionalSlots.length > 1 || !choice || choice.primary !== order.primarySlot) {
    throw invalid({ additional_slots: 'Only the hour right after the first one can be added.' })
  }
  const slots = slotsOf(choice)
  if (order.slotCount !== slots.length)
    throw invalid({ slot_count: 'The number of slots does not match the hours.' })
  if (slots.some((slot) => slotHasBegun(order.date, slot, now))) {
    throw invalid({ primary_slot: 'This time slot has already begun. Please choose a later one.' })
  }
  return slots
}

async function refuseTakenSlots(
  queries: Queries,
  order: BookingOrder,
  slots: readonly Slot[],
): Promise<void> {
  const taken = await queries.query(
    `select 1 from booking_schedules
     where facility_id = $1 and date = $2 and hour = any($3::int[]) and status <> 'Canceled' limit 1`,
    [order.facilityId, order.date, slots],
  )
  if (taken.length > 0) throw slotTaken()
}

async function refuseThirdFacility(
  queries: Queries,
  order: BookingOrder,
  facility: Facility,
  slots: readonly Slot[],
): Promise<void> {
  const full = await queries.query(
    `select s.hour from booking_schedules s
     join bookings b on b.id = s.booking_id join facilities f on f.id = s.facility_id
     where b.member_id = $1 and b.kind = 'Member Booking' and f.activity_id = $2 and s.date = $3
       and s.hour = any($4::int[]) and s.status <> 'Canceled'
     group by s.hour having count(distinct s.facility_id) >= $5::int`,
    [order.memberId, facility.activity_id, order.date, slots, maximumFacilitiesPerActivity],
  )
  if (full.length > 0) {
    throw invalid({
      facility_id: `You already hold ${maximumFacilitiesPerActivity} facilities of ${facility.activity_name} in this hour, which is the maximum.`,
    })
  }
}

/** Hours that were paid, have begun or were cancelled count no more, and neither do those of a booking being moved. */
async function refuseTooManyUnpaid(
  queries: Queries,
  order: BookingOrder,
  slots: readonly Slot[],
  { now, maxUnpaidHours }: BookingRules,
): Promise<void> {
  const { unpaid } = only(
    await queries.query<{ unpaid: number }>(
      `select count(*)::int as unpaid from booking_schedules s
       join bookings b on b.id = s.booking_id join dues d on d.booking_id = b.id
       where b.member_id = $1 and b.kind = 'Member Booking' and s.status <> 'Canceled' and d.state = 'open'
         and (s.date, s.hour) > ($2::date, $3::int)`,
      [order.memberId, ...runningHour(now)],
    ),
  )
  if (unpaid + slots.length > maxUnpaidHours) {
    throw invalid({
      slot_count: `You may hold at most ${maxUnpaidHours} unpaid hours that are still to come, and you hold ${unpaid}. Please pay for some of them first.`,
    })
  }
}

/** The fields carry the new price as plain numbers, so that the portal can show it and ask again. */
function refuseOtherPrice(order: BookingOrder, facility: Facility, rate: number, totalAmount: number): void {
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

interface Priced {
  readonly rate: number
  readonly totalAmount: number
  readonly slots: readonly Slot[]
}

async function insertBooking(
  queries: Queries,
  order: BookingOrder,
  priced: Priced,
  now: number,
): Promise<number> {
  const { id } = only(
    await queries.query<{ id: number }>(
      `insert into bookings (kind, member_id, facility_id, booking_type, price_per_slot, total_amount,
                             idempotency_key, request_hash, replaces_booking_id, created_at)
       values ('Member Booking', $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        order.memberId,
        order.facilityId,
        oneTimeBooking,
        priced.rate,
        priced.totalAmount,
        order.idempotencyKey,
        order.idempotencyKey === null ? null : hashOf(order),
        order.replacesBookingId,
        new Date(now),
      ],
    ),
  )
  for (const slot of priced.slots) {
    await queries.query(
      'insert into booking_schedules (booking_id, facility_id, date, hour) values ($1, $2, $3, $4)',
      [id, order.facilityId, order.date, slot],
    )
  }
  return id
}

interface Due {
  readonly facility: Facility
  readonly bookingId: number
  readonly totalAmount: number
  readonly slots: readonly Slot[]
}

/** One due per booking, due when its first hour begins. A free facility makes none. */
async function insertDue(queries: Queries, order: BookingOrder, due: Due, now: number): Promise<void> {
  if (due.totalAmount <= 0) return
  const [first = order.primarySlot] = due.slots
  const hours = choiceText({ primary: first, additional: due.slots.slice(1) })
  await queries.query(
    `insert into dues (member_id, category, booking_id, title, description, amount, due_at, created_at)
     values ($1, 'member', $2, $3, $4, $5, $6, $7)`,
    [
      order.memberId,
      due.bookingId,
      due.facility.name,
      `${due.facility.activity_name}, ${due.facility.branch_name}, ${shortDate(order.date)}, ${hours}`,
      due.totalAmount,
      new Date(slotStart(order.date, first)),
      new Date(now),
    ],
  )
}
