import type { SnapshotFrom } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { samePayment } from '@domain/money/paymentRecord'
import { mayChangeSoon, type Verdict } from '@domain/money/paymentVerdict'
import { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { defineModel } from '@tests/support/model'
import { leftPayment } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import { frontDesk } from '@tests/support/frontDesk'

export const another = {
  ...leftPayment,
  payableId: 901,
  isBooking: false,
  title: 'Junior Badminton',
  description: null,
}

const says = (verdict: Verdict) =>
  succeeded([{ payment: leftPayment, verdict, reference: verdict === 'paid' ? 'GW-501' : null }])

const kindOf = (verdict: Verdict) =>
  verdict === 'notConfirmed' ? verdict : mayChangeSoon(verdict) ? 'may change' : 'final'

const displayed = (snapshot: SnapshotFrom<typeof paymentReturnMachine>) => {
  const screen = selectPaymentReturn(snapshot)
  return screen.screen === 'results' ? screen.results : []
}

/** The return from the gateway: every verdict of the server, waiting, a dismissal here and in another tab. */
export const model = defineModel(paymentReturnMachine, {
  name: 'paymentReturn',
  inputs: {
    'nothing left': { started: [], isReturn: false, openReceipt: null, desk: null },
    'a payment left': { started: [leftPayment], isReturn: false, openReceipt: null, desk: null },
    'a payment left, and the gateway is gone': {
      started: [leftPayment],
      isReturn: false,
      openReceipt: null,
      desk: frontDesk,
    },
    'a payment came back': { started: [leftPayment], isReturn: true, openReceipt: null, desk: null },
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'result.dismissed': [{ type: 'result.dismissed', payment: leftPayment }],
    'payment.retried': [{ type: 'payment.retried', payment: leftPayment }],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'payments.changed': [
      { type: 'payments.changed', started: [leftPayment] },
      { type: 'payments.changed', started: [] },
    ],
    'page.opened': [
      { type: 'page.opened', openReceipt: null },
      { type: 'page.opened', openReceipt: 'GW-501' },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchPaymentOutcomes: [
      says('paid'),
      says('paidTwice'),
      says('declined'),
      says('cancelled'),
      says('notDue'),
      says('due'),
      says('open'),
      says('notConfirmed'),
      says('unclear'),
      succeeded([{ payment: another, verdict: 'paid', reference: null }]),
      failed(failures.offline),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchPayments: [],
    watchPages: [],
    watchChanges: [],
    countDown: [],
  },
  background: ['watchPayments', 'watchPages', 'watchChanges'],
  rests: ['resting'],
  // The first read meets every verdict; after it, only the portal's next step distinguishes situations, and a
  // pending read matters only once there is an answer.
  contextKey: ({ context: { started, results, failure, openReceipt, waits, waitUntil } }) => [
    started.length,
    results.map(({ verdict }) => (waits === 0 ? verdict : kindOf(verdict))),
    failure && 'failure',
    waits === 0 && openReceipt,
    waits,
    waitUntil > 0,
  ],
  invariants: {
    'what is said is of a payment that left': ({ context }) =>
      context.results.every(({ payment }) => context.started.some((each) => samePayment(each, payment))),
    'a payment is cleared only when its result was displayed': (snapshot) =>
      !snapshot.can({ type: 'result.dismissed', payment: leftPayment }) ||
      snapshot.context.results.some(({ verdict }) => verdict !== 'notConfirmed'),
    'another try is offered only where the server says that nothing was paid': (snapshot) =>
      !snapshot.can({ type: 'payment.retried', payment: leftPayment }) ||
      snapshot.context.results.some(({ verdict }) =>
        ['declined', 'cancelled', 'notHeardOf', 'due'].includes(verdict),
      ),
    'the receipt that is open has no notice beside it': (snapshot) =>
      displayed(snapshot).every(
        ({ reference }) => reference === null || reference !== snapshot.context.openReceipt,
      ),
    'nobody is asked for ever': ({ context }) => context.waits <= 7,
  },
})
