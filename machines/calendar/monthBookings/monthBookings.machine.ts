/**
 * The member's bookings of a month, as the calendar page displays them (B2.24–B2.28).
 *
 * Started by the calendar page, ends with it; `calendarDisplay` sends the month, and a second one while a
 * displayed week reaches into it; one call reads both. `monthPrefetch` reads the adjacent months, whose days
 * the month's grid displays, and a month that was read is displayed without a wait. Always: the displayed data is about the month
 * and branch chosen last; a month that cannot be read clears its events and displays an error, with a button
 * to try again (B8.03), and its totals stay with their age; after a 429 everything stays; a booking or
 * payment starts another reading, also while one is under way; today moves on at the centre's midnight; a
 * number is null until it is known; data of an earlier start is displayed with its age until the first
 * reading succeeds or fails.
 */
import { assertEvent, assign, or, setup, stateIn } from 'xstate'
import { allBranchChoices } from '@domain/account/branchChoice'
import { withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { monthOf } from '@domain/time/centreTime'
import { withTotals } from '@domain/portal/knownNumbers'
import { deepEqual } from '@domain/values/deepEqual'
import { failed as failedWith } from '@domain/values/outcome'
import type { BranchesKnown } from '@machines/calendar/calendarEvents'
import { forCalls, notFailed } from '@machines/shared/failure'
import { waitWhenAsked } from '@machines/shared/loadable'
import { notifyParent } from '@machines/shared/notifyParent'
import { countDown } from '@machines/shared/wait'
import { areKnown, knownMonth, prefetchOf, withOldMonths, withReadings } from './knownMonths'
import { monthPrefetchMachine } from './monthPrefetch.machine'
import { failed, loaded, loading, type MonthRead, rateLimited } from './monthReading'
import type {
  MonthBookingsContext,
  MonthBookingsEvent,
  MonthBookingsInput,
  MonthBookingsWorldEvent,
  ReadBranches,
  ReadMonth,
} from './monthBookings.types'

type EventOf<T> = Extract<MonthBookingsWorldEvent, { type: T }>
type BranchesRead = { output: ReadBranches['output'] }
const branches = withOutput<BranchesRead['output']>()

const nothing = { months: [] } as const
const { ready, refreshing } = loaded.states
/** A month that only left the display beside the other one needs no reading. */
const isAnotherMonth = (event: EventOf<'month.chosen'>, context: MonthBookingsContext): boolean =>
  !deepEqual(event.month, context.month) ||
  (event.beside !== null && !deepEqual(event.beside, context.beside))

export const monthBookingsMachine = setup({
  types: {
    context: {} as MonthBookingsContext,
    events: {} as MonthBookingsEvent,
    input: {} as MonthBookingsInput,
  },
  actors: {
    readMonth: unimplementedPromise<ReadMonth['output'], ReadMonth['input']>('readMonth'),
    readBranches: unimplementedPromise<ReadBranches['output']>('readBranches'),
    monthPrefetch: monthPrefetchMachine,
    watchChanges,
    watchToday: unimplementedCallback<EventOf<'day.began'>>('watchToday'),
    countDown,
  },
})
  .extend(forCalls<MonthBookingsContext, MonthBookingsEvent>())
  .extend({
    guards: {
      areBranchesLoaded: (_, { output }: BranchesRead) => output.ok,
      isAnotherMonth: ({ context, event }) => event.type === 'month.chosen' && isAnotherMonth(event, context),
      isAnotherKnownMonth: ({ context, event }) =>
        event.type === 'month.chosen' && isAnotherMonth(event, context) && areKnown(context, event),
      // The page's one Try Again.
      isRetryDisplayed: or([stateIn({ bookings: 'failed' }), stateIn({ bookings: { loaded: 'stale' } })]),
      areBranchesKnown: ({ context }) => context.branches.length > 0,
    },
    actions: {
      setChosenMonth: assign(({ event }) => {
        assertEvent(event, 'month.chosen')
        return { month: event.month, beside: event.beside }
      }),
      setChosenBranch: assign(({ event }) => {
        assertEvent(event, 'branch.chosen')
        return { branchId: event.branchId }
      }),
      setToday: assign(({ event }) => {
        assertEvent(event, 'day.began')
        return { today: event.today }
      }),
      setMonth: assign(({ context }, { output }: MonthRead) => {
        if (!output.ok) return {}
        const { value } = output
        const { month, beside, branchId, knownTotals } = context
        const other = beside && value.beside ? [knownMonth(beside, value.beside)] : []
        const known = knownMonth(month, value)
        const read = { month: known.month, branchId, totals: known.totals, readAt: value.readAt }
        return {
          months: withReadings({ months: withOldMonths(context) }, [known, ...other]),
          knownTotals: withTotals(knownTotals, read),
          kept: null,
        }
      }),
      addMonths: assign(({ context, event }) => {
        assertEvent(event, 'months.prefetched')
        return { months: withReadings(context, event.months) }
      }),
      outdateOtherMonths: assign(({ context }) => ({ months: withOldMonths(context) })),
      clearMonth: assign(nothing),
      setBranches: assign((_, { output }: BranchesRead) => (output.ok ? { branches: output.value } : {})),
      notifyBranches: notifyParent(({ branches, branchId }: MonthBookingsContext): BranchesKnown => ({
        type: 'branches.known',
        branches: branches.length > 0 ? branches : allBranchChoices(),
        viewed: branchId,
      })),
    },
  })
  .createMachine({
    id: 'monthBookings',
    context: ({ input }) => ({
      ...input,
      month: monthOf(input.today),
      beside: null,
      branchId: null,
      branches: [],
      ...nothing,
      ...notFailed,
    }),
    invoke: [
      watching('bookings'),
      { id: 'watchToday', src: 'watchToday', onError: { actions: 'reportDefect' } },
    ],
    on: { 'day.began': { actions: 'setToday' } },
    type: 'parallel',
    states: {
      bookings: {
        on: {
          'month.chosen': { guard: 'isAnotherMonth', target: '.loading', actions: 'setChosenMonth' },
          'branch.chosen': { guard: 'areBranchesKnown', target: '.loading', actions: 'setChosenBranch' },
        },
        initial: 'loading',
        states: {
          loading: { ...loading, entry: 'clearMonth', always: waitWhenAsked },
          failed: { ...failed, entry: 'clearMonth' },
          rateLimited,
          loaded: {
            ...loaded,
            states: {
              ...loaded.states,
              ready: {
                ...ready,
                invoke: {
                  id: 'monthPrefetch',
                  src: 'monthPrefetch',
                  input: ({ context, self }) => ({ ...prefetchOf(context), parent: self }),
                  onError: { actions: 'reportDefect' },
                },
                on: {
                  ...ready.on,
                  'month.chosen': {
                    guard: 'isAnotherKnownMonth',
                    target: 'ready',
                    reenter: true,
                    actions: 'setChosenMonth',
                  },
                  'months.prefetched': { actions: 'addMonths' },
                  'months.expired': { actions: 'outdateOtherMonths' },
                  'wait.began': {
                    actions: {
                      type: 'setFailure',
                      params: ({ event }) => ({ output: failedWith(event.failure) }),
                    },
                  },
                  'wait.ended': { actions: ['clearWait', 'clearFailure'] },
                },
              },
              refreshing: { ...refreshing, entry: 'outdateOtherMonths', always: waitWhenAsked },
            },
          },
        },
      },
      branches: {
        initial: 'reading',
        states: {
          reading: {
            invoke: {
              id: 'readBranches',
              src: 'readBranches',
              onDone: [
                { guard: branches('areBranchesLoaded'), target: 'known', actions: branches('setBranches') },
                { target: 'unknown' },
              ],
              onError: { target: 'unknown', actions: 'reportDefect' },
            },
          },
          known: {
            entry: 'notifyBranches',
            on: {
              'branch.chosen': { actions: 'notifyBranches' },
              'branches.requested': { actions: 'notifyBranches' },
            },
          },
          unknown: {
            entry: 'notifyBranches',
            on: {
              'attention.returned': 'reading',
              'retry.requested': { guard: 'isRetryDisplayed', target: 'reading' },
              'branches.requested': { actions: 'notifyBranches' },
            },
          },
        },
      },
    },
  })
