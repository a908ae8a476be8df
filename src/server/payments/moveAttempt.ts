import type { AppContext } from '@server/context'
import type { Queries, Transaction } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { addPayment, addReversal, heldOf, isHeld, isOfPayment } from '@server/ledger'
import { giveUpOrder, isUnderWay } from '@server/payables'
import { addRefund, withdrawRefunds } from '@server/refunds'
import { notifyChargedBack, notifyPaid, notifyPaidTwice } from './notifyPayer'
import { noteDueAgainMail } from './paymentMail'

/** The gateways' events of an attempt to pay. */
export type NoticeEvent = 'processing' | 'settled' | 'declined' | 'cancelled' | 'charged back'

/** True for money that came or was taken back. */
export const isAboutMoney = (event: NoticeEvent) => event === 'settled' || event === 'charged back'

/**
 * The effect of an accepted notice: `ignored` for one that came too late to matter, `repeated` for one the
 * server already has.
 */
export type Outcome =
  'paid' | 'duplicate' | 'processing' | 'declined' | 'cancelled' | 'charged back' | 'ignored' | 'repeated'

export interface Attempt {
  readonly id: string
  readonly due_id: number
  readonly amount: number
  readonly state: string
}

export interface Due {
  readonly id: number
  readonly state: string
}

interface Settlement {
  readonly due: Due
  readonly attempt: Attempt
  /** The entry's. */
  readonly reference: string
  /** The gateway's number of the payment, where dues are paid together. */
  readonly gatewayReference: string | null
}

/**
 * Counts the money of an attempt: it pays the due, or is a duplicate of a paid one. The refund of a duplicate, and
 * of money for a cancelled booking, is requested.
 */
export async function settle(
  queries: Transaction,
  gateway: Gateway,
  { due, attempt, reference, gatewayReference }: Settlement,
  now: number,
): Promise<Outcome> {
  const known = await queries.query('select 1 from payments where reference = $1', [reference])
  if (known.length > 0) return 'ignored'
  const kind = due.state === 'paid' ? 'duplicate' : 'settlement'
  const { amount } = attempt
  const entry = { dueId: due.id, attemptId: attempt.id, kind, amount, reference, gatewayReference } as const
  const { id: paymentId } = await addPayment(queries, entry, now)
  await queries.query(`update payment_attempts set state = 'paid', updated_at = $2 where id = $1`, [
    attempt.id,
    new Date(now),
  ])
  if (kind === 'duplicate') {
    await addRefund(queries, { paymentId, amount, reason: 'A second payment of the same due' }, now)
    await notifyPaidTwice(queries, due.id, { amount, reference }, now)
    return 'duplicate'
  }
  if (due.state === 'removed')
    await addRefund(queries, { paymentId, amount, reason: 'It had been cancelled' }, now)
  await markPaid(queries, gateway, due.id, now)
  await notifyPaid(queries, due.id, { amount, isCanceled: due.state === 'removed' }, now)
  return 'paid'
}

/** Marks a due as paid, gives up its open order, and removes the notifications to pay it. */
export async function markPaid(
  queries: Transaction,
  gateway: Pick<Gateway, 'voidCheckout'>,
  dueId: number,
  now: number,
): Promise<void> {
  await queries.query(`update dues set state = 'paid', paid_at = $2 where id = $1`, [dueId, new Date(now)])
  await giveUpOrder(queries, gateway, dueId, now)
  // Nothing is left to do about it.
  await queries.query(
    `delete from notifications n using dues d where d.id = $1 and n.member_id = d.member_id
     and n.target = jsonb_build_object('kind', 'due', 'due_id', d.id)
     and n.title in ('Payment overdue', 'Payment declined', 'Payment taken back by the bank')`,
    [dueId],
  )
}

/**
 * Reverses a payment that the bank took back; `reference` is the gateway's number of it. Its due is owed again, unless other money for it is held or its
 * booking is cancelled. Ignores money that is not held.
 */
