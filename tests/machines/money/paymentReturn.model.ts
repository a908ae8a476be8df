import type { SnapshotFrom } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import type { Verdict } from '@domain/money/paymentAttempt'
import { mayChangeSoon } from '@domain/money/paymentVerdict'
import { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import type { PaymentResult } from '@machines/money/paymentReturn/paymentReturn.types'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { defineModel } from '@tests/support/model'
import { leftPayment, refundOf } from '@tests/support/payments'
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

/** One payment of three dues, one of which was cancelled while the member was at the gateway. */
export const together: StartedPayment = {
  ...leftPayment,
  title: '3 payments',
  description: null,
  amount: 10_500,
  together: [
    { payableId: 55, isBooking: true, title: 'Badminton Court 1', description: null, amount: 1500 },
    { payableId: 901, isBooking: false, title: 'Junior Badminton', description: null, amount: 4500 },
    { payableId: 902, isBooking: false, title: 'Yoga', description: null, amount: 4500 },
  ],
}

/** The answers about one due. */
const alone = [
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
]

const saysOfEach = (verdict: Verdict, verdicts: readonly Verdict[], more: Partial<PaymentResult> = {}) =>
  succeeded([{ payment: together, verdict, verdicts, reference: null, ...more }])

/** The final answers about three dues, of which one differs from the others; those about one due have the rest. */
const mixed = [
  saysOfEach('paidTwice', ['paidTwice', 'paid', 'paid'], {
    reference: 'GW-501',
    refund: refundOf('requested'),
  }),
  saysOfEach('declined', ['notDue', 'declined', 'declined']),
]

const kindOf = (verdict: Verdict) =>
  verdict === 'notConfirmed' ? verdict : mayChangeSoon(verdict) ? 'may change' : 'final'

const displayed = (snapshot: SnapshotFrom<typeof paymentReturnMachine>) => {
  const screen = selectPaymentReturn(snapshot)
  return screen.screen !== 'quiet' ? screen.results : []
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
    'three dues left together': { started: [together], isReturn: false, openReceipt: null, desk: null },
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
    fetchPaymentOutcomes: ({ context }) =>
      context.started.some((payment) => payment.together) ? mixed : alone,
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
    waits === 0 && results.length === 0 && !failure && started[0]?.together && 'together',
    results.map(({ verdict, verdicts }) => (waits === 0 ? [verdict, verdicts?.length] : kindOf(verdict))),
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
