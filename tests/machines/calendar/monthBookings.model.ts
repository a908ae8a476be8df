import type { SnapshotFrom } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { findMonth } from '@machines/calendar/monthBookings/knownMonths'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { bookingOf, day } from '@tests/support/days'
import type { MonthBookingsContext } from '@machines/calendar/monthBookings/monthBookings.types'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

const july = {
  bookings: [bookingOf(1, 'Badminton Court 1', [18, 19])],
  totalBookings: 1,
  totalSchedules: 2,
  period: { year: 2026, month: 7, startDate: '2026-07-01', endDate: '2026-07-31' },
  beside: null,
  readAt: tenInTheMorning,
} as const

const august = {
  month: { year: 2026, month: 8 },
  bookings: [],
  totals: { bookings: 0, hours: 0 },
  isOld: false,
} as const

/** The input with the month that an earlier start read. */
export const keptInput = {
  memberId: 1,
  today: day,
  knownTotals: [],
  parent: noParent,
  kept: {
    month: { year: 2026, month: 7 },
    bookings: [bookingOf(2, 'Badminton Court 2', [7])],
    totals: { bookings: 1, hours: 1 },
    readAt: tenInTheMorning,
  },
}

/** The prefetch's reports concern no other region, so one situation of the others is enough to try them. */
const besideIdle =
  <Event>(event: Event, isPossible: (context: MonthBookingsContext) => boolean = () => true) =>
  (snapshot: SnapshotFrom<typeof monthBookingsMachine>): readonly Event[] =>
    snapshot.matches({ branches: 'known' }) && isPossible(snapshot.context) ? [event] : []

/** The month: months, branches, every answer, midnight, another read. */
export const model = defineModel(monthBookingsMachine, {
  name: 'monthBookings',
  inputs: {
    fresh: { memberId: 1, today: day, knownTotals: [], kept: null, parent: noParent },
    kept: keptInput,
  },
  samples: {
    'branch.chosen': [{ type: 'branch.chosen', branchId: 1 }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  notices: {
    'month.chosen': [
      { type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null },
      { type: 'month.chosen', month: { year: 2026, month: 7 }, beside: null },
    ],
    'months.prefetched': besideIdle(
      { type: 'months.prefetched', months: [august] },
      (context) => findMonth(context, august.month)?.isOld !== false,
    ),
    'months.expired': besideIdle({ type: 'months.expired' }),
    'wait.began': besideIdle({ type: 'wait.began', failure: failures.tooMany }),
    'wait.ended': besideIdle({ type: 'wait.ended' }),
    'branches.requested': [{ type: 'branches.requested' }],
    'attention.returned': [{ type: 'attention.returned' }],
    'day.began': [{ type: 'day.began', today: '2026-07-09' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    readMonth: [
      succeeded({ ...july, period: null }),
      succeeded({ ...july, period: { ...july.period, month: 1 } }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    readBranches: [
      succeeded([
        { id: 1, label: 'Piliyandala Branch' },
        { id: 2, label: 'Rathmalana Branch' },
      ]),
      failed(failures.unreachable),
    ],
    monthPrefetch: [],
    countDown: [],
    watchChanges: [],
    watchToday: [],
  },
  background: ['watchChanges', 'watchToday', 'readBranches', 'monthPrefetch'],
  contextKey: ({ context }) => [
    context.month.month,
    context.months.map(({ month, isOld }) => [month.month, isOld]),
    context.waitUntil > 0,
    context.kept !== null,
  ],
  invariants: {
    'a month that failed shows no events and no totals': (snapshot) =>
      !snapshot.matches({ bookings: 'failed' }) || snapshot.context.months.length === 0,
    'a branch is chosen only once the branches are known': ({ context: { branches, branchId } }) =>
      branchId === null || branches.length > 0,
    'a displayed month is known and up to date': (snapshot) =>
      !snapshot.matches({ bookings: 'loaded' }) ||
      findMonth(snapshot.context, snapshot.context.month)?.isOld === false,
    'a server that asks to wait is not asked again, for no month': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(
        snapshot.matches({ bookings: 'loading' }) || snapshot.matches({ bookings: { loaded: 'refreshing' } })
      ),
  },
})
