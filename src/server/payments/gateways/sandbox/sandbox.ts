import { createHash } from 'node:crypto'
import { type Queries } from '@server/database/database'
import { describeDefect } from '@server/http/requestLog'
import { newToken } from '@server/security/randomness'
import { currency } from '@server/gateway'
import type { NoticeEvent } from '../../moveAttempt'
import type { GatewayDeps, GatewayKind } from '../gateway'
import type { GatewaySettings } from '../settings'
import { type Checkout, type Decision, type Sandbox } from './checkout'
import { serveSandbox } from './sandboxPages'
import { noticeHeaders, signatureOf } from './signature'
import { takeNotice } from './takeNotice'

/** The centre's name at the sandbox. */
export const merchant = 'member-portal'

/** The delay of "Pay, confirm in 20 seconds", in milliseconds. */
export const lateConfirmation = 20_000
/** The API's address for the gateway's notices. */
export const noticePath = '/api/payment-notices'

interface WaitingNotice extends Checkout {
  readonly nonce: string
  readonly event: NoticeEvent
  readonly tries: number
}

const stateAfter: Readonly<Record<Decision, string>> = {
  pay: 'paid',
  later: 'processing',
  decline: 'declined',
  cancel: 'cancelled',
}
const eventsOf: Readonly<
  Record<Decision, readonly { readonly event: NoticeEvent; readonly after: number }[]>
> = {
  pay: [{ event: 'settled', after: 0 }],
  later: [
    { event: 'processing', after: 0 },
    { event: 'settled', after: lateConfirmation },
  ],
  decline: [{ event: 'declined', after: 0 }],
  cancel: [{ event: 'cancelled', after: 0 }],
}

/** The wait after a failed read of the notices, for example while the database is away. */
const pauseAfterFailure = 5_000
const maxPause = 5 * 60_000
const pauseAfter = (tries: number) => Math.min(maxPause, 2_000 * 2 ** tries)

