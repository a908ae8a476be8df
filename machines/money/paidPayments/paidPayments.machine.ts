/**
 * What the member paid through the portal, newest first (extension `member-payments`).
 *
 * Started by the page Recent Payments, ends with it. Always: the payments are the server's, read again whenever the
 * member returns to the page or something was paid; a failed refresh keeps the last known data and displays a notice;
 * after a 429 no page is requested before the wait is over; without the extension nothing is requested.
 */
import { assign, setup } from 'xstate'
import { outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards, waitWhenAsked } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  LoadPayments,
  PaidPaymentsContext,
  PaidPaymentsEvent,
  PaidPaymentsInput,
  PaidPaymentsWorldEvent,
} from './paidPayments.types'

type Answered = { output: LoadPayments['output'] }
type EventOf<Type> = Extract<PaidPaymentsWorldEvent, { type: Type }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadPayments',
  input: ({ context }: { context: PaidPaymentsContext }) => ({ page: context.page }),
  answer: outputOf<Answered['output']>,
  setData: 'setPayments',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const paidPaymentsMachine = setup({
  types: {
    context: {} as PaidPaymentsContext,
    events: {} as PaidPaymentsEvent,
    input: {} as PaidPaymentsInput,
  },
  actors: {
    loadPayments: unimplementedPromise<LoadPayments['output'], LoadPayments['input']>('loadPayments'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<PaidPaymentsContext, PaidPaymentsEvent>(),
  })
  .extend({
    guards: {
      serverTellsPayments: ({ context }) => context.tellsPayments,
      pageIsAnother: ({ context, event }) =>
        event.type === 'page.chosen' &&
        event.page !== context.page &&
        event.page >= 1 &&
        event.page <= (context.payments?.totalPages ?? 1),
    },
    actions: {
      setPage: assign(({ event }) =>
        event.type === 'page.chosen' ? { page: event.page, payments: null } : {},
      ),
      // A page past the last is none that the member could leave by the pages' controls.
      setPayments: assign(({ context }, { output }: Answered) =>
        output.ok
          ? { payments: output.value, page: Math.min(context.page, Math.max(1, output.value.totalPages)) }
          : {},
      ),
    },
  })
  .createMachine({
    id: 'paidPayments',
    context: ({ input }) => ({ ...input, page: 1, payments: null, ...notFailed }),
    invoke: [
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
    ],
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'serverTellsPayments', target: 'loading' }, { target: 'notTold' }] },
      notTold: {},
      loading: { ...loading, always: waitWhenAsked },
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        on: { 'page.chosen': { guard: 'pageIsAnother', target: 'loading', actions: 'setPage' } },
      },
    },
  })
