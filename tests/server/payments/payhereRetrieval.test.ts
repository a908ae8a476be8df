import { day, minute } from '@domain/time/durations'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { app } from '@tests/support/payhereBooks'
import { payhereForFile, unpaid } from '@tests/support/payhereForFile'
import { testInstant } from '@tests/support/server'

const { payhere, server, orderAtPayhere, askAfter } = payhereForFile()

describe('a notice that never comes', () => {
  it('is made up for by asking PayHere, at growing intervals', async () => {
    const { order, member, state } = await orderAtPayhere()
    await askAfter(2 * minute)
    const payment = payhere().hold(order)
    await askAfter(5 * minute)
    expect(await state()).toEqual(unpaid)
    await askAfter(6 * minute)
    expect(await state()).toEqual({ due: 'paid', attempt: 'paid', payments: [payment], kept: [] })
    expect((await server().mailbox.latest(member.email)).subject).toBe('Paid Rs. 4,500: Junior Badminton')
    await payhere().notify(order, 'paid')
    expect((await state())?.payments).toEqual([payment])
  })

  it('is not taken for unpaid while PayHere denies the question', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    payhere().isDenied = true
    await askAfter(2 * minute)
    expect(await state()).toEqual(unpaid)
    expect(server().logLines.join('\n')).toContain('401: Access denied for the domain')
    payhere().isDenied = false
    await askAfter(6 * minute)
    expect((await state())?.payments).toEqual([payment])
  })

  it.each([
    [0, 'cancelled'],
    [-1, 'cancelled'],
    [-2, 'open'],
  ] as const)(
    'with status %i of retrieval leaves the order %s once its page is closed',
    async (status, attempt) => {
      payhere().statusOfNone = status
      const { state } = await orderAtPayhere()
      await askAfter(31 * minute)
      expect((await state())?.attempt).toBe(attempt)
    },
  )

  it('is asked for the last time after two days', async () => {
    const { order, state } = await orderAtPayhere()
    await askAfter(2 * day - minute)
    const payment = payhere().hold(order)
    await askAfter(2 * day)
    expect((await state())?.payments).toEqual([payment])
    const before = payhere().asked()
    await askAfter(3 * day)
    expect(payhere().asked()).toBe(before)
  })

  it('is found once PayHere answers again, however late that is', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    payhere().isDenied = true
    await askAfter(2 * day)
    await askAfter(3 * day)
    payhere().isDenied = false
    await askAfter(5 * day)
    expect((await state())?.payments).toEqual([payment])
  })

  it('is asked for at intervals that grow up to a day while PayHere denies it, and for thirty days', async () => {
    const { order } = await orderAtPayhere()
    const { database } = server()
    await database.query('update payhere_orders set ask_at = null where attempt_id <> $1', [order])
    payhere().isDenied = true
    const asks: number[] = []
    for (;;) {
      const [row] = await database.query<{ ask_at: Date | null }>(
        'select ask_at from payhere_orders where attempt_id = $1',
        [order],
      )
      if (!row?.ask_at) break
      asks.push(row.ask_at.getTime() - testInstant)
      await askAfter(row.ask_at.getTime() - testInstant)
    }
    const intervals = asks.map((ask, at) => ask - (asks[at - 1] ?? 0))
    expect(intervals.slice(0, 11)).toEqual(
      [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440].map((minutes) => minutes * minute),
    )
    expect([Math.max(...intervals), asks.at(-1)]).toEqual([day, 30 * day])
  })

  it('is found while a refund of the money is under way', async () => {
    const { order, state } = await orderAtPayhere()
    const payment = payhere().hold(order)
    payhere().setStatus(order, 'REFUND PROCESSING')
    await askAfter(2 * minute)
    expect((await state())?.payments).toEqual([payment])
  })

  it('is not taken for unpaid while PayHere gives no token, since too much was asked', async () => {
    const { order } = await orderAtPayhere()
    const payment = payhere().hold(order)
    const retrieve = createRetrieval(createMerchantApi({ ...payhere().settings, app }, server().clock))
    payhere().useUp()
    expect(await retrieve(order)).toEqual({ kind: 'refused', reason: '429: Too many requests' })
    payhere().rest()
    expect(await retrieve(order)).toMatchObject({ payments: [{ paymentId: payment }] })
  })

  it('is found with a new token where PayHere no longer takes the kept one', async () => {
    const { order } = await orderAtPayhere()
    payhere().hold(order)
    const retrieve = createRetrieval(createMerchantApi({ ...payhere().settings, app }, server().clock))
    await retrieve(order)
    payhere().endTokens()
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
    payhere().hold(order)
    payhere().setStatus(order, 'ON HOLD')
    await askAfter(3 * minute)
    await askAfter(day)
    expect(await state()).toEqual({ ...unpaid, kept: ['unreadable'] })
  })
})
