import { failed, succeeded } from '@domain/values/outcome'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { day, dayWith, tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

/** A day: chosen, chosen again, an empty one, failures, another read. */
export const model = defineModel(availabilityMachine, {
  name: 'availability',
  input: { parent: noParent },
  samples: {
    'refresh.requested': [{ type: 'refresh.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  notices: {
    'query.changed': [
      { type: 'query.changed', query: { branchId: 1, date: day } },
      { type: 'query.changed', query: { branchId: 2, date: day } },
      { type: 'query.changed', query: null },
    ],
    'data.outdated': [{ type: 'data.outdated' }],
    'attention.returned': [{ type: 'attention.returned' }],
    'clock.ticked': [{ type: 'clock.ticked', now: tenInTheMorning + 20_000 }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    readDay: ({ context }) => [
      succeeded(dayWith({ branchId: context.query?.branchId ?? 0 })),
      succeeded(dayWith({ branchId: context.query?.branchId ?? 0, activities: [] })),
      failed(failures.offline),
      failed(failures.tooMany),
      failed({ ...failures.refused, status: 500, message: 'Failed to fetch activity facility list' }),
    ],
    countDown: [],
    watchChanges: [],
    watchClock: [],
  },
  background: ['watchChanges', 'watchClock'],
  contextKey: ({ context }) => [
    context.query?.branchId ?? null,
    context.reading && context.reading.activities.length,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
    context.now > tenInTheMorning,
  ],
  invariants: {
    'what is shown is of the day that is wanted': ({ context: { query, reading } }) =>
      reading === null || (reading.branchId === query?.branchId && reading.date === query.date),
    'a day is shown once it was read': (snapshot) =>
      !snapshot.matches('loaded') || snapshot.context.reading !== null,
    'a server that asks to wait is not asked again, for no day': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
  rests: ['idle'],
})
