import fc from 'fast-check'
import { day, minute } from '@domain/time/durations'
import { Problem } from '@server/http/problems'
import { askForOrders } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { runMoney } from '@server/payments/staff/commands'
import { isHeld, isOfPayment } from '@server/ledger'
import { openAttempt } from '@server/payments/openAttempt'
import { type PostgresServer, startPostgres } from '@tools/postgres'
import { book, createBooker, createDue, createFacility } from '@tests/support/bookingHelpers'
import { app, type Payhere, startPayhere } from '@tests/support/payhere'
import { startTestServer, type TestServer, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const timeLimit = 120_000
const amount = 4500

/** What may happen to one of three dues, of which the first is a booking's, in any order; events that cannot happen at that moment do nothing. */
const happenings = [
  'open',
  'open with the next',
  'open all',
  'pay at the desk',
  'void',
  'cancel the booking',
  'a day passes',
  'pay',
  'pay, notice lost',
  'repeat the notice',
  'pending',
  'decline',
  'cancel',
  'forge',
  'charge back',
  'refund',
  'refund a part',
  'refund without an answer',
  'refund in its page',
  'ask',
  'ask, denied',
] as const
type Happening = { readonly due: number; readonly what: (typeof happenings)[number] }

interface Due {
  readonly id: number
  readonly memberId: number
  readonly orders: string[]
  readonly cancel?: () => Promise<unknown>
}

const orderOf = (order: string, server: TestServer, dues = 1) => ({
  order_id: order,
  amount: (amount * dues).toFixed(2),
  notify_url: `${server.url}/api/payhere-notices`,
})

/** Runs events on the servers in turn, over one database; the later of two processes hears of both. */
function centreOf(servers: readonly TestServer[], payhere: Payhere) {
  let turn = 0
  /** At most two, after which nobody asks for an order any more. */
  let days = 0
  const now = () => testInstant + days * day
  const setDays = (passed: number) => {
    days = passed
    for (const { clock } of servers) clock.set(now())
  }
  const server = () => servers[(turn += 1) % servers.length] as TestServer

  async function newDues(): Promise<[Due, Due, Due]> {
    setDays(0)
    const { id: memberId, token } = await createBooker(server())
    const newDue = async () => ({ id: await createDue(server(), memberId), memberId, orders: [] })
    const facility = await createFacility(server())
    const bookingId = await book(server(), token, facility, [18], { booking_date: '2026-07-14' })
    const [court] = await server().database.query<{ id: number }>(
      'update dues set amount = $2 where booking_id = $1 returning id',
      [bookingId, amount],
    )
    const cancel = () =>
      callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: bookingId } })
    return [{ id: court?.id ?? 0, memberId, orders: [], cancel }, await newDue(), await newDue()]
  }

  async function open(...dues: readonly Due[]): Promise<void> {
    const each = server()
    const [{ memberId } = { memberId: 0 }] = dues
    const payable = await each.database.query<{ id: number; payable: number }>(
      'select id, coalesce(booking_id, id) as payable from dues where id = any($1::int[])',
      [dues.map(({ id }) => id)],
    )
    const payableIds = dues.map((due) => payable.find(({ id }) => id === due.id)?.payable ?? 0)
    // Paid, cancelled or in processing, it is refused.
    const url = await openAttempt(each.context, { memberId, payableIds }, now()).catch((thrown: unknown) => {
      if (thrown instanceof Problem) return null
      throw thrown
    })
    const order = url?.split('/').at(-1)
    if (order === undefined || payhere.orders.has(order)) return
    for (const due of dues) due.orders.push(order)
    payhere.take(orderOf(order, each, dues.length))
  }

  async function ask(after: number): Promise<void> {
    let before: number
    do {
      before = payhere.asked()
      for (const each of servers) {
        const clock = { ...each.clock, now: () => now() + after }
        await askForOrders(
          { ...each.context, clock },
          createRetrieval(createMerchantApi({ ...payhere.settings, app }, clock)),
        )
      }
    } while (payhere.asked() > before)
  }

  async function happen(dues: readonly Due[], at: number, what: Happening['what']): Promise<void> {
    const due = dues[at] as Due
    const order = due.orders.at(-1)
    if (what === 'open') return open(due)
    if (what === 'open with the next') return open(due, dues[(at + 1) % dues.length] as Due)
    if (what === 'open all') return open(...dues)
    if (what === 'pay at the desk')
      return void (await runMoney(server().context, ['paid', String(due.id), '--by', 'cash'], 'Kamal'))
    if (what === 'void') return voidAtDesk(due)
    if (what === 'cancel the booking') return void (await due.cancel?.())
    if (what === 'a day passes') return setDays(Math.min(2, days + 1))
    if (what === 'ask') return ask(10 * minute)
    if (what === 'ask, denied') {
      payhere.isDenied = true
      await ask(10 * minute)
      payhere.isDenied = false
      return
    }
    if (order === undefined) return
    const payments = payhere.orders.get(order)?.payments ?? []
    const isHeld = payments.some(({ status }) => status === 'RECEIVED')
    if (what === 'pay') {
      payhere.hold(order)
      await payhere.notify(order, 'paid')
    } else if (what === 'pay, notice lost') {
      payhere.hold(order)
    } else if (what === 'repeat the notice') {
      if (payments.length > 0) await payhere.notify(order, 'paid')
    } else if (what === 'charge back') {
      if (isHeld) await payhere.chargeBack(order)
    } else if (what.startsWith('refund')) {
      if (isHeld) await refund(order, what)
    } else if (what === 'forge') await payhere.notify(order, 'paid', { secret: 'guessed' })
    else
      await payhere.notify(
        order,
        what === 'pending' ? 'pending' : what === 'decline' ? 'declined' : 'cancelled',
      )
  }

  async function voidAtDesk({ id }: Due): Promise<void> {
    const [paid] = await server().database.query<{ reference: string }>(
      `select p.reference from payments p where p.due_id = $1 and p.method = 'cash' and p.amount > 0 and ${isHeld}`,
      [id],
    )
    if (paid) await runMoney(server().context, ['void', paid.reference, '--note', 'a mistake'], 'Kamal')
  }

  /** After two days PayHere is not asked any more, but a notice may come still. */
  async function sendLateNotices(dues: readonly Due[]): Promise<void> {
    if (days < 2) return
    for (const order of new Set(dues.flatMap(({ orders }) => orders)))
      for (const { status, payment_id } of payhere.orders.get(order)?.payments ?? [])
        if (status === 'RECEIVED') await payhere.notify(order, 'paid', { paymentId: String(payment_id) })
  }

  async function refund(order: string, what: Happening['what']): Promise<void> {
    const [last] = (payhere.orders.get(order)?.payments ?? [])
      .filter(({ status }) => status === 'RECEIVED')
      .slice(-1)
    if (what === 'refund in its page') return payhere.refundInPage(order)
    payhere.refunds = what === 'refund without an answer' ? 'unanswered' : 'made'
    // Money whose notice was lost is refused.
    await runMoney(
      server().context,
      ['refund', String(last?.payment_id), ...(what === 'refund a part' ? ['--amount', '500'] : [])],
      'Kamal',
    )
    payhere.refunds = 'made'
  }

  /** Where PayHere's status does not say what it refunded, the staff looks in its page. */
  async function writeDownRefunds(dues: readonly Due[]): Promise<void> {
    const { output } = await runMoney(server().context, ['unsettled'], 'Kamal')
    const gone = [...new Set(dues.flatMap(({ orders }) => orders))]
      .flatMap((order) => payhere.orders.get(order)?.payments ?? [])
      .filter(
        ({ payment_id, status }) => status === 'REFUNDED' && output.includes(`refund ${payment_id} --done`),
      )
    for (const { payment_id } of gone) {
      const held = await server().database.query<{ reference: string }>(
        `select p.reference from payments p where ${isOfPayment('$1')} and ${isHeld}`,
        [String(payment_id)],
      )
      for (const { reference } of held)
        await runMoney(server().context, ['refund', reference, '--done'], 'Kamal')
    }
    const sent = await server().database.query<{ reference: string }>(
      `select p.reference from refunds f join payments p on p.id = f.payment_id
       where f.state = 'sent' and p.due_id = any($1::int[])`,
      [dues.map(({ id }) => id)],
    )
    for (const { reference } of sent)
      await runMoney(server().context, ['refund', reference, '--done'], 'Kamal')
  }

  /** What PayHere holds for each order of the dues, and what the books say. */
  async function compareOrders(dues: readonly Due[]) {
    const orders = [...new Set(dues.flatMap((due) => due.orders))].sort()
    const rows = await server().database.query<{ order: string; sum: number }>(
      `select coalesce(a.order_id, a.id) as order, coalesce(sum(p.amount), 0)::float as sum
       from payment_attempts a left join payments p on p.attempt_id = a.id
       where a.due_id = any($1::int[]) group by 1`,
      [dues.map(({ id }) => id)],
    )
    const held = orders.map((order) =>
      (payhere.orders.get(order)?.payments ?? [])
        .filter(({ status }) => status === 'RECEIVED')
        .reduce((sum, { amount: paid, refunded }) => sum + paid - refunded, 0),
    )
    return { held, books: orders.map((order) => rows.find((row) => row.order === order)?.sum) }
  }

  /** What the books say of a due; whether something of it was refunded. */
  async function booksOf({ id }: Due) {
    const [books] = await server().database.query<{
      sum: number
      state: string
      refunded: boolean
      isCancelled: boolean
    }>(
      `select coalesce(sum(p.amount), 0)::float as sum, d.state, coalesce(bool_or(p.kind = 'refund'), false) as refunded,
              coalesce(bool_or(b.cancelled_at is not null), false) as "isCancelled"
       from dues d left join payments p on p.due_id = d.id left join bookings b on b.id = d.booking_id
       where d.id = $1 group by d.id`,
      [id],
    )
    if (!books) throw new Error(`the due ${id} is gone`)
    return books
  }

  return { newDues, open, happen, ask, sendLateNotices, writeDownRefunds, compareOrders, booksOf }
}

