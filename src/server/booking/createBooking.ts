import { createHash } from 'node:crypto'
import { targetToWire } from '@api/schemas/notifications'
import { shortDate } from '@domain/time/dates'
import { sameAmount } from '@domain/money/money'
import { oneTimeBooking, perHour } from '@domain/booking/pricing'
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
  refuseClosedHours,
  refuseOtherPrice,
  refuseOtherThanPaid,
  refuseTooManyFacilities,
  refuseTooManyUnpaid,
  slotTaken,
} from './bookingRules'
import type { BookingToWriteAbout } from './bookingMails'
import { notificationOf } from './bookingNotifications'
import { totalAt } from './stretches'
import { releaseBooking, type ReleasedDue, removeUnpaidDue } from './releaseBooking'

export interface BookingMade {
  readonly bookingId: number
  readonly totalAmount: number
  /**
   * The facts for its mail; null when an earlier request carried out the same intent: nothing new happened.
   */
  readonly facts: Omit<BookingToWriteAbout, 'email' | 'firstName'> | null
}

/** Writes the mail and notification of a new booking, in its transaction. */
export type TellOfBooking = (transaction: Transaction, made: BookingMade) => Promise<void>

/**
 * Books all hours of the order or none, and makes its due (B7.05). The server decides the price, the hours
 * and the day, whatever the client sent (security check 19). The unique index keeps two members for one hour
 * apart; a booking takes its hours in their order, so overlapping pairs wait for each other without a
 * deadlock.
 *
 * A move to hours of the same price takes the due along, with its payments; a paid booking cannot move to
 * another price.
 *
 * One statement reads the deciding data and another makes the booking, unless the member booked in between:
 * then, and for a move, both run while nobody else can book for this member. The function calls `tell` for a
 * new booking, not for one that an earlier request of the same intent made.
 *
 * Refuses: 404 unknown facility; 403 branch not registered; 422 a rule of the form; 409 `slot_taken`, 409
 * `price_changed` (the fields contain the new price), 409 `other_price` for a paid one, 409 closed; 422
 * `unpaid_hours`; 422 a key used for another intent.
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

/** Returns null when a concurrent booking with the same key requires a transaction. */
async function atOnce(book: () => Promise<BookingMade | null>): Promise<BookingMade | null> {
  try {
    return await book()
  } catch (error) {
    if (isUniqueViolation(error, 'one_booking_per_key')) return null
    throw error
  }
}

/** Books while the member can make no other booking. */
async function bookAlone(queries: Queries, order: BookingOrder, rules: BookingRules): Promise<BookingMade> {
  // This lock mode lets a concurrent payment notice refer to the member's row without waiting: the notice may
  // hold the due.
  await queries.query('select id from members where id = $1 for no key update', [order.memberId])
  const { replacesBookingId } = order
  if (replacesBookingId === null) return booked(await book(queries, order, rules))

  const before = await readSituation(queries, order, [], rules.now)
  if (before.earlier) return repeated(before.earlier, order)
  openFacility(before.facility, rules)
  checkedSlots(order, rules)
  const { memberId } = order
  const due = await releaseBooking(
    queries,
    {
      memberId,
      bookingId: replacesBookingId,
      purpose: 'moved',
      gateway: rules.gateway,
      isByCentre: rules.isAtDesk ?? false,
    },
    rules.now,
  )
  return booked(await book(queries, order, rules, { due, unpaidHours: before.unpaidHours }))
}

function booked(made: BookingMade | null): BookingMade {
  if (!made) throw new Error('a booking of the member was made while none could be')
  return made
}

/** The data of a booking that gives up its hours for others. */
interface MovedFrom {
  readonly due: ReleasedDue | null
  /** The number of the member's unpaid hours, those of the booking included. */
  readonly unpaidHours: number
}

/** Returns null when the member made another booking since the situation was read. */
async function book(
  queries: Queries,
  order: BookingOrder,
  rules: BookingRules,
  moved?: MovedFrom,
): Promise<BookingMade | null> {
  const hours = hoursOf(order, rules)
  const situation = await readSituation(queries, order, hours.slots, rules.now)
  if (situation.earlier) return repeated(situation.earlier, order)
  const facility = openFacility(situation.facility, rules)
  if (hours.refusal !== null) throw hours.refusal
  const { slots } = hours
  refuseClosedHours(facility, order.date, slots)
  if (situation.isTaken) throw slotTaken()
  refuseTooManyFacilities(situation, facility, rules)
  const totalAmount = totalAt(facility, order.date, slots)
  // Of two hours at two prices the mean.
  const rate = perHour(totalAmount, slots.length)
  const due = moved?.due ?? null
  const isPaid = due?.state === 'paid'
  // A free facility leaves nothing to pay; neither does a paid booking.
  if (totalAmount > 0 && !isPaid) refuseTooManyUnpaid(situation, slots, rules, moved?.unpaidHours)
  refuseOtherPrice(order, facility, rate, totalAmount)
  if (isPaid) refuseOtherThanPaid(due.amount, totalAmount)
  const carried = due && sameAmount(due.amount, totalAmount) ? due : null
  if (!carried) await removeUnpaidDue(queries, due)
  const inserted = await insertBooking(queries, order, {
    situation,
    facility,
    rate,
    totalAmount,
    slots,
    carried,
    now: rules.now,
  })
  if (inserted === null) return null
  const { bookingId, dueId } = inserted
  const facts = {
    bookingId,
    dueId,
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

/** The hours of the order, or the reason for none: the refusals of the facility come first. */
function hoursOf(order: BookingOrder, rules: BookingRules) {
  try {
    return { slots: checkedSlots(order, rules), refusal: null }
  } catch (error) {
    if (error instanceof Problem) return { slots: [], refusal: error }
    throw error
  }
}

/** The hash of the intent behind the key: all fields of the order, sorted. */
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
  /** The due of the moved booking, if it moves along. */
  readonly carried: ReleasedDue | null
  readonly now: number
}

/** The texts of a due for these hours. */
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
 * Gives the due of the moved booking to the new one, with its payments and attempts: later notices then reach
 * the member's new hours. A removed due stays in its place: nothing is owed for the old hours.
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
 * Makes the booking with its hours, its due (at the start of the first hour; a free facility makes none) and
 * its notification, all or nothing. Returns their ids, or null when the member made another booking since the
 * situation was read.
 */
async function insertBooking(
  queries: Queries,
  order: BookingOrder,
  { situation, facility, rate, totalAmount, slots, carried, now }: Decided,
): Promise<Pick<BookingToWriteAbout, 'bookingId' | 'dueId'> | null> {
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
  const [inserted] = await queries.query<{ bookingId: number; dueId: number | null }>(
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
       returning id
     ), notification as (
       insert into notifications (member_id, type, title, message, target, created_at)
       select member_id, $16, $17, $18, jsonb_set($19::jsonb, '{booking_id}', to_jsonb(id)), created_at from booking
     )
     select id as "bookingId", (select id from due) as "dueId" from booking`,
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
  if (!carried) return inserted
  await carryDue(queries, carried, inserted.bookingId, dueText)
  return { ...inserted, dueId: carried.id }
}
