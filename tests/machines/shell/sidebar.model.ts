import { sidebarMachine } from '@machines/shell/sidebar/sidebar.machine'
import { defineModel } from '@tests/support/model'

/** The sidebar: each width, left expanded or not, and a change of the window's width. */
export const model = defineModel(sidebarMachine, {
  name: 'sidebar',
  inputs: {
    'on a laptop': { viewport: 'desktop', expanded: true, openGroups: [] },
    'on a laptop, collapsed': { viewport: 'desktop', expanded: false, openGroups: [] },
    'on a tablet': { viewport: 'tablet', expanded: true, openGroups: [] },
    'on a phone': { viewport: 'phone', expanded: true, openGroups: [] },
  },
  samples: {
    'sidebar.toggled': [{ type: 'sidebar.toggled' }],
    'sidebar.dismissed': [{ type: 'sidebar.dismissed' }],
    'sidebar.entered': [{ type: 'sidebar.entered' }],
    'sidebar.left': [{ type: 'sidebar.left' }],
    'group.toggled': [{ type: 'group.toggled', group: 'payments' }],
  },
  notices: {
    'viewport.changed': [
      { type: 'viewport.changed', viewport: 'desktop' },
      { type: 'viewport.changed', viewport: 'tablet' },
      { type: 'viewport.changed', viewport: 'phone' },
    ],
    'page.opened': [
      { type: 'page.opened', group: null },
      { type: 'page.opened', group: 'payments' },
    ],
  },
  answers: { watchViewport: [], watchPages: [] },
  background: ['watchViewport', 'watchPages'],
  invariants: {
    'an overlay never covers a wide window': (snapshot) =>
      !(snapshot.matches('overlay') && snapshot.context.viewport === 'desktop'),
    'a phone has no rail': (snapshot) =>
      snapshot.context.viewport !== 'phone' || snapshot.matches('hidden') || snapshot.matches('overlay'),
  },
})
