import { askForOrders, turnOfAsks } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { createBooker, createDue, latestAttemptOf, openPayment } from './bookingHelpers'
import { type Payhere, startPayhere } from './payhere'
import { app } from './payhereBooks'
import { startTestServer, type TestServer, testInstant } from './server'

/** What the books have for an order that nobody paid. */
export const unpaid = { due: 'open', attempt: 'open', payments: [], kept: [] }

/** PayHere and a server that takes cards through it, for the tests of a file; each test begins at the same instant. */
export function payhereForFile() {
  let started: { readonly payhere: Payhere; readonly server: TestServer } | null = null
  /** The time of the questions. */
  let instant = testInstant
  const both = () => {
    if (started === null) throw new Error('PayHere is there for tests only')
    return started
  }

  beforeAll(async () => {
    const payhere = await startPayhere(() => instant)
    started = { payhere, server: await startTestServer({ settings: { gateway: payhere.settings } }) }
  }, 60_000)

  afterAll(async () => {
    await started?.server.close()
    await started?.payhere.close()
  })

  afterEach(() => {
    const { payhere, server } = both()
    server.clock.set(testInstant)
    payhere.rest()
    Object.assign(payhere, { isDenied: false, statusOfNone: -1, refunds: 'made', statusOfPart: 'RECEIVED' })
  })

  /** Opens a payment of 4,500, and returns functions that post its page's form to PayHere, and read both. */
  async function openOrder() {
    const { server } = both()
    const member = await createBooker(server)
    const dueId = await createDue(server, member.id)
    const url = await openPayment(server, member.token, dueId)
    const { id: order } = await latestAttemptOf(server, dueId)
    const page = await fetch(url)
    const html = await page.text()
    const fields = Object.fromEntries(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
    )
    const post = (referrer: string | null = server.url) =>
      fetch(/action="([^"]*)"/.exec(html)?.[1] ?? '', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: referrer === null ? {} : { referer: referrer },
      })
    const state = async () => {
      const [row] = await server.database.query<{
        due: string
        attempt: string
        payments: string[]
        kept: string[]
      }>(
        `select d.state as due, a.state as attempt,
                array(select reference from payments where due_id = d.id order by id) as payments,
                array(select reason from unplaced_payments where due_id = d.id order by id) as kept
         from payment_attempts a join dues d on d.id = a.due_id where a.id = $1`,
        [order],
      )
      return row
    }
    return { member, dueId, order, url, page, fields, post, state }
  }

  /** The same, with the order at PayHere. */
  async function orderAtPayhere() {
    const opened = await openOrder()
    expect((await opened.post()).status).toBe(200)
    return opened
  }

  /** Lets this long pass since the test's instant, and asks for every order that is due. */
  async function askAfter(milliseconds: number): Promise<void> {
    const { payhere, server } = both()
    instant = testInstant + milliseconds
    const clock = { ...server.clock, now: () => instant }
    const retrieve = createRetrieval(createMerchantApi({ ...payhere.settings, app }, clock))
    let before: number
    do {
      before = payhere.asked()
      await askForOrders({ ...server.context, clock }, retrieve)
      instant += turnOfAsks
    } while (payhere.asked() > before)
  }

  return {
    payhere: () => both().payhere,
    server: () => both().server,
    openOrder,
    orderAtPayhere,
    askAfter,
  }
}
