import { day, minute } from '@domain/time/durations'
import { askForOrders, turnOfAsks } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { readGateway } from '@server/payments/gateways/gateways'
import { noticePath } from '@server/payments/gateways/payhere/checkoutPage'
import { receiveNotice } from '@server/payments/receiveNotice'
import { runMoney } from '@server/payments/staff/commands'
import { checkoutHash, isSigned, noticeSignature } from '@server/payments/gateways/payhere/signature'
import {
  createBooker,
  createDue,
  createPayment,
  latestAttemptOf,
  openPayment,
  rowCounts,
} from '@tests/support/bookingHelpers'
import { app, type Payhere, startPayhere } from '@tests/support/payhere'
import { startTestServer, type TestServer, testInstant } from '@tests/support/server'

let payhere: Payhere
let server: TestServer
/** The time of the questions. */
let instant = testInstant

beforeAll(async () => {
  payhere = await startPayhere(() => instant)
  server = await startTestServer({ settings: { gateway: payhere.settings } })
}, 60_000)

afterAll(async () => {
  await server.close()
  await payhere.close()
})

afterEach(() => {
  server.clock.set(testInstant)
  payhere.isDenied = false
  payhere.refunds = 'made'
})

/** Opens a payment of 4,500, posts its page's form to PayHere, and returns functions that read both. */
async function openOrder() {
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

const unpaid = { due: 'open', attempt: 'open', payments: [], kept: [] }

/** Lets this long pass since the test's instant, and asks for every order that is due. */
async function askAfter(milliseconds: number): Promise<void> {
  instant = testInstant + milliseconds
  const clock = { ...server.clock, now: () => instant }
  const context = { ...server.context, clock }
  const retrieve = createRetrieval(createMerchantApi({ ...payhere.settings, app }, clock))
  let before: number
  do {
    before = payhere.asked()
    await askForOrders(context, retrieve)
    instant += turnOfAsks
  } while (payhere.asked() > before)
}

describe('the signatures', () => {
  const secret = 'x'.repeat(32)

  it('are those of the published example', () => {
    const fields = {
      merchant_id: '2xxxxx',
      order_id: '12345',
      payhere_amount: '1000.00',
      payhere_currency: 'LKR',
      status_code: '2',
    }
    const signature = noticeSignature(secret, fields)
    expect([
      checkoutHash({ merchantId: '2xxxxx', secret }, { id: '12345', amount: 1000, currency: 'LKR' }),
      signature,
      isSigned(secret, fields, signature.toLowerCase()),
      isSigned(secret, { ...fields, payhere_amount: '1.00' }, signature),
    ]).toEqual(['D76F7AB16EDBE176244577AE8A46F460', 'ABA32E234F1A1E99ECC80F02BFF94AB4', true, false])
  })
})

describe('the page of a payment', () => {
  it('posts what PayHere requires, and PayHere takes it from this origin alone', async () => {
    const { order, page, fields, post } = await openOrder()
    expect(fields).toMatchObject({
      merchant_id: payhere.settings.merchantId,
      order_id: order,
      amount: '4500.00',
      currency: 'LKR',
      items: 'Junior Badminton',
      country: 'Sri Lanka',
      return_url: `${server.url}/payable-payments?attempt=${order}`,
      notify_url: `${server.url}/api/payhere-notices`,
    })
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action ${payhere.settings.base};`)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect((await post(null)).status).toBe(400)
    expect((await post()).status).toBe(200)
  })

  it('sends the address of the branch for a member without one, and no emoji', async () => {
    const { member, url } = await openOrder()
    await server.database.query(
      `update members set first_name = 'Nimal 🏸', last_name = '🏸' where id = $1`,
      [member.id],
    )
    const html = await (await fetch(url)).text()
    expect(html).toMatch(/name="first_name" value="Nimal"/)
    expect(html).toMatch(/name="last_name" value="Nimal"/)
    expect(html).toMatch(/name="address" value="[^"]{2,}"/)
  })

  it('is closed once the order is paid, too old or unknown', async () => {
    const { order, url } = await orderAtPayhere()
    server.clock.advance(31 * minute)
    const old = await fetch(url)
    server.clock.set(testInstant)
    payhere.hold(order)
    await payhere.notify(order, 'paid')
    const paid = await fetch(url)
    const unknown = await fetch(`${server.url}/gateway/unknown`)
    expect([old.status, paid.status, unknown.status]).toEqual([410, 410, 404])
    expect(await paid.text()).toContain('This payment page is closed')
  })
})

describe('a notice', () => {
  it('pays the due once, however often it comes, with or without commas', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    const answers = [
      await payhere.notify(order, 'paid', { amount: '4,500.00' }),
      await payhere.notify(order, 'paid', { amount: '4,500.00' }),
      await payhere.notify(order, 'paid'),
    ]
    expect(answers).toEqual([200, 200, 200])
    expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [] })
  })

  it('that is forged changes nothing', async () => {
    const { order, state } = await orderAtPayhere()
    const before = await rowCounts(server.database)
    expect(await payhere.notify(order, 'paid', { secret: 'guessed' })).toBe(401)
    expect(await state()).toEqual(unpaid)
    expect(await rowCounts(server.database)).toEqual(before)
  })

  it.each([
    ['amount', { amount: '1.00' }, 'amount'],
    ['currency', { currency: 'USD' }, 'currency'],
    ['merchant', { merchantId: '9999999' }, 'merchant'],
  ])(
    'of another %s is recorded and pays nothing, and the right one after it pays',
    async (_what, parts, reason) => {
      const { order, state } = await orderAtPayhere()
      expect(await payhere.notify(order, 'paid', parts)).toBe(200)
      expect(await payhere.notify(order, 'paid', parts)).toBe(200)
      expect(await state()).toEqual({ ...unpaid, kept: [reason] })
      const payment = payhere.hold(order)
      expect(await payhere.notify(order, 'paid')).toBe(200)
      expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [reason] })
    },
  )

  it('moves an attempt to pending, declined and cancelled, and late money is taken after each', async () => {
    for (const status of ['pending', 'declined', 'cancelled'] as const) {
      const { order, state } = await orderAtPayhere()
      await payhere.notify(order, status)
      expect((await state())?.attempt).toBe(status === 'pending' ? 'processing' : status)
      const payment = payhere.hold(order)
      await payhere.notify(order, 'paid')
      expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [] })
      await payhere.notify(order, 'declined')
      expect((await state())?.due).toBe('paid')
    }
  })

  it('of a charge-back reverses the payment once, and the due is owed and paid again', async () => {
    const { member, dueId, order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    await payhere.notify(order, 'paid')
    await payhere.chargeBack(order)
    await payhere.notify(order, 'chargedBack')
    await payhere.notify(order, 'paid')
    const payments = [payment, `CB-${payment}`]
    expect(await state()).toEqual({ due: 'open', attempt: 'charged back', payments, kept: [] })
    const [news] = await server.database.query(
      'select title, target from notifications where member_id = $1 order by id desc limit 1',
      [member.id],
    )
    expect((await server.mailbox.latest(member.email)).subject).toBe('Due again: Junior Badminton')
    expect(news).toEqual({ title: 'Payment taken back by the bank', target: { kind: 'due', due_id: dueId } })
    const again = (await openPayment(server, member.token, dueId)).split('/').at(-1) ?? ''
    payhere.take({ ...payhere.orders.get(order)?.fields, order_id: again })
    const second = payhere.hold(again)
    await payhere.notify(again, 'paid')
    expect(await state()).toMatchObject({ due: 'paid', payments: [...payments, second], kept: [] })
  })

  it('of a charge-back of unknown money is checked with PayHere, and kept for the operator without the app', async () => {
    const { order, state } = await orderAtPayhere()
    await payhere.notify(order, 'chargedBack')
    expect(await state()).toEqual(unpaid)
    const withoutApp = await startTestServer({
      database: server.database,
      settings: { gateway: { ...payhere.settings, app: null } },
    })
    await payhere.notify(order, 'chargedBack', { to: withoutApp.url })
    await withoutApp.close()
    expect(await state()).toEqual({ ...unpaid, kept: ['chargeback'] })
  })

  it('that names another payment counts it only once PayHere confirms it', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    await payhere.notify(order, 'paid')
    await payhere.notify(order, 'paid', { paymentId: '320999' })
    await askAfter(0)
    expect((await state())?.payments).toEqual([payment])
    const second = payhere.hold(order)
    await payhere.notify(order, 'paid')
    await askAfter(0)
    expect(await state()).toMatchObject({ payments: [payment, second], kept: [] })
  })

  it('with another number than PayHere lists is shown to the staff, and a charge-back of the real one takes it back', async () => {
    const { order, state } = await orderAtPayhere()
    payhere.hold(order)
    await payhere.notify(order, 'paid', { paymentId: '320998' })
    await askAfter(2 * minute)
    await askAfter(day)
    expect(await state()).toMatchObject({ due: 'paid', payments: ['320998'], kept: ['number'] })
    await payhere.chargeBack(order)
    await askAfter(day)
    expect(await state()).toMatchObject({ due: 'open', payments: ['320998', 'CB-320998'] })
  })

  it('that is signed with the hash of a checkout form is forged', async () => {
    const { order, fields } = await orderAtPayhere()
    const before = await rowCounts(server.database)
    const send = (currency: string, status: string) =>
      fetch(`${server.url}${noticePath}`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ merchant_id: fields.merchant_id ?? '', order_id: order, payhere_amount: fields.amount ?? '' },
          ...{ payhere_currency: currency, status_code: status, md5sig: fields.hash ?? '' },
        }),
      })
    expect([(await send('LKR', '')).status, (await send('LK', 'R')).status]).toEqual([401, 401])
    expect(await rowCounts(server.database)).toEqual(before)
  })

  it('that cannot be read is listed once, whatever else it says', async () => {
    const { order, fields } = await orderAtPayhere()
    const signed = {
      ...{ merchant_id: fields.merchant_id ?? '', order_id: order, payhere_amount: fields.amount ?? '' },
      ...{ payhere_currency: 'LKR', status_code: '7' },
    }
    const md5sig = noticeSignature(payhere.settings.secret, signed)
    for (const custom_1 of ['a', 'b'])
      await fetch(`${server.url}${noticePath}`, {
        method: 'POST',
        body: new URLSearchParams({ ...signed, md5sig, custom_1 }),
      })
    const kept = await server.database.query(
      `select reason from unplaced_payments where notice like '%' || $1 || '%'`,
      [order],
    )
    expect(kept).toEqual([{ reason: 'unreadable' }])
  })

  it('that nothing was paid needs no number of a payment', async () => {
    for (const status of ['pending', 'declined', 'cancelled'] as const) {
      const { order, state } = await orderAtPayhere()
      await payhere.notify(order, status, { paymentId: '' })
      expect(await state()).toMatchObject({
        attempt: status === 'pending' ? 'processing' : status,
        kept: [],
      })
    }
  })

  it('that a payment is pending renews the two days each time it comes', async () => {
    const { member, dueId, order, state } = await orderAtPayhere()
    await payhere.notify(order, 'pending')
    server.clock.advance(day)
    await payhere.notify(order, 'pending', { paymentId: '320997' })
    server.clock.advance(day)
    expect((await createPayment(server, member.token, dueId)).body.error).toBe('payment_processing')
    await payhere.notify(order, 'declined')
    await payhere.notify(order, 'pending')
    expect((await state())?.attempt).toBe('declined')
  })

  it('that names another payment than retrieval found counts it only once PayHere confirms it', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    await askAfter(3 * minute)
    await payhere.notify(order, 'paid', { paymentId: '320996' })
    await askAfter(3 * day)
    expect(await state()).toMatchObject({ payments: [payment], kept: [] })
  })

  it('whose payment is missing where PayHere lists another one of the order is shown to the staff', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    await payhere.notify(order, 'paid')
    const notice = { nonce: `late ${order}`, body: '', attemptId: order, amount: 4500, reference: '320995' }
    const { merchantId: merchant } = payhere.settings
    await receiveNotice(
      server.context,
      { ...notice, event: 'settled', merchant, currency: 'LKR' },
      testInstant,
    )
    await askAfter(3 * minute)
    await askAfter(day)
    expect(await state()).toMatchObject({ payments: [payment, '320995'], kept: ['number'] })
  })

  it('of a success that comes after its charge-back and after the last question makes one more', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    await payhere.chargeBack(order)
    await askAfter(3 * day)
    expect((await state())?.payments).toEqual([])
    server.clock.set(testInstant + 4 * day)
    await payhere.notify(order, 'paid')
    await askAfter(4 * day)
    expect(await state()).toMatchObject({ due: 'open', payments: [payment, `CB-${payment}`] })
    const before = payhere.asked()
    await askAfter(9 * day)
    expect(payhere.asked()).toBe(before)
  })

  it('of an order that nobody knows is kept for the operator, also with the app', async () => {
    const { order } = await orderAtPayhere()
    await server.database.query('delete from payhere_orders where attempt_id = $1', [order])
    await payhere.notify(order, 'chargedBack')
    const kept = await server.database.query(`select reason from unplaced_payments where attempt_id = $1`, [
      order,
    ])
    expect(kept).toEqual([{ reason: 'chargeback' }])
  })
})

describe('a notice that never comes', () => {
  it('is made up for by asking PayHere, at growing intervals', async () => {
    const { order, member, state } = await orderAtPayhere()
    await askAfter(2 * minute)
    const payment = payhere.hold(order)
    await askAfter(5 * minute)
    expect(await state()).toEqual(unpaid)
    await askAfter(6 * minute)
    expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [] })
    expect((await server.mailbox.latest(member.email)).subject).toBe('Paid Rs. 4,500: Junior Badminton')
    await payhere.notify(order, 'paid')
    expect((await state())?.payments).toEqual([payment])
  })

  it('is not taken for unpaid while PayHere denies the question', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    payhere.isDenied = true
    await askAfter(2 * minute)
    expect(await state()).toEqual(unpaid)
    expect(server.logLines.join('\n')).toContain('401: Access denied for the domain')
    payhere.isDenied = false
    await askAfter(6 * minute)
    expect((await state())?.payments).toEqual([payment])
  })

  it('is asked for the last time after two days', async () => {
    const { order, state } = await orderAtPayhere()
    await askAfter(2 * day - minute)
    const payment = payhere.hold(order)
    await askAfter(2 * day)
    expect((await state())?.payments).toEqual([payment])
    const before = payhere.asked()
    await askAfter(3 * day)
    expect(payhere.asked()).toBe(before)
  })

  it('is found once PayHere answers again, however late that is', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    payhere.isDenied = true
    await askAfter(2 * day)
    await askAfter(3 * day)
    payhere.isDenied = false
    await askAfter(5 * day)
    expect((await state())?.payments).toEqual([payment])
  })

  it('is found while a refund of the money is under way', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere.hold(order)
    payhere.setStatus(order, 'REFUND PROCESSING')
    await askAfter(2 * minute)
    expect((await state())?.payments).toEqual([payment])
  })

  it('is found with a new token where PayHere no longer takes the kept one', async () => {
    const { order } = await orderAtPayhere()
    payhere.hold(order)
    const retrieve = createRetrieval(createMerchantApi({ ...payhere.settings, app }, server.clock))
    await retrieve(order)
    payhere.endTokens()
    expect(await retrieve(order)).toMatchObject({ kind: 'payments' })
  })
})

describe('an answer of retrieval', () => {
  const answerOf = (...data: readonly unknown[]) =>
    createRetrieval(() => Promise.resolve(Response.json({ status: 1, msg: '', data })))('order-1')
  const held = {
    ...{ payment_id: 320, order_id: 'order-1', status: 'RECEIVED', currency: 'LKR', amount: 1485.5 },
    amount_detail: { gross: 1500 },
  }

  it('is read with the gross amount first, and without its details', async () => {
    expect(await answerOf(held, { ...held, payment_id: '321', amount_detail: null })).toEqual({
      kind: 'payments',
      payments: [
        { paymentId: '320', status: 'RECEIVED', currency: 'LKR', amounts: [1500, 1485.5] },
        { paymentId: '321', status: 'RECEIVED', currency: 'LKR', amounts: [1485.5] },
      ],
    })
  })

  it('with an odd payment tells of the others, and of the odd one that it is there', async () => {
    const odd = { payment_id: 322, order_id: 'order-1', status: 'RECEIVED' }
    expect(await answerOf(odd, { ...odd, order_id: 'order-2' }, 7, held)).toEqual({
      kind: 'payments',
      payments: [
        { paymentId: '322', status: JSON.stringify(odd), currency: 'LKR', amounts: [] },
        { paymentId: 'unknown', status: '7', currency: 'LKR', amounts: [] },
        { paymentId: '320', status: 'RECEIVED', currency: 'LKR', amounts: [1500, 1485.5] },
      ],
    })
  })

  it('with a word that is not known is kept for the operator, once', async () => {
    const { order, state } = await orderAtPayhere()
    payhere.hold(order)
    payhere.setStatus(order, 'ON HOLD')
    await askAfter(3 * minute)
    await askAfter(day)
    expect(await state()).toEqual({ ...unpaid, kept: ['unreadable'] })
  })
})

describe('the setting GATEWAY', () => {
  const read = (variables: Readonly<Record<string, string>>, sandbox: boolean | null = null) =>
    readGateway((name) => variables[name] ?? null, sandbox)
  const payhereSetting = {
    GATEWAY: 'payhere',
    PAYHERE_MERCHANT_ID: '1211149',
    PAYHERE_SECRET: 'abcdefgh',
    PAYHERE_MODE: 'live',
  }

  it('chooses the gateway', () => {
    expect(read({}, true)).toEqual({ sandbox: true, desk: false, gateway: null })
    expect(read({ GATEWAY: 'none' }, true)).toEqual({ sandbox: false, desk: false, gateway: null })
    expect(read({ GATEWAY: 'desk' }, true)).toEqual({ sandbox: false, desk: true, gateway: null })
    expect(read({ GATEWAY: 'sandbox' })).toEqual({ sandbox: true, desk: false, gateway: null })
    expect(read(payhereSetting)).toEqual({
      sandbox: false,
      desk: false,
      gateway: {
        ...{ way: 'payhere', merchantId: '1211149', secret: 'abcdefgh' },
        ...{ base: 'https://www.payhere.lk', app: null },
      },
    })
  })

  it.each([
    [{ GATEWAY: 'visa' }, 'GATEWAY must be sandbox, payhere, desk or none.'],
    [{ GATEWAY: 'payhere' }, 'GATEWAY is payhere, so PAYHERE_MERCHANT_ID must be'],
    [{ ...payhereSetting, PAYHERE_MODE: 'test' }, 'PAYHERE_MODE must be sandbox or live'],
    [{ ...payhereSetting, PAYHERE_APP_ID: 'a' }, 'must be given together'],
  ])('that is wrong is named', (variables, text) => {
    expect(() => read(variables)).toThrow(text)
  })
})

describe('a refund', () => {
  const refund = (...argv: readonly string[]) =>
    runMoney(server.context, ['refund', ...argv], 'Kamal').then(({ output }) => output)
  const listed = () => runMoney(server.context, ['unsettled'], 'Kamal').then(({ output }) => output)

  /** A paid order, with the sums of its books and what PayHere gave back. */
  async function paidOrder() {
    const opened = await orderAtPayhere()
    const reference = payhere.hold(opened.order)
    await payhere.notify(opened.order, 'paid')
    const sums = async () => {
      const [row] = await server.database.query<{ sum: number }>(
        'select sum(amount)::float as sum from payments where due_id = $1',
        [opened.dueId],
      )
      const [held] = payhere.orders.get(opened.order)?.payments ?? []
      return { books: row?.sum, payhere: held && held.amount - held.refunded }
    }
    return { ...opened, reference, sums }
  }

  it('in parts and then of the rest goes back through PayHere, and its notices change nothing afterwards', async () => {
    const { order, reference, sums, state } = await paidOrder()
    expect(await refund(reference, '--amount', '500')).toContain('refunded through the gateway')
    expect(await sums()).toEqual({ books: 4000, payhere: 4000 })
    await refund(reference)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect(await payhere.notify(order, 'paid')).toBe(200)
    await askAfter(day)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect((await state())?.due).toBe('paid')
  })

  it('that PayHere refuses stays owed, with its reason', async () => {
    const { reference, sums } = await paidOrder()
    payhere.refunds = { refused: 'Insufficient balance' }
    expect(await refund(reference)).toContain('The gateway refused the refund: Insufficient balance.')
    expect(await listed()).toContain(`${reference}: Rs. 4,500`)
    expect(await sums()).toEqual({ books: 4500, payhere: 4500 })
    payhere.refunds = 'made'
    await refund(reference)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect(await listed()).not.toContain(reference)
  })

  it('that was made without an answer is not sent again, and is found by retrieval', async () => {
    const { reference, sums } = await paidOrder()
    payhere.refunds = 'unanswered'
    expect(await refund(reference)).toContain('It is not known whether the gateway refunded')
    expect(await refund(reference)).toContain('its answer did not arrive')
    expect(await listed()).toContain(`npm run money -- refund ${reference} --done`)
    expect(await sums()).toEqual({ books: 4500, payhere: 0 })
    const acts = () =>
      server.database.query('select staff, act from staff_acts where subject = $1 order by id', [reference])
    expect(await acts()).toEqual([{ staff: 'Kamal', act: 'refund sent' }])
    await askAfter(10 * minute)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect(await acts()).toEqual([
      { staff: 'Kamal', act: 'refund sent' },
      { staff: 'Kamal', act: 'refund' },
    ])
  })

  it('that was made in PayHere’s own page is found by retrieval, and written down by hand with --done', async () => {
    const found = await paidOrder()
    payhere.refundInPage(found.order)
    await askAfter(10 * minute)
    expect(await found.sums()).toEqual({ books: 0, payhere: 0 })
    const told = await paidOrder()
    payhere.refundInPage(told.order)
    await refund(told.reference, '--done')
    await askAfter(10 * minute)
    expect(await told.sums()).toEqual({ books: 0, payhere: 0 })
  })

  it('in part whose status is that of a whole one leaves the rest in the books, and in the list of the staff', async () => {
    const { order, reference, sums } = await paidOrder()
    payhere.statusOfPart = 'REFUNDED'
    await refund(reference, '--amount', '1500')
    await askAfter(10 * minute)
    await askAfter(day)
    expect(await sums()).toEqual({ books: 3000, payhere: 3000 })
    const lines = (await listed()).split('\n').filter((line) => line.includes(reference))
    expect(lines).toEqual([expect.stringContaining('(refund): LKR 3000')])
    payhere.refundInPage(order)
    await refund(reference, '--done')
    expect(await listed()).not.toContain(reference)
    payhere.statusOfPart = 'RECEIVED'
  })

  it('in part whose answer was lost counts alone, where its status is that of a whole one', async () => {
    const { reference, sums } = await paidOrder()
    payhere.statusOfPart = 'REFUNDED'
    payhere.refunds = 'unanswered'
    await refund(reference, '--amount', '1500')
    payhere.refunds = 'made'
    await askAfter(10 * minute)
    expect(await sums()).toEqual({ books: 3000, payhere: 3000 })
    expect(await listed()).toContain('(refund): LKR 3000')
    payhere.statusOfPart = 'RECEIVED'
  })

  it('settles the questions about its payment alone, with an act for each', async () => {
    const { order, reference, dueId } = await paidOrder()
    await payhere.notify(order, 'paid', { amount: '1.00', paymentId: reference })
    payhere.statusOfPart = 'REFUNDED'
    await refund(reference, '--amount', '1500')
    await askAfter(10 * minute)
    payhere.statusOfPart = 'RECEIVED'
    await refund(reference, '--done')
    const kept = await server.database.query<{ id: number; reason: string; settled: boolean }>(
      `select id, reason, settled_at is not null as settled from unplaced_payments where due_id = $1 order by id`,
      [dueId],
    )
    expect(kept.map(({ reason, settled }) => [reason, settled])).toEqual([
      ['amount', false],
      ['refund', true],
    ])
    const acts = await server.database.query(
      `select staff, details from staff_acts where act = 'settled' and subject = $1`,
      [String(kept[1]?.id)],
    )
    expect(acts).toEqual([{ staff: 'Kamal', details: { note: 'refunded' } }])
  })

  it.each([
    ['whole', ['--by', 'cash'], -4500, -4500],
    ['in part', ['--by', 'cash', '--amount', '1500'], -4500, -1500],
  ])(
    'at the front desk, %s, is listed and counted when the bank takes the money back as well',
    async (_what, how, sum, kept) => {
      const { order, dueId, reference } = await paidOrder()
      await refund(reference, ...how)
      await payhere.chargeBack(order)
      await askAfter(10 * minute)
      await askAfter(day)
      const entries = await server.database.query<{ amount: number }>(
        'select amount::float as amount from payments where due_id = $1 and amount < 0',
        [dueId],
      )
      expect(entries.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
      const rows = await server.database.query(
        'select reason, amount::float as amount from unplaced_payments where due_id = $1',
        [dueId],
      )
      expect(rows).toEqual([{ reason: 'chargeback', amount: kept }])
      const statement = await runMoney(server.context, ['statement', '2026-07'], 'Kamal')
      expect(statement.output).toContain(`"online, not placed",0,0.00,${-kept}.00,${kept}.00,,${reference}`)
    },
  )

  it('in part leaves the rest to a charge-back', async () => {
    const { member, order, dueId, reference, sums } = await paidOrder()
    await refund(reference, '--amount', '1500')
    await payhere.chargeBack(order)
    expect((await server.mailbox.latest(member.email)).text).toMatch(/Amount +Rs\. 4,500/)
    expect((await sums()).books).toBe(0)
    const entries = await server.database.query(
      'select kind, amount::float as amount from payments where due_id = $1 order by id',
      [dueId],
    )
    expect(entries.at(-1)).toEqual({ kind: 'chargeback', amount: -3000 })
  })
})
