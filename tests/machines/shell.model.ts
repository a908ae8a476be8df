import { shellMachine } from '@machines/shell/shell.machine'
import { defineModel } from '@tests/support/model'

/** How the sidebar is walked: each width, left expanded or not, the window changing under it. */
export const model = defineModel(shellMachine, {
  name: 'shell',
  inputs: {
    'on a laptop': { room: 'desktop', expanded: true },
    'on a laptop, collapsed': { room: 'desktop', expanded: false },
    'on a tablet': { room: 'tablet', expanded: true },
    'on a phone': { room: 'phone', expanded: true },
  },
  samples: {
    'sidebar.toggled': [{ type: 'sidebar.toggled' }],
    'sidebar.dismissed': [{ type: 'sidebar.dismissed' }],
    'sidebar.entered': [{ type: 'sidebar.entered' }],
    'sidebar.left': [{ type: 'sidebar.left' }],
  },
  notices: {
    'room.changed': [
      { type: 'room.changed', room: 'desktop' },
      { type: 'room.changed', room: 'tablet' },
      { type: 'room.changed', room: 'phone' },
    ],
    'page.opened': [{ type: 'page.opened' }],
  },
  answers: {},
  invariants: {
    'an overlay never covers a wide window': (snapshot) =>
      !(snapshot.matches('overlay') && snapshot.context.room === 'desktop'),
    'a phone has no rail': (snapshot) =>
      snapshot.context.room !== 'phone' || snapshot.matches('hidden') || snapshot.matches('overlay'),
  },
})
