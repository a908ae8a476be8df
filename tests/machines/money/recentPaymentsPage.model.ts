import { recentPaymentsPageMachine } from '@machines/money/recentPaymentsPage/recentPaymentsPage.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

/** The page of the payments. */
export const model = defineModel(recentPaymentsPageMachine, {
  name: 'recentPaymentsPage',
  input: { parent: noParent, paidPayments: { query: 1, known: null, now: tenInTheMorning } },
  samples: {},
  answers: { paidPayments: [], samplePayments: [] },
  background: ['paidPayments', 'samplePayments'],
  rests: [''],
})
