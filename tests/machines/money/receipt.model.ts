import { failed, succeeded } from '@domain/values/outcome'
import { receiptMachine } from '@machines/money/receipt/receipt.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

const payment = {
  paidAt: tenInTheMorning,
  item: 'Badminton Court 1 (Thursday, July 9, 2026, 6:00 PM - 7:00 PM)',
  category: 'Member Booking',
  amount: 1500,
  reference: 'SB-1',
}

/** How a receipt is explored: one that is there, one that is not, no reference, each failure, looking again. */
export const model = defineModel(receiptMachine, {
  name: 'receipt',
  inputs: {
    'a reference': { reference: 'SB-1', payer: 'Nimal Perera' },
    'no reference': { reference: null, payer: null },
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'print.requested': [{ type: 'print.requested' }],
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
    loadPayment: [
      succeeded(payment),
      succeeded({ ...payment, paidAt: null, category: null }),
      succeeded(null),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchAttention: [],
    watchDues: [],
    countDown: [],
  },
  background: ['watchAttention', 'watchDues'],
  rests: ['notNamed', 'loaded'],
  contextKey: ({ context: { payment: read, failure, secondsLeft } }) => [
    read && [read.paidAt],
    failure && 'failure',
    secondsLeft > 0,
  ],
  invariants: {
    'only what the server brought is printed': (snapshot) =>
      !snapshot.can({ type: 'print.requested' }) || snapshot.context.payment !== null,
  },
})
