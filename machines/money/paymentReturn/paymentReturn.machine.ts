/**
 * The outcome of payments for which the member went to the gateway.
 *
 * Started with a member's pages; ends with the session. Always: returning proves nothing, so everything
 * displayed comes from the server; while it may change soon the flow reads it again for two minutes, and then
 * when the member requests it or returns to the page; a payment is kept until the member has read its result;
 * after a 429 the flow requests nothing until it may. Of final results only the newest is displayed; it stays
 * until the member dismisses it or leaves its page; an open receipt has none; an unpaid due offers another try.
 * The gateway returns to one page, and the portal leads from there to the page on which the payment began.
 */
import { assertEvent, assign, setup } from 'xstate'
import { deskFor } from '@domain/money/desk'
import { returnPathOf, samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import { notProvided, unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { changed, watchChanges, watching } from '@machines/shared/changes'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { isWaitAsked, waitUntilOver } from '@machines/shared/waitAcrossStates'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
} from '@machines/shared/wait'
import {
  isAwaited,
  isDisplayedAsUnsettled,
  isTold,
  isUnpaid,
  isUnsettled,
  passingPayments,
  payableAgain,
  verdictOf,
  withoutPayments,
  withSuperseded,
} from './paymentReturn.results'
import type {
  FetchPaymentOutcomes,
  PaymentReturnContext,
  PaymentReturnEvent,
  PaymentReturnInput,
  PaymentReturnWorldEvent,
} from './paymentReturn.types'

type Answered = { output: FetchPaymentOutcomes['output'] }
type EventOf<Type> = Extract<PaymentReturnWorldEvent, { type: Type }>
/** Payments whose results were said. */
type Gone = { payments: readonly StartedPayment[] }
const answer = withOutput<Answered['output']>()

/** Forgets payments, in the browser's record first. */
const forget = (
  payments: (args: { context: PaymentReturnContext; event: PaymentReturnEvent }) => Gone['payments'],
) =>
  (['clearPayments', 'dropPayments'] as const).map((type) => ({
    type,
    params: (args: { context: PaymentReturnContext; event: PaymentReturnEvent }): Gone => ({
      payments: payments(args),
    }),
  }))

/** Milliseconds between one reading and the next; two minutes together. */
const waits = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000] as const

