import { failed } from '@domain/values/outcome'
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
