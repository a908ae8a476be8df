import { sameAmount } from '@domain/money/money'
import type { AppContext } from '@server/context'
import type { Queries, Transaction } from '@server/database/database'
import { conflict, invalid, notFound, type Problem } from '@server/http/problems'
import { currency } from '@server/gateway'
import {
  type Attempt,
  chargeBack,
  type Due,
  isAboutMoney,
  move,
  type NoticeEvent,
  type Outcome,
  settle,
} from './moveAttempt'
import { notifyDeclined, notifyNotCounted } from './notifyPayer'
import { notePaymentMail } from './paymentMail'
import { keepUnplaced, unplacedEvent, type UnplacedReason } from './unplacedPayments'

/** A notice with a proved signature. */
export interface Notice {
  readonly nonce: string
  /** The unchanged body. */
  readonly body: string
  readonly attemptId: string
  readonly event: NoticeEvent
  readonly amount: number
  /** The payee and the currency; null where the notice does not name them. */
  readonly merchant: string | null
  readonly currency: string | null
  /** The gateway's own number of the payment; every settled notice has one. */
  readonly reference: string
}

export interface NoticeTaken {
  readonly outcome: Outcome
  readonly dueId: number
}

type NoticeContext = Pick<AppContext, 'database' | 'gateway' | 'log' | 'mailer' | 'clock' | 'publicUrl'>

/** The reason for refusing a notice; a settled one is money all the same, and the server keeps it. */
type RefusedReason = Exclude<UnplacedReason, 'duplicate' | 'cancelled' | 'chargeback' | 'unreadable'>

type Decided =
  | (NoticeTaken & { readonly kept: UnplacedReason | null })
  | { readonly refused: RefusedReason; readonly kept: UnplacedReason | null }

/**
 * Accepts a notice of the gateway once, in any order of arrival. A settled notice is money, so it counts for
 * an attempt in any state, even after days without a notice or after the booking's cancellation; for a paid
 * due it becomes a duplicate. Every other notice only moves an attempt that is still under way, and never
 * back.
 *
 * Unplaced money changes neither attempt nor due. The server keeps it with its reason for the operator, logs
 * it, and asks the member of the intended due to contact the centre.
 *
 * Refuses: 404 an unknown attempt; 409 a nonce or a reference used for another payment; 422 another merchant,
 * currency or amount than the attempt's.
 */
