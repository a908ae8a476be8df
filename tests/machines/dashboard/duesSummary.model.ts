import { failed, succeeded } from '@domain/values/outcome'
import { duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { bookingDue, classDue, duesWith } from '@tests/support/payments'
import { failures } from '@tests/support/samples'

const some = duesWith({ member: [bookingDue()], classes: [classDue()], retail: [] })
const none = duesWith({ member: [], classes: [], retail: [] })
/** More than the server sends at once, and none with an amount. */
const many = {
  ...none,
  member: { ...none.member, items: [bookingDue({ amount: null, dueAt: null })], total: 103, unpaid: 103 },
}

const kept = {
  total: { count: 2, sent: 2, withoutAmount: 0, amount: 6_000, overdue: 0, dueSoon: 1 },
  readAt: tenInTheMorning,
}

/** How the sum is explored: dues, none, more than were sent, failures, looking again. */
export const model = defineModel(duesSummaryMachine, {
  name: 'duesSummary',
  inputs: { fresh: { kept: null }, 'with the sum of an earlier start': { kept } },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    readDues: [
      succeeded({ dues: some, readAt: tenInTheMorning }),
      succeeded({ dues: none, readAt: tenInTheMorning }),
      succeeded({ dues: many, readAt: tenInTheMorning }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    watchAttention: [],
    watchDues: [],
    countDown: [],
  },
  background: ['watchAttention', 'watchDues'],
  contextKey: ({ context }) => [
    context.kept !== null,
    context.reading?.dues.member.unpaid ?? null,
    context.failure?.kind ?? null,
    context.secondsLeft > 0,
  ],
  invariants: {
    'a sum is known once the dues were read': (snapshot) =>
      snapshot.matches('loaded') === (snapshot.context.reading !== null),
  },
})
