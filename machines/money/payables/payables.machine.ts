/**
 * The member's dues, in three categories (B2.63–B2.80).
 *
 * Started by the page Payable Payments, ends with it. Always: the list is the server's, read again whenever
 * the member returns to it or somebody paid, with as many pages as the member requested; a failed refresh
 * keeps the last known data and displays a notice; the address contains the tab, the page and the due whose
 * details are open, and the selector displays what it names; payment begins from a row or from the details
 * (B5.11), and only for a listed, payable due.
 */
import { assign, setup } from 'xstate'
import { hasFurtherPage } from '@domain/money/duePages'
import { deepEqual } from '@domain/values/deepEqual'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { payableOf } from '@domain/money/payable'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  LoadDues,
  PayablesContext,
  PayablesEvent,
  PayablesInput,
  PayablesWorldEvent,
} from './payables.types'
import { chosenDue, dueWith, justPaid, payableDue, placeAfter, withPlace } from './payables.updates'

type Answered = { output: LoadDues['output'] }
type EventOf<Type> = Extract<PayablesWorldEvent, { type: Type }>

/** A reading with one page more. */
const furtherPage = { guard: 'moreCanBeRead', target: 'refreshing', actions: 'wantMore' } as const

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadDues',
  input: ({ context }: { context: PayablesContext }) => ({ pages: context.pagesWanted }),
  answer: withOutput<Answered['output']>(),
  setData: 'setDues',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
})

/** The address contains the member's choice. */
const chosen = { guard: 'placeIsAnother', actions: ['setPlace', 'pushAddress'] } as const

export const payablesMachine = setup({
  types: { context: {} as PayablesContext, events: {} as PayablesEvent, input: {} as PayablesInput },
  actors: {
    loadDues: unimplementedPromise<LoadDues['output'], LoadDues['input']>('loadDues'),
    watchChanges,
    watchAddress: unimplementedCallback<EventOf<'address.changed'>>('watchAddress'),
    countDown,
  },
})
  .extend(forCalls<PayablesContext, PayablesEvent>())
  .extend({
    guards: {
      placeIsAnother: ({ context, event }) => !deepEqual(placeAfter(context, event), context.place),
      moreCanBeRead: ({ context: { reading, place, hasDuePages, pagesRead } }) =>
        hasDuePages && reading !== null && hasFurtherPage(reading.dues[place.category], pagesRead),
      dueIsListed: ({ context, event }) =>
        event.type === 'details.opened' && dueWith(context, event.id) !== null,
      itemIsListed: ({ context }) => chosenDue(context) !== null,
      dueIsPayable: ({ context, event }) =>
        event.type === 'payment.chosen' && payableDue(context, event.id) !== null,
    },
    actions: {
      requestPayment: notifyPortal((context, { id }: { id: number }) => {
        const due = payableDue(context, id)
        const payable = due && payableOf(due)
        return payable && { type: 'payment.requested', payable }
      }),
      /** Pushes the address of this choice as a new history entry, so Back leads to the choice before. */
      pushAddress: notProvided('pushAddress'),
      replaceAddress: notProvided('replaceAddress'),
      setDues: assign(({ context }, { output }: Answered) => {
        if (!output.ok) return {}
        const read = { ...context, reading: output.value, pagesRead: context.pagesWanted }
        return withPlace({ ...read, justPaid: justPaid(context, read) }, context.place)
      }),
      wantMore: assign(({ context }) => ({ pagesWanted: context.pagesRead + 1 })),
      setPlace: assign(({ context, event }) => ({
        ...withPlace(context, placeAfter(context, event)),
        justPaid: [],
      })),
      clearItem: assign(({ context }) => ({ place: { ...context.place, itemId: null }, itemTitle: null })),
    },
  })
  .createMachine({
    id: 'payables',
    context: ({ input }) => ({
      ...input,
      reading: null,
      pagesRead: 0,
      pagesWanted: 1,
      itemTitle: null,
      justPaid: [],
      ...notFailed,
    }),
    invoke: [
      watching('dues'),
      { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
    ],
    on: { 'address.changed': { actions: 'setPlace' } },
    initial: 'loading',
    states: {
      loading,
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        on: {
          'category.chosen': chosen,
          'page.chosen': chosen,
          'pageSize.chosen': chosen,
          'details.opened': { guard: 'dueIsListed', actions: ['setPlace', 'replaceAddress'] },
          'details.closed': { guard: 'itemIsListed', actions: ['clearItem', 'replaceAddress'] },
          'payment.chosen': {
            guard: 'dueIsPayable',
            actions: [
              'clearItem',
              'replaceAddress',
              { type: 'requestPayment', params: ({ event }) => ({ id: event.id }) },
            ],
          },
        },
        states: {
          ...loaded.states,
          ready: {
            // The address named something that the reading does not have: a page beyond the list, a due of
            // another tab.
            entry: 'replaceAddress',
            on: { ...loaded.states.ready.on, 'more.requested': furtherPage },
          },
          stale: { on: { ...loaded.states.stale.on, 'more.requested': furtherPage } },
        },
      },
    },
  })
