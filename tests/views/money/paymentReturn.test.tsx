import { act, screen } from '@testing-library/react'
import type { Verdict } from '@domain/money/paymentAttempt'
import { succeeded } from '@domain/values/outcome'
import { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { leftPayment } from '@tests/support/payments'
import { renderFlow } from '@tests/support/renderFlow'
import { PaymentReturnView } from '@views/money/paymentReturn/PaymentReturnView'

const says = (verdict: Verdict, reference: string | null = null) =>
  succeeded([{ payment: leftPayment, verdict, reference }])

describe('what became of a payment', () => {
  it.each([
    ['its receipt', 'GW 501', '/payment-receipt?reference=GW%20501'],
    ['the receipts where the server does not tell which it is', null, '/recent-payments'],
  ])('leads from what was received to %s, and from nothing else', async (_, reference, href) => {
    const { live } = renderFlow(PaymentReturnView, paymentReturnMachine, {
      started: [leftPayment],
      isReturn: false,
      desk: null,
      openReceipt: null,
    })
    await act(() => live.answer('fetchPaymentOutcomes', says('open')))
    expect(screen.queryByRole('link', { name: /^Receipt/ })).toBeNull()
    act(() => live.actor.send({ type: 'retry.requested' }))
    await act(() => live.answer('fetchPaymentOutcomes', says('paid', reference)))
    expect(screen.getByRole('link', { name: `Receipt of ${leftPayment.title}` })).toHaveAttribute(
      'href',
      href,
    )
  })
})
