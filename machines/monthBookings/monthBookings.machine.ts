/**
 * The member's bookings of a month, as the calendar page shows them (B2.24–B2.28).
 *
 * Started by the calendar page, ends with it. Always: what is shown is of the month and branch chosen last; a month
 * that fails clears events and totals and says so, with a way to try again (B8.03); only a server that asks to wait
 * leaves what was known; what was booked or paid meanwhile is read again, also while a reading is under way; today
 * moves on at the centre's midnight; numbers are of the chosen branch, and null until they are known.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import type { MonthBookings, MonthQuery } from '@domain/booking/booking'
import { monthOf } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import { defect, type FailureNotice, readNoticeOf } from '@domain/values/failureNotices'
import type {
  CountMonth,
  MonthBookingsContext,
  MonthBookingsEvent,
  MonthBookingsInput,
  MonthBookingsWorldEvent,
  ReadBranches,
  ReadMonth,
} from './monthBookings.types'

type Said<T> = Extract<MonthBookingsWorldEvent, { type: T }>
type MonthRead = { output: ReadMonth['output'] }
const month = ({ event }: { event: MonthRead }): MonthRead => ({ output: event.output })
type BranchesRead = { output: ReadBranches['output'] }
const branches = ({ event }: { event: BranchesRead }): BranchesRead => ({ output: event.output })
type Counted = { output: CountMonth['output'] }
const count = ({ event }: { event: Counted }): Counted => ({ output: event.output })

const otherMonth: FailureNotice = {
  message: 'Failed to fetch member bookings',
  fields: {},
  next: 'tryAgain',
}

const nothing = { bookings: [], totals: null } as const

/** An answer that says it is of another month is not what was asked for (B3.07). */
const isOfMonth = (context: MonthBookingsContext, { period }: MonthBookings): boolean =>
  period === null || (period.year === context.month.year && period.month === context.month.month)

const wanted = ({ context }: { context: MonthBookingsContext }): MonthQuery => ({
  memberId: context.memberId,
  ...context.month,
  branchId: context.branchId,
})

