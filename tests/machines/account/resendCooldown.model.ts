import { resendCooldownMachine } from '@machines/account/resendCooldown/resendCooldown.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

const now = 1_800_000_000_000

/** The wait between two mails: ours, the server's, over, none, and a clock that was set back. */
export const model = defineModel(resendCooldownMachine, {
  name: 'resendCooldown',
  input: { address: 'kamala@members.example', parent: noParent },
  samples: {},
  notices: {
    'deadline.read': [
      { type: 'deadline.read', now, deadline: null },
      { type: 'deadline.read', now, deadline: { until: now + 60_000, setBy: 'portal' } },
      { type: 'deadline.read', now: now + 30_500, deadline: { until: now + 60_000, setBy: 'portal' } },
      { type: 'deadline.read', now: now + 60_000, deadline: { until: now + 60_000, setBy: 'portal' } },
      { type: 'deadline.read', now: now - 3_600_000, deadline: { until: now + 60_000, setBy: 'portal' } },
      { type: 'deadline.read', now, deadline: { until: now + 600_000, setBy: 'server', wait: 600_000 } },
      {
        type: 'deadline.read',
        now: now - 3_600_000,
        deadline: { until: now + 600_000, setBy: 'server', wait: 600_000 },
      },
    ],
  },
  answers: { watchDeadline: [] },
  contextKey: ({ context }) => ({ address: context.address, secondsLeft: context.secondsLeft }),
  invariants: {
    'seconds are left exactly while it cools down': (snapshot) =>
      snapshot.matches('coolingDown') === snapshot.context.secondsLeft > 0,
  },
})
