import { asPayment, sameAmount } from '@domain/money/money'
import type { NotificationTarget } from '@domain/messages/notification'
import type { AppContext } from '@server/context'
import { createNotification, type NewNotification } from '@server/createNotification'
import { only, type Queries, type Transaction } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { conflict, invalid, notFound, type Problem } from '@server/http/problems'
import { currency, merchant } from './merchant'
import { notePaymentMail } from './paymentMail'
import type { NoticeEvent } from './signature'
import { keepUnplaced, unplacedEvent, type UnplacedReason } from './unplacedPayments'

/** A notice whose signature has been proved. */
export interface Notice {
  readonly nonce: string
  /** As it was sent. */
  readonly body: string
  readonly attemptId: string
  readonly event: NoticeEvent
  readonly amount: number
  /** To whom it was paid, and in what; null where the notice does not say. */
  readonly merchant: string | null
  readonly currency: string | null
  /** The gateway's own number of the payment; a settled notice has one. */
  readonly reference: string
}

/** What a notice that was taken changed: `ignored` for one that came too late to mean anything, `repeated` for one known already. */
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

/** What a notice is refused for; settled, it is money all the same, and is kept. */
type RefusedReason = Exclude<UnplacedReason, 'duplicate' | 'cancelled' | 'unreadable'>

type Decided =
  | (NoticeTaken & { readonly kept: UnplacedReason | null })
  | { readonly refused: RefusedReason; readonly kept: UnplacedReason | null }

/**
 * Takes a notice of the gateway once, in whatever order notices come. A settled one is money, so it counts on an
 * attempt in any state, also when nothing was heard of it for days or the booking has been cancelled; on a due that is paid
 * it is kept as a duplicate. Every other notice only moves an attempt that is still under way, and never back.
 *
 * Money that fits nothing changes neither attempt nor due. It is kept with its reason for the operator, said in the log,
 * and the member whose due it was meant for is asked to contact the centre.
 *
 * Refuses: 404 an attempt that is not known; 409 a nonce or a reference that was used for something else; 422 another
 * merchant, currency or amount than the attempt's.
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
  const refused = known === 'nonce' ? known : await whyRefused(queries, attempt, notice)
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
  // Nothing is left to pay once another attempt has paid it.
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

/** What the notice's nonce was used for: `taken` for this very notice, or why it was refused; `nonce` for another one; null for nothing. */
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
    // Earlier releases noted neither.
    (known.amount === null || sameAmount(known.amount, notice.amount)) &&
    (known.reference === null || known.reference === notice.reference)
  if (!isSame) return 'nonce'
  return (
    (Object.entries(refusedAs).find(([, outcome]) => outcome === known.outcome)?.[0] as
      RefusedReason | undefined) ?? 'taken'
  )
}

/** Why a notice is not taken; null for one that is. */
async function whyRefused(
  queries: Queries,
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

/** Keeps the money of a notice that is refused; false for what is kept already. */
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
  // The nonce of another notice stays that one's.
  if (attempt && refused !== 'nonce') await record(queries, notice, refusedAs[refused], now)
  // Money for another merchant is not the member's to ask about here.
  if (due && attempt && refused !== 'merchant')
    await notifyNotCounted(queries, { due, attempt, notice, refused }, now)
  return true
}

/** How `payment_notices` calls what was refused. */
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

/** Whoever touches a due's attempts holds the due first, so that payments, attempts and cancelling wait their turn. */
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
      `select d.member_id as "memberId", d.booking_id as "bookingId", d.title, d.description,
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

/** What was paid, or was to be. */
interface Item {
  readonly memberId: number
  readonly bookingId: number | null
  readonly title: string
  readonly description: string
  /** Whether its booking has been cancelled. */
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

/** From which states an event may move an attempt: a notice that was overtaken changes nothing. */
const movesFrom: Readonly<Record<Exclude<NoticeEvent, 'settled'>, readonly string[]>> = {
  // One that is being processed was heard of again.
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
