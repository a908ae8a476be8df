import { portalMachine } from '@machines/portal/portal.machine'
import { defineModel } from '@tests/support/model'
import { fullMember } from '@tests/support/samples'

const location = { path: '/dashboard', query: '', holdsToken: false }

/** How the root is explored: pages decided on, loaded or not, left, and what is passed on from one part to another. */
export const model = defineModel(portalMachine, {
  name: 'portal',
  input: { location, remembered: null },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'location.changed': [{ type: 'location.changed', location }],
    'attention.returned': [{ type: 'attention.returned' }],
    'session.refused': [{ type: 'session.refused', tag: fullMember.tag }],
    'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
    'session.openedElsewhere': [{ type: 'session.openedElsewhere' }],
    'authStatus.changed': [{ type: 'authStatus.changed', authStatus: { kind: 'restoring' } }],
    'page.decided': [
      { type: 'page.decided', page: 'dashboard' },
      { type: 'page.decided', page: 'signIn' },
      { type: 'page.decided', page: null },
    ],
  },
  answers: { session: [], accountRouting: [], watchBrowser: [], loadPage: [null] },
  background: ['session', 'accountRouting', 'watchBrowser'],
  // Visits are counted without end.
  contextKey: ({ context }) => context.page,
  invariants: {
    'there is a page exactly while one is decided on': ({ value, context }) =>
      (value === 'none') === (context.page === null),
  },
  rests: ['none', 'running'],
})
