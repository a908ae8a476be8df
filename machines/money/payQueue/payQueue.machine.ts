/**
 * Several dues, paid together in one payment where the server can do that, else one after the other, each by the
 * payment dialog.
 *
 * Started by the page Payable Payments, ends with it; a record of ids survives it, so the queue continues
 * with the first unpaid due. Always: the flow reads the dues before each payment, and leaves out settled
 * ones; the next due waits until the previous one is settled or skipped; the flow pays no due whose payment
 * is unconfirmed; only one tab runs the queue; after a 429 the flow requests nothing before the wait is over.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isOnlyAtDesk } from '@domain/money/desk'
import { mayBePaid, placeIn, sumOfEntries } from '@domain/money/payQueue'
import { samePayable } from '@domain/money/payable'
import { deepEqual } from '@domain/values/deepEqual'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable, waitWhenAsked } from '@machines/shared/loadable'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { countDown } from '@machines/shared/wait'
import type {
  LoadChoices,
  PayQueueContext,
  PayQueueEvent,
  PayQueueInput,
  PayQueueWorldEvent,
  ReadQueue,
} from './payQueue.types'
import {
  isOverLimit,
  payableChosen,
  withChoices,
  withEntries,
  withoutFirst,
  withQueue,
  withToggled,
} from './payQueue.updates'

type Chosen = { output: LoadChoices['output'] }
type Read = { output: ReadQueue['output'] }
type EventOf<Type> = Extract<PayQueueWorldEvent, { type: Type }>

const choices = loadable({
  src: 'loadChoices',
  answer: withOutput<Chosen['output']>(),
  setData: 'setChoices',
  refreshedBy: [],
})
const dues = loadable({
  src: 'readQueue',
  input: ({ context: { queue } }: { context: PayQueueContext }) => {
    if (!queue) throw new Error('a queue that runs is known')
    return queue
  },
  answer: withOutput<Read['output']>(),
  setData: 'setEntries',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
})

/** Reads the dues again before it displays or pays anything. */
const reading = '#payQueue.running.held.loading'
const skipping = { 'item.skipped': { target: 'deciding', actions: ['skipFirst', 'persistQueue'] } } as const
const paying = { 'payment.requested': { target: reading, actions: 'setPayWanted' } } as const

