import { itemText } from '@domain/money/itemParts'
import { asPayment, type Rupees, sumOf } from '@domain/money/money'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { Database, Queries } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { conflict, forbidden, invalid, notFound } from '@server/http/problems'
import { attemptOpenFor, giveUpOrder, isNotHeardOf, isUnderWay } from '@server/payables'
import { newToken, type Randomness } from '@server/security/randomness'

interface Deps {
  readonly database: Database
  readonly random: Randomness
  readonly gateway: Gateway
  readonly settings: { readonly portal: Pick<PortalConfig, 'paymentLimit'> }
}

interface Due {
  readonly id: number
  readonly member_id: number
  readonly title: string
  readonly description: string
  readonly amount: number
  readonly state: string
}

interface LiveAttempt {
  readonly id: string
  readonly due_id: number
  readonly order_id: string
  readonly state: string
  readonly payment_url: string
  readonly created_at: Date
  readonly updated_at: Date
  /** The number of dues that its order pays together. */
  readonly dues: number
}

interface Wanted {
  readonly memberId: number
  /** The dues to pay together, each by its booking's id or its own (B7.10). */
  readonly payableIds: readonly number[]
}

/**
 * Opens an order for a due, or for several together, at the gateway and returns its address. The amounts are those
 * of the dues. For half an hour it returns an open order for the same dues again, so a due has one page to pay at;
 * any other open order for one of them is given up. A payment in processing blocks another one until two days pass
 * without a notice.
 *
 * Refuses: 404 unknown; 403 another member's; 409 already paid, no longer due, `payment_processing`, or a sum over
 * the limit (`over_limit`); 422 a due named twice.
 */
export function openAttempt(deps: Deps, { memberId, payableIds }: Wanted, now: number): Promise<string> {
  return deps.database.transaction(async (queries) => {
    const dues = await lockDues(queries, payableIds)
    for (const due of dues) refuseUnpayable(due, memberId, dues.length > 1)
    const total = sumOf(dues.map(({ amount }) => amount))
    const limit = deps.settings.portal.paymentLimit
    if (limit !== null && total > limit)
      throw conflict(
        `One payment here can be at most ${asPayment(limit)}. Please pay ${dues.length === 1 ? 'this' : 'less at once, or'} at the front desk.`,
        'over_limit',
      )

    const live = await queries.query<LiveAttempt>(
      `select a.id, a.due_id, coalesce(a.order_id, a.id) as order_id, a.state, a.payment_url, a.created_at, a.updated_at,
              (select count(*)::int from payment_attempts o
               where coalesce(o.order_id, o.id) = coalesce(a.order_id, a.id)) as dues
       from payment_attempts a where a.due_id = any($1::int[]) and ${isUnderWay}`,
      [dues.map(({ id }) => id)],
    )
    const silent = live.filter((attempt) => isNotHeardOf(attempt, now))
    const heardOf = live.filter((attempt) => !silent.includes(attempt))
    if (heardOf.some(({ state }) => state === 'processing')) {
      throw conflict(
        'A payment for this is being processed. Please do not pay again; its result will show here.',
        'payment_processing',
      )
    }
    const [first] = heardOf
    const isOfTheSame =
      heardOf.length === dues.length &&
      heardOf.every(
        ({ order_id, dues: together }) => order_id === first?.order_id && together === dues.length,
      )
    // An attempt from the future comes from a clock that ran ahead.
    const isFresh = first !== undefined && Math.abs(now - first.created_at.getTime()) < attemptOpenFor
    // The page of a gateway that the centre no longer has is not there any more.
    if (first && isOfTheSame && isFresh && (await deps.gateway.hasCheckout(queries, first.order_id)))
      return first.payment_url
    // The time of the last notice stays, for the operator.
    await queries.query(
      `update payment_attempts set state = 'not heard of' where id = any($1::text[]) and state = 'processing'`,
      [silent.map(({ id }) => id)],
    )
    for (const { due_id } of live) await giveUpOrder(queries, deps.gateway, due_id, now)
    return begin(queries, deps, { dues, total }, now)
  })
}

/** The dues in the order of the call, locked in that of their numbers, as everywhere. */
async function lockDues(queries: Queries, payableIds: readonly number[]): Promise<readonly Due[]> {
  const rows = await queries.query<Due & { readonly payable_id: number }>(
    `select id, member_id, title, description, amount, state, coalesce(booking_id, id) as payable_id from dues
     where booking_id = any($1::int[]) or (id = any($1::int[]) and booking_id is null) order by id for update`,
    [payableIds],
  )
  const dues = payableIds.map((payableId) => {
    const due = rows.find(({ payable_id }) => payable_id === payableId)
    if (!due) throw notFound('There is nothing to pay under this number.')
    return due
  })
  if (new Set(dues).size < dues.length) throw invalid({ payable_ids: 'A due is named twice.' })
  return dues
}

function refuseUnpayable({ member_id, state, title }: Due, memberId: number, isJoint: boolean): void {
  if (member_id !== memberId) throw forbidden()
  const what = isJoint ? title : 'This'
  if (state === 'paid') throw conflict(`${what} has already been paid.`, 'already_paid')
  if (state === 'removed')
    throw conflict(
      isJoint
        ? `The booking of ${title} was cancelled, so nothing is due for it.`
        : 'This booking was cancelled, so nothing is due for it.',
      'not_due',
    )
}

async function begin(
  queries: Queries,
  { random, gateway }: Deps,
  { dues, total }: { readonly dues: readonly Due[]; readonly total: Rupees },
  now: number,
): Promise<string> {
  const orderId = newToken(random)
  const url = await gateway.openCheckout(queries, { orderId, items: dues.map(itemText), amount: total })
  for (const [at, due] of dues.entries()) {
    await queries.query(
      `insert into payment_attempts (id, due_id, order_id, amount, state, payment_url, created_at, updated_at)
       values ($1, $2, $3, $4, 'open', $5, $6, $6)`,
      [
        at === 0 ? orderId : newToken(random),
        due.id,
        at === 0 ? null : orderId,
        due.amount,
        url,
        new Date(now),
      ],
    )
  }
  return url
}