async function anyOrderOfEvents(servers: readonly TestServer[], payhere: Payhere, runs: number) {
  const centre = centreOf(servers, payhere)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ due: fc.nat(2), what: fc.constantFrom(...happenings) }), {
        minLength: 4,
        maxLength: 25,
      }),
      fc.constantFrom('RECEIVED', 'REFUNDED'),
      async (events, statusOfPart) => {
        payhere.statusOfPart = statusOfPart
        const dues = await centre.newDues()
        for (const due of dues) await centre.open(due)
        for (const { due, what } of events) await centre.happen(dues, due, what)
        await centre.ask(day)
        await centre.sendLateNotices(dues)
        await centre.ask(day)
        await centre.writeDownRefunds(dues)
        const { held, books } = await centre.compareOrders(dues)
        expect(books).toEqual(held)
        for (const [at, due] of dues.entries()) {
          const { sum, state, refunded, isCancelled } = await centre.booksOf(due)
          expect(sum).toBeGreaterThanOrEqual(0)
          // What was refunded stays paid, unless the bank takes other money of it back.
          const unpaid = isCancelled ? 'removed' : 'open'
          if (!refunded) expect([sum % amount, state]).toEqual([0, sum > 0 ? 'paid' : unpaid])
          if (sum > 0 || refunded || isCancelled) continue
          // It can be paid still.
          await centre.open(due)
          await centre.happen(dues, at, 'pay')
          expect(await centre.booksOf(due)).toMatchObject({ sum: amount, state: 'paid' })
        }
      },
    ),
    { numRuns: runs },
  )
}

