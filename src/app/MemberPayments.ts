import { useApp } from './AppContext'
import type { App } from './start'

export type MemberPayments = App['payments']

/** Changed dues and the payment dialog, for the pages that have no machine of their own yet. */
export const usePayments = () => useApp().payments