export const paymentReturnMachine = setup({
  types: {
    context: {} as PaymentReturnContext,
    events: {} as PaymentReturnEvent,
    input: {} as PaymentReturnInput,
  },
  actors: {
    fetchPaymentOutcomes: unimplementedPromise<FetchPaymentOutcomes['output'], FetchPaymentOutcomes['input']>(
      'fetchPaymentOutcomes',
    ),
    watchPayments: unimplementedCallback<EventOf<'payments.changed'>>('watchPayments'),
    watchPages: unimplementedCallback<EventOf<'page.opened'>>('watchPages'),
    watchChanges,
    countDown,
  },
  delays: {
    nextLook: ({ context }) => waits[context.waits] ?? 0,
  },
  guards: {
    pageOfStartIsKnown: ({ context }) => context.isReturn && returnPathOf(context.started) !== null,
    nothingLeft: ({ context }) => context.started.length === 0,
    somethingIsDisplayedAsUnsettled: ({ context }) => isDisplayedAsUnsettled(context),
    allIsSettled: ({ context }) => !isUnsettled(context),
    answerIsNews: ({ context }, { output }: Answered) =>
      output.ok &&
      output.value.some(
        ({ payment, verdict }) => verdict !== verdictOf(context, payment) && isAwaited(context, payment),
      ),
    resultWasTold: ({ context, event }) =>
      event.type === 'result.dismissed' && isTold(context, event.payment),
    somethingPasses: ({ context }) => passingPayments(context).length > 0,
    paymentMayBeRetried: ({ context, event }) =>
      event.type === 'payment.retried' &&
      !deskFor(context.desk, event.payment.amount) &&
      isUnpaid(verdictOf(context, event.payment)),
    serverAsksToWait,
    waitIsOver,
    isWaitAsked,
    allWaitsAreOver: ({ context }) => context.waits >= waits.length,
    paymentIsNew: ({ context, event }) =>
      event.type === 'payments.changed' && event.started.some((payment) => !isAwaited(context, payment)),
  },
  actions: {
    notifyPaymentsChanged: changed(['payments', 'dues', 'bookings', 'notifications']),
    clearPayments: notProvided<Gone>('clearPayments'),
    requestPayment: notifyPortal((context, { payment }: { payment: StartedPayment }) => ({
      type: 'payment.requested',
      payable: payableAgain(context, payment),
    })),
    navigateToReturnPath: notProvided('navigateToReturnPath'),
    reportDefect: notProvided('reportDefect'),
    setStarted: assign(({ context, event }) => {
      assertEvent(event, 'payments.changed')
      const { started } = event
      const isKept = ({ payment }: { payment: (typeof started)[number] }) =>
        started.some((each) => samePayment(each, payment))
      return { started, results: context.results.filter(isKept) }
    }),
    dropPayments: assign(({ context }, { payments }: Gone) => withoutPayments(context, payments)),
    setOpenReceipt: assign(({ event }) => {
      assertEvent(event, 'page.opened')
      return { openReceipt: event.openReceipt }
    }),
    setResults: assign(({ context }, { output }: Answered) =>
      output.ok
        ? {
            failure: null,
            results: output.value.filter(({ payment }) => isAwaited(context, payment)),
          }
        : {},
    ),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { failure: output.failure, ...waitAskedBy(output.failure) },
    ),
    setDefect: assign({ failure: 'defect' }),
    clearFailure: assign({ failure: null }),
    countWait: assign(({ context }) => ({ waits: context.waits + 1 })),
    beginCounting: assign({ waits: 0 }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, results: [], failure: null, waits: 0, ...noWait }),
  invoke: [
    { id: 'watchPayments', src: 'watchPayments', onError: { actions: 'reportDefect' } },
    { id: 'watchPages', src: 'watchPages', onError: { actions: 'reportDefect' } },
    watching(),
  ],
  on: {
    'page.opened': [
      {
        guard: 'somethingPasses',
        target: '.verifyingOutcome',
        actions: ['setOpenReceipt', ...forget(({ context }) => passingPayments(context))],
      },
      { actions: 'setOpenReceipt' },
    ],
    'payments.changed': [
      {
        guard: 'paymentIsNew',
        target: '.waiting',
        actions: ['setStarted', 'clearFailure', 'beginCounting'],
      },
      { target: '.verifyingOutcome', actions: 'setStarted' },
    ],
    'result.dismissed': {
      guard: 'resultWasTold',
      target: '.verifyingOutcome',
      actions: forget(({ context, event }) =>
        event.type === 'result.dismissed' ? withSuperseded(context, event.payment) : [],
      ),
    },
    'payment.retried': {
      guard: 'paymentMayBeRetried',
      actions: { type: 'requestPayment', params: ({ event }) => event },
    },
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'pageOfStartIsKnown', target: 'looking', actions: 'navigateToReturnPath' },
        { target: 'looking' },
      ],
    },
    looking: { always: [{ guard: 'nothingLeft', target: 'resting' }, { target: 'asking' }] },
    verifyingOutcome: {
      always: [
        { guard: 'nothingLeft', target: 'resting', actions: 'clearFailure' },
        { guard: 'allIsSettled', target: 'resting' },
        { guard: 'allWaitsAreOver', target: 'stopped' },
        { target: 'waiting' },
      ],
    },
    resting: { on: { 'attention.returned': { target: 'looking', actions: 'beginCounting' } } },
    asking: {
      tags: 'busy',
      always: { guard: 'isWaitAsked', target: 'rateLimited' },
      invoke: {
        id: 'fetchPaymentOutcomes',
        src: 'fetchPaymentOutcomes',
        input: ({ context }) => ({ started: context.started }),
        onDone: [
          {
            guard: answer('answerIsNews'),
            target: 'verifyingOutcome',
            actions: [answer('setResults'), 'notifyPaymentsChanged'],
          },
          {
            guard: answer('serverAsksToWait'),
            target: 'rateLimited',
            actions: answer('setFailure'),
          },
          {
            target: 'verifyingOutcome',
            actions: [answer('setResults'), answer('setFailure')],
          },
        ],
        onError: { target: 'verifyingOutcome', actions: ['setDefect', 'reportDefect'] },
      },
    },
    rateLimited: waitUntilOver('verifyingOutcome'),
    waiting: {
      after: { nextLook: { target: 'asking', actions: 'countWait' } },
      on: {
        'attention.returned': { target: 'asking', actions: 'beginCounting' },
        'retry.requested': {
          guard: 'somethingIsDisplayedAsUnsettled',
          target: 'asking',
          actions: 'beginCounting',
        },
      },
    },
    stopped: {
      on: {
        'attention.returned': { target: 'asking', actions: 'beginCounting' },
        'retry.requested': { target: 'asking', actions: 'beginCounting' },
      },
    },
  },
})
