import { createHash } from 'node:crypto'
import { shortDate } from '@domain/time/dates'
import { oneTimeBooking, standardRate, totalFor } from '@domain/booking/pricing'
import { choiceText, type Slot, slotStart } from '@domain/booking/slots'
import { type Database, isUniqueViolation, only, type Queries } from '@server/database/database'
import { Problem } from '@server/http/problems'
import {
  type BookingOrder,
  type BookingRules,
  checkedSlots,
  type Facility,
  findFacility,
  refuseOtherPrice,
  refuseTakenSlots,
  refuseThirdFacility,
  refuseTooManyUnpaid,
  slotTaken,
} from './bookingRules'
import { notifyOf } from './bookingNotifications'
import { releaseBooking } from './releaseBooking'
import { endAlertsOfReleased } from './slotAlerts'
import type { FreedAlert } from './slotFreeMail'

export interface BookingMade {
  readonly bookingId: number
  readonly totalAmount: number
  /** True when the same intent had been carried out before: nothing new happened. */
  readonly repeated: boolean
  /** The slot alerts for the hours that the booking before released; their members get a mail. */
  readonly freed: readonly FreedAlert[]
}

/**
 * Books all hours of the order or none, in one transaction, and makes its due (B7.05). The price, the hours and the
 * day are decided here, whatever was sent (security check 19). Two members for one hour are kept apart by the unique
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
  const rate = facility.hourly_rate ?? standardRate
  const totalAmount = totalFor(rate, slots.length)
  // A free facility leaves nothing to pay.
  if (totalAmount > 0) await refuseTooManyUnpaid(queries, order, slots, rules)
  refuseOtherPrice(order, facility, rate, totalAmount)

  const bookingId = await insertBooking(queries, order, { rate, totalAmount, slots }, rules.now)
  await insertDue(queries, order, { facility, bookingId, totalAmount, slots }, rules.now)
  await notifyOf(queries, order.replacesBookingId === null ? 'booked' : 'moved', bookingId, rules.now)
  const { replacesBookingId } = order
  const freed =
    replacesBookingId === null ? [] : await endAlertsOfReleased(queries, replacesBookingId, rules.now)
  return { bookingId, totalAmount, repeated: false, freed }
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
  return { bookingId: earlier.id, totalAmount: earlier.total_amount, repeated: true, freed: [] }
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
