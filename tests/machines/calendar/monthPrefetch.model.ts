import { failed, succeeded } from '@domain/values/outcome'
import { monthPrefetchMachine } from '@machines/calendar/monthBookings/monthPrefetch.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { failures } from '@tests/support/samples'

const queries = [6, 8].map((month) => ({ memberId: 1, year: 2026, month, branchId: null }))
const input = { queries, waitUntil: 0, parent: noParent }
const readOf = (month: number) => ({
  bookings: [],
  totalBookings: 0,
  totalSchedules: 0,
  period: { year: 2026, month, startDate: null, endDate: null },
})

/**
 * The prefetch: months that are known or not, every answer, a server that asked to wait before or asks now.
 */
export const model = defineModel(monthPrefetchMachine, {
  name: 'monthPrefetch',
  inputs: {
    unknown: input,
    known: { ...input, queries: [] },
    rateLimited: { ...input, waitUntil: 30_000 },
  },
  samples: {},
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    prefetchMonths: [
      succeeded([readOf(6), readOf(8)]),
      succeeded([readOf(6), readOf(1)]),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.queries.length, context.waitUntil > 0],
  invariants: {
    'a server that asks to wait is not asked again, and known months are not read': (snapshot) =>
      !snapshot.matches('reading') ||
      (snapshot.context.waitUntil === 0 && snapshot.context.queries.length > 0),
  },
})
