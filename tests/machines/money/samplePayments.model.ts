import { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'
import { selectSamplePayments } from '@machines/money/samplePayments/samplePayments.select'
import { defineModel } from '@tests/support/model'

/** The sample table: every filter, an empty list, details. */
export const model = defineModel(samplePaymentsMachine, {
  name: 'samplePayments',
  input: undefined,
  samples: {
    'memberType.toggled': [
      { type: 'memberType.toggled', memberType: 'Primary' },
      { type: 'memberType.toggled', memberType: 'Child' },
    ],
    'status.toggled': [
      { type: 'status.toggled', status: 'Failed' },
      { type: 'status.toggled', status: 'Pending' },
    ],
    'filters.cleared': [{ type: 'filters.cleared' }],
    'details.opened': [
      { type: 'details.opened', id: 1 },
      { type: 'details.opened', id: 99 },
    ],
    'details.closed': [{ type: 'details.closed' }],
  },
  notices: {},
  answers: {},
  contextKey: ({ context: { memberTypes, statuses, paymentId } }) => [
    [...memberTypes].sort(),
    [...statuses].sort(),
    paymentId,
  ],
  invariants: {
    'details are open only of a payment of the sample': (snapshot) =>
      snapshot.matches('detailed') === (selectSamplePayments(snapshot).details !== null),
    'what is displayed passes the filters': (snapshot) =>
      selectSamplePayments(snapshot).payments.every(
        ({ memberType }) =>
          snapshot.context.memberTypes.length === 0 || snapshot.context.memberTypes.includes(memberType),
      ),
  },
})
