import { asPayment, sameAmount } from '@domain/money/money'
import type { NotificationTarget } from '@domain/messages/notification'
import type { AppContext } from '@server/context'
import { createNotification, type NewNotification } from '@server/createNotification'
import { only, type Queries, type Transaction } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { conflict, invalid, notFound, type Problem } from '@server/http/problems'
import { currency } from './currency'
import { notePaymentMail } from './paymentMail'
import { dueTitle } from './receivables'
import { keepUnplaced, unplacedEvent, type UnplacedReason } from './unplacedPayments'

/** The gateways' events of an attempt to pay. */
export const noticeEvents = ['processing', 'settled', 'declined', 'cancelled'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

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

/**
 * The effect of an accepted notice: `ignored` for one that came too late to matter, `repeated` for one the
 * server already has.
 */
type Outcome = 'paid' | 'duplicate' | 'processing' | 'declined' | 'cancelled' | 'ignored' | 'repeated'

export interface NoticeTaken {
  readonly outcome: Outcome
  readonly dueId: number
}

interface Attempt {
  readonly id: string
  readonly due_id: number
  readonly amount: number
  readonly state: string
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
      notice.event === 'settled' && (await keepRefused(queries, { notice, refused, due, attempt }, now))
    return { refused, kept: isKept ? refused : null }
  }
  if (!due || !attempt) throw new Error('a notice of no attempt was not refused')

  const outcome =
    notice.event === 'settled'
      ? await settle(queries, context.gateway, { due, attempt, reference: notice.reference }, now)
      : await move(queries, attempt, notice.event, now)
  // Nothing is left to pay once another attempt has paid the due.
  if (outcome === 'declined' && due.state !== 'paid') await notifyDeclined(queries, due.id, attempt, now)
  if (outcome === 'paid' || outcome === 'duplicate') {
    const isDuplicate = outcome === 'duplicate'
    await notePaymentMail(context, queries, { dueId: due.id, reference: notice.reference, isDuplicate })
  }
  await record(queries, notice, outcome, now)
  const isAfterCancelling = outcome === 'paid' && due.state === 'removed'
  const reason = outcome === 'duplicate' ? 'duplicate' : isAfterCancelling ? 'cancelled' : null
  if (reason !== null) await keepUnplaced(queries, { ...notice, reason, dueId: due.id }, now)
  return { outcome, dueId: due.id, kept: reason }
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
    await notifyNotCounted(queries, { due, attempt, notice, refused }, now)
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

const notifyNotCounted = (
  queries: Transaction,
  {
    due,
    attempt,
    notice,
    refused,
  }: {
    readonly due: Due
    readonly attempt: Attempt
    readonly notice: Notice
    readonly refused: RefusedReason
  },
  now: number,
): Promise<void> =>
  notifyMember(queries, due.id, now, (item) => ({
    type: 'Alert',
    ...(refused === 'amount'
      ? {
          title: 'Payment of another amount',
          message: `A payment of ${asPayment(notice.amount)} arrived for an item of ${asPayment(attempt.amount)}, so it was not counted. Please contact support and give the reference ${notice.reference}.`,
        }
      : {
          title: 'Payment not counted',
          message: `A payment for ${nameOf(item)} arrived that could not be counted. Please contact support and give the reference ${notice.reference}.`,
        }),
  }))

interface Due {
  readonly id: number
  readonly state: string
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

interface Settlement {
  readonly due: Due
  readonly attempt: Attempt
  readonly reference: string
}

async function settle(
  queries: Transaction,
  gateway: Gateway,
  { due, attempt, reference }: Settlement,
  now: number,
) {
  const known = await queries.query('select 1 from payments where reference = $1', [reference])
  if (known.length > 0) return 'ignored'
  const kind = due.state === 'paid' ? 'duplicate' : 'settlement'
  await queries.query(
    `insert into payments (due_id, attempt_id, kind, amount, reference, paid_at) values ($1, $2, $3, $4, $5, $6)`,
    [due.id, attempt.id, kind, attempt.amount, reference, new Date(now)],
  )
  await queries.query(`update payment_attempts set state = 'paid', updated_at = $2 where id = $1`, [
    attempt.id,
    new Date(now),
  ])
  if (kind === 'duplicate') {
    await notifyMember(queries, due.id, now, () => ({
      type: 'Alert',
      title: 'Paid twice',
      message: `A second payment arrived for the same item. For a refund, please contact support and give the reference ${reference}.`,
    }))
    return 'duplicate'
  }
  await queries.query(`update dues set state = 'paid', paid_at = $2 where id = $1`, [due.id, new Date(now)])
  const others = await queries.query<{ id: string }>(
    `update payment_attempts set state = 'cancelled', updated_at = $2
     where due_id = $1 and state = 'open' returning id`,
    [due.id, new Date(now)],
  )
  for (const other of others) await gateway.voidCheckout(queries, other.id)
  // Nothing is left to do about it.
  await queries.query(
    `delete from notifications n using dues d where d.id = $1 and n.member_id = d.member_id
     and n.target = jsonb_build_object('kind', 'due', 'due_id', d.id)
     and n.title in ('Payment overdue', 'Payment declined')`,
    [due.id],
  )
  await notifyPaid(queries, due.id, attempt, now)
  return 'paid'
}

async function notifyMember(
  queries: Transaction,
  dueId: number,
  now: number,
  write: (item: Item) => Omit<NewNotification, 'memberId' | 'target'> & { readonly toPay?: boolean },
): Promise<void> {
  const item = only(
    await queries.query<Item>(
      `select d.member_id as "memberId", d.booking_id as "bookingId", ${dueTitle}, d.description,
              coalesce(b.cancelled_at is not null, false) as "isCanceled"
       from dues d left join bookings b on b.id = d.booking_id where d.id = $1`,
      [dueId],
    ),
  )
  const { toPay = false, ...words } = write(item)
  const { memberId, bookingId } = item
  const target: NotificationTarget =
    toPay || bookingId === null ? { kind: 'due', dueId } : { kind: 'booking', bookingId }
  await createNotification(queries, { memberId, ...words, target }, now)
}

/** The subject of a payment or an attempt. */
interface Item {
  readonly memberId: number
  readonly bookingId: number | null
  readonly title: string
  readonly description: string
  /** True after the cancellation of its booking. */
  readonly isCanceled: boolean
}

const nameOf = ({ title, description }: Item): string =>
  description === '' ? title : `${title} (${description})`

const notifyPaid = (queries: Transaction, dueId: number, { amount }: Attempt, now: number): Promise<void> =>
  notifyMember(queries, dueId, now, (item) =>
    item.isCanceled
      ? {
          type: 'Alert',
          title: 'Payment received after the cancellation',
          message: `${asPayment(amount)} for ${nameOf(item)}. For a refund, please contact support.`,
        }
      : { type: 'Message', title: 'Payment received', message: `${asPayment(amount)} for ${nameOf(item)}.` },
  )

const notifyDeclined = (
  queries: Transaction,
  dueId: number,
  { amount }: Attempt,
  now: number,
): Promise<void> =>
  notifyMember(queries, dueId, now, (item) => ({
    type: 'Alert',
    title: 'Payment declined',
    message: `${asPayment(amount)} for ${nameOf(item)} was declined, so nothing has been paid.`,
    toPay: true,
  }))

/** The states from which an event may move an attempt: an overtaken notice changes nothing. */
const movesFrom: Readonly<Record<Exclude<NoticeEvent, 'settled'>, readonly string[]>> = {
  // A new notice about an attempt in processing renews its last notice.
  processing: ['open', 'processing'],
  declined: ['open', 'processing', 'not heard of'],
  cancelled: ['open', 'processing', 'not heard of'],
}

async function move(queries: Queries, attempt: Attempt, event: Exclude<NoticeEvent, 'settled'>, now: number) {
  if (!movesFrom[event].includes(attempt.state)) return 'ignored'
  await queries.query('update payment_attempts set state = $2, updated_at = $3 where id = $1', [
    attempt.id,
    event,
    new Date(now),
  ])
  return event
}
