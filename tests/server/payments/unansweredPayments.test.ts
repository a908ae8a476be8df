import { day, minute } from '@domain/time/durations'
import { askForOrders } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { runMoney } from '@server/payments/staff/commands'
import { createBooker, createDue, createPayment, openPayment } from '@tests/support/bookingHelpers'
import { type Payhere, startPayhere } from '@tests/support/payhere'
import { app } from '@tests/support/payhereBooks'
import { startTestServer, type TestServer, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

let payhere: Payhere
let server: TestServer

beforeAll(async () => {
  payhere = await startPayhere(() => server.clock.now())
  // Without the app the server asks nothing by itself: these tests ask.
  const gateway = { ...payhere.settings, app: null }
  server = await startTestServer({ settings: { gateway } })
}, 60_000)

afterAll(async () => {
  await server.close()
  await payhere.close()
})

afterEach(() => server.clock.set(testInstant))

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9'

/** Lets this long pass since the test's instant, and asks for every order that is due at this address. */
async function askAfter(milliseconds: number, base = payhere.settings.base): Promise<void> {
  server.clock.set(testInstant + milliseconds)
  const retrieve = createRetrieval(createMerchantApi({ base, app }, server.clock))
  // A turn asks for four orders at most, and ends where PayHere is not reached.
  for (let turn = 0; turn < 3; turn += 1) await askForOrders(server.context, retrieve)
}

/** A member with dues of 4,500, and what the list of dues says of the payment of each. */
async function payerOf(dues: number) {
  const member = await createBooker(server)
  const ids: number[] = []
  while (ids.length < dues) ids.push(await createDue(server, member.id))
  const said = async () => {
    const { body } = await callApi(server, 'GET', '/member-receivables/all', { token: member.token })
    const { receivables } = (
      body.data as {
        receivables_by_category: {
          class_payment: { receivables: { id: number; payment_attempt: { state: string } | null }[] }
        }
      }
    ).receivables_by_category.class_payment
    return ids.map((id) => receivables.find((due) => due.id === id)?.payment_attempt?.state ?? null)
  }
  return { member, ids, id: ids[0] ?? 0, said }
}

const orderAt = (url: string): string => url.split('/').at(-1) ?? ''

/** The order at PayHere, as its page posts it. */
const take = (url: string) =>
  payhere.take({
    order_id: orderAt(url),
    amount: '4500.00',
    notify_url: `${server.url}/api/payhere-notices`,
  })

describe('a payment that PayHere does not answer for', () => {
  it('is open for two days and then not heard of, never cancelled, and can be paid again at any time', async () => {
    const { member, id, said } = await payerOf(1)
    const url = await openPayment(server, member.token, id)
    take(url)
    for (const after of [2 * minute, 31 * minute, 2 * day - minute]) {
      await askAfter(after, nowhere)
      expect(await said()).toEqual(['open'])
    }
    await askAfter(2 * day, nowhere)
    expect(await said()).toEqual(['not heard of'])
    const unsettled = await runMoney(server.context, ['unsettled'], 'Kamal')
    expect(unsettled.output).toContain(`due ${id}: Rs. 4,500, attempt ${orderAt(url)}`)
    expect((await createPayment(server, member.token, id)).status).toBe(200)
    expect(await said()).toEqual(['open'])

    payhere.hold(orderAt(url))
    await payhere.notify(orderAt(url), 'paid')
    expect(await said()).toEqual(['paid'])
  })

  it('can be paid again on a new page after half an hour, while the old one may still bring money', async () => {
    const { member, id, said } = await payerOf(1)
    const url = await openPayment(server, member.token, id)
    take(url)
    await askAfter(31 * minute, nowhere)
    const again = await openPayment(server, member.token, id)
    expect(again).not.toBe(url)
    await askAfter(2 * day, nowhere)
    const unsettled = () => runMoney(server.context, ['unsettled'], 'Kamal').then(({ output }) => output)
    expect(await unsettled()).toContain(`due ${id}: Rs. 4,500, attempt ${orderAt(url)} (replaced), heard of`)
    payhere.hold(orderAt(url))
    await askAfter(3 * day)
    await askAfter(3 * day + minute)
    expect(await unsettled()).not.toContain(orderAt(url))
    expect(await said()).toEqual(['paid'])
  })

  it('of several dues is no payment of the others once one is paid at the desk', async () => {
    const { member, ids, said } = await payerOf(2)
    const { body } = await callApi(server, 'POST', '/member-payments/joint', {
      token: member.token,
      body: { payable_ids: ids },
    })
    expect(body.status).toBe('success')
    await runMoney(server.context, ['paid', String(ids[0]), '--by', 'cash'], 'Kamal')
    expect(await said()).toEqual(['paid', null])
  })
})

describe('a payment found in the gateway’s page alone', () => {
  const paid = (due: number, ...more: readonly string[]) =>
    runMoney(server.context, ['paid', String(due), '--by', 'online', ...more], 'Kamal').then(
      ({ output }) => output,
    )
  const books = async (dues: readonly number[]) =>
    (
      await server.database.query<{ entry: string }>(
        `select concat_ws(' ', kind, method, reference, gateway_reference) as entry from payments
         where due_id = any($1::int[]) order by id`,
        [dues],
      )
    ).map(({ entry }) => entry)

  it('is recorded as paid online, with all dues of its order, and its late notice counts no more', async () => {
    const { member, ids, said } = await payerOf(2)
    const { body } = await callApi(server, 'POST', '/member-payments/joint', {
      token: member.token,
      body: { payable_ids: ids },
    })
    const order = orderAt((body.data as { payment_url: string }).payment_url)
    payhere.take({
      ...{ order_id: order, amount: '9000.00', notify_url: `${server.url}/api/payhere-notices` },
    })
    const number = payhere.hold(order)
    const [first = 0, second = 0] = ids
    expect(await paid(second)).toBe('--reference is missing.\n')
    expect(await paid(second, '--reference', 'no number')).toContain('no number is no number of a payment')
    expect(await paid(second, '--reference', number, '--dry-run')).toContain('Dry run')
    expect(await books(ids)).toEqual([])
    expect(await paid(second, '--reference', number)).toBe(
      `The payment ${number} of Rs. 9,000 is recorded: paid.\n`,
    )
    const entries = [`settlement online ${number} ${number}`, `settlement online ${number}-2 ${number}`]
    expect([await books([first, second]), await said()]).toEqual([entries, ['paid', 'paid']])
    await payhere.notify(order, 'paid')
    await askAfter(2 * minute)
    expect(await books(ids)).toEqual(entries)
    expect(await paid(second, '--reference', number)).toContain('no payment online waits')
  })

  it('of a due with several orders is for the one that is named', async () => {
    const { member, id, said } = await payerOf(1)
    const first = orderAt(await openPayment(server, member.token, id))
    server.clock.advance(31 * minute)
    const second = orderAt(await openPayment(server, member.token, id))
    expect(await paid(id, '--reference', `321${id}`)).toMatch(
      new RegExp(`has several orders.*--order: ${second} .*${first} \\(Rs. 4,500, `),
    )
    expect(await paid(id, '--reference', `321${id}`, '--order', 'other')).toContain('has no order other')
    expect(await paid(id, '--reference', `321${id}`, '--order', first)).toContain('is recorded: paid')
    expect(await paid(id, '--reference', `321${id}`, '--order', second)).toContain('is in the books already')
    expect(await said()).toEqual(['paid'])
    const [entry] = await server.database.query('select attempt_id from payments where due_id = $1', [id])
    expect(entry).toEqual({ attempt_id: first })
  })

  it('of a replaced page is a second payment, whose refund is requested', async () => {
    const { member, id } = await payerOf(1)
    take(await openPayment(server, member.token, id))
    await runMoney(server.context, ['paid', String(id), '--by', 'cash'], 'Kamal')
    expect(await paid(id, '--reference', `320${id}`)).toContain('is recorded: duplicate')
    const { output } = await runMoney(server.context, ['unsettled'], 'Kamal')
    expect(output).toContain(`320${id}: Rs. 4,500`)
  })
})

it('a payment is cancelled when PayHere knows of none after its page is closed', async () => {
  const { member, id, said } = await payerOf(1)
  const url = await openPayment(server, member.token, id)
  await askAfter(29 * minute)
  expect(await said()).toEqual(['open'])
  await askAfter(70 * minute)
  expect(await said()).toEqual(['cancelled'])
  const replaced = await openPayment(server, member.token, id)
  server.clock.advance(31 * minute)
  await openPayment(server, member.token, id)
  await askAfter(5 * day)
  await askAfter(5 * day + minute)
  const { output } = await runMoney(server.context, ['unsettled'], 'Kamal')
  expect(output).not.toContain(orderAt(replaced))
  take(url)
  payhere.hold(orderAt(url))
  await payhere.notify(orderAt(url), 'paid')
  expect(await said()).toEqual(['paid'])
})
