/**
 * What the member owes, in three categories (B2.63–B2.80).
 *
 * Started by the page Payable Payments, ends with it. Always: the list is the server's, read again whenever the member
 * looks at it again or something was paid, with as many pages as the member asked for; a failed refresh keeps what was
 * known and says so; payment begins from the details alone (B5.11), and only for what can be paid.
 */
import { assign, setup } from 'xstate'
import { goesOn } from '@domain/money/duePages'
import { isPaid, titleOf, whyNotPayable } from '@domain/money/payable'
import type { Receivable } from '@domain/money/receivable'
import { isPageSize, pageCount } from '@domain/values/paging'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import { failureActions, notFailed } from '@machines/failure'
import { loadable, loadableGuards } from '@machines/loadable'
import { countDown } from '@machines/wait'
import type {
  LoadDues,
  PayablesContext,
  PayablesEvent,
  PayablesInput,
  PayablesWorldEvent,
} from './payables.types'

type Answered = { output: LoadDues['output'] }
type EventOf<Type> = Extract<PayablesWorldEvent, { type: Type }>

/** How many dues stand on a page at first (B9.17). */
export const firstPageSize = 5

const listedDues = ({ reading, category }: PayablesContext): readonly Receivable[] =>
  reading?.dues[category].items ?? []

/** The dues of the chosen category that are still to be paid. */
export const unpaidDues = (context: PayablesContext): readonly Receivable[] =>
  listedDues(context).filter((due) => !isPaid(due))

/** What was paid of the chosen category within the last day. */
export const paidDues = (context: PayablesContext): readonly Receivable[] =>
  listedDues(context).filter(isPaid)

/** How many pages the unpaid dues take. */
export const pagesOf = (context: PayablesContext): number =>
  pageCount(unpaidDues(context).length, context.pageSize)

/** The due whose details were opened last, as long as it is listed. */
export const chosenDue = (context: PayablesContext): Receivable | null =>
  listedDues(context).find(({ id }) => id === context.chosen?.id) ?? null

/** A page that the list still has. */
const withinPages = (context: PayablesContext): PayablesContext => ({
  ...context,
  page: Math.min(context.page, pagesOf(context)),
})

/** A reading that brings one page more. */
const furtherPage = { guard: 'moreCanBeRead', target: 'refreshing', actions: 'wantMore' } as const

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadDues',
  input: ({ context }: { context: PayablesContext }) => ({ pages: context.pagesWanted }),
  answer: ({ event }: { event: Answered }): Answered => ({ output: event.output }),
  setData: 'setDues',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const payablesMachine = setup({
  types: { context: {} as PayablesContext, events: {} as PayablesEvent, input: {} as PayablesInput },
  actors: {
    loadDues: unimplementedPromise<LoadDues['output'], LoadDues['input']>('loadDues'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<PayablesContext, PayablesEvent>(),
  })
  .extend({
    guards: {
      categoryIsAnother: ({ context, event }) =>
        event.type === 'category.chosen' && event.category !== context.category,
      pageIsAnother: ({ context, event }) =>
        event.type === 'page.chosen' &&
        event.page !== context.page &&
        event.page >= 1 &&
        event.page <= pagesOf(context),
      pageSizeIsAnother: ({ context, event }) =>
        event.type === 'pageSize.chosen' &&
        event.pageSize !== context.pageSize &&
        unpaidDues(context).length > 0 &&
        isPageSize(event.pageSize),
      moreCanBeRead: ({ context: { reading, category, tellsPages, pagesRead } }) =>
        tellsPages && reading !== null && goesOn(reading.dues[category], pagesRead),
      dueIsListed: ({ context, event }) =>
        event.type === 'details.opened' && listedDues(context).some(({ id }) => id === event.id),
      chosenDueIsGone: ({ context }) => chosenDue(context) === null,
      chosenDueIsPayable: ({ context }) => {
        const due = chosenDue(context)
        return due !== null && whyNotPayable(due) === null
      },
    },
    actions: {
      notifyPaymentWanted: notProvided('notifyPaymentWanted'),
      setDues: assign(({ context }, { output }: Answered) =>
        output.ok ? withinPages({ ...context, reading: output.value, pagesRead: context.pagesWanted }) : {},
      ),
      wantMore: assign(({ context }) => ({ pagesWanted: context.pagesRead + 1 })),
      setCategory: assign(({ event }) =>
        event.type === 'category.chosen' ? { category: event.category, page: 1 } : {},
      ),
      setPage: assign(({ event }) => (event.type === 'page.chosen' ? { page: event.page } : {})),
      setPageSize: assign(({ event }) =>
        event.type === 'pageSize.chosen' ? { pageSize: event.pageSize, page: 1 } : {},
      ),
      setChosenDue: assign(({ context, event }) => {
        const due = event.type === 'details.opened' && listedDues(context).find(({ id }) => id === event.id)
        return due ? { chosen: { id: due.id, title: titleOf(due) } } : {}
      }),
    },
  })
  .createMachine({
    id: 'payables',
    context: ({ input }) => ({
      ...input,
      reading: null,
      pagesRead: 0,
      pagesWanted: 1,
      category: 'member',
      page: 1,
      pageSize: firstPageSize,
      chosen: null,
      ...notFailed,
    }),
    invoke: [
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
    ],
    initial: 'loading',
    states: {
      loading,
      failed,
      rateLimited,
      loaded: {
        type: 'parallel',
        states: {
          list: {
            ...loaded,
            states: {
              ...loaded.states,
              ready: { on: { ...loaded.states.ready.on, 'more.requested': furtherPage } },
              stale: { on: { ...loaded.states.stale.on, 'more.requested': furtherPage } },
            },
          },
          details: {
            initial: 'closed',
            on: {
              'category.chosen': { guard: 'categoryIsAnother', target: '.closed', actions: 'setCategory' },
              'page.chosen': { guard: 'pageIsAnother', target: '.closed', actions: 'setPage' },
              'pageSize.chosen': { guard: 'pageSizeIsAnother', actions: 'setPageSize' },
              'details.opened': { guard: 'dueIsListed', target: '.open', actions: 'setChosenDue' },
            },
            states: {
              closed: {},
              open: {
                always: { guard: 'chosenDueIsGone', target: 'lost' },
                on: {
                  'details.closed': 'closed',
                  'payment.chosen': {
                    guard: 'chosenDueIsPayable',
                    target: 'closed',
                    actions: 'notifyPaymentWanted',
                  },
                },
              },
              // The due was paid or is not due any more: the list says so until the member goes on.
              lost: {},
            },
          },
        },
      },
    },
  })
