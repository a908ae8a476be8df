/**
 * The payment dialog (B2.81–B2.84): from "Pay" to the gateway's page.
 *
 * Started with a member's pages, for any page that requests a payment; ends with the session. Always: one
 * attempt, however often the member presses a button; the portal opens only an allowed address, and never
 * after the member closed the dialog; it records a payment before the browser leaves; after a lost answer the
 * flow reads the server before it displays anything; after the return from the gateway no dialog is open.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { Failure } from '@domain/values/outcome'
import type { Verdict } from '@domain/money/paymentAttempt'
import { changed } from '@machines/shared/changes'
import { notProvided, unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import {
  type CountdownTicked,
  countDown,
  serverAsksToWait,
  waitIsOver,
  waitThen,
} from '@machines/shared/wait'
import type {
  OpenPayment,
  PaymentContext,
  PaymentEmitted,
  PaymentEvent,
  PaymentWorldEvent,
  ReadDue,
} from './payment.types'

type Opened = { output: OpenPayment['output'] }
type Read = { output: ReadDue['output'] }

const opened = withOutput<Opened['output']>()
const read = withOutput<Read['output']>()

const failureIs =
  (...kinds: readonly Failure['kind'][]) =>
  (_: unknown, { output }: Opened) =>
    !output.ok && kinds.includes(output.failure.kind)

/** Verdicts that leave nothing to pay here. */
const settled: ReadonlySet<Verdict> = new Set(['paid', 'paidTwice', 'notDue', 'notConfirmed'])

const nothing: PaymentContext = {
  payable: null,
  customer: null,
  termsAccepted: false,
  termsMissing: false,
  serverMessage: null,
  verdict: null,
  refund: null,
  paymentUrl: null,
  ...notFailed,
}

const payableOf = ({ context }: { context: PaymentContext }) => {
  if (!context.payable) throw new Error('an open dialog has something to pay')
  return context.payable
}

