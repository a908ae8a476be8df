import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { DuesPort, Payable } from '@domain/money/payable'
import type { QueuedDue } from '@domain/money/payQueue'
import { useApp } from './AppContext'
import type { App } from './start'
import { createWantedPort, type WantedPort } from './wantedPort'

/** What the pages of a member need of paying. */
export interface MemberPayments {
  /** Changed dues: whatever changes them notifies, whatever displays them subscribes. */
  readonly dues: DuesPort
  /** Opens the payment dialog. */
  readonly pay: (payable: Payable) => void
  /** The dues for which the dialog is to be opened, for the dialog. */
  readonly requests: WantedPort<Payable>
  /** The due that the pay queue on the page is about; null where there is none. */
  readonly queued: QueuedDue | null
  readonly setQueued: (due: QueuedDue | null) => void
}

const PaymentsContext = createContext<MemberPayments | null>(null)

/** Paying, for the pages of a member. Throws outside of them. */
export function usePayments(): MemberPayments {
  const payments = useContext(PaymentsContext)
  if (!payments) throw new Error('only the pages of a member have payments')
  return payments
}

function createPayments({ portal, bridge }: App): Omit<MemberPayments, 'queued' | 'setQueued'> {
  const requests = createWantedPort<Payable>()
  return {
    dues: { changed: () => portal.send({ type: 'dues.changed' }), watch: bridge.watchDues },
    pay: requests.request,
    requests,
  }
}

/** Paying as long as a member is signed in; `LazyPayments` renders what it opens. */
export function MemberPayments({ children }: { children: ReactNode }) {
  const app = useApp()
  const [payments] = useState(() => createPayments(app))
  useEffect(() => app.bridge.watchPayments(payments.requests.request), [app, payments])
  const [queued, setQueued] = useState<QueuedDue | null>(null)
  return <PaymentsContext value={{ ...payments, queued, setQueued }}>{children}</PaymentsContext>
}
