import { failed, succeeded } from '@domain/values/outcome'
import type { MemberPayment } from '@domain/money/receivable'
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

const payment: MemberPayment = {
  paidAt: tenInTheMorning,
  item: 'Badminton Court 1 (Thursday, July 9, 2026, 6:00 PM - 7:00 PM)',
  category: 'Member Booking',
  amount: 1500,
  reference: 'SB-1',
}
const sparse: MemberPayment = { paidAt: null, item: 'Yoga', category: null, amount: 8950.5, reference: null }

/** How what was paid is explored: pages, none, gaps, each failure, looking again, a server that does not tell. */
export const model = defineModel(paidPaymentsMachine, {
  name: 'paidPayments',
  inputs: { 'with the extension': { tellsPayments: true }, 'without it': { tellsPayments: false } },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'page.chosen': [
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 3 },
      { type: 'page.chosen', page: 0 },
    ],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadPayments: [
      succeeded({ payments: [payment, sparse], total: 7, totalPages: 2 }),
      succeeded({ payments: [], total: 0, totalPages: 1 }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchAttention: [],
    watchDues: [],
    countDown: [],
  },
  background: ['watchAttention', 'watchDues'],
  rests: ['notTold'],
  contextKey: ({ context: { page, payments, failure, secondsLeft } }) => [
    page,
    payments?.total ?? null,
    failure && 'failure',
    secondsLeft > 0,
  ],
  invariants: {
    'payments are of the page that was chosen, none while another is read': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.payments === null,
    'nothing is asked of a server that does not tell': (snapshot) =>
      snapshot.context.tellsPayments || snapshot.matches('notTold'),
    'no page is asked for that cannot be': ({ context }) => context.page === 1 || context.page === 2,
  },
})
