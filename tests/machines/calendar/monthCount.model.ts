import { failed, succeeded } from '@domain/values/outcome'
import { monthCountMachine } from '@machines/calendar/monthBookings/monthCount.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { failures } from '@tests/support/samples'

const query = { memberId: 1, year: 2026, month: 7, branchId: null }

/** How the count is explored: another branch, numbers, failures, a server that asks to wait, counting again. */
export const model = defineModel(monthCountMachine, {
  name: 'monthCount',
  input: { query, parent: noParent },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'query.changed': [
      { type: 'query.changed', query },
      { type: 'query.changed', query: { ...query, branchId: 1 } },
    ],
    'attention.returned': [{ type: 'attention.returned' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    countMonth: [succeeded(4), failed(failures.unreachable), failed(failures.tooMany)],
    watchAttention: [],
    countDown: [],
  },
  background: ['watchAttention'],
  contextKey: ({ context }) => [
    context.query.branchId,
    context.hours,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'a number is known once it was counted': (snapshot) =>
      snapshot.matches('loaded') === (snapshot.context.hours !== null),
    'a server that asks to wait is not asked again, for no branch': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
})
