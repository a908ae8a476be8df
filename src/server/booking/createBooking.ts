import { createHash } from 'node:crypto'
import { targetToWire } from '@api/schemas/notifications'
import { shortDate } from '@domain/time/dates'
import { sameAmount } from '@domain/money/money'
import { oneTimeBooking, standardRate, totalFor } from '@domain/booking/pricing'
import { choiceText, type Slot, slotStart } from '@domain/booking/slots'
import {
  type Database,
  isUniqueViolation,
  only,
  type Queries,
  type Transaction,
} from '@server/database/database'
import { Problem } from '@server/http/problems'
import {
  type BookingOrder,
  type BookingRules,
  type BookingSituation,
  checkedSlots,
  type EarlierBooking,
  type Facility,
  openFacility,
  readSituation,
  refuseOtherPrice,
  refuseOtherThanPaid,
  refuseTooManyFacilities,
  refuseTooManyUnpaid,
  slotTaken,
} from './bookingRules'
import type { BookingToWriteAbout } from './bookingMails'
import { notificationOf } from './bookingNotifications'
import { releaseBooking, type ReleasedDue, removeUnpaidDue } from './releaseBooking'

export interface BookingMade {
  readonly bookingId: number
  readonly totalAmount: number
  /** What its mail says of it; null when the same intent had been carried out before: nothing new happened. */
  readonly facts: Omit<BookingToWriteAbout, 'email' | 'firstName'> | null
}

/** Writes who hears of a booking that was made, in its transaction. */
export type TellOfBooking = (transaction: Transaction, made: BookingMade) => Promise<void>

/**
 * Books all hours of the order or none, and makes its due (B7.05). The price, the hours and the day are decided here,
 * whatever was sent (security check 19). Two members for one hour are kept apart by the unique index, and the hours are
 * taken in their order, so that overlapping pairs wait for each other without a deadlock.
 *
 * A move takes the due along to hours of the same price, with what was paid for it; what was paid moves to no other price.
 *
 * What decides is read by one statement, and the booking is made by another, unless the member booked in between: then,
 * and for a move, both are done while nobody else can book for this member. `tell` is called for what is new, not for what
 * an earlier request of the same intent made.
 *
 * Refuses: 404 unknown facility; 403 branch not registered; 422 a rule of the form; 409 `slot_taken`, 409
 * `price_changed` (the new price is in the fields), 409 `other_price` for a paid one, 409 closed; 422 `unpaid_hours`; 422 a
 * key used for something else.
 */
export async function createBooking(
  database: Database,
  order: BookingOrder,
  rules: BookingRules,
  tell: TellOfBooking,
): Promise<BookingMade> {
  const telling = (work: (transaction: Transaction) => Promise<BookingMade | null>) =>
    database.transaction(async (transaction) => {
      const made = await work(transaction)
      if (made !== null && made.facts !== null) await tell(transaction, made)
      return made
    })
  try {
    const made =
      order.replacesBookingId === null
        ? await atOnce(() => telling((transaction) => book(transaction, order, rules)))
        : null
    return made ?? booked(await telling((transaction) => bookAlone(transaction, order, rules)))
  } catch (error) {
    if (isUniqueViolation(error, 'one_live_schedule')) throw slotTaken()
    throw error
  }
}

/** Null when it takes a transaction: something of the same moment was in the way. */
async function atOnce(book: () => Promise<BookingMade | null>): Promise<BookingMade | null> {
  try {
    return await book()
  } catch (error) {
    if (isUniqueViolation(error, 'one_booking_per_key')) return null
    throw error
  }
}

/** Books while no other booking of the member is made. */
async function bookAlone(queries: Queries, order: BookingOrder, rules: BookingRules): Promise<BookingMade> {
  // A payment that is noted meanwhile refers to the member's row and must not wait: it may hold the due.
  await queries.query('select id from members where id = $1 for no key update', [order.memberId])
  const { replacesBookingId } = order
  if (replacesBookingId === null) return booked(await book(queries, order, rules))

  const before = await readSituation(queries, order, [], rules.now)
  if (before.earlier) return repeated(before.earlier, order)
  openFacility(before.facility)
  checkedSlots(order, rules)
  const { memberId } = order
  const due = await releaseBooking(
    queries,
    { memberId, bookingId: replacesBookingId, purpose: 'moved', gateway: rules.gateway },
    rules.now,
  )
  return booked(await book(queries, order, rules, { due, unpaidHours: before.unpaidHours }))
}

