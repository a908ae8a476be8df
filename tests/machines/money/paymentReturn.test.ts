import { topicOf } from '@domain/messages/supportTopics'
import { failed, succeeded } from '@domain/values/outcome'
import type { QueuedDue } from '@domain/money/payQueue'
import type { Verdict } from '@domain/money/paymentAttempt'
import { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { startLive } from '@tests/support/controlledActors'
import { leftPayment, refundOf } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import type { StartedPayment } from '@domain/money/paymentRecord'
import { another, together } from './paymentReturn.model'

function returning(started: readonly StartedPayment[] = [leftPayment]) {
  return startLive(paymentReturnMachine, {
    input: { started, isReturn: false, openReceipt: null, desk: null },
  })
}
type Running = ReturnType<typeof returning>
const says = (verdict: Verdict) => succeeded([{ payment: leftPayment, verdict }])
const questions = (live: Running) => live.calls.filter(({ name }) => name === 'fetchPaymentOutcomes').length
const shown = (live: Running) => {
  const screen = selectPaymentReturn(live.snapshot())
  return screen.screen !== 'quiet' ? screen.results.map(({ title }) => title) : []
}

describe('coming back from the gateway', () => {
  it('claims nothing before the server has spoken', async () => {
    const live = returning()
    expect(shown(live)).toEqual(['Checking your payment'])
    await live.answer('fetchPaymentOutcomes', says('paid'))
    expect(shown(live)).toEqual(['Payment received'])
  })

  it('asks again after 2, 4, 8, 16, 30, 30 and 30 seconds, and then only when asked to', async () => {
    const live = returning()
    await live.answer('fetchPaymentOutcomes', says('notConfirmed'))
    for (const wait of [2, 4, 8, 16, 30, 30, 30]) {
      const before = questions(live)
      live.clock.increment(wait * 1000 - 1)
      expect(questions(live)).toBe(before)
      live.clock.increment(1)
      expect(questions(live)).toBe(before + 1)
      await live.answer('fetchPaymentOutcomes', says('notConfirmed'))
    }
    live.clock.increment(600_000)
    expect([questions(live), shown(live)]).toEqual([8, ['Not confirmed yet: do not pay again']])
    live.actor.send({ type: 'retry.requested' })
    await live.answer('fetchPaymentOutcomes', says('paid'))
    expect(shown(live)).toEqual(['Payment received'])
  })

  const both = (verdict: Verdict) =>
    succeeded([
      { payment: leftPayment, verdict: 'paid' as const, reference: 'GW-501' },
      { payment: { ...another, leftAt: leftPayment.leftAt + 1 }, verdict, reference: null },
    ])
  const leftTwice = [leftPayment, { ...another, leftAt: leftPayment.leftAt + 1 }]

  it.each(['declined', 'cancelled', 'due'] as const)(
    'has one notice of what is final, the newest, which leaves with its page: %s after a success',
    async (verdict) => {
      const live = returning(leftTwice)
      await live.answer('fetchPaymentOutcomes', both(verdict))
      expect(shown(live)).toHaveLength(1)
      expect(shown(live)).not.toContain('Payment received')
      live.actor.send({ type: 'page.opened', openReceipt: null })
      expect([shown(live), live.snapshot().context.started]).toEqual([[], []])
      expect(live.executedActions).toContain('clearPayments')
    },
  )

  it('forgets with the newest notice those that it replaced', async () => {
    const live = returning(leftTwice)
    await live.answer('fetchPaymentOutcomes', both('declined'))
    live.actor.send({ type: 'result.dismissed', payment: leftTwice[1] ?? leftPayment })
    expect([shown(live), live.snapshot().context.started]).toEqual([[], []])
  })

  it.each(['notConfirmed', 'paidTwice', 'unclear'] as const)(
    'keeps on every page, beside a success, what needs the member: %s',
    async (verdict) => {
      const live = returning(leftTwice)
      await live.answer('fetchPaymentOutcomes', both(verdict))
      expect(shown(live)).toHaveLength(2)
      live.actor.send({ type: 'page.opened', openReceipt: null })
      expect(shown(live)).toHaveLength(1)
    },
  )

  it('has no notice beside the receipt that it would lead to, and leaves with the receipt', async () => {
    const live = startLive(paymentReturnMachine, {
      input: { started: [leftPayment], isReturn: false, openReceipt: 'GW-501', desk: null },
    })
    const paid = succeeded([{ payment: leftPayment, verdict: 'paid', reference: 'GW-501' }])
    await live.answer('fetchPaymentOutcomes', paid)
    expect(shown(live)).toEqual([])
    live.actor.send({ type: 'page.opened', openReceipt: null })
    expect([shown(live), live.executedActions.includes('clearPayments')]).toEqual([[], true])
  })

  it('names court, date and hour of what was paid, and stays until it is dismissed', async () => {
    const live = returning()
    await live.answer('fetchPaymentOutcomes', says('paid'))
    expect(selectPaymentReturn(live.snapshot())).toMatchObject({
      results: [
        {
          text: 'Rs. 1,500 for Badminton Court 1 has been paid.',
          payment: { description: 'Thursday, July 9, 2026, 6:00 PM - 7:00 PM' },
        },
      ],
    })
    live.clock.increment(600_000)
    expect([shown(live), live.executedActions.includes('clearPayments')]).toEqual([
      ['Payment received'],
      false,
    ])
    live.actor.send({ type: 'result.dismissed', payment: leftPayment })
    expect([shown(live), live.executedActions.includes('clearPayments')]).toEqual([[], true])
  })

  it.each(['declined', 'cancelled', 'notHeardOf', 'due'] as const)(
    'offers another try of what was %s',
    async (verdict) => {
      const live = returning()
      await live.answer('fetchPaymentOutcomes', says(verdict))
      expect(selectPaymentReturn(live.snapshot())).toMatchObject({ results: [{ retryable: true }] })
      live.actor.send({ type: 'payment.retried', payment: leftPayment })
      expect(live.told).toContainEqual({ type: 'payment.requested', payable: leftPayment })
      live.clock.increment(600_000)
      expect(shown(live)).toHaveLength(1)
    },
  )

  it('asks at once when the member looks again, and begins to count again', async () => {
    const live = returning()
    await live.answer('fetchPaymentOutcomes', says('open'))
    live.actor.send({ type: 'attention.returned' })
    expect([questions(live), live.snapshot().context.waits]).toEqual([2, 0])
  })

  it('keeps a payment until its result was read, and one that is not confirmed whatever is pressed', async () => {
    const live = returning()
    await live.answer('fetchPaymentOutcomes', says('notConfirmed'))
    live.actor.send({ type: 'result.dismissed', payment: leftPayment })
    expect(shown(live)).toEqual(['Not confirmed yet: do not pay again'])
    live.actor.send({ type: 'retry.requested' })
    await live.answer('fetchPaymentOutcomes', says('declined'))
    live.actor.send({ type: 'result.dismissed', payment: leftPayment })
    expect([shown(live), live.executedActions.includes('clearPayments')]).toEqual([[], true])
  })

  it('says that it could not find out, and a failed question takes nothing away', async () => {
    const live = returning()
    await live.answer('fetchPaymentOutcomes', failed(failures.unreachable))
    expect(shown(live)).toEqual(['Not confirmed yet: do not pay again'])
    live.actor.send({ type: 'payments.changed', started: [leftPayment, another] })
    live.clock.increment(2_000)
    await live.answer('fetchPaymentOutcomes', says('paid'))
    expect(shown(live)).toEqual(['Payment received'])
    live.actor.send({ type: 'attention.returned' })
    await live.answer('fetchPaymentOutcomes', failed(failures.unreachable))
    expect(shown(live)).toEqual(['Payment received', 'Not confirmed yet: do not pay again'])
  })

  it('of a payment that came twice offers what to write to support', async () => {
    const live = returning()
    await live.answer('fetchPaymentOutcomes', says('paidTwice'))
    const screen = selectPaymentReturn(live.snapshot())
    expect(screen.screen !== 'quiet' && screen.results.map(({ support }) => support)).toEqual([
      topicOf('paidTwice', 'Badminton Court 1 (BK55), Rs. 1,500'),
    ])
  })

  it('says what is refunded of money that came for a booking that was cancelled', async () => {
    const live = returning()
    const result = { payment: leftPayment, verdict: 'paid', reference: null, refund: refundOf('requested') }
    await live.answer('fetchPaymentOutcomes', succeeded([result]))
    expect(selectPaymentReturn(live.snapshot())).toMatchObject({
      results: [
        {
          text: 'Rs. 1,500 for Badminton Court 1 has been paid. Refund of Rs. 1,500 requested.',
          support: null,
        },
      ],
    })
  })

  it('of three dues, of which one is no longer due, says what became of each, and another try is of the others', async () => {
    const live = returning([together])
    const verdicts = ['notDue', 'declined', 'declined']
    const result = { payment: together, verdict: 'declined', verdicts, reference: null }
    await live.answer('fetchPaymentOutcomes', succeeded([result]))
    expect(selectPaymentReturn(live.snapshot())).toMatchObject({
      results: [
        {
          title: 'Payment declined',
          text: 'Rs. 9,000 for 2 payments is still due. No money was taken.',
          lines: [
            'Rs. 1,500 for Badminton Court 1: no longer due',
            'Rs. 4,500 for Junior Badminton: still due',
            'Rs. 4,500 for Yoga: still due',
          ],
        },
      ],
    })
    live.actor.send({ type: 'payment.retried', payment: together })
    const [, ...others] = together.together ?? []
    expect(live.told.at(-1)).toEqual({
      type: 'payment.requested',
      payable: { ...others[0], title: '2 payments', amount: 9000, together: others },
    })
  })

  it('says nothing of the due that a pay queue on the page is about', async () => {
    const live = returning([leftPayment, another])
    const verdicts = [
      { payment: leftPayment, verdict: 'declined' },
      { payment: another, verdict: 'due' },
    ]
    await live.answer('fetchPaymentOutcomes', succeeded(verdicts))
    const titles = (queued: QueuedDue | null) => {
      const screen = selectPaymentReturn(live.snapshot(), queued)
      return screen.screen !== 'quiet' ? screen.results.map(({ payment }) => payment.title) : []
    }
    expect(titles(null)).toContain(leftPayment.title)
    const { payableId, isBooking } = leftPayment
    expect(titles({ payableId, isBooking })).toEqual([another.title])
  })

  it('says nothing of a payment that is only just leaving', () => {
    const live = returning([])
    live.actor.send({ type: 'payments.changed', started: [leftPayment] })
    expect([shown(live), questions(live)]).toEqual([[], 0])
    live.clock.increment(2_000)
    expect([shown(live), questions(live)]).toEqual([['Checking your payment'], 1])
  })

  it('tells the lists of news once, not of what they know', async () => {
    const live = returning()
    const news = () => live.told.filter(({ type }) => type === 'data.changed').length
    await live.answer('fetchPaymentOutcomes', says('open'))
    live.actor.send({ type: 'retry.requested' })
    await live.answer('fetchPaymentOutcomes', says('open'))
    expect(news()).toBe(1)
    live.actor.send({ type: 'retry.requested' })
    await live.answer('fetchPaymentOutcomes', says('paid'))
    expect(news()).toBe(2)
  })
})
