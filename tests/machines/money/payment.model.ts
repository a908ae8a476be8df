import type { Refund } from '@domain/booking/booking'
import type { Verdict } from '@domain/money/paymentAttempt'
import { failed, succeeded } from '@domain/values/outcome'
import { paymentMachine } from '@machines/money/payment/payment.machine'
import { defineModel } from '@tests/support/model'
import { payable, refundOf } from '@tests/support/payments'
import { everyFailure, failures, refusal } from '@tests/support/samples'

export const paymentUrl = 'https://pay.example/checkout/1'
export const customer = { name: 'Nimal Perera', email: 'full@members.example', phone: '' }

const says = (verdict: Verdict, refund: Refund | null = null) => succeeded({ verdict, refund })

/** Paying: with and without terms and number, every answer of the server, leaving, coming back. */
export const model = defineModel(paymentMachine, {
  name: 'payment',
  samples: {
    'terms.toggled': ({ context }) => [
      { type: 'terms.toggled' as const, termsAccepted: !context.termsAccepted },
    ],
    'payment.submitted': [{ type: 'payment.submitted' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    'payment.wanted': [
      { type: 'payment.wanted', payable, customer },
      {
        type: 'payment.wanted',
        payable: { ...payable, place: { at: 2, of: 2, agreed: true, left: payable.amount } },
        customer,
      },
      { type: 'payment.wanted', payable: { ...payable, payableId: null, description: null }, customer: null },
    ],
    'page.left': [{ type: 'page.left' }],
    'page.restored': [{ type: 'page.restored' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    openPayment: [
      succeeded({ paymentUrl }),
      succeeded({ paymentUrl: null }),
      refusal({ status: 409, code: 'payment_processing', message: 'A payment for this is being processed.' }),
      failed({ kind: 'unknown', message: 'The payment service is being repaired.' }),
      ...everyFailure,
    ],
    readDue: [
      says('paid'),
      says('paidTwice'),
      says('paidTwice', refundOf('requested')),
      says('paid', refundOf('processed')),
      says('notConfirmed'),
      says('notDue'),
      says('due'),
      says('unclear'),
      failed(failures.unreachable),
      failed(failures.sessionOver),
    ],
    watchSurroundings: [],
    countDown: [],
  },
  background: ['watchSurroundings'],
  rests: ['closed'],
  contextKey: ({ context }) => [
    context.payable && context.payable.payableId,
    context.termsAccepted,
    context.termsMissing,
    context.failure?.kind ?? null,
    context.serverMessage,
    context.verdict,
    context.refund?.state ?? null,
    context.secondsLeft,
  ],
  invariants: {
    'the browser leaves only for an address that may be followed': (snapshot) =>
      snapshot.matches('leaving') === (snapshot.context.paymentUrl !== null),
    'nothing is asked of the gateway without consent to the terms and a number': (snapshot) =>
      !snapshot.hasTag('locked') ||
      (snapshot.context.termsAccepted && snapshot.context.payable?.payableId === 55),
    'a locked dialog cannot be closed or submitted again': (snapshot) =>
      !snapshot.hasTag('locked') ||
      (!snapshot.can({ type: 'dialog.closed' }) && !snapshot.can({ type: 'payment.submitted' })),
    'a closed dialog remembers nothing': (snapshot) =>
      !snapshot.matches('closed') || (snapshot.context.payable === null && snapshot.context.failure === null),
    'that it is settled is only said with what the server says': (snapshot) =>
      snapshot.matches('settled') === (snapshot.context.verdict !== null),
  },
})
