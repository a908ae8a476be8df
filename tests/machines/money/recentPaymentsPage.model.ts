import { recentPaymentsPageMachine } from '@machines/money/recentPaymentsPage/recentPaymentsPage.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'

/** The page: a payment elsewhere. */
export const model = defineModel(recentPaymentsPageMachine, {
  name: 'recentPaymentsPage',
  input: { paidPayments: { query: 1, known: null, now: tenInTheMorning } },
  samples: {},
  notices: { 'dues.changed': [{ type: 'dues.changed' }] },
  answers: { paidPayments: [], samplePayments: [] },
  background: ['paidPayments', 'samplePayments'],
  rests: [''],
})
