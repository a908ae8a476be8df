/**
 * Reads the months before and after the displayed one: their days fill its first and last week, and the member
 * turns to them without a wait.
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
  PrefetchMonths,
} from './monthPrefetch.types'

type Answered = { output: PrefetchMonths['output'] }
const answer = withOutput<PrefetchMonths['output']>()

/** Earlier readings expire even when nothing could be prefetched. */
const untilExpired = { after: { lifetime: { target: 'ended', actions: 'notifyExpired' } } } as const

export const monthPrefetchMachine = setup({
  types: {
    context: {} as MonthPrefetchContext,
    events: {} as MonthPrefetchEvent,
    input: {} as MonthPrefetchInput,
  },
  actors: {
    prefetchMonths: unimplementedPromise<PrefetchMonths['output'], PrefetchMonths['input']>('prefetchMonths'),
    countDown,
  },
  delays: { restTime: 500, lifetime: 60_000 },
})
  .extend({
    guards: {
      isWaitAsked,
      serverAsksToWait,
      waitIsOver,
      areMonthsKnown: ({ context }) => context.queries.length === 0,
      areRequestedMonths: ({ context: { queries } }, { output }: Answered) =>
        output.ok && queries.every((query, at) => isOfMonth(query, output.value[at] ?? null)),
    },
    actions: failureActions<MonthPrefetchContext, MonthPrefetchEvent>(),
  })
  .extend({
    actions: {
      notifyPrefetched: notifyParent(({ queries }, { output }: Answered): PrefetchEvent | null =>
        output.ok
          ? {
              type: 'months.prefetched',
              months: output.value.flatMap((read, at) => (queries[at] ? knownMonth(queries[at], read) : [])),
            }
          : null,
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
          { guard: 'areMonthsKnown', target: 'known' },
        ],
        after: { restTime: 'reading' },
      },
      reading: {
        invoke: {
          id: 'prefetchMonths',
          src: 'prefetchMonths',
          input: ({ context }) => context.queries,
          onDone: [
            { guard: answer('areRequestedMonths'), target: 'known', actions: answer('notifyPrefetched') },
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
