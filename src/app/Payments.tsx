import { useEffect } from 'react'
import { paymentFlow, payWith } from '@flows/money/payment'
import { paymentReturnFlow } from '@flows/money/paymentReturn'
import { PaymentReturnView } from '@views/money/paymentReturn/PaymentReturnView'
import { PaymentView } from '@views/money/payment/PaymentView'
import { useApp } from './AppContext'
import { usePayments } from './MemberPayments'
import { useFlow } from './useFlow'

/** The payment dialog over every page, and above the page the outcome of payments that went to the gateway. */
export function Payments() {
  const { world } = useApp()
  const { dues, requests, queued } = usePayments()
  const payment = useFlow((deps) => paymentFlow(deps, { dues }))
  const returning = useFlow((deps) => paymentReturnFlow(deps, { dues, pay: payWith(payment, world.session) }))
  useEffect(() => requests.watch(payWith(payment, world.session)), [payment, requests, world])
  return (
    <>
      <PaymentReturnView actor={returning} queued={queued} />
      <PaymentView actor={payment} />
    </>
  )
}
