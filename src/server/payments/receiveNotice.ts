import { asPayment, sameAmount } from '@domain/money/money'
import type { NotificationTarget } from '@domain/messages/notification'
import { createNotification, type NewNotification } from '@server/createNotification'
import { type Database, only, type Queries } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { invalid, notFound } from '@server/http/problems'
import type { NoticeEvent } from './signature'

/** A notice whose signature has been proved. */
export interface Notice {
  readonly nonce: string
  readonly attemptId: string
  readonly event: NoticeEvent
  readonly amount: number
  /** The gateway's own number of the payment; a settled notice has one. */
  readonly reference: string
}

export interface NoticeTaken {
  /** What it changed: `ignored` for a notice that came too late to mean anything, `repeated` for one known already, `other_amount` for money that is not counted. */
  readonly outcome:
    'paid' | 'duplicate' | 'processing' | 'declined' | 'cancelled' | 'ignored' | 'repeated' | 'other_amount'
  readonly dueId: number
}

interface Attempt {
  readonly id: string
  readonly due_id: number
  readonly amount: number
  readonly state: string
}

/**
 * Takes a notice of the gateway once, in whatever order notices come. A settled one is money, so it counts on an
 * attempt in any state, also when the booking has been cancelled; on a due that is paid it is kept as a duplicate.
 * Every other notice only moves an attempt that is still under way, and never back.
 *
 * An amount that is not the attempt's changes neither attempt nor due. Settled, it is money all the same: it is recorded
 * with its reference, and the member is asked to contact the centre.
 *
 * Refuses: 404 an attempt that is not known; 422 an amount that is not the attempt's.
 */
export async function receiveNotice(
  deps: { readonly database: Database; readonly gateway: Gateway },
  notice: Notice,
  now: number,
): Promise<NoticeTaken> {
  const taken = await takeNotice(deps, notice, now)
  if (taken.outcome === 'other_amount') throw invalid({ amount: 'The amount is not that of the attempt.' })
  return taken
}

function takeNotice(
  { database, gateway }: { readonly database: Database; readonly gateway: Gateway },
  notice: Notice,
  now: number,
): Promise<NoticeTaken> {
  return database.transaction(async (queries) => {
    const due = await lockDue(queries, notice.attemptId)
    const [attempt] = await queries.query<Attempt>(
      'select id, due_id, amount, state from payment_attempts where id = $1 for update',
      [notice.attemptId],
    )
    if (!due || !attempt) throw notFound('This attempt to pay is not known.')
    if (!sameAmount(attempt.amount, notice.amount)) {
      if (notice.event === 'settled' && !(await isKnown(queries, notice)))
        await recordOtherAmount(queries, due, attempt, notice, now)
      return { outcome: 'other_amount', dueId: due.id }
    }
    if (await isKnown(queries, notice)) return { outcome: 'repeated', dueId: due.id }

    const outcome =
      notice.event === 'settled'
        ? await settle(queries, gateway, { due, attempt, reference: notice.reference }, now)
        : await move(queries, attempt, notice.event, now)
    // Nothing is left to pay once another attempt has paid it.
    if (outcome === 'declined' && due.state !== 'paid') await notifyDeclined(queries, due.id, attempt, now)
    await record(queries, notice, outcome, now)
    return { outcome, dueId: due.id }
  })
}

async function record(queries: Queries, notice: Notice, outcome: string, now: number): Promise<void> {
  await queries.query(
    `insert into payment_notices (nonce, attempt_id, event, outcome, amount, reference, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [notice.nonce, notice.attemptId, notice.event, outcome, notice.amount, notice.reference, new Date(now)],
  )
}

async function recordOtherAmount(queries: Queries, due: Due, attempt: Attempt, notice: Notice, now: number) {
  await record(queries, notice, 'other_amount', now)
  await notifyMember(queries, due.id, now, () => ({
    type: 'Alert',
    title: 'Payment of another amount',
    message: `A payment of ${asPayment(notice.amount)} arrived for an item of ${asPayment(attempt.amount)}, so it was not counted. Please contact support and give the reference ${notice.reference}.`,
  }))
}

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

const isKnown = async (queries: Queries, notice: Notice): Promise<boolean> =>
  (await queries.query('select 1 from payment_notices where nonce = $1', [notice.nonce])).length > 0

interface Settlement {
  readonly due: Due
  readonly attempt: Attempt
  readonly reference: string
}

async function settle(
  queries: Queries,
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
  queries: Queries,
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

const notifyPaid = (queries: Queries, dueId: number, { amount }: Attempt, now: number): Promise<void> =>
  notifyMember(queries, dueId, now, (item) =>
    item.isCanceled
      ? {
          type: 'Alert',
          title: 'Payment received after the cancellation',
          message: `${asPayment(amount)} for ${nameOf(item)}. For a refund, please contact support.`,
        }
      : { type: 'Message', title: 'Payment received', message: `${asPayment(amount)} for ${nameOf(item)}.` },
  )

const notifyDeclined = (queries: Queries, dueId: number, { amount }: Attempt, now: number): Promise<void> =>
  notifyMember(queries, dueId, now, (item) => ({
    type: 'Alert',
    title: 'Payment declined',
    message: `${asPayment(amount)} for ${nameOf(item)} was declined, so nothing has been paid.`,
    toPay: true,
  }))

/** From which states an event may move an attempt: a notice that was overtaken changes nothing. */
const movesFrom: Readonly<Record<Exclude<NoticeEvent, 'settled'>, readonly string[]>> = {
  processing: ['open'],
  declined: ['open', 'processing'],
  cancelled: ['open', 'processing'],
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
