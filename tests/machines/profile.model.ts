import { failed, succeeded } from '@domain/values/outcome'
import { profileMachine } from '@machines/profile/profile.machine'
import { defineModel } from '@tests/support/model'
import { bareProfile, fullProfile } from '@tests/support/profiles'
import { failures } from '@tests/support/samples'

/** How the profile is explored: everything known, hardly anything known, each failure, looking again. */
export const model = defineModel(profileMachine, {
  name: 'profile',
  input: undefined,
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadProfile: [
      succeeded(fullProfile),
      succeeded(bareProfile),
      failed(failures.offline),
      failed(failures.unreachable),
      failed(failures.tooMany),
      failed({ ...failures.refused, status: 500, message: 'Failed to fetch user profile' }),
    ],
    watchAttention: [],
    countDown: [],
  },
  background: ['watchAttention'],
  contextKey: ({ context }) => [
    context.profile?.member.memberType ?? null,
    context.failure?.kind ?? null,
    context.secondsLeft > 0,
  ],
  invariants: {
    'what was read once stays': (snapshot) =>
      !snapshot.matches('loaded') || snapshot.context.profile !== null,
    'a failure is forgotten once there is something newer': (snapshot) =>
      snapshot.context.failure === null || !snapshot.matches({ loaded: 'ready' }),
  },
})