export const monthBookingsMachine = setup({
  types: {
    context: {} as MonthBookingsContext,
    events: {} as MonthBookingsEvent,
    input: {} as MonthBookingsInput,
  },
  actors: {
    readMonth: unimplementedPromise<ReadMonth['output'], ReadMonth['input']>('readMonth'),
    readBranches: unimplementedPromise<ReadBranches['output']>('readBranches'),
    countMonth: unimplementedPromise<CountMonth['output'], CountMonth['input']>('countMonth'),
    watchAttention: unimplementedCallback<Said<'attention.returned'>>('watchAttention'),
    watchToday: unimplementedCallback<Said<'day.began'>>('watchToday'),
    watchDues: unimplementedCallback<Said<'dues.changed'>>('watchDues'),
  },
  guards: {
    monthIsLoaded: ({ context }, { output }: MonthRead) => output.ok && isOfMonth(context, output.value),
    serverAsksToWait: (_, { output }: MonthRead) => !output.ok && output.failure.kind === 'tooMany',
    branchesIsLoaded: (_, { output }: BranchesRead) => output.ok,
    monthIsInView: ({ context }) => context.view !== 'day',
    branchesAreInView: ({ context }) => context.view !== 'day' && context.branches.length > 0,
    countIsLoaded: (_, { output }: Counted) => output.ok,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    /** What is shown instead says nothing of why, so that it is written down (B8.21). */
    reportMissingCount: notProvided<Counted>('reportMissingCount'),
    setChosenMonth: assign(({ event }) => {
      assertEvent(event, 'month.chosen')
      return { month: event.month }
    }),
    setChosenBranch: assign(({ event }) => {
      assertEvent(event, 'branch.chosen')
      return { branchId: event.branchId }
    }),
    setView: assign(({ event }) => {
      assertEvent(event, 'view.chosen')
      return { view: event.view }
    }),
    setToday: assign(({ context, event }) => {
      assertEvent(event, 'day.began')
      const isSameMonth = deepEqual(monthOf(event.today), monthOf(context.today))
      return { today: event.today, ...(isSameMonth ? {} : { monthlyCount: null }) }
    }),
    setMonth: assign((_, { output }: MonthRead) =>
      output.ok
        ? {
            bookings: output.value.bookings,
            totals: { bookings: output.value.totalBookings, hours: output.value.totalSchedules },
            problem: null,
          }
        : {},
    ),
    clearMonth: assign({ ...nothing, problem: null }),
    setFailure: assign((_, { output }: MonthRead) => ({
      problem: output.ok ? otherMonth : readNoticeOf(output.failure),
    })),
    setDefectNotice: assign({ problem: defect }),
    setBranches: assign((_, { output }: BranchesRead) => (output.ok ? { branches: output.value } : {})),
    /** The count of another branch is not of this one. */
    clearCount: assign({ monthlyCount: null }),
    setCount: assign((_, { output }: Counted) => (output.ok ? { monthlyCount: output.value } : {})),
  },
}).createMachine({
  id: 'monthBookings',
  context: ({ input }) => ({
    memberId: input.memberId,
    today: input.today,
    month: monthOf(input.today),
    branchId: null,
    branches: [],
    view: 'month',
    ...nothing,
    problem: null,
    monthlyCount: null,
  }),
  invoke: [
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
    { id: 'watchToday', src: 'watchToday', onError: { actions: 'reportDefect' } },
    { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'view.chosen': { actions: 'setView' },
  },
  type: 'parallel',
  states: {
    bookings: {
      initial: 'loading',
      on: {
        'month.chosen': { guard: 'monthIsInView', target: '.loading', actions: 'setChosenMonth' },
        'branch.chosen': { guard: 'branchesAreInView', target: '.loading', actions: 'setChosenBranch' },
        // Also while a reading is under way: it may have been answered before the change.
        'bookings.changed': '.loading',
        'dues.changed': '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'clearMonth',
          invoke: {
            id: 'readMonth',
            src: 'readMonth',
            input: wanted,
            onDone: [
              {
                guard: { type: 'monthIsLoaded', params: month },
                target: 'shown',
                actions: { type: 'setMonth', params: month },
              },
              { target: 'failed', actions: { type: 'setFailure', params: month } },
            ],
            onError: { target: 'failed', actions: ['setDefectNotice', 'reportDefect'] },
          },
        },
        failed: {
          on: {
            'refresh.requested': 'loading',
            'attention.returned': 'loading',
          },
        },
        shown: {
          on: {
            'attention.returned': '.refreshing',
            'bookings.changed': '.refreshing',
            'dues.changed': '.refreshing',
          },
          initial: 'current',
          states: {
            current: {},
            refreshing: {
              invoke: {
                id: 'readMonth',
                src: 'readMonth',
                input: wanted,
                onDone: [
                  {
                    guard: { type: 'monthIsLoaded', params: month },
                    target: 'current',
                    actions: { type: 'setMonth', params: month },
                  },
                  {
                    guard: { type: 'serverAsksToWait', params: month },
                    target: 'outdated',
                    actions: { type: 'setFailure', params: month },
                  },
                  {
                    target: '#monthBookings.bookings.failed',
                    actions: ['clearMonth', { type: 'setFailure', params: month }],
                  },
                ],
                onError: {
                  target: '#monthBookings.bookings.failed',
                  actions: ['clearMonth', 'setDefectNotice', 'reportDefect'],
                },
              },
            },
            outdated: { on: { 'refresh.requested': 'refreshing' } },
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
              {
                guard: { type: 'branchesIsLoaded', params: branches },
                target: 'known',
                actions: { type: 'setBranches', params: branches },
              },
              { target: 'unknown' },
            ],
            onError: { target: 'unknown', actions: 'reportDefect' },
          },
        },
        known: {},
        unknown: { on: { 'attention.returned': 'reading' } },
      },
    },

    count: {
      initial: 'reading',
      on: {
        'day.began': { target: '.reading', actions: 'setToday' },
        'branch.chosen': { guard: 'branchesAreInView', target: '.reading', actions: 'clearCount' },
        // With the month, so that the two agree.
        'attention.returned': '.reading',
        'bookings.changed': '.reading',
      },
      states: {
        reading: {
          invoke: {
            id: 'countMonth',
            src: 'countMonth',
            input: ({ context }) => ({ ...wanted({ context }), ...monthOf(context.today) }),
            onDone: [
              {
                guard: { type: 'countIsLoaded', params: count },
                target: 'known',
                actions: { type: 'setCount', params: count },
              },
              { target: 'unknown', actions: { type: 'reportMissingCount', params: count } },
            ],
            onError: { target: 'unknown', actions: 'reportDefect' },
          },
        },
        known: {},
        unknown: { on: { 'count.retried': 'reading' } },
      },
    },
  },
})