let payhere: Payhere

beforeAll(async () => {
  // Each question is a second after the one before.
  let now = 0
  payhere = await startPayhere(() => (now += 500))
})

afterAll(() => payhere.close())

it(
  'whatever comes when, the books have for each due what PayHere holds, on the embedded database',
  async () => {
    const server = await startTestServer({ settings: { gateway: payhere.settings } })
    await anyOrderOfEvents([server], payhere, 60)
    await server.close()
  },
  timeLimit,
)

describe('on two processes over PostgreSQL', () => {
  let postgres: PostgresServer
  let servers: readonly TestServer[]

  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    const start = () => startTestServer({ settings: { databaseUrl, gateway: payhere.settings } })
    servers = [await start(), await start()]
  }, timeLimit)

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await postgres.stop()
  }, timeLimit)

  it(
    'whatever comes when, the books have for each due what PayHere holds',
    async () => {
      await anyOrderOfEvents(servers, payhere, 60)
    },
    timeLimit,
  )

  it('a notice that reaches both at once counts once', async () => {
    const [server, other] = servers as [TestServer, TestServer]
    const { id } = await createBooker(server)
    const due = await createDue(server, id)
    const order =
      (await openAttempt(server.context, { memberId: id, payableIds: [due] }, testInstant))
        .split('/')
        .at(-1) ?? ''
    payhere.take(orderOf(order, server))
    payhere.hold(order)
    const answers = [payhere.notify(order, 'paid'), payhere.notify(order, 'paid', { to: other.url })]
    expect(await Promise.all(answers)).toEqual([200, 200])
    expect(await server.database.query('select kind from payments where due_id = $1', [due])).toEqual([
      { kind: 'settlement' },
    ])
  })
})
