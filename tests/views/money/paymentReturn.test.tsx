import { act, screen } from '@testing-library/react'
import type { Verdict } from '@domain/money/paymentVerdict'
import { succeeded } from '@domain/values/outcome'
import { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { leftPayment } from '@tests/support/payments'
import { noParent } from '@tests/support/parents'
import { renderFlow } from '@tests/support/renderFlow'
import { PaymentReturnView } from '@views/money/paymentReturn/PaymentReturnView'

const says = (verdict: Verdict) => succeeded([{ payment: leftPayment, verdict }])

describe('what became of a payment', () => {
  it.each(['pointer', 'focus'])(
    'stays while the %s rests on it already when it turns out to be paid, and goes after that',
    async (rests) => {
      const { live, user } = renderFlow(PaymentReturnView, paymentReturnMachine, {
        started: [leftPayment],
        isReturn: false,
        parent: noParent,
      })
      await act(() => live.answer('fetchPaymentOutcomes', says('paid')))
      const ok = screen.getByRole('button', { name: /^OK, Payment received/ })
      // The member is back from another window: while the centre is asked once more, nothing is at rest.
      act(() => live.actor.send({ type: 'attention.returned' }))
      if (rests === 'pointer') await user.hover(ok)
      else act(() => ok.focus())
      await act(() => live.answer('fetchPaymentOutcomes', says('paid')))
      act(() => live.clock.increment(600_000))
      expect(screen.getByText('Payment received')).toBeVisible()
      if (rests === 'pointer') await user.hover(document.body)
      else act(() => ok.blur())
      act(() => live.clock.increment(20_000))
      expect(screen.queryByText('Payment received')).toBeNull()
    },
  )

  it('offers the receipt of what was received, and of nothing else', async () => {
    const { live } = renderFlow(PaymentReturnView, paymentReturnMachine, {
      started: [leftPayment],
      isReturn: false,
      parent: noParent,
    })
    await act(() => live.answer('fetchPaymentOutcomes', says('open')))
    expect(screen.queryByRole('link', { name: /^Receipt/ })).toBeNull()
    act(() => live.actor.send({ type: 'retry.requested' }))
    await act(() => live.answer('fetchPaymentOutcomes', says('paid')))
    expect(screen.getByRole('link', { name: `Receipt of ${leftPayment.title}` })).toHaveAttribute(
      'href',
      '/recent-payments',
    )
  })
})