function booked(made: BookingMade | null): BookingMade {
  if (!made) throw new Error('a booking of the member was made while none could be')
  return made
}

/** What is known of a booking whose hours are given up for others. */
interface MovedFrom {
  readonly due: ReleasedDue | null
  /** How many unpaid hours the member had, those of the booking included. */
  readonly unpaidHours: number
}

/** Null when another booking of the member was made since the situation was read. */
async function book(
  queries: Queries,
  order: BookingOrder,
  rules: BookingRules,
  moved?: MovedFrom,
): Promise<BookingMade | null> {
  const hours = hoursOf(order, rules)
  const situation = await readSituation(queries, order, hours.slots, rules.now)
  if (situation.earlier) return repeated(situation.earlier, order)
  const facility = openFacility(situation.facility)
  if (hours.refusal !== null) throw hours.refusal
  const { slots } = hours
  if (situation.isTaken) throw slotTaken()
  refuseTooManyFacilities(situation, facility)
  const rate = facility.hourly_rate ?? standardRate
  const totalAmount = totalFor(rate, slots.length)
  const due = moved?.due ?? null
  const isPaid = due?.state === 'paid'
  // A free facility leaves nothing to pay, and neither does what was paid.
  if (totalAmount > 0 && !isPaid) refuseTooManyUnpaid(situation, slots, rules, moved?.unpaidHours)
  refuseOtherPrice(order, facility, rate, totalAmount)
  if (isPaid) refuseOtherThanPaid(due.amount, totalAmount)
  const carried = due && sameAmount(due.amount, totalAmount) ? due : null
  if (!carried) await removeUnpaidDue(queries, due)
  const bookingId = await insertBooking(queries, order, {
    situation,
    facility,
    rate,
    totalAmount,
    slots,
    carried,
    now: rules.now,
  })
  if (bookingId === null) return null
  const facts = {
    bookingId,
    facilityName: facility.name,
    activityName: facility.activity_name,
    branchName: facility.branch_name,
    date: order.date,
    hours: slots,
    totalAmount,
    isPaid,
    changedAt: new Date(rules.now),
  }
  return { bookingId, totalAmount, facts }
}

/** The hours of the order, or why there are none: what the facility refuses is answered first. */
function hoursOf(order: BookingOrder, rules: BookingRules) {
  try {
    return { slots: checkedSlots(order, rules), refusal: null }
  } catch (error) {
    if (error instanceof Problem) return { slots: [], refusal: error }
    throw error
  }
}

