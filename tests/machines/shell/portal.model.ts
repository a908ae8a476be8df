import type { AuthStatus } from '@domain/account/session'
import type { Location } from '@domain/portal/routing'
import { portalMachine } from '@machines/shell/portal/portal.machine'
import { defineModel } from '@tests/support/model'
import { payable } from '@tests/support/payments'
import { fullMember } from '@tests/support/samples'

const at = (path: string, query = ''): Location => ({ path, query, holdsToken: false })
const member: AuthStatus = { kind: 'member', accountStatus: 'active_complete', profileCompleted: true }

/** How the root is explored: who comes and goes at pages of each audience, pages that load or do not, and what is passed on. */
export const model = defineModel(portalMachine, {
  name: 'portal',
  inputs: {
    fresh: { location: at('/dashboard'), remembered: null },
    'with a path remembered': { location: at('/signin'), remembered: '/calendar?date=2026-07-08' },
  },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'location.changed': [at('/dashboard'), at('/signin'), at('/nowhere')].map(
      (location) => ({ type: 'location.changed', location }) as const,
    ),
    'authStatus.changed': [
      { type: 'authStatus.changed', authStatus: { kind: 'restoring' } },
      { type: 'authStatus.changed', authStatus: { kind: 'guest', endedByMember: false } },
      { type: 'authStatus.changed', authStatus: { kind: 'guest', endedByMember: true } },
      { type: 'authStatus.changed', authStatus: member },
    ],
    'attention.returned': [{ type: 'attention.returned' }],
    'session.refused': [{ type: 'session.refused', tag: fullMember.tag }],
    'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
    'session.openedElsewhere': [{ type: 'session.openedElsewhere' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'payment.requested': [{ type: 'payment.requested', payable }],
    // Raised by the machine itself.
    'page.decided': [],
  },
  answers: { session: [], watchBrowser: [], loadPage: [null], runPage: [] },
  background: ['session', 'watchBrowser', 'runPage'],
  // Visits are counted without end.
  contextKey: ({ context: { visit: _, ...context } }) => context,
  invariants: {
    'there is a page exactly while one is decided on': ({ value, context }) =>
      (value === 'none') === (context.page === null),
    'the page of a member is loaded for nobody else': ({ context }) =>
      context.page !== 'dashboard' ||
      context.routing === 'redirecting' ||
      context.authStatus.kind === 'member',
    'nothing is displayed while the session is being restored': ({ context }) =>
      context.authStatus.kind !== 'restoring' || context.routing !== 'page',
  },
  rests: ['none', 'running'],
})
