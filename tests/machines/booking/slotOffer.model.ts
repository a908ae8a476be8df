import { lostTo } from '@domain/booking/bookingDraft'
import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'
import { chosen } from './booking.model'

/** How the offer is explored: free, taken, the member's own, begun, every failure, looking again, dismissed. */
export const model = defineModel(slotOfferMachine, {
  name: 'slotOffer',
  inputs: { 'with a slot': { slot: chosen }, 'without a slot': { slot: null } },
  samples: {
    'offer.dismissed': [{ type: 'offer.dismissed' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'hour.began': [
      { type: 'hour.began', now: instantAt(day, 11) },
      { type: 'hour.began', now: instantAt(day, 18) },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    readDay: [
      succeeded(dayWith()),
      succeeded(dayWith({ courts: [court(1, [18]), court(2)] })),
      succeeded(dayOwned(90, [18])),
      failed(failures.offline),
      failed(failures.tooMany),
      failed({ ...failures.refused, status: 500, message: 'Failed to fetch activity facility list' }),
    ],
    countDown: [],
    watchAttention: [],
    watchHour: [],
  },
  background: ['watchAttention', 'watchHour'],
  contextKey: ({ context: { slot, reading, failure, secondsLeft } }) => [
    slot && reading && (lostTo(slot, reading) ?? 'free'),
    failure?.kind ?? null,
    secondsLeft > 0,
  ],
  invariants: {
    'it is offered only once its day was read': (snapshot) =>
      !snapshot.matches({ offering: 'loaded' }) || snapshot.context.reading !== null,
    'nothing is read where nothing was chosen': (snapshot) =>
      snapshot.context.slot !== null || snapshot.matches('absent'),
  },
})