export async function chargeBack(
  context: Pick<AppContext, 'mailer' | 'publicUrl'>,
  queries: Transaction,
  { due, attempt, reference }: Pick<Settlement, 'due' | 'attempt' | 'reference'>,
  now: number,
): Promise<Outcome> {
  const [entry] = await queries.query<{ id: number; amount: number; reference: string }>(
    `select id, ${heldOf} as amount, reference from payments p
     where p.attempt_id = $1 and ${isOfPayment('$2')} and ${isHeld}`,
    [attempt.id, reference],
  )
  if (!entry) return 'ignored'
  await addReversal(
    queries,
    {
      kind: 'chargeback',
      paymentId: entry.id,
      amount: entry.amount,
      reference: `CB-${entry.reference}`,
      method: 'online',
      actor: 'gateway',
      reason: null,
    },
    now,
  )
  await queries.query(
    `update payment_attempts a set updated_at = $2, state = case when exists (
       select from payments p where p.attempt_id = a.id and p.amount > 0 and ${isHeld}
     ) then 'paid' else 'charged back' end
     where a.id = $1`,
    [attempt.id, new Date(now)],
  )
  const withdrawal = { actor: 'gateway', reason: 'The bank took the payment back' }
  await withdrawRefunds(queries, due.id, withdrawal, now)
  if ((await oweAgain(queries, due.id)) === null) return 'charged back'
  await notifyChargedBack(queries, due.id, entry, now)
  await noteDueAgainMail(context, queries, { dueId: due.id, ...entry, reason: null })
  return 'charged back'
}

/**
 * Makes a due owed again after its money was taken back, unless other money for it is held; a due whose booking
 * is cancelled is not owed. Returns its new state; null when it did not change.
 */
export async function oweAgain(queries: Queries, dueId: number): Promise<'open' | 'removed' | null> {
  const [changed] = await queries.query<{ state: 'open' | 'removed' }>(
    `update dues d set paid_at = null, state = case when exists (
       select from bookings b where b.id = d.booking_id and b.cancelled_at is not null
     ) then 'removed' else 'open' end
     where d.id = $1 and d.state = 'paid'
       and not exists (select from payments p where p.due_id = d.id and p.amount > 0 and ${isHeld})
     returning state`,
    [dueId],
  )
  return changed?.state ?? null
}

/** True for an attempt under way, and for one of an unpaid due without another one under way. */
async function mayBeInProcessing(queries: Queries, { id, due_id }: Attempt): Promise<boolean> {
  const found = await queries.query(
    `select from payment_attempts t join dues d on d.id = t.due_id
     where t.id = $1 and (t.state in ('open', 'processing') or d.state = 'open' and not exists (
       select from payment_attempts a where a.due_id = $2 and ${isUnderWay}))`,
    [id, due_id],
  )
  return found.length > 0
}

type Move = Exclude<NoticeEvent, 'settled' | 'charged back'>

interface MoveNotice {
  readonly event: Move
  /** The order. */
  readonly attemptId: string
  /** The gateway's number of the payment, or `''`. */
  readonly reference: string
}

/**
 * True for a payment of the order of which the gateway has said that it was declined or cancelled. Where one of the two
 * notices names no payment, nothing says that they are about two.
 */
async function isEnded(queries: Queries, { attemptId, reference }: MoveNotice): Promise<boolean> {
  const ended = await queries.query(
    `select from payment_notices where attempt_id = $1 and event in ('declined', 'cancelled')
       and ($2 = '' or coalesce(reference, '') in ('', $2))`,
    [attemptId, reference],
  )
  return ended.length > 0
}

/** The states from which an event may move an attempt: an overtaken notice changes nothing. */
const movesFrom: Readonly<Record<Move, readonly string[]>> = {
  // A new notice about an attempt in processing renews its last notice.
  processing: ['open', 'processing', 'not heard of', 'given up', 'declined', 'cancelled'],
  declined: ['open', 'processing', 'not heard of', 'given up'],
  cancelled: ['open', 'processing', 'not heard of', 'given up'],
}

/**
 * Moves an attempt that is still under way. One that ended may be in processing after all, by another payment on the
 * gateway's page: notices may come in any order, so a pending of a payment that ended is from before its end.
 */
export async function move(
  queries: Queries,
  attempt: Attempt,
  notice: MoveNotice,
  now: number,
): Promise<Outcome> {
  const { event } = notice
  if (!movesFrom[event].includes(attempt.state)) return 'ignored'
  if (
    event === 'processing' &&
    ((await isEnded(queries, notice)) || !(await mayBeInProcessing(queries, attempt)))
  )
    return 'ignored'
  await queries.query('update payment_attempts set state = $2, updated_at = $3 where id = $1', [
    attempt.id,
    event,
    new Date(now),
  ])
  return event
}
