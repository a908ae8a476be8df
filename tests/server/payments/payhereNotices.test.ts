import { day, minute } from '@domain/time/durations'
import { noticePath } from '@server/payments/gateways/payhere/checkoutPage'
import { receiveNotice } from '@server/payments/receiveNotice'
import { noticeSignature } from '@server/payments/gateways/payhere/signature'
import { createPayment, openPayment, rowCounts } from '@tests/support/bookingHelpers'
import { payhereForFile, unpaid } from '@tests/support/payhereForFile'
import { startTestServer, testInstant } from '@tests/support/server'

const { payhere, server, orderAtPayhere, askAfter } = payhereForFile()

describe('a notice', () => {
  it('pays the due once, however often it comes, with or without commas', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    const answers = [
      await payhere().notify(order, 'paid', { amount: '4,500.00' }),
      await payhere().notify(order, 'paid', { amount: '4,500.00' }),
      await payhere().notify(order, 'paid'),
    ]
    expect(answers).toEqual([200, 200, 200])
    expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [] })
  })

  it('that is forged changes nothing', async () => {
    const { order, state } = await orderAtPayhere()
    const before = await rowCounts(server().database)
    expect(await payhere().notify(order, 'paid', { secret: 'guessed' })).toBe(401)
    expect(await state()).toEqual(unpaid)
    expect(await rowCounts(server().database)).toEqual(before)
  })

  it.each([
    ['amount', { amount: '1.00' }, 'amount'],
    ['currency', { currency: 'USD' }, 'currency'],
    ['merchant', { merchantId: '9999999' }, 'merchant'],
  ])(
    'of another %s is recorded and pays nothing, and the right one after it pays',
    async (_what, parts, reason) => {
      const { order, state } = await orderAtPayhere()
      expect(await payhere().notify(order, 'paid', parts)).toBe(200)
      expect(await payhere().notify(order, 'paid', parts)).toBe(200)
      expect(await state()).toEqual({ ...unpaid, kept: [reason] })
      const payment = payhere().hold(order)
      expect(await payhere().notify(order, 'paid')).toBe(200)
      expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [reason] })
    },
  )

  it('moves an attempt to pending, declined and cancelled, and late money is taken after each', async () => {
    for (const status of ['pending', 'declined', 'cancelled'] as const) {
      const { order, state } = await orderAtPayhere()
      await payhere().notify(order, status)
      expect((await state())?.attempt).toBe(status === 'pending' ? 'processing' : status)
      const payment = payhere().hold(order)
      await payhere().notify(order, 'paid')
      expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [] })
      await payhere().notify(order, 'declined')
      expect((await state())?.due).toBe('paid')
    }
  })

  it('of a charge-back reverses the payment once, and the due is owed and paid again', async () => {
    const { member, dueId, order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    await payhere().notify(order, 'paid')
    await payhere().chargeBack(order)
    await payhere().notify(order, 'chargedBack')
    await payhere().notify(order, 'paid')
    const payments = [payment, `CB-${payment}`]
    expect(await state()).toEqual({ due: 'open', attempt: 'charged back', payments, kept: [] })
    const [news] = await server().database.query(
      'select title, target from notifications where member_id = $1 order by id desc limit 1',
      [member.id],
    )
    expect((await server().mailbox.latest(member.email)).subject).toBe('Due again: Junior Badminton')
    expect(news).toEqual({ title: 'Payment taken back by the bank', target: { kind: 'due', due_id: dueId } })
    const again = (await openPayment(server(), member.token, dueId)).split('/').at(-1) ?? ''
    payhere().take({ ...payhere().orders.get(order)?.fields, order_id: again })
    const second = payhere().hold(again)
    await payhere().notify(again, 'paid')
    expect(await state()).toMatchObject({ due: 'paid', payments: [...payments, second], kept: [] })
  })

  it('of a charge-back of unknown money is checked with PayHere, and kept for the operator without the app', async () => {
    const { order, state } = await orderAtPayhere()
    await payhere().notify(order, 'chargedBack')
    expect(await state()).toEqual(unpaid)
    const gateway = { ...payhere().settings, app: null }
    const withoutApp = await startTestServer({ database: server().database, settings: { gateway } })
    await payhere().notify(order, 'chargedBack', { to: withoutApp.url })
    await withoutApp.close()
    expect(await state()).toEqual({ ...unpaid, kept: ['chargeback'] })
  })

  it('of a success is listed once under other numbers without the app, since the number is not signed', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    const gateway = { ...payhere().settings, app: null }
    const withoutApp = await startTestServer({ database: server().database, settings: { gateway } })
    for (const paymentId of [payment, '320981', '320982', payment])
      await payhere().notify(order, 'paid', { paymentId, to: withoutApp.url })
    await withoutApp.close()
    expect(await state()).toEqual({
      ...{ due: 'paid', attempt: 'paid' },
      ...{ payments: [payment], kept: ['reference'] },
    })
  })

  it('of a charge-back of a part is listed for the staff, and tells the member of no payment', async () => {
    const { member, order, state } = await orderAtPayhere()
    payhere().hold(order)
    await payhere().notify(order, 'paid')
    await payhere().notify(order, 'chargedBack', { amount: '1000.00' })
    expect(await state()).toMatchObject({ due: 'paid', kept: ['amount'] })
    const news = await server().database.query('select title from notifications where member_id = $1', [
      member.id,
    ])
    expect(news).not.toContainEqual({ title: 'Payment not counted' })
  })

  it('that names another payment counts it only once PayHere confirms it', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    await payhere().notify(order, 'paid')
    await payhere().notify(order, 'paid', { paymentId: '320999' })
    await askAfter(0)
    expect((await state())?.payments).toEqual([payment])
    const second = payhere().hold(order)
    await payhere().notify(order, 'paid')
    await askAfter(0)
    expect(await state()).toMatchObject({ payments: [payment, second], kept: [] })
  })

  it('with another number than PayHere lists is shown to the staff, and a charge-back of the real one takes it back', async () => {
    const { order, state } = await orderAtPayhere()
    payhere().hold(order)
    await payhere().notify(order, 'paid', { paymentId: '320998' })
    await askAfter(2 * minute)
    await askAfter(day)
    expect(await state()).toMatchObject({ due: 'paid', payments: ['320998'], kept: ['number'] })
    await payhere().chargeBack(order)
    await askAfter(day)
    expect(await state()).toMatchObject({ due: 'open', payments: ['320998', 'CB-320998'] })
  })

  it('that is signed with the hash of a checkout form is forged', async () => {
    const { order, fields } = await orderAtPayhere()
    const before = await rowCounts(server().database)
    const send = (currency: string, status: string) =>
      fetch(`${server().url}${noticePath}`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ merchant_id: fields.merchant_id ?? '', order_id: order, payhere_amount: fields.amount ?? '' },
          ...{ payhere_currency: currency, status_code: status, md5sig: fields.hash ?? '' },
        }),
      })
    expect([(await send('LKR', '')).status, (await send('LK', 'R')).status]).toEqual([401, 401])
    expect(await rowCounts(server().database)).toEqual(before)
  })

  it('that cannot be read is listed once, whatever else it says', async () => {
    const { order, fields } = await orderAtPayhere()
    const signed = {
      ...{ merchant_id: fields.merchant_id ?? '', order_id: order, payhere_amount: fields.amount ?? '' },
      ...{ payhere_currency: 'LKR', status_code: '7' },
    }
    const md5sig = noticeSignature(payhere().settings.secret, signed)
    for (const custom_1 of ['a', 'b'])
      await fetch(`${server().url}${noticePath}`, {
        method: 'POST',
        body: new URLSearchParams({ ...signed, md5sig, custom_1 }),
      })
    const kept = await server().database.query(
      `select reason from unplaced_payments where notice like '%' || $1 || '%'`,
      [order],
    )
    expect(kept).toEqual([{ reason: 'unreadable' }])
  })

  it('that nothing was paid needs no number of a payment', async () => {
    for (const status of ['pending', 'declined', 'cancelled'] as const) {
      const { order, state } = await orderAtPayhere()
      await payhere().notify(order, status, { paymentId: '' })
      expect(await state()).toMatchObject({
        attempt: status === 'pending' ? 'processing' : status,
        kept: [],
      })
    }
  })

  it('that a payment is pending renews the two days each time it comes', async () => {
    const { member, dueId, order, state } = await orderAtPayhere()
    await payhere().notify(order, 'pending')
    server().clock.advance(day)
    await payhere().notify(order, 'pending', { paymentId: '320997' })
    server().clock.advance(day)
    expect((await createPayment(server(), member.token, dueId)).body.error).toBe('payment_processing')
    await payhere().notify(order, 'declined')
    await payhere().notify(order, 'pending')
    expect((await state())?.attempt).toBe('declined')
  })

  it.each(['declined', 'cancelled'] as const)(
    'that a payment is pending changes nothing after it was %s, but that of another payment of the order does',
    async (end) => {
      const { member, dueId, order, state } = await orderAtPayhere()
      const pay = () => createPayment(server(), member.token, dueId)
      await payhere().notify(order, end, { paymentId: '320501' })
      await payhere().notify(order, 'pending', { paymentId: '320501' })
      await payhere().notify(order, 'pending', { paymentId: '' })
      expect((await state())?.attempt).toBe(end)
      await payhere().notify(order, 'pending', { paymentId: '320502' })
      expect((await state())?.attempt).toBe('processing')
      expect((await pay()).body.error).toBe('payment_processing')
      server().clock.advance(day)
      await payhere().notify(order, 'pending', { paymentId: '320501' })
      server().clock.advance(day)
      expect((await pay()).status).toBe(200)
      await payhere().notify(order, end, { paymentId: '320502' })
      await payhere().notify(order, 'pending', { paymentId: '320502' })
      expect((await state())?.attempt).toBe(end)
    },
  )

  it('that a payment is pending changes nothing after one without a number was declined', async () => {
    const { member, dueId, order, state } = await orderAtPayhere()
    await payhere().notify(order, 'declined', { paymentId: '' })
    await payhere().notify(order, 'pending')
    expect((await state())?.attempt).toBe('declined')
    expect((await createPayment(server(), member.token, dueId)).status).toBe(200)
  })

  it('that a payment is pending counts after its page was closed, unless another one is under way', async () => {
    const { member, dueId, order, state } = await orderAtPayhere()
    await askAfter(31 * minute)
    expect((await state())?.attempt).toBe('cancelled')
    await payhere().notify(order, 'pending')
    expect((await state())?.attempt).toBe('processing')
    expect((await createPayment(server(), member.token, dueId)).body.error).toBe('payment_processing')

    const replaced = await orderAtPayhere()
    server().clock.advance(31 * minute)
    await openPayment(server(), replaced.member.token, replaced.dueId)
    await payhere().notify(replaced.order, 'pending')
    expect((await replaced.state())?.attempt).toBe('given up')
    await payhere().notify(replaced.order, 'declined')
    expect((await replaced.state())?.attempt).toBe('declined')
  })

  it('that names another payment than retrieval found counts it only once PayHere confirms it', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    await askAfter(3 * minute)
    await payhere().notify(order, 'paid', { paymentId: '320996' })
    await askAfter(3 * day)
    expect(await state()).toMatchObject({ payments: [payment], kept: [] })
  })

  it('whose payment is missing where PayHere lists another one of the order is shown to the staff', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    await payhere().notify(order, 'paid')
    const notice = { nonce: `late ${order}`, body: '', attemptId: order, amount: 4500, reference: '320995' }
    const { merchantId: merchant } = payhere().settings
    await receiveNotice(
      server().context,
      { ...notice, event: 'settled', merchant, currency: 'LKR' },
      testInstant,
    )
    await askAfter(3 * minute)
    await askAfter(day)
    expect(await state()).toMatchObject({ payments: [payment, '320995'], kept: ['number'] })
  })

  it('of a success that comes after its charge-back and after the last question makes one more', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    await payhere().chargeBack(order)
    await askAfter(3 * day)
    expect((await state())?.payments).toEqual([])
    server().clock.set(testInstant + 4 * day)
    await payhere().notify(order, 'paid')
    await askAfter(4 * day)
    expect(await state()).toMatchObject({ due: 'open', payments: [payment, `CB-${payment}`] })
    const before = payhere().asked()
    await askAfter(9 * day)
    expect(payhere().asked()).toBe(before)
  })

  it('of an order that nobody knows is kept for the operator, also with the app', async () => {
    const { order } = await orderAtPayhere()
    await server().database.query('delete from payhere_orders where attempt_id = $1', [order])
    await payhere().notify(order, 'chargedBack')
    const kept = await server().database.query(`select reason from unplaced_payments where attempt_id = $1`, [
      order,
    ])
    expect(kept).toEqual([{ reason: 'chargeback' }])
  })
})
