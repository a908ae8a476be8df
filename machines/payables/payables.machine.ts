/**
 * What the member owes, in three categories (B2.63–B2.80).
 *
 * Started by the page Payable Payments, ends with it. Always: the list is the server's, read again whenever the member
 * looks at it again or something was paid, with as many pages as the member asked for; a failed refresh keeps what was
 * known and says so; payment begins from the details alone (B5.11), and only for what can be paid.
 */
import { assign, setup } from 'xstate'
import { goesOn } from '@domain/duePages'
import { isPaid, titleOf, whyNotPayable } from '@domain/payable'
import { defect, readNoticeOf } from '@domain/failureNotices'
import type { Receivable } from '@domain/receivable'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/wait'
import type {
  LoadDues,
  PayablesContext,
  PayablesEvent,
  PayablesInput,
  PayablesWorldEvent,
} from './payables.types'

type Answered = { output: LoadDues['output'] }
type Said<Type> = Extract<PayablesWorldEvent, { type: Type }>
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

/** How many dues stand on a page at first (B9.17), and what else may be chosen (B9.16). */
export const firstPageSize = 5
export const pageSizes = [5, 10, 20, 50] as const

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
  Math.max(1, Math.ceil(unpaidDues(context).length / context.pageSize))

export const openedDue = (context: PayablesContext): Receivable | null =>
  listedDues(context).find(({ id }) => id === context.openedId) ?? null

/** A page that the list still has. */
const withinPages = (context: PayablesContext): PayablesContext => ({
  ...context,
  page: Math.min(context.page, pagesOf(context)),
})

const loading = (target: { came: string; wait: string; failed: string }) =>
  ({
    id: 'loadDues',
    src: 'loadDues',
    input: ({ context }: { context: PayablesContext }) => ({ pages: context.pagesWanted }),
    onDone: [
      {
        guard: { type: 'duesIsLoaded', params: answer },
        target: target.came,
        actions: { type: 'setDues', params: answer },
      },
      {
        guard: { type: 'serverAsksToWait', params: answer },
        target: target.wait,
        actions: { type: 'setFailure', params: answer },
      },
      { target: target.failed, actions: { type: 'setFailure', params: answer } },
    ],
    onError: { target: target.failed, actions: ['setDefectNotice', 'reportDefect'] },
  }) as const

export const payablesMachine = setup({
  types: { context: {} as PayablesContext, events: {} as PayablesEvent, input: {} as PayablesInput },
  actors: {
    loadDues: unimplementedPromise<LoadDues['output'], LoadDues['input']>('loadDues'),
    watchAttention: unimplementedCallback<Said<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<Said<'dues.changed'>>('watchDues'),
    countDown,
  },
  guards: {
    duesIsLoaded: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
    waitIsOver,
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
      pageSizes.some((size) => size === event.pageSize),
    moreCanBeRead: ({ context: { reading, category, tellsPages, pagesRead } }) =>
      tellsPages && reading !== null && goesOn(reading.dues[category], pagesRead),
    dueIsListed: ({ context, event }) =>
      event.type === 'details.opened' && listedDues(context).some(({ id }) => id === event.id),
    detailsAreOpen: ({ context }) => context.openedId !== null,
    openedDueIsPayable: ({ context }) => {
      const due = openedDue(context)
      return due !== null && whyNotPayable(due) === null
    },
  },
  actions: {
    notifyPaymentWanted: notProvided('notifyPaymentWanted'),
    reportDefect: notProvided('reportDefect'),
    setDues: assign(({ context }, { output }: Answered) => {
      if (!output.ok) return {}
      const before = openedDue(context)
      const read = { reading: output.value, pagesRead: context.pagesWanted, problem: null }
      const next = withinPages({ ...context, ...read })
      if (!before || openedDue(next)) return next
      return { ...next, openedId: null, lost: titleOf(before) }
    }),
    setFailure: assign((_, { output }: Answered) => {
      if (output.ok) return {}
      return { problem: readNoticeOf(output.failure), ...waitAskedBy(output.failure) }
    }),
    setDefectNotice: assign({ problem: defect }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
    wantMore: assign(({ context }) => ({ pagesWanted: context.pagesRead + 1 })),
    setCategory: assign(({ event }) =>
      event.type === 'category.chosen'
        ? { category: event.category, page: 1, openedId: null, lost: null }
        : {},
    ),
    setPage: assign(({ event }) => (event.type === 'page.chosen' ? { page: event.page, lost: null } : {})),
    setPageSize: assign(({ event }) =>
      event.type === 'pageSize.chosen' ? { pageSize: event.pageSize, page: 1 } : {},
    ),
    openDetails: assign(({ event }) =>
      event.type === 'details.opened' ? { openedId: event.id, lost: null } : {},
    ),
    closeDetails: assign({ openedId: null }),
  },
}).createMachine({
  id: 'payables',
  context: ({ input }) => ({
    ...input,
    reading: null,
    pagesRead: 0,
    pagesWanted: 1,
    problem: null,
    category: 'member',
    page: 1,
    pageSize: firstPageSize,
    openedId: null,
    lost: null,
    ...noWait,
  }),
  invoke: [
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
    { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: loading({ came: 'loaded', wait: 'waiting', failed: 'failed' }),
    },
    failed: {
      on: { 'retry.requested': 'loading', 'attention.returned': 'loading', 'dues.changed': 'loading' },
    },
    waiting: waitThen({ target: 'failed' }),

    loaded: {
      initial: 'current',
      on: {
        'category.chosen': { guard: 'categoryIsAnother', actions: 'setCategory' },
        'page.chosen': { guard: 'pageIsAnother', actions: 'setPage' },
        'pageSize.chosen': { guard: 'pageSizeIsAnother', actions: 'setPageSize' },
        'details.opened': { guard: 'dueIsListed', actions: 'openDetails' },
        'details.closed': { guard: 'detailsAreOpen', actions: 'closeDetails' },
        'payment.chosen': { guard: 'openedDueIsPayable', actions: ['notifyPaymentWanted', 'closeDetails'] },
      },
      states: {
        current: {
          on: {
            'attention.returned': 'refreshing',
            'dues.changed': 'refreshing',
            'more.requested': { guard: 'moreCanBeRead', target: 'refreshing', actions: 'wantMore' },
          },
        },
        refreshing: {
          invoke: loading({ came: 'current', wait: 'waiting', failed: 'outdated' }),
          on: { 'dues.changed': { target: 'refreshing', reenter: true } },
        },
        outdated: {
          on: {
            'attention.returned': 'refreshing',
            'dues.changed': 'refreshing',
            'retry.requested': 'refreshing',
            'more.requested': { guard: 'moreCanBeRead', target: 'refreshing', actions: 'wantMore' },
          },
        },
        waiting: waitThen({ target: 'outdated' }),
      },
    },
  },
})
