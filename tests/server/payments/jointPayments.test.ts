import { minute } from '@domain/time/durations'
import { askNow } from '@server/payments/gateways/payhere/asks'
import { askForOrders } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { runMoney } from '@server/payments/staff/commands'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  openPayment,
  press,
} from '@tests/support/bookingHelpers'
import { type Payhere, startPayhere } from '@tests/support/payhere'
import { app } from '@tests/support/payhereBooks'
import { startTestServer, type TestServer, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

let payhere: Payhere
let atPayhere: TestServer
let atSandbox: TestServer

beforeAll(async () => {
  payhere = await startPayhere()
  atPayhere = await startTestServer({ settings: { gateway: payhere.settings } })
  atSandbox = await startTestServer()
}, 60_000)

afterAll(async () => {
  await Promise.all([atPayhere.close(), atSandbox.close(), payhere.close()])
})

afterEach(() => {
  atPayhere.clock.set(testInstant)
  atSandbox.clock.set(testInstant)
})

const payTogether = (server: TestServer, token: string, ids: readonly number[]) =>
  callApi(server, 'POST', '/member-payments/joint', { token, body: { payable_ids: ids } })

/** A member with a court of 1,500, a class of 4,500.10 and one of 0.20, and the dues' numbers in the call. */
async function payerOfThree(server: TestServer) {
  const member = await createBooker(server)
  const bookingId = await book(server, member.token, await createFacility(server), [18])
  const yoga = await createDue(server, member.id, { title: 'Yoga', amount: 4500.1 })
  const dance = await createDue(server, member.id, { title: 'Dance', amount: 0.2 })
  const ids = [bookingId, yoga, dance]
  const open = async (payables: readonly number[] = ids) => {
    const { status, body } = await payTogether(server, member.token, payables)
    expect(status).toBe(200)
    return (body.data as { payment_url: string }).payment_url
  }
  /** State and books of each due, in the order of `ids`. */
  const books = async () => {
    const rows = await server.database.query<{ payable: number; state: string; entries: string[] }>(
      `select coalesce(d.booking_id, d.id) as payable, d.state,
              array(select p.kind || ' ' || p.amount from payments p where p.due_id = d.id order by p.id) as entries
       from dues d where d.member_id = $1`,
      [member.id],
    )
    return ids.map((id) => {
      const row = rows.find(({ payable }) => payable === id)
      return [row?.state, ...(row?.entries ?? [])]
    })
  }
  return { member, bookingId, yoga, dance, ids, open, books }
}

/** The same with one order at PayHere. */
async function orderOfThree() {
  const payer = await payerOfThree(atPayhere)
  const url = await payer.open()
  const html = await (await fetch(url)).text()
  const fields = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
  payhere.take(fields)
  const order = fields.order_id ?? ''
  const pay = async () => {
    const reference = payhere.hold(order)
    expect(await payhere.notify(order, 'paid')).toBe(200)
    return reference
  }
  return { ...payer, url, fields, order, pay }
}

const money = (...argv: readonly string[]) =>
  runMoney(atPayhere.context, argv, 'Kamal').then(({ output }) => output)

const paidThree = [
  ['paid', 'settlement 1500.00'],
  ['paid', 'settlement 4500.10'],
  ['paid', 'settlement 0.20'],
]

describe('several dues in one payment', () => {
  it('are one order, which lists them, and one notice pays all to the cent, with one mail and a receipt each', async () => {
    const { member, fields, pay, books } = await orderOfThree()
    expect(fields).toMatchObject({
      amount: '6000.30',
      amount_1: '1500.00',
      item_name_2: 'Yoga',
      amount_2: '4500.10',
      quantity_3: '1',
      amount_3: '0.20',
    })
    const reference = await pay()
    expect(await books()).toEqual(paidThree)
    const mail = await atPayhere.mailbox.latest(member.email)
    expect(mail.subject).toBe('Paid Rs. 6,000.30: 3 payments')
    const { body } = await callApi(atPayhere, 'GET', '/member-payments', { token: member.token })
    const { payments } = body.data as { payments: readonly Record<string, unknown>[] }
    expect(payments.map((each) => each.reference).sort()).toEqual([
      reference,
      `${reference}-2`,
      `${reference}-3`,
    ])
    expect(payments.find((each) => each.reference === `${reference}-3`)).toMatchObject({
      item: 'Dance',
      amount: 0.2,
      paid_with: [{ amount: 1500 }, { item: 'Yoga', amount: 4500.1 }],
    })
    expect(new Set(payments.map((each) => each.receipt_number)).size).toBe(3)
  })

  it('are listed on the sandbox’s page, and all declined or all paid', async () => {
    const { open, books } = await payerOfThree(atSandbox)
    const url = await open()
    const html = await (await fetch(url)).text()
    for (const said of ['Rs. 6,000.30', '3 items', 'Yoga', 'Dance']) expect(html).toContain(said)
    await press(url, 'decline')
    expect(await books()).toEqual([['open'], ['open'], ['open']])
    await press(await open(), 'pay')
    expect(await books()).toEqual(paidThree)
  })

  it('keep one page for half an hour, which one of them paid alone replaces', async () => {
    const { member, yoga, ids, open } = await payerOfThree(atSandbox)
    const url = await open()
    expect(await open([...ids].reverse())).toBe(url)
    const alone = await openPayment(atSandbox, member.token, yoga)
    expect(alone).not.toBe(url)
    expect(await press(url, 'pay')).toEqual({ status: 200, location: null })
    expect(await open()).not.toBe(url)
    expect(await press(alone, 'pay')).toEqual({ status: 200, location: null })
    atSandbox.clock.advance(31 * minute)
    expect(await open()).not.toBe(url)
  })

  it('of which one was paid at the desk meanwhile: the page closes, and late money pays the others and is owed back for it', async () => {
    const { bookingId, url, pay, books } = await orderOfThree()
    await money('paid', `BK${bookingId}`, '--by', 'cash')
    expect((await fetch(url)).status).toBe(410)
    const reference = await pay()
    const [court, ...others] = await books()
    expect(court).toEqual(['paid', 'settlement 1500.00', 'duplicate 1500.00'])
    expect(others).toEqual(paidThree.slice(1))
    expect(await money('unsettled')).toContain(`${reference}: Rs. 1,500, `)
    expect(await money('refund', reference)).toContain('Rs. 1,500 of the payment')
    const [held] = [...payhere.orders.values()].flatMap(({ payments }) =>
      payments.filter(({ payment_id: id }) => String(id) === reference),
    )
    expect([held?.status, held?.refunded]).toEqual(['RECEIVED', 1500])
  })

  it('give up their page when the booking of one is cancelled, and its part of late money is owed back', async () => {
    const { member, bookingId, url, pay, books } = await orderOfThree()
    await callApi(atPayhere, 'POST', '/cancel-booking', {
      token: member.token,
      body: { booking_id: bookingId },
    })
    expect((await fetch(url)).status).toBe(410)
    const reference = await pay()
    expect((await books()).map(([state]) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await money('unsettled')).toContain(`${reference}: Rs. 1,500, `)
  })

  it('are owed again together after a charge-back, less what was refunded of one', async () => {
    const { order, pay, books } = await orderOfThree()
    const reference = await pay()
    await money('refund', `${reference}-2`, '--amount', '500')
    await payhere.chargeBack(order)
    expect(await books()).toEqual([
      ['open', 'settlement 1500.00', 'chargeback -1500.00'],
      ['open', 'settlement 4500.10', 'refund -500.00', 'chargeback -4000.10'],
      ['open', 'settlement 0.20', 'chargeback -0.20'],
    ])
  })

  it('name the command for a refund of one of them whose answer was lost, which retrieval cannot find', async () => {
    const { order, pay, books } = await orderOfThree()
    const reference = `${await pay()}-2`
    payhere.refunds = 'unanswered'
    expect(await money('refund', reference)).toContain('It is not known whether the gateway refunded')
    payhere.refunds = 'made'
    await askNow(atPayhere.database, order, testInstant)
    await askForOrders(
      atPayhere.context,
      createRetrieval(createMerchantApi({ ...payhere.settings, app }, atPayhere.context.clock)),
    )
    expect(await books()).toEqual(paidThree)
    const command = `npm run money -- refund ${reference} --done`
    expect(await money('unsettled')).toContain(`${reference}: Rs. 4,500.10, Yoga, `)
    expect(await money('unsettled')).toContain(command)
    await money(...command.split(' ').slice(4))
    expect((await books())[1]).toEqual(['paid', 'settlement 4500.10', 'refund -4500.10'])
    expect(await money('unsettled')).not.toContain(reference)
  })

  it('count nothing of another amount than their sum', async () => {
    const { order, books } = await orderOfThree()
    payhere.hold(order)
    await payhere.notify(order, 'paid', { amount: '6000.31' })
    expect(await books()).toEqual([['open'], ['open'], ['open']])
  })

  it('are refused together for one that is paid, unknown, another’s or named twice, and over the limit', async () => {
    const { member, yoga, dance, bookingId } = await payerOfThree(atSandbox)
    const other = await payerOfThree(atSandbox)
    await press(await openPayment(atSandbox, member.token, dance), 'pay')
    const said = async (...ids: readonly number[]) => {
      const { status, body } = await payTogether(atSandbox, member.token, ids)
      return [status, body.message]
    }
    expect(await said(yoga, dance)).toEqual([409, 'Dance has already been paid.'])
    expect(await said(yoga, 99_999_999)).toEqual([404, 'There is nothing to pay under this number.'])
    expect((await said(yoga, other.yoga))[0]).toBe(403)
    expect((await said(yoga, yoga))[0]).toBe(422)
    const portal = { ...atSandbox.context.settings.portal, paymentLimit: 5000 }
    const limited = await startTestServer({ settings: { portal } })
    const poor = await payerOfThree(limited)
    expect((await payTogether(limited, poor.member.token, poor.ids)).body).toMatchObject({
      error: 'over_limit',
      message: expect.stringContaining('at most Rs. 5,000') as string,
    })
    expect((await payTogether(limited, poor.member.token, [poor.yoga, poor.dance])).status).toBe(200)
    await limited.close()
    expect((await said(yoga, bookingId))[0]).toBe(200)
  })
})
