/**
 * The receipt of a payment that was made through the portal (extension `member-payments`).
 *
 * Started by its page, ends with it. Always: what is printed comes from the server and is a payment of this member;
 * when no payment has that reference, the page says so.
 */
import { assign, setup } from 'xstate'
import { notProvided, outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  LoadPayment,
  ReceiptContext,
  ReceiptEvent,
  ReceiptInput,
  ReceiptWorldEvent,
} from './receipt.types'

type Answered = { output: LoadPayment['output'] }
type EventOf<Type> = Extract<ReceiptWorldEvent, { type: Type }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadPayment',
  input: ({ context }: { context: ReceiptContext }) => ({ reference: context.reference ?? '' }),
  answer: outputOf<Answered['output']>,
  setData: 'setPayment',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const receiptMachine = setup({
  types: { context: {} as ReceiptContext, events: {} as ReceiptEvent, input: {} as ReceiptInput },
  actors: {
    loadPayment: unimplementedPromise<LoadPayment['output'], LoadPayment['input']>('loadPayment'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    countDown,
  },
})
  .extend({ guards: loadableGuards, actions: failureActions<ReceiptContext, ReceiptEvent>() })
  .extend({
    guards: {
      referenceIsGiven: ({ context }) => context.reference !== null,
      paymentIsKnown: ({ context }) => context.payment !== null,
    },
    actions: {
      printPage: notProvided('printPage'),
      setPayment: assign((_, { output }: Answered) => (output.ok ? { payment: output.value } : {})),
    },
  })
  .createMachine({
    id: 'receipt',
    context: ({ input }) => ({ ...input, payment: null, ...notFailed }),
    invoke: [
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
    ],
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'referenceIsGiven', target: 'loading' }, { target: 'notNamed' }] },
      notNamed: {},
      loading,
      failed,
      rateLimited,
      loaded: { ...loaded, on: { 'print.requested': { guard: 'paymentIsKnown', actions: 'printPage' } } },
    },
  })
