import type { Evening } from '@domain/booking/eveningHours'
import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { court, day, dayWith, tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

const usual = { branchId: 1, facilityId: 101, name: 'Badminton Court 1' }
const evening = (change: Partial<Evening> = {}) =>
  succeeded<Evening>({ date: day, court: usual, reading: dayWith(), ...change })

/** How the evening's hours are explored: known, full, closed, without a court, failures, another evening, looking again. */
export const model = defineModel(eveningHoursMachine, {
  name: 'eveningHours',
  input: { now: tenInTheMorning },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'clock.ticked': [
      { type: 'clock.ticked', now: instantAt(day, 18) },
      { type: 'clock.ticked', now: instantAt(day, 20) },
    ],
    'dues.changed': [{ type: 'dues.changed' }],
    'attention.returned': [{ type: 'attention.returned' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    readEvening: [
      evening(),
      evening({ reading: dayWith({ courts: [court(1, [17, 18, 19, 20])] }) }),
      evening({ reading: dayWith({ courts: [] }) }),
      evening({ court: null, reading: null }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchAttention: [],
    watchDues: [],
    watchClock: [],
    countDown: [],
  },
  background: ['watchAttention', 'watchDues', 'watchClock'],
  contextKey: ({ context }) => [
    context.now,
    context.evening,
    context.failure?.kind ?? null,
    context.waitUntil > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'an evening is known once it was read': (snapshot) =>
      snapshot.matches('loaded') === (snapshot.context.evening !== null),
    'a server that asks to wait is not asked again, for no evening': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })),
  },
})