/** What the key stands for: everything that was asked, in one order. */
const hashOf = ({ idempotencyKey: _, memberId: __, ...intent }: BookingOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(intent).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

function repeated(earlier: EarlierBooking, order: BookingOrder): BookingMade {
  if (earlier.requestHash !== hashOf(order)) {
    throw new Problem(422, 'This request was already used for a different booking. Please confirm again.')
  }
  return { bookingId: earlier.id, totalAmount: earlier.totalAmount, facts: null }
}

interface Decided {
  readonly situation: BookingSituation
  readonly facility: Facility
  readonly rate: number
  readonly totalAmount: number
  readonly slots: readonly Slot[]
  /** The due of the booking that is moved, where it goes along. */
  readonly carried: ReleasedDue | null
  readonly now: number
}

/** What is displayed of a due that belongs to these hours. */
const dueTextOf = (order: BookingOrder, { facility, slots }: Pick<Decided, 'facility' | 'slots'>) => {
  const [first = order.primarySlot] = slots
  const hours = choiceText({ primary: first, additional: slots.slice(1) })
  return {
    title: facility.name,
    description: `${facility.activity_name}, ${facility.branch_name}, ${shortDate(order.date)}, ${hours}`,
    dueAt: new Date(slotStart(order.date, first)),
  }
}

/**
 * Gives the due of the booking that is moved to the new one, with all that was paid and tried for it, so that notices which
 * come later reach the hours that the member has then. In its place a removed one stays: nothing is owed for the old hours.
 */
async function carryDue(
  queries: Queries,
  { id }: ReleasedDue,
  bookingId: number,
  { title, description, dueAt }: ReturnType<typeof dueTextOf>,
): Promise<void> {
  const before = only(
    await queries.query<Readonly<Record<string, unknown>>>(
      `update dues d set booking_id = $2, title = $3, description = $4, due_at = $5, reminded_at = null,
                         reminder_claimed_until = null
       from (select * from dues where id = $1) old where d.id = old.id
       returning old.member_id, old.booking_id, old.title, old.description, old.amount, old.due_at, old.created_at`,
      [id, bookingId, title, description, dueAt],
    ),
  )
  await queries.query(
    `insert into dues (member_id, category, booking_id, title, description, amount, due_at, state, created_at)
     values ($1, 'member', $2, $3, $4, $5, $6, 'removed', $7)`,
    [
      before.member_id,
      before.booking_id,
      before.title,
      before.description,
      before.amount,
      before.due_at,
      before.created_at,
    ],
  )
}

/**
 * Makes the booking with its hours, its due (when its first hour begins; a free facility makes none) and its notification,
 * all or nothing, and answers its id; null when another booking of the member was made since the situation was read.
 */
async function insertBooking(
  queries: Queries,
  order: BookingOrder,
  { situation, facility, rate, totalAmount, slots, carried, now }: Decided,
): Promise<number | null> {
  const dueText = dueTextOf(order, { facility, slots })
  const { type, title, message } = notificationOf(
    order.replacesBookingId === null ? 'booked' : 'moved',
    {
      facility: facility.name,
      date: order.date,
      hours: slots,
      due: carried?.state ?? (totalAmount > 0 ? 'open' : null),
    },
    now,
  )
  const [inserted] = await queries.query<{ id: number }>(
    `with member as (
       update members set booking_version = booking_version + 1 where id = $1 and booking_version = $2 returning id
     ), booking as (
       insert into bookings (kind, member_id, facility_id, booking_type, price_per_slot, total_amount,
                             idempotency_key, request_hash, replaces_booking_id, created_at)
       select 'Member Booking', id, $3::int, $4, $5::numeric, $6::numeric, $7, $8, $9::int, $10::timestamptz
       from member returning id, member_id, facility_id, total_amount, created_at
     ), hours as (
       insert into booking_schedules (booking_id, facility_id, date, hour)
       select b.id, b.facility_id, $11::date, hour from booking b, unnest($12::int[]) hour order by hour
     ), due as (
       insert into dues (member_id, category, booking_id, title, description, amount, due_at, created_at)
       select member_id, 'member', id, $13, $14, total_amount, $15::timestamptz, created_at
       from booking where total_amount > 0 and not $20::boolean
     ), notification as (
       insert into notifications (member_id, type, title, message, target, created_at)
       select member_id, $16, $17, $18, jsonb_set($19::jsonb, '{booking_id}', to_jsonb(id)), created_at from booking
     )
     select id from booking`,
    [
      order.memberId,
      situation.version,
      order.facilityId,
      oneTimeBooking,
      rate,
      totalAmount,
      order.idempotencyKey,
      order.idempotencyKey === null ? null : hashOf(order),
      order.replacesBookingId,
      new Date(now),
      order.date,
      slots,
      dueText.title,
      dueText.description,
      dueText.dueAt,
      type,
      title,
      message,
      JSON.stringify(targetToWire({ kind: 'booking', bookingId: 0 })),
      carried !== null,
    ],
  )
  if (!inserted) return null
  if (carried) await carryDue(queries, carried, inserted.id, dueText)
  return inserted.id
}
