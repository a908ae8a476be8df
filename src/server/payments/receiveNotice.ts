import type { Rupees } from '@domain/money/money'
import type { AppContext } from '@server/context'
import type { Queries, Transaction } from '@server/database/database'
import { refundedAtDesk } from '@server/ledger'
import { isOfOrder } from '@server/payables'
import { type Attempt, chargeBack, type Due, isAboutMoney, move, type Outcome, settle } from './moveAttempt'
import {
  findKnown,
  type Notice,
  type Part,
  type RefusedReason,
  refusals,
  refusedAs,
  sumOfParts,
  whyRefused,
} from './notice'
import { notifyDeclined, notifyNotCounted } from './notifyPayer'
import { notePaymentMessages } from './paymentMail'
import { keepUnplaced, unplacedEvent, type UnplacedReason } from './unplacedPayments'

export interface NoticeTaken {
  /** Of several dues the one that says most, in the order of `mostTelling`. */
  readonly outcome: Outcome
  /** The order's first due. */
  readonly dueId: number
}

type NoticeContext = Pick<AppContext, 'gateway' | 'mailer' | 'clock' | 'publicUrl' | 'settings'>

type Decided =
  | (NoticeTaken & { readonly kept: UnplacedReason | null })
  | { readonly refused: RefusedReason; readonly kept: UnplacedReason | null }

/**
 * Accepts a notice of the gateway once, in any order of arrival, for each due of its order. A settled notice is
 * money, so it counts for an attempt in any state, even after days without a notice or after the booking's
 * cancellation; for a paid due it becomes a duplicate. Every other notice only moves an attempt that is still
 * under way, and never back.
 *
 * Unplaced money changes neither attempt nor due. The server keeps it with its reason for the operator, logs
 * it, and asks the member of the intended due to contact the centre.
 *
 * Refuses: 404 an unknown attempt; 409 a nonce or a reference used for another payment; 422 another merchant,
 * currency or amount than the order's.
 */
export async function receiveNotice(
  context: NoticeContext & Pick<AppContext, 'database' | 'log'>,
  notice: Notice,
  now: number,
): Promise<NoticeTaken> {
  const decided = await context.database.transaction((transaction) =>
    decide(context, transaction, notice, now),
  )
  if (decided.kept !== null)
    context.log.write({
      level: 'warn',
      event: unplacedEvent,
      reason: decided.kept,
      payment: notice.reference,
    })
  if ('refused' in decided) throw refusals[decided.refused]()
  return { outcome: decided.outcome, dueId: decided.dueId }
}

/** The same in the transaction of a command, which a refusal takes back. */
export async function receiveNoticeIn(
  context: NoticeContext,
  transaction: Transaction,
  notice: Notice,
  now: number,
): Promise<NoticeTaken> {
  const decided = await decide(context, transaction, notice, now)
  if ('refused' in decided) throw refusals[decided.refused]()
  return decided
}

async function decide(
  context: NoticeContext,
  queries: Transaction,
  notice: Notice,
  now: number,
): Promise<Decided> {
  const parts = await lockParts(queries, notice.attemptId)
  const [first] = parts
  const known = await findKnown(queries, notice)
  if (first && known === 'taken') {
    // PayHere's notices have no time: each one says that the payment is in processing still.
    const { event } = notice
    if (event === 'processing')
      for (const { attempt } of parts)
        if (attempt.state === 'processing') await move(queries, attempt, { ...notice, event }, now)
    return { outcome: 'repeated', dueId: first.due.id, kept: null }
  }
  if (known !== null && known !== 'taken' && known !== 'nonce') return { refused: known, kept: null }
  const refused =
    known === 'nonce' ? known : await whyRefused(queries, context.gateway.merchant, parts, notice)
  if (refused !== null) {
    const isKept = isAboutMoney(notice.event) && (await keepRefused(queries, { notice, refused, parts }, now))
    return { refused, kept: isKept ? refused : null }
  }
  if (!first) throw new Error('a notice of no attempt was not refused')

  const taken: (Part & { readonly outcome: Outcome; readonly reference: string })[] = []
  for (const [at, part] of parts.entries()) {
    const reference = at === 0 ? notice.reference : `${notice.reference}-${at + 1}`
    const isJoint = parts.length > 1
    taken.push({
      ...part,
      reference,
      outcome: await outcomeOf(context, queries, { part, notice, reference, isJoint }, now),
    })
  }
  const unpaid = taken.filter(({ outcome, due }) => outcome === 'declined' && due.state !== 'paid')
  // Nothing is left to pay once another attempt has paid the due.
  if (unpaid.length > 0)
    await notifyDeclined(
      queries,
      unpaid.map(({ attempt }) => attempt),
      now,
    )
  const paid = taken.filter(({ outcome }) => outcome === 'paid' || outcome === 'duplicate')
  if (paid.length > 0)
    await notePaymentMessages(
      context,
      queries,
      paid.map(({ due, outcome, reference }) => ({
        dueId: due.id,
        reference,
        isDuplicate: outcome === 'duplicate',
        isCanceled: due.state === 'removed',
      })),
    )
  const outcome = mostTelling.find((each) => taken.some((part) => part.outcome === each)) ?? 'ignored'
  await record(queries, notice, outcome, now)
  const lost = notice.event === 'charged back' ? await lostTwice(queries, notice, outcome) : 0
  if (lost === 0) return { outcome, dueId: first.due.id, kept: null }
  await keepUnplaced(queries, { ...notice, amount: -lost, reason: 'chargeback', dueId: first.due.id }, now)
  return { outcome, dueId: first.due.id, kept: 'chargeback' }
}

