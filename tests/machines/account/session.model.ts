import { failed, succeeded } from '@domain/values/outcome'
import { sessionMachine } from '@machines/account/session/session.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { everyFailure, failures, fullMember, incompleteMember } from '@tests/support/samples'

const known = (accountStatus: string) => ({
  member: fullMember.member,
  accountStatus,
  profileCompleted: true,
})

/** The session: restored or not, refreshed or not, ended in each of its ways. */
export const model = defineModel(sessionMachine, {
  name: 'session',
  input: { parent: noParent },
  samples: {
    'signOut.requested': [{ type: 'signOut.requested' }],
    'refresh.requested': [{ type: 'refresh.requested' }],
  },
  notices: {
    'session.opened': [
      { type: 'session.opened', session: fullMember },
      { type: 'session.opened', session: incompleteMember },
    ],
    'session.moved': [
      { type: 'session.moved', change: { accountStatus: 'active_complete', profileCompleted: true } },
      { type: 'session.moved', change: { member: { firstName: 'Kamani' } } },
      { type: 'session.moved', change: { member: { id: 99, firstName: 'Amaya' } } },
    ],
    'session.refused': [
      { type: 'session.refused', tag: fullMember.tag },
      { type: 'session.refused', tag: 'an earlier session' },
    ],
    'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
    'session.openedElsewhere': [{ type: 'session.openedElsewhere' }],
    'password.changed': [{ type: 'password.changed' }],
    'account.erased': [{ type: 'account.erased' }],
  },
  answers: {
    restoreSession: [
      succeeded(fullMember),
      succeeded('expired'),
      succeeded(null),
      failed(failures.malformed),
    ],
    refreshMember: [
      succeeded(known('active_complete')),
      succeeded(known('unverified')),
      succeeded(known('inactive')),
      ...everyFailure,
    ],
    awaitExpiry: [undefined],
    revokeSession: [succeeded(null), ...everyFailure],
  },
  background: ['awaitExpiry'],
  contextKey: ({ context }) => [
    context.session?.tag ?? null,
    context.session?.accountStatus ?? null,
    context.session?.member.firstName ?? null,
    context.failure !== null,
  ],
  invariants: {
    'another member never changes it': ({ context }) => context.session?.member.firstName !== 'Amaya',
    'signed in means that there is a session, and nothing else does': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.session !== null),
  },
})
