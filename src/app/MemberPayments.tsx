import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Actor } from 'xstate'
import type { PaymentPort } from '@domain/booking/bookingPorts'
import type { DuesPort, Payable } from '@domain/money/payable'
import { paymentFlow, paymentPort, payWith } from '@flows/payment'
import { paymentReturnFlow } from '@flows/paymentReturn'
import type { paymentReturnMachine } from '@machines/paymentReturn/paymentReturn.machine'
import { PaymentReturnView } from '@views/paymentReturn/PaymentReturnView'
import { PaymentView } from '@views/payment/PaymentView'
import { useApp } from './AppContext'
import { createDuesPort } from './duesPort'
import { useFlow } from './useFlow'

/** What the pages of a member need of paying. */
export interface Payments {
  /** Dues that changed: whoever changes them notifies, whoever displays them listens. */
  readonly dues: DuesPort
  /** Opens the payment dialog. */
  readonly pay: (payable: Payable) => void
  /** The same for a booking that was just made. */
  readonly port: PaymentPort
  readonly returning: Actor<typeof paymentReturnMachine>
}

const PaymentsContext = createContext<Payments | null>(null)

/** Paying, for the pages of a member. Throws outside of them. */
export function usePayments(): Payments {
  const payments = useContext(PaymentsContext)
  if (!payments) throw new Error('only the pages of a member have payments')
  return payments
}

/** Paying as long as a member is signed in: the dialog over every page, and what became of payments that left. */
export function MemberPayments({ children }: { children: ReactNode }) {
  const { world } = useApp()
  const [dues] = useState(createDuesPort)
  const payment = useFlow((deps) => paymentFlow(deps, { dues }))
  const returning = useFlow((deps) => paymentReturnFlow(deps, { dues, pay: payWith(payment, world.session) }))
  const payments = useMemo(
    () => ({
      dues,
      pay: payWith(payment, world.session),
      port: paymentPort(payment, world.session),
      returning,
    }),
    [dues, payment, returning, world],
  )
  return (
    <PaymentsContext value={payments}>
      {children}
      <PaymentView actor={payment} />
    </PaymentsContext>
  )
}

/** What became of payments, above the page. */
export function PaymentNews() {
  return <PaymentReturnView actor={usePayments().returning} />
}
