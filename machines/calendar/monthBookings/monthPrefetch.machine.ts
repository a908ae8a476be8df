/**
 * Reads the month that the member probably turns to next, so it is displayed without a wait.
 *
 * Started by `monthBookings` whenever a month is displayed and up to date, ends with that. Always: the flow
 * reads nothing until the month has been displayed for a moment, nor while the server asks to wait; it
 * displays no failure, since the member asked for nothing; after a minute it notifies the parent that months
 * out of view may be out of date.
 */
import { setup } from 'xstate'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { isWaitAsked, waitUntilOver } from '@machines/shared/waitAcrossStates'
import { notifyParent } from '@machines/shared/notifyParent'
import { countDown, serverAsksToWait, waitIsOver } from '@machines/shared/wait'
import { isOfMonth, knownMonth } from './knownMonths'
import type {
  MonthPrefetchContext,
  MonthPrefetchEvent,
  MonthPrefetchInput,
  PrefetchEvent,
  PrefetchMonth,
} from './monthPrefetch.types'

type Answered = { output: PrefetchMonth['output'] }
const answer = withOutput<PrefetchMonth['output']>()

/** Earlier readings expire even when nothing could be prefetched. */
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
      notifyPrefetched: notifyParent(({ query }, { output }: Answered): PrefetchEvent | null =>
        output.ok ? { type: 'month.prefetched', month: knownMonth(query, output.value) } : null,
      ),
      notifyWaitBegan: notifyParent((_, { output }: Answered): PrefetchEvent | null =>
        output.ok ? null : { type: 'wait.began', failure: output.failure },
      ),
      notifyWaitEnded: notifyParent((): PrefetchEvent => ({ type: 'wait.ended' })),
      notifyExpired: notifyParent((): PrefetchEvent => ({ type: 'months.expired' })),
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
            { guard: answer('isRequestedMonth'), target: 'known', actions: answer('notifyPrefetched') },
            {
              guard: answer('serverAsksToWait'),
              target: 'waiting',
              actions: [answer('setFailure'), answer('notifyWaitBegan')],
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
