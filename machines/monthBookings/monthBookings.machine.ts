/**
 * The member's bookings of a month, as the calendar page shows them (B2.24–B2.28).
 *
 * Started by the calendar page, ends with it. Always: what is shown is of the month and branch chosen last; a month
 * that fails clears events and totals and says so, with a way to try again (B8.03); only a server that asks to wait
 * leaves what was known; what was booked or paid meanwhile is read again, also while a reading is under way; today
 * moves on at the centre's midnight.
 */
import { assertEvent, assign, setup } from 'xstate'
import { asksFor, watches } from '@machines/actors'
import type { MonthBookings, MonthQuery } from '@domain/booking'
import { monthOf } from '@domain/centreTime'
import { defect, problemOf, type Problem } from '@domain/problems'
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

const otherMonth: Problem = {
  message: 'Failed to fetch member bookings',
  fields: {},
  next: 'tryAgain',
}

const nothing = { bookings: [], totalBookings: 0, totalSchedules: 0 } as const

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
    readMonth: asksFor<ReadMonth['output'], ReadMonth['input']>('readMonth'),
    readBranches: asksFor<ReadBranches['output']>('readBranches'),
    countMonth: asksFor<CountMonth['output'], CountMonth['input']>('countMonth'),
    watchAttention: watches<Said<'attention.returned'>>('watchAttention'),
    watchToday: watches<Said<'day.began'>>('watchToday'),
    watchDues: watches<Said<'dues.changed'>>('watchDues'),
  },
  guards: {
    monthCame: ({ context }, { output }: MonthRead) => output.ok && isOfMonth(context, output.value),
    serverAsksToWait: (_, { output }: MonthRead) => !output.ok && output.failure.kind === 'tooMany',
    branchesCame: (_, { output }: BranchesRead) => output.ok,
    monthIsInView: ({ context }) => context.view !== 'day',
    branchesAreInView: ({ context }) => context.view !== 'day' && context.branches.length > 0,
    countCame: (_, { output }: Counted) => output.ok,
  },
  actions: {
    reportDefect: () => {},
    /** What is shown instead says nothing of why, so that it is written down (B8.21). */
    reportMissingCount: (_, _params: Counted) => {},
    keepChosenMonth: assign(({ event }) => {
      assertEvent(event, 'month.chosen')
      return { month: event.month }
    }),
    keepChosenBranch: assign(({ event }) => {
      assertEvent(event, 'branch.chosen')
      return { branchId: event.branchId }
    }),
    keepView: assign(({ event }) => {
      assertEvent(event, 'view.chosen')
      return { view: event.view }
    }),
    keepToday: assign(({ event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today }
    }),
    keepMonth: assign((_, { output }: MonthRead) =>
      output.ok
        ? {
            bookings: output.value.bookings,
            totalBookings: output.value.totalBookings,
            totalSchedules: output.value.totalSchedules,
            problem: null,
          }
        : {},
    ),
    forgetMonth: assign({ ...nothing, problem: null }),
    tellProblem: assign((_, { output }: MonthRead) => ({
      problem: output.ok ? otherMonth : problemOf(output.failure),
    })),
    tellDefect: assign({ problem: defect }),
    keepBranches: assign((_, { output }: BranchesRead) => (output.ok ? { branches: output.value } : {})),
    keepCount: assign((_, { output }: Counted) => (output.ok ? { monthlyCount: output.value } : {})),
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
    'view.chosen': { actions: 'keepView' },
  },
  type: 'parallel',
  states: {
    bookings: {
      initial: 'loading',
      on: {
        'month.chosen': { guard: 'monthIsInView', target: '.loading', actions: 'keepChosenMonth' },
        'branch.chosen': { guard: 'branchesAreInView', target: '.loading', actions: 'keepChosenBranch' },
        // Also while a reading is under way: it may have been answered before the change.
        'bookings.changed': '.loading',
        'dues.changed': '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetMonth',
          invoke: {
            id: 'readMonth',
            src: 'readMonth',
            input: wanted,
            onDone: [
              {
                guard: { type: 'monthCame', params: month },
                target: 'shown',
                actions: { type: 'keepMonth', params: month },
              },
              { target: 'failed', actions: { type: 'tellProblem', params: month } },
            ],
            onError: { target: 'failed', actions: ['tellDefect', 'reportDefect'] },
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
                    guard: { type: 'monthCame', params: month },
                    target: 'current',
                    actions: { type: 'keepMonth', params: month },
                  },
                  {
                    guard: { type: 'serverAsksToWait', params: month },
                    target: 'outdated',
                    actions: { type: 'tellProblem', params: month },
                  },
                  {
                    target: '#monthBookings.bookings.failed',
                    actions: ['forgetMonth', { type: 'tellProblem', params: month }],
                  },
                ],
                onError: {
                  target: '#monthBookings.bookings.failed',
                  actions: ['forgetMonth', 'tellDefect', 'reportDefect'],
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
                guard: { type: 'branchesCame', params: branches },
                target: 'known',
                actions: { type: 'keepBranches', params: branches },
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
        'day.began': { target: '.reading', actions: 'keepToday' },
        'bookings.changed': '.reading',
      },
      states: {
        reading: {
          invoke: {
            id: 'countMonth',
            src: 'countMonth',
            input: ({ context }) => monthOf(context.today),
            onDone: [
              {
                guard: { type: 'countCame', params: count },
                target: 'known',
                actions: { type: 'keepCount', params: count },
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