export async function receiveNotice(
  context: NoticeContext,
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

const refusals: Readonly<Record<RefusedReason, () => Problem>> = {
  merchant: () => invalid({ merchant: 'The notice is for another merchant.' }),
  currency: () => invalid({ currency: `The currency is not ${currency}.` }),
  attempt: () => notFound('This attempt to pay is not known.'),
  nonce: () => conflict('This nonce was used for another notice.'),
  amount: () => invalid({ amount: 'The amount is not that of the attempt.' }),
  reference: () => conflict('This reference is that of another payment.'),
}

async function decide(
  context: NoticeContext,
  queries: Transaction,
  notice: Notice,
  now: number,
): Promise<Decided> {
  const due = (await lockDue(queries, notice.attemptId)) ?? null
  const [attempt = null] = await queries.query<Attempt>(
    'select id, due_id, amount, state from payment_attempts where id = $1 for update',
    [notice.attemptId],
  )
  const known = await findKnown(queries, notice)
  if (due && known === 'taken') return { outcome: 'repeated', dueId: due.id, kept: null }
  if (known !== null && known !== 'taken' && known !== 'nonce') return { refused: known, kept: null }
  const refused =
    known === 'nonce' ? known : await whyRefused(queries, context.gateway.merchant, attempt, notice)
  if (refused !== null) {
    const isKept =
      isAboutMoney(notice.event) && (await keepRefused(queries, { notice, refused, due, attempt }, now))
    return { refused, kept: isKept ? refused : null }
  }
  if (!due || !attempt) throw new Error('a notice of no attempt was not refused')

  const outcome = await outcomeOf(context, queries, { due, attempt, notice }, now)
  // Nothing is left to pay once another attempt has paid the due.
  if (outcome === 'declined' && due.state !== 'paid') await notifyDeclined(queries, due.id, attempt, now)
  if (outcome === 'paid' || outcome === 'duplicate') {
    const isDuplicate = outcome === 'duplicate'
    await notePaymentMail(context, queries, { dueId: due.id, reference: notice.reference, isDuplicate })
  }
  await record(queries, notice, outcome, now)
  const reason = unplacedReasonOf(notice.event, outcome, due)
  if (reason !== null) await keepUnplaced(queries, { ...notice, reason, dueId: due.id }, now)
  return { outcome, dueId: due.id, kept: reason }
}

function outcomeOf(
  { gateway }: NoticeContext,
  queries: Transaction,
  { due, attempt, notice }: { readonly due: Due; readonly attempt: Attempt; readonly notice: Notice },
  now: number,
): Promise<Outcome> {
  const { event, reference } = notice
  if (event === 'settled') return settle(queries, gateway, { due, attempt, reference }, now)
  return event === 'charged back'
    ? chargeBack(queries, { due, attempt, reference }, now)
    : move(queries, attempt, event, now)
}

/** The reason for which the operator settles money that was accepted; null when nothing is to be settled. */
function unplacedReasonOf(event: NoticeEvent, outcome: Outcome, due: Due): UnplacedReason | null {
  if (event === 'charged back') return outcome === 'ignored' ? 'chargeback' : null
  if (outcome === 'duplicate') return 'duplicate'
  return outcome === 'paid' && due.state === 'removed' ? 'cancelled' : null
}

/**
 * The earlier use of the notice's nonce: `taken` for this very notice, or the reason of its refusal; `nonce`
 * for another notice; null for none.
 */
async function findKnown(queries: Queries, notice: Notice): Promise<'taken' | RefusedReason | null> {
  const [known] = await queries.query<{
    attempt_id: string
    event: string
    outcome: string
    amount: number | null
    reference: string | null
  }>('select attempt_id, event, outcome, amount, reference from payment_notices where nonce = $1', [
    notice.nonce,
  ])
  if (!known) return null
  const isSame =
    known.attempt_id === notice.attemptId &&
    known.event === notice.event &&
    // Earlier releases stored neither.
    (known.amount === null || sameAmount(known.amount, notice.amount)) &&
    (known.reference === null || known.reference === notice.reference)
  if (!isSame) return 'nonce'
  return (
    (Object.entries(refusedAs).find(([, outcome]) => outcome === known.outcome)?.[0] as
      RefusedReason | undefined) ?? 'taken'
  )
}

/** The reason for refusing a notice; null for an accepted one. */
async function whyRefused(
  queries: Queries,
  merchant: string,
  attempt: Attempt | null,
  notice: Notice,
): Promise<RefusedReason | null> {
  if (notice.merchant !== merchant) return 'merchant'
  if (notice.currency !== currency) return 'currency'
  if (!attempt) return 'attempt'
  if (!sameAmount(attempt.amount, notice.amount)) return 'amount'
  if (notice.event !== 'settled') return null
  const [paid] = await queries.query<{ attempt_id: string | null }>(
    'select attempt_id from payments where reference = $1',
    [notice.reference],
  )
  return paid && paid.attempt_id !== attempt.id ? 'reference' : null
}

/** Keeps the money of a refused notice; false for money that the server already keeps. */
async function keepRefused(
  queries: Transaction,
  {
    notice,
    refused,
    due,
    attempt,
  }: {
    readonly notice: Notice
    readonly refused: RefusedReason
    readonly due: Due | null
    readonly attempt: Attempt | null
  },
  now: number,
): Promise<boolean> {
  const isNew = await keepUnplaced(queries, { ...notice, reason: refused, dueId: due?.id ?? null }, now)
  if (!isNew) return false
  // A nonce of another notice stays with that notice.
  if (attempt && refused !== 'nonce') await record(queries, notice, refusedAs[refused], now)
  // Money for another merchant does not concern the member here.
  if (due && attempt && refused !== 'merchant')
    await notifyNotCounted(
      queries,
      due.id,
      { ...notice, expected: refused === 'amount' ? attempt.amount : null },
      now,
    )
  return true
}

/** The outcome in `payment_notices` for each reason of refusal. */
const refusedAs: Readonly<Record<RefusedReason, string>> = {
  merchant: 'other_merchant',
  currency: 'other_currency',
  attempt: 'other_attempt',
  nonce: 'other_nonce',
  amount: 'other_amount',
  reference: 'other_reference',
}

async function record(queries: Queries, notice: Notice, outcome: string, now: number): Promise<void> {
  await queries.query(
    `insert into payment_notices (nonce, attempt_id, event, outcome, amount, reference, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [notice.nonce, notice.attemptId, notice.event, outcome, notice.amount, notice.reference, new Date(now)],
  )
}

/**
 * Locks the due. Code that touches a due's attempts locks the due first: payments, attempts and cancellations
 * queue.
 */
async function lockDue(queries: Queries, attemptId: string): Promise<Due | undefined> {
  const [due] = await queries.query<Due>(
    'select id, state from dues where id = (select due_id from payment_attempts where id = $1) for update',
    [attemptId],
  )
  return due
}
