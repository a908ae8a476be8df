import { act, cleanup, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { paymentMachine } from '@machines/money/payment/payment.machine'
import { watchBroughtIntoView } from '@tests/support/broughtIntoView'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { payable, refundOf } from '@tests/support/payments'
import { failures, refusal } from '@tests/support/samples'
import { PaymentView } from '@views/money/payment/PaymentView'
import { customer, paymentUrl } from '@tests/machines/money/payment.model'

const start = (change: Partial<typeof payable> = {}) => {
  const page = renderFlow(PaymentView, paymentMachine, {})
  act(() => page.live.actor.send({ type: 'payment.wanted', payable: { ...payable, ...change }, customer }))
  return page
}
const dialog = () => within(screen.getByRole('dialog'))
const submitted = async () => {
  const page = start()
  await page.user.click(screen.getByRole('checkbox', { name: /I agree to the terms and conditions/ }))
  await page.user.click(screen.getByRole('button', { name: /^Proceed to Payment/ }))
  return page
}

describe('the payment dialog', () => {
  it('says the place of a payment among several and what is left of them, the amount on its button, and no place for a payment alone', () => {
    start({ place: { at: 1, of: 2, agreed: false, left: 9_000 } })
    expect(dialog().getByText('Payment 1 of 2 · Rs. 9,000 left to pay')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Proceed to Payment: Rs. 1,500' })).toBeVisible()
    cleanup()
    start()
    expect(dialog().queryByText(/^Payment \d/)).toBeNull()
  })

  it('of several payments needs the agreement to the terms once', async () => {
    const { user, live } = start({ place: { at: 2, of: 2, agreed: true, left: 7_500 } })
    expect(dialog().getByRole('checkbox', { name: /I agree to the/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: /^Proceed to Payment/ }))
    expect(live.calls.map(({ name }) => name)).toContain('openPayment')
  })

  it('says before the payment of a booking how it is cancelled and refunded, and nothing of it for other dues', () => {
    const rule =
      'You can cancel a booking up to 2 hours before it begins. If you cancel after paying, contact support for a refund.'
    start()
    expect(dialog().getByText(rule)).toBeVisible()
    cleanup()
    start({ isBooking: false })
    expect(dialog().queryByText(rule)).toBeNull()
  })

  it('shows what is paid, by whom and how [B2.81, B2.82, B2.83, B2.84, B9.22, B2.83c, B2.83d, B2.84b]', () => {
    start()
    expect(screen.getByRole('dialog', { name: 'Payment Details' })).toBeVisible()
    for (const text of [
      payable.title,
      payable.description ?? '',
      'Rs. 1,500',
      customer.name,
      customer.email,
      'Not provided',
    ])
      expect(dialog().getByText(text)).toBeVisible()
    expect(
      dialog()
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('name')),
    ).toEqual(['method'])
    expect(dialog().getByRole('radio', { name: 'Secure Payment Gateway' })).toBeChecked()
    for (const name of ['Cancel', /^Proceed to Payment/])
      expect(dialog().getByRole('button', { name })).toBeVisible()
    expect(dialog().getByRole('checkbox', { name: /terms and conditions/ })).not.toBeChecked()
    expect(dialog().queryAllByRole('textbox')).toEqual([])
  })

  it('wants the terms first [B5.08, B5.09, B5.08b]', async () => {
    const page = start()
    await page.user.click(screen.getByRole('button', { name: /^Proceed to Payment/ }))
    expect(screen.getByText('You must agree to the terms and conditions')).toBeVisible()
    expect(screen.getByRole('checkbox')).toHaveFocus()
    await page.user.click(screen.getByRole('checkbox'))
    expect(screen.queryByText('You must agree to the terms and conditions')).toBeNull()
  })

  it('says what a booking without a number means, in place, with a link to support that names it [B5.10]', async () => {
    const page = renderFlow(PaymentView, paymentMachine, {})
    act(() =>
      page.live.actor.send({ type: 'payment.wanted', payable: { ...payable, payableId: null }, customer }),
    )
    await page.user.click(screen.getByRole('checkbox'))
    await page.user.click(screen.getByRole('button', { name: /^Proceed to Payment/ }))
    expect(screen.getByRole('alert')).toHaveTextContent('This booking has no number yet')
    expect(supportLinks()).toEqual([
      '/contact-support?about=notPayable&reference=Badminton Court 1, Rs. 1,500',
    ])
  })

  it('is locked while the browser is on its way: no button works, nothing closes it [B4.28, B4.28b, B4.28c]', async () => {
    const page = await submitted()
    expect(screen.getByRole('button', { name: /Redirecting to Payment Gateway\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    for (const name of ['Cancel', 'Close']) {
      expect(dialog().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
      await page.user.click(dialog().getByRole('button', { name }))
    }
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(screen.getByRole('dialog')).toBeVisible()
    await act(() => page.live.answer('openPayment', succeeded({ paymentUrl })))
    expect(screen.getByRole('button', { name: /Redirecting/ })).toBeVisible()
    expect(page.live.executedActions).toContain('leaveForGateway')
  })

  it('can be edited again after a failure, with what was said [B4.30, B8.13]', async () => {
    const page = await submitted()
    await act(() =>
      page.live.answer('openPayment', failed({ ...failures.refused, message: 'Failed to create payment' })),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create payment')
    expect(screen.getByRole('checkbox')).toBeChecked()
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('brings into view above the terms why the payment page was not opened, and the wait', async () => {
    const broughtIntoView = watchBroughtIntoView()
    const page = await submitted()
    await act(() => page.live.answer('openPayment', failed(failures.offline)))
    expect(broughtIntoView()).toContain(screen.getByRole('alert'))
    await page.user.click(screen.getByRole('button', { name: /^Proceed to Payment/ }))
    await act(() => page.live.answer('openPayment', failed(failures.tooMany)))
    act(() => page.live.actor.send({ type: 'countdown.ticked', secondsLeft: 12 }))
    expect(broughtIntoView()).toContain(screen.getByRole('timer'))
  })

  it('names a second payment whatever the refusal said, and leads to support with it', async () => {
    const page = await submitted()
    await act(() =>
      page.live.answer('openPayment', refusal({ status: 409, message: 'This has already been paid.' })),
    )
    await act(() => page.live.answer('readDue', succeeded({ verdict: 'paidTwice', refund: null })))
    expect(screen.getByRole('dialog', { name: 'Paid twice' })).toHaveTextContent('please contact support')
    expect(supportLinks()).toEqual([
      '/contact-support?about=paidTwice&reference=Badminton Court 1 (BK55), Rs. 1,500',
    ])
  })

  it.each([
    [{ verdict: 'paidTwice', refund: refundOf('requested') }, 'Refund of Rs. 1,500 requested.'],
    [{ verdict: 'paidTwice', refund: refundOf('processed') }, 'Refund of Rs. 1,500 processed.'],
    [
      { verdict: 'paid', refund: refundOf('requested') },
      'This has been paid. Refund of Rs. 1,500 requested.',
    ],
  ])('says what became of a second payment, and then sends nobody to support: %j', async (reading, said) => {
    const page = await submitted()
    await act(() => page.live.answer('openPayment', failed(failures.unknown)))
    await act(() => page.live.answer('readDue', succeeded(reading)))
    expect(screen.getByRole('dialog')).toHaveTextContent(said)
    expect(screen.getByRole('dialog')).not.toHaveTextContent('support')
    expect(supportLinks()).toEqual([])
  })

  it('counts down a wait that the server asked for', async () => {
    const page = await submitted()
    await act(() => page.live.answer('openPayment', failed(failures.tooMany)))
    act(() => page.live.actor.send({ type: 'countdown.ticked', secondsLeft: 12 }))
    expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 0:12')
    expect(screen.getByRole('button', { name: /^Proceed to Payment/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    act(() => page.live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 }))
    expect(screen.getByRole('button', { name: /^Proceed to Payment/ })).not.toHaveAttribute('aria-disabled')
  })
})