export const payQueueMachine = setup({
  types: { context: {} as PayQueueContext, events: {} as PayQueueEvent, input: {} as PayQueueInput },
  actors: {
    loadChoices: unimplementedPromise<LoadChoices['output'], LoadChoices['input']>('loadChoices'),
    readQueue: unimplementedPromise<ReadQueue['output'], ReadQueue['input']>('readQueue'),
    holdLock: unimplementedCallback<EventOf<'lock.granted' | 'lock.taken'>>('holdLock'),
    watchQueue: unimplementedCallback<EventOf<'queue.changed'>>('watchQueue'),
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<PayQueueContext, PayQueueEvent>())
  .extend({
    guards: {
      gatewayTakesMoney: ({ context }) => !isOnlyAtDesk(context.desk),
      /** A finished queue has nothing left, and said its result on the page that has gone. */
      queueIsKept: ({ context: { desk, queue } }) =>
        !isOnlyAtDesk(desk) && queue !== null && queue.items.length > 0,
      queueIsGone: ({ context, event }) =>
        event.type === 'queue.changed' && event.queue === null && context.queue !== null,
      queueIsAnother: ({ context, event }) =>
        event.type === 'queue.changed' &&
        event.queue !== null &&
        !isOnlyAtDesk(context.desk) &&
        !deepEqual(event.queue, context.queue),
      dueIsOffered: ({ context, event }) =>
        event.type === 'due.toggled' &&
        (context.reading?.choices.some((each) => samePayable(each, event.due)) ?? false),
      somethingIsChosen: ({ context }) => context.chosen.length > 0,
      choiceIsPaidTogether: ({ context }) =>
        context.joint !== null && context.chosen.length > 0 && !isOverLimit(context),
      choiceIsPaidOneByOne: ({ context }) => context.joint === null && context.chosen.length > 0,
      nothingIsLeft: ({ context }) => context.entries.length === 0,
      firstIsToBePaidNow: ({ context: { entries, payWanted } }) =>
        payWanted && entries[0] !== undefined && mayBePaid(entries[0]),
      firstIsNotConfirmed: ({ context: { entries } }) => entries[0] !== undefined && !mayBePaid(entries[0]),
      firstWasTried: ({ context: { entries } }) => entries[0]?.left === true,
    },
    actions: {
      persistQueue: notProvided('persistQueue'),
      forgetQueue: notProvided('forgetQueue'),
      /** Requests the payment dialog for the first due. */
      requestPayment: notifyPortal(({ entries, queue }) => {
        const payable = entries[0]?.payable
        return payable && queue
          ? {
              type: 'payment.requested',
              payable: { ...payable, place: { ...placeIn(queue), left: sumOfEntries(entries) } },
            }
          : null
      }),
      /** Requests the payment dialog for all that is chosen. */
      requestJointPayment: notifyPortal((context) => {
        const payable = payableChosen(context)
        return payable && { type: 'payment.requested', payable }
      }),
      setChoices: assign((_, { output }: Chosen) => (output.ok ? withChoices(output.value) : {})),
      toggleDue: assign(({ context, event }) => {
        assertEvent(event, 'due.toggled')
        return withToggled(context, event.due)
      }),
      clearChoice: assign({ chosen: [] }),
      beginQueue: assign(({ context }) => withQueue(context)),
      setQueue: assign(({ event }) => {
        assertEvent(event, 'queue.changed')
        return { queue: event.queue, entries: [], payWanted: false }
      }),
      setEntries: assign(({ context }, { output }: Read) => withEntries(context, output)),
      skipFirst: assign(({ context }) => withoutFirst(context)),
      setPayWanted: assign({ payWanted: true }),
      clearPayWanted: assign({ payWanted: false }),
      clearChoices: assign({ reading: null, chosen: [] }),
      clearQueue: assign({ queue: null, entries: [], payWanted: false }),
    },
  })
  .createMachine({
    id: 'payQueue',
    context: ({ input }) => ({
      ...input,
      reading: null,
      chosen: [],
      entries: [],
      payWanted: false,
      ...notFailed,
    }),
    invoke: [{ id: 'watchQueue', src: 'watchQueue', onError: { actions: 'reportDefect' } }, watching('dues')],
    on: {
      'queue.changed': [
        { guard: 'queueIsGone', target: '.closed', actions: 'clearQueue' },
        { guard: 'queueIsAnother', target: '.running', actions: 'setQueue' },
      ],
    },
    initial: 'closed',
    states: {
      closed: {
        entry: 'clearChoices',
        always: { guard: 'queueIsKept', target: 'running' },
        on: { 'queue.opened': { guard: 'gatewayTakesMoney', target: 'choosing' } },
      },

      choosing: {
        initial: 'loading',
        on: { 'dialog.closed': 'closed' },
        states: {
          loading: { ...choices.loading, always: waitWhenAsked },
          failed: choices.failed,
          rateLimited: choices.rateLimited,
          loaded: {
            on: {
              'due.toggled': { guard: 'dueIsOffered', actions: 'toggleDue' },
              'choice.cleared': { guard: 'somethingIsChosen', actions: 'clearChoice' },
              'queue.submitted': [
                {
                  guard: 'choiceIsPaidTogether',
                  target: '#payQueue.closed',
                  actions: 'requestJointPayment',
                },
                {
                  guard: 'choiceIsPaidOneByOne',
                  target: '#payQueue.running',
                  actions: ['beginQueue', 'persistQueue'],
                },
              ],
            },
          },
        },
      },

      running: {
        entry: 'clearChoices',
        invoke: { id: 'holdLock', src: 'holdLock', onError: { target: '.held', actions: 'reportDefect' } },
        on: { 'lock.granted': '.held', 'lock.taken': '.elsewhere' },
        initial: 'claiming',
        states: {
          claiming: {},
          /** Another tab runs the queue: this one displays its progress. */
          elsewhere: {
            entry: 'clearPayWanted',
            on: { 'queue.changed': { guard: 'queueIsAnother', actions: 'setQueue' } },
          },
          held: {
            on: {
              'queue.stopped': { target: '#payQueue.closed', actions: ['clearQueue', 'forgetQueue'] },
            },
            initial: 'loading',
            states: {
              loading: { ...dues.loading, always: waitWhenAsked },
              failed: { ...dues.failed, entry: 'clearPayWanted' },
              rateLimited: { ...dues.rateLimited, entry: 'clearPayWanted' },
              loaded: {
                entry: 'persistQueue',
                on: { 'attention.returned': 'loading', 'data.outdated': 'loading' },
                initial: 'deciding',
                states: {
                  deciding: {
                    exit: 'clearPayWanted',
                    always: [
                      { guard: 'nothingIsLeft', target: '#payQueue.finished' },
                      { guard: 'firstIsToBePaidNow', target: 'offered', actions: 'requestPayment' },
                      { guard: 'firstIsNotConfirmed', target: 'notConfirmed' },
                      { guard: 'firstWasTried', target: 'unpaid' },
                      { target: 'offered' },
                    ],
                  },
                  offered: { on: { ...paying, ...skipping } },
                  /** The member returned from the gateway without having paid it. */
                  unpaid: { on: { ...paying, ...skipping } },
                  notConfirmed: { on: { 'retry.requested': reading, ...skipping } },
                },
              },
            },
          },
        },
      },

      finished: {
        on: {
          'result.dismissed': { target: 'closed', actions: ['clearQueue', 'forgetQueue'] },
          'queue.opened': { target: 'choosing', actions: ['clearQueue', 'forgetQueue'] },
        },
      },
    },
  })
