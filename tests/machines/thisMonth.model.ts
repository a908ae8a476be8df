import { failed, succeeded } from '@domain/values/outcome'
import { thisMonthMachine } from '@machines/thisMonth/thisMonth.machine'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

/** How the month's number is explored: counted, failures, another day, another month, looking again. */
export const model = defineModel(thisMonthMachine, {
  name: 'thisMonth',
  input: { memberId: 1, today: '2026-07-30' },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'day.began': [
      { type: 'day.began', today: '2026-07-31' },
      { type: 'day.began', today: '2026-08-01' },
    ],
    'attention.returned': [{ type: 'attention.returned' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    countHours: [succeeded(11), failed(failures.unreachable), failed(failures.tooMany)],
    watchAttention: [],
    watchDues: [],
    watchToday: [],
    countDown: [],
  },
  background: ['watchAttention', 'watchDues', 'watchToday'],
  contextKey: ({ context }) => [
    context.today,
    context.hours,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'a number is known once it was counted': (snapshot) =>
      snapshot.matches('loaded') === (snapshot.context.hours !== null),
    'a server that asks to wait is not asked again, for no month': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
})
