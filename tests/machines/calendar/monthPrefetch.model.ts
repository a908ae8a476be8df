import { failed, succeeded } from '@domain/values/outcome'
import { monthPrefetchMachine } from '@machines/calendar/monthBookings/monthPrefetch.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { failures } from '@tests/support/samples'

const query = { memberId: 1, year: 2026, month: 8, branchId: null }
const input = { query, isKnown: false, waitUntil: 0, parent: noParent }
const august = {
  bookings: [],
  totalBookings: 0,
  totalSchedules: 0,
  period: { year: 2026, month: 8, startDate: null, endDate: null },
} as const

/**
 * The prefetch: a month that is known or not, every answer, a server that asked to wait before or asks now.
 */
export const model = defineModel(monthPrefetchMachine, {
  name: 'monthPrefetch',
  inputs: {
    unknown: input,
    known: { ...input, isKnown: true },
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
    prefetchMonth: [
      succeeded(august),
      succeeded({ ...august, period: { ...august.period, month: 1 } }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.isKnown, context.waitUntil > 0],
  invariants: {
    'a server that asks to wait is not asked again, and a known month is not read': (snapshot) =>
      !snapshot.matches('reading') || (snapshot.context.waitUntil === 0 && !snapshot.context.isKnown),
  },
})
