import { nameRefundRules } from '@domain/booking/refundSettings'
import { failed, succeeded } from '@domain/values/outcome'
import { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import { selectCancelBooking } from '@machines/booking/cancelBooking/cancelBooking.select'
import { startLive } from '@tests/support/controlledActors'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

function asked(change: Parameters<typeof bookingOf>[0] = {}) {
  const live = startLive(cancelBookingMachine, { input: { parent: noParent } })
  live.actor.send({ type: 'cancellation.requested', booking: bookingOf(change) })
  return live
}
const screenOf = (live: ReturnType<typeof asked>) => selectCancelBooking(live.snapshot())
const sent = (live: ReturnType<typeof asked>) =>
  live.calls.filter(({ name }) => name === 'cancelBooking').length

describe('cancelling a booking', () => {
  it('asks first, with the deadline by date and time and what it means for the money', () => {
    const live = asked()
    expect([sent(live), screenOf(live)]).toMatchObject([
      0,
      {
        screen: 'question',
        reference: 'BK55',
        date: 'Wednesday, July 8, 2026',
        time: '6:00 PM - 8:00 PM',
        deadline: 'Jul 8, 2026, 4:00 PM',
        consequence: 'You have not paid for this, so you owe nothing.',
      },
    ])
    const paid = asked({ schedules: [hourOf(18, { paymentStatus: 'Paid' })] })
    expect(screenOf(paid)).toMatchObject({
      consequence:
        'This booking has been paid. For a refund, please contact support and give the reference BK55.',
    })
  })

  const paid = { schedules: [hourOf(18, { paymentStatus: 'Paid' })] }
  const withRefund = (refund: number) => {
    const live = asked(paid)
    live.actor.send({ type: 'refund.computed', refund })
    return live
  }

  it.each([
    ['the whole', 3000, 'Rs. 3,000 will be refunded.'],
    ['a part', 1500, 'Rs. 1,500 of Rs. 3,000 will be refunded.'],
    ['nothing any more', 0, 'Nothing is refunded any more: it begins in less than 24 hours.'],
  ])('says before what is refunded of a paid one: %s', (_, refund, consequence) => {
    nameRefundRules([{ branch: null, steps: [{ hoursBefore: 24, share: 100 }] }])
    expect(screenOf(withRefund(refund))).toMatchObject({ consequence })
    nameRefundRules([])
  })

  const attempt = { state: 'paid', updatedAt: null, paidTwice: false, reference: 'SB-1' }
  const requested = bookingOf({
    paymentAttempt: { ...attempt, refund: { amount: 1500, state: 'requested' } },
  })
  it.each([
    ['what the server requested', succeeded(requested), 'Refund of Rs. 1,500 requested.', false],
    [
      'the way to support when it requested nothing',
      succeeded(bookingOf(paid)),
      'please contact support',
      true,
    ],
    [
      'the way to support when it cannot be read',
      failed(failures.unreachable),
      'please contact support',
      true,
    ],
  ])('says afterwards %s', async (_, answer, said, isSupportOffered) => {
    const live = withRefund(1500)
    live.actor.send({ type: 'cancellation.confirmed' })
    await live.answer('cancelBooking', succeeded(null))
    expect(screenOf(live)).toMatchObject({
      consequence: 'Rs. 1,500 of Rs. 3,000 will be refunded.',
      refund: null,
    })
    await live.answer('readBooking', answer)
    const screen = screenOf(live)
    if (screen.screen !== 'canceled') throw new Error(screen.screen)
    expect([screen.consequence.includes(said), screen.refund !== null]).toEqual([true, isSupportOffered])
  })

  it('closes by itself when the deadline passes, also after a try that failed', async () => {
    const live = asked()
    live.actor.send({ type: 'cancellation.confirmed' })
    await live.answer('cancelBooking', failed(failures.refused))
    live.actor.send({ type: 'deadline.passed' })
    expect(screenOf(live)).toMatchObject({
      screen: 'tooLate',
      text: 'It could be cancelled until Jul 8, 2026, 4:00 PM. Please contact support.',
    })
    live.actor.send({ type: 'cancellation.confirmed' })
    expect(sent(live)).toBe(1)
  })
})
