/**
 * Recent Payments: the payments through the portal, and the fixed sample (B2.58).
 *
 * Started by the portal, ends with the page.
 */
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'
import { page } from '@machines/shared/page'

export const recentPaymentsPageMachine = page()({
  id: 'recentPaymentsPage',
  flows: { paidPayments: paidPaymentsMachine, samplePayments: samplePaymentsMachine },
})
