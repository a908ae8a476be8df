import { failed, succeeded } from '@domain/values/outcome'
import { paymentMachine } from '@machines/money/payment/payment.machine'
import { selectPayment } from '@machines/money/payment/payment.select'
import { startLive } from '@tests/support/controlledActors'
import { noParent } from '@tests/support/parents'
import { payable } from '@tests/support/payments'
import { failures, refusal } from '@tests/support/samples'
import { exploreMachine } from '@tests/support/exploreMachine'
import { customer, model, paymentUrl } from './payment.model'

exploreMachine(model, { ids: ['B4.28', 'B4.29'] })

const wanting = (change: Partial<typeof payable> = {}) => {
  const live = startLive(paymentMachine, { input: { parent: noParent } })
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
const asked = (live: Running) => live.calls.filter(({ name }) => name === 'openPayment').length
const form = (live: Running) => {
  const screen = selectPayment(live.snapshot())
  return screen.screen === 'form' ? screen : null
}

describe('the payment form', () => {
  it('wants the terms accepted first, and the error goes when the box is toggled [B5.08, B5.09]', () => {
    const live = wanting()
    live.actor.send({ type: 'payment.submitted' })
    expect([form(live)?.termsError, asked(live)]).toEqual(['You must agree to the terms and conditions', 0])
    live.actor.send({ type: 'terms.toggled', termsAccepted: true })
    expect(form(live)?.termsError).toBeNull()
    live.actor.send({ type: 'terms.toggled', termsAccepted: false })
    expect(form(live)?.termsError).toBeNull()
  })

  it('says that a booking without a number cannot be paid here, and asks nothing [B5.10]', () => {
    const live = startLive(paymentMachine)
    live.actor.send({ type: 'payment.wanted', payable: { ...payable, payableId: null }, customer })
    live.actor.send({ type: 'terms.toggled', termsAccepted: true })
    live.actor.send({ type: 'payment.submitted' })
    expect(form(live)?.notice?.message).toBe(
      'This booking has no number yet, so it cannot be paid here. Please contact support.',
    )
    expect(asked(live)).toBe(0)
  })

  it('shows who pays, with words for what is missing [B2.83, B2.83b]', () => {
    const live = wanting()
    expect(form(live)?.customer).toEqual({ ...customer, phone: 'Not provided' })
    const early = startLive(paymentMachine)
    early.actor.send({ type: 'payment.wanted', payable, customer: null })
    expect(form(early)?.customer).toEqual({ name: 'Loading...', email: 'Loading...', phone: 'Loading...' })
  })
})

describe('on the way to the gateway', () => {
  it('asks once whatever is pressed, and cannot be closed [B4.28]', () => {
    const live = redirecting()
    for (const type of ['payment.submitted', 'dialog.closed', 'payment.submitted'] as const)
      live.actor.send({ type })
    expect([asked(live), form(live)?.redirecting]).toEqual([1, true])
  })

  it('writes down what leaves before the browser leaves [B4.29]', async () => {
    const live = redirecting()
    await live.answer('openPayment', succeeded({ paymentUrl }))
    const done = live.executedActions.filter((name) => ['persistPayment', 'leaveForGateway'].includes(name))
    expect([live.snapshot().value, done]).toEqual(['leaving', ['persistPayment', 'leaveForGateway']])
  })

  it('never leaves late: once the member is on another page the answer is dropped', async () => {
    const live = redirecting()
    const call = live.call('openPayment')
    live.actor.send({ type: 'page.left' })
    call.resolve(succeeded({ paymentUrl }))
    await Promise.resolve()
    expect([
      call.signal.aborted,
      live.snapshot().value,
      live.executedActions.includes('leaveForGateway'),
    ]).toEqual([true, 'closed', false])
  })

  it('follows no address that is not allowed, says so, and can be edited again', async () => {
    const live = redirecting()
    await live.answer('openPayment', succeeded({ paymentUrl: null }))
    expect([live.snapshot().matches('editing'), live.executedActions.includes('leaveForGateway')]).toEqual([
      true,
      false,
    ])
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

describe('when opening the payment fails', () => {
  it('says so in place and lets the member try again, with the terms still accepted [B4.30, B8.13]', async () => {
    const live = redirecting()
    await live.answer('openPayment', refusal({ status: 500, message: 'Failed to create payment' }))
    expect([form(live)?.notice?.message, form(live)?.termsAccepted]).toEqual([
      'Failed to create payment',
      true,
    ])
    live.actor.send({ type: 'payment.submitted' })
    expect(asked(live)).toBe(2)
  })

  it('looks at the due after a lost answer, and asks nothing of the gateway by itself', async () => {
    const live = redirecting()
    await live.answer('openPayment', failed(failures.unknown))
    expect([live.snapshot().value, asked(live)]).toEqual(['verifyingOutcome', 1])
    await live.answer('readDue', succeeded('due'))
    expect([form(live)?.notice?.message, asked(live)]).toEqual([
      'The connection was lost, and nothing has been paid for this. You can try again.',
      1,
    ])
  })

  it('tells of a due that was paid meanwhile, and has the lists read again', async () => {
    const live = redirecting()
    await live.answer('openPayment', refusal({ status: 409, message: 'This has already been paid.' }))
    await live.answer('readDue', succeeded('paid'))
    expect(selectPayment(live.snapshot())).toMatchObject({
      screen: 'settled',
      verdict: 'paid',
      message: null,
    })
    expect(live.executedActions).toContain('sends dues.changed to the parent')
  })
})
