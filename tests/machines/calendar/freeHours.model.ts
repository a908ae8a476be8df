import { failed, succeeded } from '@domain/values/outcome'
import { freeHoursMachine } from '@machines/calendar/freeHours/freeHours.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

/** How the days are counted: for a branch, for another one, again, not at all, and not before the server allows it. */
export const model = defineModel(freeHoursMachine, {
  name: 'freeHours',
  input: undefined,
  samples: {},
  notices: {
    'query.changed': [
      { type: 'query.changed', query: { branchId: 1, from: day } },
      { type: 'query.changed', query: { branchId: 2, from: day } },
      { type: 'query.changed', query: null },
    ],
    'availability.read': [
      { type: 'availability.read', again: false },
      { type: 'availability.read', again: true },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    countFreeHours: [
      succeeded({ [day]: { '10': 5 } }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchQuery: [],
    countDown: [],
  },
  background: ['watchQuery'],
  contextKey: ({ context }) => [
    context.query?.branchId ?? null,
    context.counts !== null,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'nothing is counted without a branch': ({ context: { query, counts } }) =>
      query !== null || counts === null,
    'the days are counted once they were read': (snapshot) =>
      !snapshot.matches('counted') || snapshot.context.counts !== null,
    'a server that asks to wait is not asked again, for no branch': (snapshot) =>
      snapshot.context.waitUntil === 0 || !snapshot.matches('counting'),
  },
  rests: ['idle'],
})
