import { failed, succeeded } from '@domain/values/outcome'
import { freeHoursMachine } from '@machines/calendar/freeHours/freeHours.machine'
import { day, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

/**
 * The counts of the days: for a branch, for another one, again, not at all, and not before the server allows
 * it.
 */
export const model = defineModel(freeHoursMachine, {
  name: 'freeHours',
  inputs: { counted: { isOffered: true, today: day }, 'not counted': { isOffered: false, today: day } },
  samples: {},
  notices: {
    'query.changed': [
      { type: 'query.changed', query: { branchId: 1, date: day } },
      { type: 'query.changed', query: { branchId: 1, date: '2026-07-09' } },
      { type: 'query.changed', query: { branchId: 2, date: day } },
      { type: 'query.changed', query: null },
    ],
    'availability.read': [{ type: 'availability.read', reading: dayWith({}) }],
    'day.began': [{ type: 'day.began', today: '2026-07-09' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    countFreeHours: [
      succeeded({ [day]: { '10': { total: 5, name: null, byHour: null } } }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchToday: [],
    countDown: [],
  },
  background: ['watchToday'],
  contextKey: ({
    context: { isOffered, day: chosen, today, isDayRead, counts, failure, waitUntil, secondsLeft },
  }) => [
    isOffered,
    chosen,
    today,
    isDayRead,
    counts !== null,
    failure?.kind ?? null,
    waitUntil > 0,
    secondsLeft > 0,
  ],
  invariants: {
    'nothing is counted without a branch': ({ context: { day: chosen, counts } }) =>
      chosen !== null || counts === null,
    'the days are counted once they were read': (snapshot) =>
      !snapshot.matches('loaded') || snapshot.context.counts !== null,
    'a server that asks to wait is not asked again, for no branch': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
  rests: ['idle'],
})
