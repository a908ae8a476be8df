/**
 * Reads the month that the member probably turns to next, so that it is displayed without a wait.
 *
 * Started by `monthBookings` whenever a month is displayed and up to date, ends with that. Always: nothing is read before
 * the displayed month was looked at for a moment, nor while the server asks to wait; a failure is displayed nowhere, since
 * the member asked for nothing; after a minute the parent is notified that what is not displayed may be out of date.
 */
import { enqueueActions, setup } from 'xstate'
import { outputOf, unimplementedPromise } from '@machines/actors'
import { failureActions, notFailed } from '@machines/failure'
import { isWaitAsked, waitUntilOver } from '@machines/keptWait'
import { countDown, serverAsksToWait, waitIsOver } from '@machines/wait'
import { isOfMonth, knownMonth } from './knownMonths'
import type {
  MonthPrefetchContext,
  MonthPrefetchEvent,
  MonthPrefetchInput,
  PrefetchEvent,
  PrefetchMonth,
} from './monthPrefetch.types'

type Answered = { output: PrefetchMonth['output'] }
const answer = outputOf<PrefetchMonth['output']>

/** What was read before expires also where nothing could be prefetched. */
const untilExpired = { after: { lifetime: { target: 'ended', actions: 'notifyExpired' } } } as const

export const monthPrefetchMachine = setup({
  types: {
    context: {} as MonthPrefetchContext,
    events: {} as MonthPrefetchEvent,
    input: {} as MonthPrefetchInput,
  },
  actors: {
    prefetchMonth: unimplementedPromise<PrefetchMonth['output'], PrefetchMonth['input']>('prefetchMonth'),
    countDown,
  },
  delays: { restTime: 500, lifetime: 60_000 },
})
  .extend({
    guards: {
      isWaitAsked,
      serverAsksToWait,
      waitIsOver,
      isMonthKnown: ({ context }) => context.isKnown,
      isRequestedMonth: ({ context }, { output }: Answered) =>
        output.ok && isOfMonth(context.query, output.value),
    },
    actions: failureActions<MonthPrefetchContext, MonthPrefetchEvent>(),
  })
  .extend({
    actions: {
      notifyPrefetched: enqueueActions(
        ({ context: { query }, enqueue, self: { _parent } }, { output }: Answered) => {
          if (!_parent || !output.ok) return
          const read: PrefetchEvent = { type: 'month.prefetched', month: knownMonth(query, output.value) }
          enqueue.sendTo(_parent, read)
        },
      ),
      notifyWaitBegan: enqueueActions(({ enqueue, self: { _parent } }, { output }: Answered) => {
        if (!_parent || output.ok) return
        const began: PrefetchEvent = { type: 'wait.began', failure: output.failure }
        enqueue.sendTo(_parent, began)
      }),
      notifyWaitEnded: enqueueActions(({ enqueue, self: { _parent } }) => {
        if (_parent) enqueue.sendTo(_parent, { type: 'wait.ended' } satisfies PrefetchEvent)
      }),
      notifyExpired: enqueueActions(({ enqueue, self: { _parent } }) => {
        if (_parent) enqueue.sendTo(_parent, { type: 'months.expired' } satisfies PrefetchEvent)
      }),
    },
  })
  .createMachine({
    id: 'monthPrefetch',
    context: ({ input }) => ({ ...notFailed, ...input }),
    initial: 'resting',
    states: {
      resting: {
        always: [
          { guard: 'isWaitAsked', target: 'waiting' },
          { guard: 'isMonthKnown', target: 'known' },
        ],
        after: { restTime: 'reading' },
      },
      reading: {
        invoke: {
          id: 'prefetchMonth',
          src: 'prefetchMonth',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: { type: 'isRequestedMonth', params: answer },
              target: 'known',
              actions: { type: 'notifyPrefetched', params: answer },
            },
            {
              guard: { type: 'serverAsksToWait', params: answer },
              target: 'waiting',
              actions: [
                { type: 'setFailure', params: answer },
                { type: 'notifyWaitBegan', params: answer },
              ],
            },
            { target: 'failed' },
          ],
          onError: { target: 'failed', actions: 'reportDefect' },
        },
      },
      waiting: {
        ...waitUntilOver('failed'),
        exit: 'notifyWaitEnded',
      },
      known: untilExpired,
      failed: untilExpired,
      ended: { type: 'final' },
    },
  })
