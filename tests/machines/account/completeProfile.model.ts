import type { AccountAnswer } from '@domain/account/account'
import { emptyProfile } from '@domain/forms/completeProfile'
import { succeeded } from '@domain/values/outcome'
import { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { defineModel } from '@tests/support/model'
import { chosenHour, everyFailure, incompleteMember, refusal } from '@tests/support/samples'

const fields = { ...emptyProfile, firstName: 'Kamala', lastName: 'Silva', mobile: '0771234567' }
const account: AccountAnswer = {
  member: { ...incompleteMember.member, memberType: 'Level 3' },
  accountStatus: 'active_complete',
  profileCompleted: true,
}
const notYet: AccountAnswer = {
  ...account,
  accountStatus: 'verified_incomplete_profile',
  profileCompleted: false,
}

/** Completing the profile: both memberships, another choice of them, every answer, a lost one read back. */
export const model = defineModel(completeProfileMachine, {
  name: 'completeProfile',
  inputs: {
    fresh: { draft: null, today: '2026-07-08', chosenHour },
    'with a draft': { draft: { level: 'Level 2', fields }, today: '2026-07-08', chosenHour: null },
  },
  samples: {
    'level.chosen': [
      { type: 'level.chosen', level: 'Level 3' },
      { type: 'level.chosen', level: 'Level 2' },
    ],
    'level.reconsidered': [{ type: 'level.reconsidered' }],
    'draft.changed': [{ type: 'draft.changed', fields }],
    'profile.submitted': [{ type: 'profile.submitted', fields }],
    'retry.requested': [{ type: 'retry.requested' }],
    'signOut.requested': [{ type: 'signOut.requested' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    saveProfile: [
      succeeded(account),
      refusal({ message: 'Some fields need another look', fields: { mobile: 'This number is taken' } }),
      ...everyFailure,
    ],
    readAccount: [succeeded(account), succeeded(notYet), ...everyFailure],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.level,
    context.fields.firstName,
    context.failure,
    context.secondsLeft,
    context.account?.profileCompleted ?? null,
  ],
  invariants: {
    'the profile is said to be complete only on the server’s word': (snapshot) =>
      !snapshot.matches('completed') || snapshot.context.account !== null,
    'the input is never lost on the way': (snapshot) =>
      snapshot.context.fields === emptyProfile || snapshot.context.fields.firstName === 'Kamala',
  },
})
