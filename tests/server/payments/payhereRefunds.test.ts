import { day, minute } from '@domain/time/durations'
import type { Gateway } from '@server/gateway'
import { receiveNotice } from '@server/payments/receiveNotice'
import { runMoney } from '@server/payments/staff/commands'
import { payhereForFile } from '@tests/support/payhereForFile'
import { testInstant } from '@tests/support/server'

const { payhere, server, orderAtPayhere, askAfter } = payhereForFile()

describe('a refund', () => {
  const refund = (...argv: readonly string[]) =>
    runMoney(server().context, ['refund', ...argv], 'Kamal').then(({ output }) => output)
  const listed = () => runMoney(server().context, ['unsettled'], 'Kamal').then(({ output }) => output)

  /** A paid order, with the sums of its books and what PayHere gave back. */
  async function paidOrder() {
    const opened = await orderAtPayhere()
    const reference = payhere().hold(opened.order)
    await payhere().notify(opened.order, 'paid')
    const sums = async () => {
      const [row] = await server().database.query<{ sum: number }>(
        'select sum(amount)::float as sum from payments where due_id = $1',
        [opened.dueId],
      )
      const [held] = payhere().orders.get(opened.order)?.payments ?? []
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
    expect(await payhere().notify(order, 'paid')).toBe(200)
    await askAfter(day)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect((await state())?.due).toBe('paid')
  })

  it('that PayHere refuses stays owed, with its reason', async () => {
    const { reference, sums } = await paidOrder()
    payhere().refunds = { refused: 'Insufficient balance' }
    expect(await refund(reference)).toContain('The gateway refused the refund: Insufficient balance.')
    expect(await listed()).toContain(`${reference}: Rs. 4,500`)
    expect(await sums()).toEqual({ books: 4500, payhere: 4500 })
    payhere().refunds = 'made'
    await refund(reference)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect(await listed()).not.toContain(reference)
  })

  it.each([
    ['request', false],
    ['token', true],
  ])(
    'whose %s is one too many for PayHere stays owed, and is made once when it is sent later',
    async (_what, isToken) => {
      const { reference, sums } = await paidOrder()
      const whole = await paidOrder()
      await refund(whole.reference)
      if (isToken) server().clock.advance(day)
      payhere().useUp()
      expect(await refund(reference)).toContain('The gateway refused the refund: 429: Too many requests.')
      expect(await listed()).toContain(`${reference}: Rs. 4,500`)
      expect(await sums()).toEqual({ books: 4500, payhere: 4500 })
      payhere().rest()
      await refund(reference)
      expect(await refund(reference)).toContain('Nothing is held')
      expect(await sums()).toEqual({ books: 0, payhere: 0 })
      expect(await listed()).not.toContain(reference)
    },
  )

  it('of the whole leaves nothing owed of the parts that PayHere had refused', async () => {
    const { order, reference, sums } = await paidOrder()
    payhere().refunds = { refused: 'Insufficient balance' }
    await refund(reference)
    await refund(reference, '--amount', '500')
    payhere().refundInPage(order)
    await askAfter(10 * minute)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect(await listed()).not.toContain(reference)
  })

  it('that was made without an answer is not sent again, and is found by retrieval', async () => {
    const { reference, sums } = await paidOrder()
    payhere().refunds = 'unanswered'
    expect(await refund(reference)).toContain('It is not known whether the gateway refunded')
    expect(await refund(reference)).toContain('its answer did not arrive')
    expect(await listed()).toContain(`npm run money -- refund ${reference} --done`)
    expect(await sums()).toEqual({ books: 4500, payhere: 0 })
    const acts = () =>
      server().database.query('select staff, act from staff_acts where subject = $1 order by id', [reference])
    expect(await acts()).toEqual([{ staff: 'Kamal', act: 'refund sent' }])
    await askAfter(10 * minute)
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
    expect(await acts()).toEqual([
      { staff: 'Kamal', act: 'refund sent' },
      { staff: 'Kamal', act: 'refund' },
    ])
  })

  it('whose answer comes after retrieval has found it is written down once', async () => {
    const { reference, sums } = await paidOrder()
    const { context } = server()
    const gateway = {
      ...context.gateway,
      refund: async (money: Parameters<NonNullable<Gateway['refund']>>[0]) => {
        const answer = await context.gateway.refund?.(money)
        await askAfter(10 * minute)
        return answer ?? { kind: 'refused' as const, reason: 'no refunds' }
      },
    }
    await runMoney({ ...context, gateway }, ['refund', reference], 'Kamal')
    expect(await sums()).toEqual({ books: 0, payhere: 0 })
  })

  it('that is requested is withdrawn when the bank takes the money back', async () => {
    const { order, dueId, state } = await paidOrder()
    const second = payhere().hold(order)
    await payhere().notify(order, 'paid')
    await askAfter(10 * minute)
    expect(await listed()).toContain(`${second}: Rs. 4,500`)
    await payhere().chargeBack(order)
    expect((await state())?.due).toBe('paid')
    expect(await listed()).not.toContain(second)
    const requests = await server().database.query(
      `select f.state, f.withdrawn_by, f.withdrawn_for from refunds f join payments p on p.id = f.payment_id
       where p.due_id = $1`,
      [dueId],
    )
    expect(requests).toEqual([
      { state: 'withdrawn', withdrawn_by: 'gateway', withdrawn_for: 'The bank took the payment back' },
    ])
  })

  it('that was made in PayHere’s own page is found by retrieval, and written down by hand with --done', async () => {
    const found = await paidOrder()
    payhere().refundInPage(found.order)
    await askAfter(10 * minute)
    expect(await found.sums()).toEqual({ books: 0, payhere: 0 })
    const told = await paidOrder()
    payhere().refundInPage(told.order)
    await refund(told.reference, '--done')
    await askAfter(10 * minute)
    expect(await told.sums()).toEqual({ books: 0, payhere: 0 })
  })

  it('in part whose status is that of a whole one leaves the rest in the books, and in the list of the staff', async () => {
    const { order, reference, sums } = await paidOrder()
    payhere().statusOfPart = 'REFUNDED'
    await refund(reference, '--amount', '1500')
    await askAfter(10 * minute)
    await askAfter(day)
    expect(await sums()).toEqual({ books: 3000, payhere: 3000 })
    const lines = (await listed()).split('\n').filter((line) => line.includes(reference))
    expect(lines).toEqual([expect.stringContaining('(refund): LKR 3000')])
    payhere().refundInPage(order)
    await refund(reference, '--done')
    expect(await listed()).not.toContain(reference)
    payhere().statusOfPart = 'RECEIVED'
  })

  it('in part whose answer was lost counts alone, where its status is that of a whole one', async () => {
    const { reference, sums } = await paidOrder()
    payhere().statusOfPart = 'REFUNDED'
    payhere().refunds = 'unanswered'
    await refund(reference, '--amount', '1500')
    payhere().refunds = 'made'
    await askAfter(10 * minute)
    expect(await sums()).toEqual({ books: 3000, payhere: 3000 })
    expect(await listed()).toContain('(refund): LKR 3000')
    payhere().statusOfPart = 'RECEIVED'
  })

  it('settles the questions about its payment alone, with an act for each', async () => {
    const { order, reference, dueId } = await paidOrder()
    await payhere().notify(order, 'paid', { amount: '1.00', paymentId: reference })
    payhere().statusOfPart = 'REFUNDED'
    await refund(reference, '--amount', '1500')
    await askAfter(10 * minute)
    payhere().statusOfPart = 'RECEIVED'
    await refund(reference, '--done')
    const kept = await server().database.query<{ id: number; reason: string; settled: boolean }>(
      `select id, reason, settled_at is not null as settled from unplaced_payments where due_id = $1 order by id`,
      [dueId],
    )
    expect(kept.map(({ reason, settled }) => [reason, settled])).toEqual([
      ['amount', false],
      ['refund', true],
    ])
    const acts = await server().database.query(
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
      await payhere().chargeBack(order)
      await askAfter(10 * minute)
      await askAfter(day)
      const entries = await server().database.query<{ amount: number }>(
        'select amount::float as amount from payments where due_id = $1 and amount < 0',
        [dueId],
      )
      expect(entries.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
      const rows = await server().database.query(
        'select reason, amount::float as amount from unplaced_payments where due_id = $1',
        [dueId],
      )
      expect(rows).toEqual([{ reason: 'chargeback', amount: kept }])
      const statement = await runMoney(server().context, ['statement', '2026-07'], 'Kamal')
      expect(statement.output).toContain(`"online, not placed",0,0.00,${-kept}.00,${kept}.00,,${reference}`)
    },
  )

  it('at the front desk of a payment whose number a notice had wrong takes it for no second one', async () => {
    const { order, state, dueId } = await orderAtPayhere()
    payhere().hold(order)
    await payhere().notify(order, 'paid', { paymentId: '320993' })
    await refund('320993', '--by', 'cash')
    await askAfter(10 * minute)
    await askAfter(day)
    expect(await state()).toMatchObject({ due: 'paid', kept: ['number'] })
    const entries = await server().database.query(
      'select kind, method from payments where due_id = $1 order by id',
      [dueId],
    )
    expect(entries).toEqual([
      { kind: 'settlement', method: 'online' },
      { kind: 'refund', method: 'cash' },
    ])
  })

  it('in part leaves the rest to a charge-back', async () => {
    const { member, order, dueId, reference, sums } = await paidOrder()
    await refund(reference, '--amount', '1500')
    await payhere().chargeBack(order)
    expect((await server().mailbox.latest(member.email)).text).toMatch(/Amount +Rs\. 4,500/)
    expect((await sums()).books).toBe(0)
    const entries = await server().database.query(
      'select kind, amount::float as amount from payments where due_id = $1 order by id',
      [dueId],
    )
    expect(entries.at(-1)).toEqual({ kind: 'chargeback', amount: -3000 })
  })

  it('at the front desk and in PayHere’s page as well is listed and counted', async () => {
    const { order, reference } = await paidOrder()
    await refund(reference, '--by', 'cash')
    payhere().refundInPage(order)
    await askAfter(10 * minute)
    await askAfter(day)
    const lines = (await listed()).split('\n').filter((line) => line.includes(reference))
    expect(lines).toEqual([expect.stringContaining('(refund): LKR -4500')])
    expect(lines[0]).toContain('beside the front desk')
    const { output } = await runMoney(server().context, ['statement', '2026-07'], 'Kamal')
    expect(output).toContain(`"online, not placed",0,0.00,4500.00,-4500.00,,${reference}`)
  })

  it('of one payment is not taken for that of another one, whose number a notice had wrong', async () => {
    const { order, reference, state } = await paidOrder()
    await refund(reference)
    payhere().hold(order)
    const notice = { nonce: `second ${order}`, body: '', attemptId: order, amount: 4500, reference: '320994' }
    await receiveNotice(
      server().context,
      { ...notice, event: 'settled', merchant: payhere().settings.merchantId, currency: 'LKR' },
      testInstant,
    )
    await askAfter(10 * minute)
    await askAfter(day)
    const found = (await state())?.payments ?? []
    expect(found.filter((each) => each.endsWith('320994'))).toEqual(['320994'])
  })
})
