import type { AuthStatus } from '@domain/account/session'
import type { Location } from '@domain/portal/routing'
import { portalMachine } from '@machines/shell/portal/portal.machine'
import { defineModel } from '@tests/support/model'
import { anyFlow } from '@tests/support/parents'
import { payable } from '@tests/support/payments'
import { fullMember } from '@tests/support/samples'

const at = (path: string, query = ''): Location => ({ path, query, holdsToken: false })
const memberOf = (tag: string): AuthStatus => ({
  kind: 'member',
  tag,
  accountStatus: 'active_complete',
  profileCompleted: true,
  isStaff: false,
})

/**
 * The root: sign-ins and sign-outs at pages of each audience, pages that load or do not, and forwarded
 * events.
 */
export const model = defineModel(portalMachine, {
  name: 'portal',
  inputs: {
    fresh: { location: at('/dashboard'), remembered: null },
    'with a path remembered': { location: at('/signin'), remembered: '/calendar?date=2026-07-08' },
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'refresh.requested': [{ type: 'refresh.requested' }],
  },
  notices: {
    'location.changed': [at('/dashboard'), at('/signin'), at('/nowhere')].map(
      (location) => ({ type: 'location.changed', location }) as const,
    ),
    'authStatus.changed': ({ context: { authStatus } }) =>
      [
        { kind: 'restoring' } as const,
        { kind: 'guest', end: 'expired' } as const,
        { kind: 'guest', end: 'signedOut' } as const,
        memberOf('a'),
        ...(authStatus.kind === 'member' ? [memberOf(authStatus.tag === 'a' ? 'b' : 'a')] : []),
      ].map((each) => ({ type: 'authStatus.changed', authStatus: each })),
    'attention.returned': [{ type: 'attention.returned' }],
    'session.opened': [{ type: 'session.opened', session: fullMember }],
    'session.moved': [{ type: 'session.moved', change: { profileCompleted: true } }],
    'signOut.requested': [{ type: 'signOut.requested' }],
    'password.changed': [{ type: 'password.changed' }],
    'account.erased': [{ type: 'account.erased' }],
    'session.refused': [{ type: 'session.refused', tag: fullMember.tag }],
    'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
    'session.openedElsewhere': [{ type: 'session.openedElsewhere' }],
    'server.unreached': [{ type: 'server.unreached' }],
    'interaction.started': [{ type: 'interaction.started' }],
    'toast.requested': [{ type: 'toast.requested', request: { tone: 'info', title: 'Link copied' } }],
    'payment.requested': [{ type: 'payment.requested', payable }],
    // The flow of the page throws.
    'xstate.error.actor.page': [
      { type: 'xstate.error.actor.page', error: new Error('defect'), actorId: 'page' },
    ],
    // The machine itself raises it.
    'page.decided': [],
  },
  answers: {
    session: [],
    toasts: [],
    member: [],
    changes: [],
    watchBrowser: [],
    loadPage: [null, anyFlow],
    awaitServer: [undefined],
  },
  background: ['session', 'toasts', 'member', 'changes', 'watchBrowser'],
  // The count of visits is endless, and all sessions are alike.
  contextKey: ({ context: { visit: _, authStatus, ...context } }) => ({
    ...context,
    authStatus: { ...authStatus, tag: '' },
  }),
  invariants: {
    'there is a page exactly while one is decided on': ({ value, context }) =>
      (value.page === 'none') === (context.page === null),
    'the page of a member is loaded for nobody else': ({ context }) =>
      context.page !== 'dashboard' ||
      context.routing === 'redirecting' ||
      context.authStatus.kind === 'member',
    'what surrounds the pages of a member runs for nobody else': ({ value, context }) =>
      value.member === 'none' || context.authStatus.kind === 'member',
    'nothing is displayed while the session is being restored': ({ context }) =>
      context.authStatus.kind !== 'restoring' || context.routing !== 'page',
  },
  rests: ['page.none', 'page.running'],
})