/**
 * The amount that a charge-back took beside what was held: what the front desk had refunded of it already, or the whole
 * of a payment that was not held.
 */
async function lostTwice(queries: Queries, { amount, reference }: Notice, outcome: Outcome): Promise<Rupees> {
  const atDesk = await refundedAtDesk(queries, reference)
  return atDesk === 0 && outcome === 'ignored' ? amount : atDesk
}

const mostTelling: readonly Outcome[] = [
  'paid',
  'duplicate',
  'charged back',
  'processing',
  'declined',
  'cancelled',
]

interface PartOfNotice {
  readonly part: Part
  readonly notice: Notice
  /** That of the part's entry in the ledger. */
  readonly reference: string
  readonly isJoint: boolean
}

function outcomeOf(
  context: NoticeContext,
  queries: Transaction,
  { part, notice, reference, isJoint }: PartOfNotice,
  now: number,
): Promise<Outcome> {
  const { event } = notice
  const gatewayReference = isJoint ? notice.reference : null
  if (event === 'settled')
    return settle(queries, context.gateway, { ...part, reference, gatewayReference }, now)
  return event === 'charged back'
    ? chargeBack(context, queries, { ...part, reference: notice.reference }, now)
    : move(queries, part.attempt, { ...notice, event }, now)
}

/** The amount of money that came, or below 0 of money that the bank took back. */
const signedOf = ({ event, amount }: Notice) => ({ amount: event === 'charged back' ? -amount : amount })

/** Keeps the money of a refused notice; false for money that the server already keeps. */
async function keepRefused(
  queries: Transaction,
  {
    notice,
    refused,
    parts,
  }: { readonly notice: Notice; readonly refused: RefusedReason; readonly parts: readonly Part[] },
  now: number,
): Promise<boolean> {
  const [first] = parts
  const dueId = first?.due.id ?? null
  const isNew = await keepUnplaced(queries, { ...notice, ...signedOf(notice), reason: refused, dueId }, now)
  if (!isNew) return false
  // A nonce of another notice stays with that notice.
  if (first && refused !== 'nonce') await record(queries, notice, refusedAs[refused], now)
  // Money for another merchant does not concern the member here, and of a charge-back nothing came.
  if (first && refused !== 'merchant' && notice.event === 'settled')
    await notifyNotCounted(
      queries,
      first.due.id,
      { ...notice, expected: refused === 'amount' ? sumOfParts(parts) : null },
      now,
    )
  return true
}

async function record(queries: Queries, notice: Notice, outcome: string, now: number): Promise<void> {
  await queries.query(
    `insert into payment_notices (nonce, attempt_id, event, outcome, amount, reference, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [notice.nonce, notice.attemptId, notice.event, outcome, notice.amount, notice.reference, new Date(now)],
  )
}

/**
 * Locks the dues of an order, and then its attempts; the first one has the order's id. Code that touches a due's
 * attempts locks the due first, and of several dues that of the lowest number: payments, attempts and cancellations
 * queue.
 */
async function lockParts(queries: Queries, orderId: string): Promise<readonly Part[]> {
  const dues = await queries.query<Due>(
    `select id, state from dues where id in (
       select a.due_id from payment_attempts a where ${isOfOrder('$1')}
     ) order by id for update`,
    [orderId],
  )
  const attempts = await queries.query<Attempt>(
    `select a.id, a.due_id, a.amount, a.state from payment_attempts a where ${isOfOrder('$1')}
     order by a.order_id is not null, a.due_id for update`,
    [orderId],
  )
  return attempts.flatMap((attempt) => {
    const due = dues.find(({ id }) => id === attempt.due_id)
    return due ? [{ due, attempt }] : []
  })
}
