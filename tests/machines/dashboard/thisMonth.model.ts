import { failed, succeeded } from '@domain/values/outcome'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

const hoursOf = (hours: number) => ({ month: { year: 2026, month: 7 }, hours, readAt: tenInTheMorning })

/** How the month's number is explored: counted, failures, another day, another month, looking again. */
export const model = defineModel(thisMonthMachine, {
  name: 'thisMonth',
  inputs: {
    fresh: { memberId: 1, today: '2026-07-30', count: null },
    'with the number of an earlier start': { memberId: 1, today: '2026-07-30', count: hoursOf(8) },
  },
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
    countHours: [succeeded(hoursOf(11)), failed(failures.unreachable), failed(failures.tooMany)],
    watchAttention: [],
    watchDues: [],
    watchToday: [],
    countDown: [],
  },
  background: ['watchAttention', 'watchDues', 'watchToday'],
  contextKey: ({ context }) => [
    context.today,
    context.count?.hours ?? null,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'a number is known once it was counted': (snapshot) =>
      !snapshot.matches('loaded') || snapshot.context.count !== null,
    'a server that asks to wait is not asked again, for no month': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
})
