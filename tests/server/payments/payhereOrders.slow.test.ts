import fc from 'fast-check'
import { sumOf } from '@domain/money/money'
import { type PostgresServer, startPostgres } from '@tools/postgres'
import { type Payhere, startPayhere } from '@tests/support/payhere'
import { booksOf, lostTwice, statementTotal, unplacedOf } from '@tests/support/paymentBooks'
import type { PayableDue } from '@tests/support/payableDues'
import { happenings, paymentEvents } from '@tests/support/paymentEvents'
import { startTestServer, type TestServer } from '@tests/support/server'

const timeLimit = 180_000

type Events = ReturnType<typeof paymentEvents>

/** The books have for the due what PayHere and the front desk hold; refunds are requested by the rules. */
async function expectRightBooks(events: Events, server: TestServer, due: PayableDue): Promise<void> {
  const { sum, state, isCancelled, requested } = await booksOf(server, due)
  expect(sum).toBe(sumOf([events.holdingsOf(due), lostTwice(due)]))
  expect(requested).toBeLessThanOrEqual(sum)
  // Whom the staff refunded does not owe again, so the books alone do not say what is owed.
  if (due.isRefunded) return
  const unpaid = isCancelled ? 'removed' : 'open'
  expect(state).toBe(sum > 0 ? 'paid' : unpaid)
  const isKept = sum > 0 && !isCancelled
  expect(requested).toBe(sumOf([sum, isKept ? -due.amount : 0]))
}

async function anyOrderOfEvents(servers: readonly TestServer[], payhere: Payhere, runs: number) {
  const events = paymentEvents(servers, payhere)
  const [server] = servers as [TestServer]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ due: fc.nat(2), what: fc.constantFrom(...happenings) }), {
        minLength: 4,
        maxLength: 25,
      }),
      fc.constantFrom('RECEIVED', 'REFUNDED'),
      async (happened, statusOfPart) => {
        payhere.statusOfPart = statusOfPart
        const before = await statementTotal(server)
        const dues = await events.newDues()
        for (const due of dues) await events.open(due)
        for (const { due, what } of happened) await events.happen(dues, due, what)
        await events.end(dues)

        for (const due of dues) await expectRightBooks(events, server, due)
        const unplaced = await unplacedOf(server, dues)
        expect(unplaced.filter(({ reason }) => !['chargeback', 'refund', 'number'].includes(reason))).toEqual(
          [],
        )
        const lost = sumOf(dues.map(lostTwice))
        const lostSaid = unplaced.map(({ sum }) => sum)
        expect(sumOf(lostSaid)).toBe(sumOf([-lost]))
        const held = sumOf(dues.map(events.holdingsOf))
        expect(sumOf([await statementTotal(server), -before])).toBe(held)

        for (const due of dues) {
          const { state, sum } = await booksOf(server, due)
          if (state !== 'open') continue
          expect(await events.payOn(dues, due)).toBe(true)
          expect(await booksOf(server, due)).toMatchObject({ sum: sumOf([sum, due.amount]), state: 'paid' })
        }
      },
    ),
    // A found fault is told before the test's end, with the events so far; runs that did not end prove nothing.
    { numRuns: runs, interruptAfterTimeLimit: timeLimit - 60_000, markInterruptAsFailure: true },
  )
}

let payhere: Payhere

beforeAll(async () => {
  // Each question is a second after the one before.
  let now = 0
  payhere = await startPayhere(() => (now += 500))
})

afterAll(() => payhere.close())

describe('on the embedded database', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ settings: { gateway: payhere.settings } })
  }, timeLimit)

  // Also after a failure: an open server keeps Jest from ending.
  afterAll(() => server.close())

  it(
    'whatever comes when, the books have for each due what PayHere holds',
    async () => {
      await anyOrderOfEvents([server], payhere, 40)
    },
    timeLimit,
  )
})

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
      await anyOrderOfEvents(servers, payhere, 40)
    },
    timeLimit,
  )

  it('a notice that reaches both at once counts once', async () => {
    const [, other] = servers as [TestServer, TestServer]
    const events = paymentEvents(servers, payhere)
    const [due] = await events.newDues()
    await events.open(due)
    const order = due.orders[0] ?? ''
    payhere.hold(order)
    const answers = [payhere.notify(order, 'paid'), payhere.notify(order, 'paid', { to: other.url })]
    expect(await Promise.all(answers)).toEqual([200, 200])
    expect(await other.database.query('select kind from payments where due_id = $1', [due.id])).toEqual([
      { kind: 'settlement' },
    ])
  })
})
