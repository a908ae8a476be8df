import type { Rupees } from '@domain/money/money'
import type { CentreDate } from '@domain/time/centreTime'
import { cancellationPeriod } from '@domain/booking/centreRules'
import { refundOf } from '@domain/booking/refundRules'
import { isCancellable } from '@domain/booking/pricing'
import { slotStart } from '@domain/booking/slots'
import type { Queries, Transaction } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { conflict, forbidden, notFound } from '@server/http/problems'
import { giveUpOrder, isBeingPaid } from '@server/payables'
import { requestRefund } from '@server/refunds'

interface Held {
  readonly member_id: number
  readonly kind: string
  readonly date: CentreDate | null
  readonly hour: number | null
}

export interface Release {
  readonly memberId: number
  readonly bookingId: number
  /** The verb for the refusals. */
  readonly purpose: 'cancelled' | 'moved'
  readonly gateway: Pick<Gateway, 'voidCheckout'>
  /** True when the centre takes the hours, or does it for the member: no notice is needed. */
  readonly isByCentre?: boolean
}

/** The due of a booking that is released. */
export interface ReleasedDue {
  readonly id: number
  readonly state: string
  readonly amount: number
  readonly branchId: number
  /** The start of the booking's first hour, in epoch milliseconds. */
  readonly start: number
}

/**
 * Gives a booking's hours back: cancels its live schedules and gives up its attempts to pay; an attempt in
 * processing refuses the release. The caller gets the due and decides on it; null when there never was one.
 * Must run in a transaction.
 *
 * Refuses: 404 unknown; 403 another member's; 409 already cancelled, too shortly before the first slot, a
 * class, or `payment_processing`.
 */
export async function releaseBooking(
  queries: Queries,
  { memberId, bookingId, purpose, gateway, isByCentre = false }: Release,
  now: number,
): Promise<ReleasedDue | null> {
  await queries.query('select id from bookings where id = $1 for update', [bookingId])
  const [booking] = await queries.query<Held>(
    `select b.member_id, b.kind, s.date, s.hour from bookings b
     left join booking_schedules s on s.booking_id = b.id and s.status <> 'Canceled'
     where b.id = $1 order by s.date, s.hour limit 1`,
    [bookingId],
  )
  if (!booking || booking.kind === 'Held') throw notFound('This booking does not exist.')
  if (booking.member_id !== memberId) throw forbidden()
  if (booking.kind !== 'Member Booking')
    throw conflict(`A class booking cannot be ${purpose} here. Please contact support.`)
  if (booking.date === null || booking.hour === null) throw conflict('This booking is already cancelled.')
  const start = slotStart(booking.date, booking.hour)
  if (!isByCentre && !isCancellable(start, now)) {
    throw conflict(
      `A booking can be ${purpose} up to ${cancellationPeriod} before it begins. Please contact support.`,
    )
  }

  const [row] = await queries.query<Omit<ReleasedDue, 'start'>>(
    `select d.id, d.state, d.amount, f.branch_id as "branchId"
     from dues d join bookings b on b.id = d.booking_id join facilities f on f.id = b.facility_id
     where d.booking_id = $1 for update of d`,
    [bookingId],
  )
  const due = row ? { ...row, start } : null
  if (due) await giveUpAttempts(queries, due, { purpose, gateway }, now)
  await queries.query(
    `update booking_schedules set status = 'Canceled' where booking_id = $1 and status <> 'Canceled'`,
    [bookingId],
  )
  await queries.query('update bookings set cancelled_at = $2 where id = $1', [bookingId, new Date(now)])
  return due
}

/** Removes the open due of a released booking. A paid due stays paid. */
export async function removeUnpaidDue(queries: Queries, due: ReleasedDue | null): Promise<void> {
  if (due?.state === 'open') await queries.query(`update dues set state = 'removed' where id = $1`, [due.id])
}

/**
 * Requests what is refunded of a cancelled booking by the centre's rule. Returns the amount in rupees; null when
 * nothing was paid or is given back.
 */
export const refundByRule = (
  queries: Transaction,
  due: ReleasedDue | null,
  now: number,
): Promise<Rupees | null> =>
  due?.state === 'paid'
    ? requestRefund(queries, due.id, (paid) => refundOf(due.branchId, paid, due.start, now), now)
    : Promise.resolve(null)

async function giveUpAttempts(
  queries: Queries,
  due: ReleasedDue,
  { purpose, gateway }: Pick<Release, 'purpose' | 'gateway'>,
  now: number,
): Promise<void> {
  if (await isBeingPaid(queries, due.id, now))
    throw conflict(
      `A payment for this booking is being processed, so it cannot be ${purpose} yet. Please wait for its result.`,
      'payment_processing',
    )
  await queries.query(
    `update payment_attempts set state = 'not heard of' where due_id = $1 and state = 'processing'`,
    [due.id],
  )
  await giveUpOrder(queries, gateway, due.id, now)
}
