import type { CentreDate } from '@domain/time/centreTime'
import { cancellationPeriod } from '@domain/booking/centreRules'
import { isCancellable } from '@domain/booking/pricing'
import { slotStart } from '@domain/booking/slots'
import type { Queries } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { conflict, forbidden, notFound } from '@server/http/problems'

interface Held {
  readonly member_id: number
  readonly kind: string
  readonly date: CentreDate | null
  readonly hour: number | null
}

export interface Release {
  readonly memberId: number
  readonly bookingId: number
  /** A word for the refusals. */
  readonly purpose: 'cancelled' | 'moved'
  readonly gateway: Pick<Gateway, 'voidCheckout'>
}

/**
 * Gives a booking's hours back: its live schedules are cancelled, its unpaid due is removed, its open attempt to pay is
 * cancelled. A paid one stays paid, since refunds are arranged by the centre. Must run in a transaction.
 *
 * Refuses: 404 unknown; 403 another member's; 409 already cancelled, too shortly before the first slot, a
 * class, `payment_processing`, or a paid one that is to be moved, since its money would stay with the old hours.
 */
export async function releaseBooking(
  queries: Queries,
  { memberId, bookingId, purpose, gateway }: Release,
  now: number,
): Promise<void> {
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
  if (!isCancellable(slotStart(booking.date, booking.hour), now)) {
    throw conflict(
      `A booking can be ${purpose} up to ${cancellationPeriod} before it begins. Please contact support.`,
    )
  }

  const [due] = await queries.query<{ id: number; state: string }>(
    'select id, state from dues where booking_id = $1 for update',
    [bookingId],
  )
  if (due?.state === 'paid' && purpose === 'moved')
    throw conflict('A booking that has been paid cannot be moved here. Please contact support.')
  if (due) await releaseDue(queries, due, { purpose, gateway }, now)
  await queries.query(
    `update booking_schedules set status = 'Canceled' where booking_id = $1 and status <> 'Canceled'`,
    [bookingId],
  )
  await queries.query('update bookings set cancelled_at = $2 where id = $1', [bookingId, new Date(now)])
}

async function releaseDue(
  queries: Queries,
  due: { readonly id: number; readonly state: string },
  { purpose, gateway }: Pick<Release, 'purpose' | 'gateway'>,
  now: number,
): Promise<void> {
  const processing = await queries.query(
    `select 1 from payment_attempts where due_id = $1 and state = 'processing'`,
    [due.id],
  )
  if (processing.length > 0) {
    throw conflict(
      `A payment for this booking is being processed, so it cannot be ${purpose} yet. Please wait for its result.`,
      'payment_processing',
    )
  }
  const open = await queries.query<{ id: string }>(
    `update payment_attempts set state = 'cancelled', updated_at = $2
     where due_id = $1 and state = 'open' returning id`,
    [due.id, new Date(now)],
  )
  for (const attempt of open) await gateway.voidCheckout(queries, attempt.id)
  if (due.state === 'open') await queries.query(`update dues set state = 'removed' where id = $1`, [due.id])
}
