/**
 * The sidebar of the authenticated layout (B2.11, B2.12).
 *
 * Started with the portal and lives as long as the tab. Always: from 1024 pixels the toggle expands or collapses and is
 * remembered; below, the toggle opens an overlay, which any new page closes; hovering opens a collapsed one for the while.
 */
import { assign, setup } from 'xstate'
import type { ShellContext, ShellEvent, ShellInput } from './shell.types'

export const shellMachine = setup({
  types: { context: {} as ShellContext, events: {} as ShellEvent, input: {} as ShellInput },
  guards: {
    roomIsWide: ({ context }) => context.room === 'desktop',
    wasLeftExpanded: ({ context }) => context.room === 'desktop' && context.expanded,
    roomHasARail: ({ context }) => context.room !== 'phone',
  },
  actions: {
    rememberExpanded: () => {},
    keepRoom: assign(({ context, event }) =>
      event.type === 'room.changed' ? { room: event.room } : { room: context.room },
    ),
    markExpanded: assign({ expanded: true }),
    markCollapsed: assign({ expanded: false }),
  },
}).createMachine({
  id: 'shell',
  context: ({ input }) => input,
  on: { 'room.changed': { target: '.settling', actions: 'keepRoom' } },
  initial: 'settling',
  states: {
    settling: {
      always: [
        { guard: 'wasLeftExpanded', target: 'expanded' },
        { guard: 'roomHasARail', target: 'collapsed' },
        { target: 'hidden' },
      ],
    },
    expanded: {
      on: { 'sidebar.toggled': { target: 'collapsed', actions: ['markCollapsed', 'rememberExpanded'] } },
    },
    collapsed: {
      on: {
        'sidebar.toggled': [
          { guard: 'roomIsWide', target: 'expanded', actions: ['markExpanded', 'rememberExpanded'] },
          { target: 'overlay' },
        ],
        'sidebar.entered': 'peeking',
      },
    },
    peeking: {
      on: {
        'sidebar.left': 'collapsed',
        'sidebar.dismissed': 'collapsed',
        'page.opened': 'collapsed',
        'sidebar.toggled': [
          { guard: 'roomIsWide', target: 'expanded', actions: ['markExpanded', 'rememberExpanded'] },
          { target: 'overlay' },
        ],
      },
    },
    hidden: { on: { 'sidebar.toggled': 'overlay' } },
    overlay: {
      on: { 'sidebar.toggled': 'settling', 'sidebar.dismissed': 'settling', 'page.opened': 'settling' },
    },
  },
})
