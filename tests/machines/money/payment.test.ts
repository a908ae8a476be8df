import { succeeded } from '@domain/values/outcome'
import { paymentMachine } from '@machines/money/payment/payment.machine'
import { selectPayment } from '@machines/money/payment/payment.select'
import { startLive } from '@tests/support/controlledActors'
import { payable } from '@tests/support/payments'
import { customer, paymentUrl } from './payment.model'

const wanting = (change: Partial<typeof payable> = {}) => {
  const live = startLive(paymentMachine)
  live.actor.send({ type: 'payment.wanted', payable: { ...payable, ...change }, customer })
  return live
}
const redirecting = () => {
  const live = wanting()
  live.actor.send({ type: 'terms.toggled', termsAccepted: true })
  live.actor.send({ type: 'payment.submitted' })
  return live
}
type Running = ReturnType<typeof wanting>
const form = (live: Running) => {
  const screen = selectPayment(live.snapshot())
  return screen.screen === 'form' ? screen : null
}

describe('the payment form', () => {
  it('shows who pays, with words for what is missing [B2.83, B2.83b]', () => {
    const live = wanting()
    expect(form(live)?.customer).toEqual({ ...customer, phone: 'Not provided' })
    const early = startLive(paymentMachine)
    early.actor.send({ type: 'payment.wanted', payable, customer: null })
    expect(form(early)?.customer).toEqual({ name: 'Loading...', email: 'Loading...', phone: 'Loading...' })
  })
})

it('says of a payment for a booking and a course that the refund is of the booking', () => {
  const court = {
    payableId: 55,
    isBooking: true,
    title: 'Badminton Court 1',
    description: null,
    amount: 1500,
  }
  const course = { payableId: 901, isBooking: false, title: 'Dance', description: null, amount: 2000 }
  const refunds = (change: Parameters<typeof wanting>[0]) => form(wanting(change))?.refunds
  expect(refunds({ together: [court, course] })).toMatch(/^Court bookings: /)
  expect(refunds({ together: [court, court] })).toMatch(/^(?!Court bookings)/)
  expect(refunds({ isBooking: false, together: [course, course] })).toBeNull()
})

describe('on the way to the gateway', () => {
  it('follows no address that is not allowed, says so, and can be edited again', async () => {
    const live = redirecting()
    await live.answer('openPayment', succeeded({ paymentUrl: null }))
    expect(live.state()).toBe('editing.addressNotAllowed')
    expect(live.executedActions).not.toContain('leaveForGateway')
    expect(form(live)?.notice?.message).toContain('does not trust')
  })

  it('is closed when the page comes back out of the cache, and editable when the page never came', async () => {
    const back = redirecting()
    await back.answer('openPayment', succeeded({ paymentUrl }))
    back.actor.send({ type: 'page.restored' })
    expect(back.snapshot().value).toBe('closed')

    const stayed = redirecting()
    await stayed.answer('openPayment', succeeded({ paymentUrl }))
    stayed.clock.increment(20_000)
    expect([form(stayed)?.redirecting, form(stayed)?.notice?.message]).toEqual([
      false,
      'The payment page did not open. You can try again.',
    ])
    stayed.actor.send({ type: 'page.restored' })
    expect(stayed.snapshot().value).toBe('closed')
  })
})