const refused = opened('setFailure')
const noted = opened('noteFailure')
const wait = waitThen({ target: 'editing', actions: 'clearFailure' })

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
  },
  actors: {
    openPayment: unimplementedPromise<OpenPayment['output'], OpenPayment['input']>('openPayment'),
    readDue: unimplementedPromise<ReadDue['output'], ReadDue['input']>('readDue'),
    watchSurroundings:
      unimplementedCallback<Exclude<PaymentWorldEvent, CountdownTicked>>('watchSurroundings'),
    countDown,
  },
  delays: {
    /** A payment page that has not loaded by then will not load. */
    redirectTimeout: 20_000,
  },

  guards: {
    termsAreMissing: ({ context }) => !context.termsAccepted,
    numberIsMissing: ({ context }) => context.payable?.payableId === null,
    failureIsKnown: ({ context }) => context.failure !== null,
    addressIsAllowed: (_, { output }: Opened) => output.ok && output.value.paymentUrl !== null,
    addressIsNotAllowed: (_, { output }: Opened) => output.ok,
    outcomeIsUnknown: failureIs('unknown'),
    serverAsksToWait,
    stateIsDisputed: (_, { output }: Opened) =>
      !output.ok && output.failure.kind === 'refused' && output.failure.status === 409,
    nothingIsLeftToPay: (_, { output }: Read) => output.ok && settled.has(output.value.verdict),
    dueIsStillToPay: (_, { output }: Read) => output.ok && output.value.verdict !== 'unclear',
    waitIsOver,
  },
  actions: {
    ...failureActions<PaymentContext, PaymentEvent>(),
    persistPayment: notProvided('persistPayment'),
    leaveForGateway: notProvided('leaveForGateway'),
    notifyPaymentsChanged: changed(['payments', 'dues', 'bookings', 'notifications']),
    /** The member's text does not name the kind of failure, so the log does (B4.30, B8.13). */
    noteFailure: notProvided<Opened>('noteFailure'),
    setPayable: assign(({ event }) => {
      assertEvent(event, 'payment.wanted')
      const { payable, customer } = event
      // Of several payments the terms are agreed to once.
      return { ...nothing, payable, customer, termsAccepted: payable.place?.agreed === true }
    }),
    clearPayable: assign(nothing),
    setTerms: assign(({ event }) => {
      assertEvent(event, 'terms.toggled')
      return { termsAccepted: event.termsAccepted, termsMissing: false }
    }),
    setTermsMissing: assign({ termsMissing: true }),
    /** Makes the dialog focus the checkbox. */
    requestTermsFocus: emit({ type: 'terms.missed' }),
    clearServerMessage: assign({ serverMessage: null }),
    setServerMessage: assign((_, { output }: Opened) => ({
      serverMessage: !output.ok && output.failure.kind === 'unknown' ? output.failure.message : null,
    })),
    setAddress: assign((_, { output }: Opened) => (output.ok ? { paymentUrl: output.value.paymentUrl } : {})),
    clearAddress: assign({ paymentUrl: null }),
    setVerdict: assign((_, { output }: Read) =>
      output.ok ? { verdict: output.value.verdict, refund: output.value.refund } : {},
    ),
  },
}).createMachine({
  id: 'payment',
  context: nothing,
  invoke: { id: 'watchSurroundings', src: 'watchSurroundings', onError: { actions: 'reportDefect' } },
  on: { 'page.left': '.closed' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearPayable',
      on: { 'payment.wanted': { target: 'editing', actions: 'setPayable' } },
    },

    editing: {
      on: {
        'terms.toggled': { actions: 'setTerms' },
        'payment.submitted': [
          { guard: 'termsAreMissing', actions: ['setTermsMissing', 'requestTermsFocus'] },
          { guard: 'numberIsMissing', target: '.numberMissing' },
          { target: 'redirecting', actions: ['clearFailure', 'clearServerMessage'] },
        ],
        'dialog.closed': 'closed',
      },
      initial: 'open',
      states: {
        /** With the server's refusal, if there is one. */
        open: {},
        /** A booking without a number cannot be paid here. */
        numberMissing: {},
        /** The address of the payment page is not allowed. */
        addressNotAllowed: {},
        /** The answer was lost, and the server says that the due is unpaid. */
        nothingPaid: {},
        /** The payment page did not load in time; it may have opened all the same. */
        afterLeaving: { on: { 'page.restored': '#payment.closed' } },
      },
    },

    redirecting: {
      tags: ['busy', 'locked'],
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: payableOf,
        onDone: [
          { guard: opened('addressIsAllowed'), target: 'leaving', actions: opened('setAddress') },
          {
            guard: opened('addressIsNotAllowed'),
            target: 'editing.addressNotAllowed',
            actions: noted,
          },
          {
            guard: opened('outcomeIsUnknown'),
            target: 'verifyingOutcome',
            actions: [opened('setServerMessage'), noted],
          },
          { guard: opened('serverAsksToWait'), target: 'waiting', actions: [refused, noted] },
          { guard: opened('stateIsDisputed'), target: 'verifyingOutcome', actions: [refused, noted] },
          { target: 'editing', actions: [refused, noted] },
        ],
        onError: { target: 'verifyingOutcome', actions: 'reportDefect' },
      },
    },

    leaving: {
      tags: ['busy', 'locked'],
      entry: ['persistPayment', 'leaveForGateway'],
      exit: 'clearAddress',
      on: { 'page.restored': 'closed' },
      after: { redirectTimeout: { target: 'editing.afterLeaving' } },
    },

    verifyingOutcome: {
      tags: ['busy'],
      invoke: {
        id: 'readDue',
        src: 'readDue',
        input: payableOf,
        onDone: [
          {
            guard: read('nothingIsLeftToPay'),
            target: 'settled',
            actions: [read('setVerdict'), 'notifyPaymentsChanged'],
          },
          { guard: 'failureIsKnown', target: 'editing', actions: 'notifyPaymentsChanged' },
          { guard: read('dueIsStillToPay'), target: 'editing.nothingPaid' },
          { target: 'uncertain', actions: read('setFailure') },
        ],
        onError: [
          { guard: 'failureIsKnown', target: 'editing', actions: 'reportDefect' },
          { target: 'uncertain.defective', actions: 'reportDefect' },
        ],
      },
      on: { 'dialog.closed': 'closed' },
    },

    uncertain: {
      on: {
        'retry.requested': { target: 'verifyingOutcome', actions: 'clearFailure' },
        'dialog.closed': 'closed',
      },
      initial: 'open',
      states: { open: {}, defective: {} },
    },

    waiting: {
      ...wait,
      on: { ...wait.on, 'terms.toggled': { actions: 'setTerms' }, 'dialog.closed': 'closed' },
    },

    settled: { on: { 'dialog.closed': 'closed' } },
  },
})