/** Creates the sandbox. */
function createSandbox(context: GatewayDeps): Sandbox {
  const { database, clock, random, send } = context
  let running = false
  let stopWaiting = () => {}
  let delivering: Promise<void> = Promise.resolve()

  async function deliverAll(): Promise<void> {
    for (;;) {
      const [notice] = await database.query<WaitingNotice>(
        `select n.nonce, n.event, n.tries, c.id, c.attempt_id, c.item, c.amount, c.return_url, c.state
         from sandbox_notices n join sandbox_checkouts c on c.id = n.checkout_id
         where n.answered_at is null and (n.due_at <= $1 or n.due_at > $2) order by n.due_at, n.nonce limit 1`,
        // No notice waits longer: a later date comes from a clock that ran ahead.
        [new Date(clock.now()), new Date(clock.now() + maxPause)],
      )
      if (!notice) break
      await deliver(notice)
    }
    if (running) await waitForNext()
  }

  async function deliver(notice: WaitingNotice): Promise<void> {
    const status = await send(requestFor(notice)).then(
      (answer) => answer.status,
      () => 599,
    )
    if (status >= 500) {
      await database.query('update sandbox_notices set tries = tries + 1, due_at = $2 where nonce = $1', [
        notice.nonce,
        new Date(clock.now() + pauseAfter(notice.tries)),
      ])
      return
    }
    await database.query('update sandbox_notices set answered_at = $2, answer = $3 where nonce = $1', [
      notice.nonce,
      new Date(clock.now()),
      status,
    ])
    if (notice.event === 'settled') {
      await database.query(`update sandbox_checkouts set state = 'paid' where id = $1`, [notice.id])
    }
  }

  function requestFor(notice: WaitingNotice): Request {
    const body = JSON.stringify({
      attempt: notice.attempt_id,
      event: notice.event,
      amount: notice.amount,
      currency,
      merchant,
      reference: referenceOf(notice.id),
    })
    const parts = { timestamp: String(clock.now()), nonce: notice.nonce, body }
    const url = new URL(noticePath, context.publicUrl())
    return new Request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: url.host,
        [noticeHeaders.timestamp]: parts.timestamp,
        [noticeHeaders.nonce]: parts.nonce,
        [noticeHeaders.signature]: signatureOf(context.gatewaySecret, parts),
      },
      body,
    })
  }

  async function waitForNext(): Promise<void> {
    const [next] = await database.query<{ at: Date | null }>(
      'select min(due_at) as at from sandbox_notices where answered_at is null',
    )
    if (next?.at) waitFor(Math.max(0, next.at.getTime() - clock.now()))
    else stopWaiting()
  }

  function waitFor(milliseconds: number): void {
    stopWaiting()
    if (running) stopWaiting = clock.after(milliseconds, () => void deliverDue())
  }

  function deliverDue(): Promise<void> {
    delivering = delivering.then(deliverAll).catch((error: unknown) => {
      context.log.write({ level: 'error', event: 'payment notices not sent', ...describeDefect(error) })
      waitFor(pauseAfterFailure)
    })
    return delivering
  }

  const find = async (id: string): Promise<Checkout | null> =>
    (
      await database.query<Checkout>(
        'select id, attempt_id, item, amount, return_url, state from sandbox_checkouts where id = $1',
        [id],
      )
    )[0] ?? null

  const sandbox: Sandbox = {
    merchant,
    find,
    deliverDue,
    register(app, pages) {
      serveSandbox(app, pages, sandbox)
      app.post(noticePath, (c) => takeNotice(pages, c))
    },
    async openCheckout(queries, { orderId, items, amount }) {
      const id = newToken(random)
      await queries.query(
        `insert into sandbox_checkouts (id, attempt_id, item, amount, return_url, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          orderId,
          items.join('\n'),
          amount,
          `${context.publicUrl()}/payable-payments?attempt=${orderId}`,
          new Date(clock.now()),
        ],
      )
      return `${context.publicUrl()}/gateway/${id}`
    },
    hasCheckout: async (queries, orderId) =>
      (await queries.query('select from sandbox_checkouts where attempt_id = $1', [orderId])).length > 0,
    async voidCheckout(queries, orderId) {
      await queries.query(
        `update sandbox_checkouts set state = 'void' where attempt_id = $1 and state = 'open'`,
        [orderId],
      )
    },
    async refund({ orderId }) {
      const paid = await database.query(
        `select from sandbox_checkouts where attempt_id = $1 and state = 'paid'`,
        [orderId],
      )
      return paid.length === 0
        ? { kind: 'refused', reason: 'the sandbox has no such payment' }
        : { kind: 'refunded', reference: `SB-${newToken(random).slice(0, 12)}` }
    },
    tryOut: () =>
      Promise.resolve([
        'Payment: GATEWAY is the sandbox, which takes no money. Pay a due in the portal to see it.',
      ]),
    async decide(id, decision) {
      await database.transaction((queries) => write(queries, id, decision, clock.now()))
      await deliverDue()
      return find(id)
    },
    start() {
      running = true
      void deliverDue()
      return () => {
        running = false
        stopWaiting()
      }
    },
  }
  return sandbox
}

export const sandbox: GatewayKind<GatewaySettings> = {
  read: () => ({ way: 'sandbox' }),
  create: createSandbox,
  *warnings(_settings, { isLocal }) {
    if (!isLocal) yield 'The payment sandbox is on, so everybody settles what they owe without paying.'
  },
}

async function write(queries: Queries, id: string, decision: Decision, now: number): Promise<void> {
  const decided = await queries.query(
    `update sandbox_checkouts set state = $2 where id = $1 and state = 'open' returning id`,
    [id, stateAfter[decision]],
  )
  if (decided.length === 0) return
  for (const { event, after } of eventsOf[decision]) {
    await queries.query(
      'insert into sandbox_notices (nonce, checkout_id, event, due_at) values ($1, $2, $3, $4)',
      [`${id}.${event}`, id, event, new Date(now + after)],
    )
  }
}

/** The gateway's number of a payment, the same in every notice. */
const referenceOf = (checkoutId: string): string =>
  `SB-${createHash('sha256').update(checkoutId).digest('hex').slice(0, 12).toUpperCase()}`
