/**
 * Recent Payments: the payments through the portal, and the fixed sample (B2.58).
 *
 * Started by the portal, ends with the page. Always: a new payment makes the list of payments read again.
 */
import { sendTo, setup } from 'xstate'
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'
import { notProvided } from '@machines/shared/actors'
import { child, type ChildInput } from '@machines/shared/child'

export interface RecentPaymentsPageInput {
  readonly paidPayments: ChildInput<typeof paidPaymentsMachine>
}

export const recentPaymentsPageMachine = setup({
  types: {
    context: {} as RecentPaymentsPageInput,
    events: {} as { readonly type: 'dues.changed' },
    input: {} as RecentPaymentsPageInput,
  },
  actors: { paidPayments: paidPaymentsMachine, samplePayments: samplePaymentsMachine },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToPaid: sendTo('paidPayments', ({ event }) => event),
  },
}).createMachine({
  id: 'recentPaymentsPage',
  context: ({ input }) => input,
  invoke: [
    child('paidPayments'),
    { id: 'samplePayments', src: 'samplePayments', onError: { actions: 'reportDefect' } },
  ],
  on: { 'dues.changed': { actions: 'sendToPaid' } },
})
