import { itemText } from '@domain/money/itemParts'
import type { Database, Queries } from '@server/database/database'
import type { Gateway } from '@server/gateway'
import { conflict, forbidden, notFound } from '@server/http/problems'
import { attemptOpenFor, isNotHeardOf } from '@server/payables'
import { newToken, type Randomness } from '@server/security/randomness'

interface Deps {
  readonly database: Database
  readonly random: Randomness
  readonly gateway: Gateway
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
  readonly state: string
  readonly payment_url: string
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * Opens an attempt to pay a due, named by its booking's id or its own (B7.10), and returns the gateway's
 * address. For half an hour it returns an open attempt again, so one due has one page to pay at; after that
 * it cancels the attempt and opens a new one. A payment in processing blocks another one until two days pass
 * without a notice.
 *
 * Refuses: 404 unknown; 403 another member's; 409 already paid, no longer due, or `payment_processing`.
 */
export function openAttempt(deps: Deps, memberId: number, payableId: number, now: number): Promise<string> {
  return deps.database.transaction(async (queries) => {
    const [due] = await queries.query<Due>(
      `select id, member_id, title, description, amount, state from dues
       where booking_id = $1 or (id = $1 and booking_id is null) for update`,
      [payableId],
    )
    if (!due) throw notFound('There is nothing to pay under this number.')
    if (due.member_id !== memberId) throw forbidden()
    if (due.state === 'paid') throw conflict('This has already been paid.', 'already_paid')
    if (due.state === 'removed')
      throw conflict('This booking was cancelled, so nothing is due for it.', 'not_due')

    const [live] = await queries.query<LiveAttempt>(
      `select id, state, payment_url, created_at, updated_at from payment_attempts
       where due_id = $1 and state in ('open', 'processing')`,
      [due.id],
    )
    if (live && isNotHeardOf(live, now)) {
      await noteNotHeardOf(queries, live.id)
      return begin(queries, deps, due, now)
    }
    if (live?.state === 'processing') {
      throw conflict(
        'A payment for this is being processed. Please do not pay again; its result will show here.',
        'payment_processing',
      )
    }
    // An attempt from the future comes from a clock that ran ahead.
    if (live && Math.abs(now - live.created_at.getTime()) < attemptOpenFor) return live.payment_url
    if (live) await giveUp(queries, deps.gateway, live.id, now)
    return begin(queries, deps, due, now)
  })
}

/** Keeps the time of the last notice, for the operator. */
async function noteNotHeardOf(queries: Queries, attemptId: string): Promise<void> {
  await queries.query(`update payment_attempts set state = 'not heard of' where id = $1`, [attemptId])
}

async function giveUp(queries: Queries, gateway: Gateway, attemptId: string, now: number): Promise<void> {
  await queries.query(`update payment_attempts set state = 'cancelled', updated_at = $2 where id = $1`, [
    attemptId,
    new Date(now),
  ])
  await gateway.voidCheckout(queries, attemptId)
}

async function begin(queries: Queries, { random, gateway }: Deps, due: Due, now: number): Promise<string> {
  const attemptId = newToken(random)
  const url = await gateway.openCheckout(queries, { attemptId, item: itemText(due), amount: due.amount })
  await queries.query(
    `insert into payment_attempts (id, due_id, amount, state, payment_url, created_at, updated_at)
     values ($1, $2, $3, 'open', $4, $5, $5)`,
    [attemptId, due.id, due.amount, url, new Date(now)],
  )
  return url
}
