/**
 * The sidebar of the authenticated layout (B2.11, B2.12).
 *
 * Started with a member's pages and ends with them. Always: from 1024 pixels the toggle expands or collapses
 * the sidebar, and the browser remembers it; below, the toggle opens an overlay, which any new page closes;
 * hovering expands a collapsed sidebar temporarily. A press on the heading of a menu group opens or closes
 * it, and each of its pages opens it (B2.13); in a collapsed sidebar, which does not display its links, the
 * press opens the sidebar as well. A phone has no groups: its overlay displays all pages.
 */
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { assertEvent, assign, setup } from 'xstate'
import type { PageOpened, SidebarContext, SidebarEvent, SidebarInput, ViewportChanged } from './sidebar.types'

export const sidebarMachine = setup({
  types: { context: {} as SidebarContext, events: {} as SidebarEvent, input: {} as SidebarInput },
  actors: {
    watchViewport: unimplementedCallback<ViewportChanged>('watchViewport'),
    watchPages: unimplementedCallback<PageOpened>('watchPages'),
  },
  guards: {
    isDesktop: ({ context }) => context.viewport === 'desktop',
    wasLeftExpanded: ({ context }) => context.viewport === 'desktop' && context.expanded,
    isTabletOrWider: ({ context }) => context.viewport !== 'phone',
  },
  actions: {
    persistExpanded: notProvided('persistExpanded'),
    reportDefect: notProvided('reportDefect'),
    setViewport: assign(({ event }) => {
      assertEvent(event, 'viewport.changed')
      return { viewport: event.viewport }
    }),
    markExpanded: assign({ expanded: true }),
    markCollapsed: assign({ expanded: false }),
    toggleGroup: assign(({ context: { openGroups }, event }) => {
      assertEvent(event, 'group.toggled')
      return {
        openGroups: openGroups.includes(event.group)
          ? openGroups.filter((group) => group !== event.group)
          : [...openGroups, event.group],
      }
    }),
    openGroup: assign(({ context: { openGroups }, event }) => {
      assertEvent(event, ['group.toggled', 'page.opened'])
      const { group } = event
      return group === null || openGroups.includes(group) ? {} : { openGroups: [...openGroups, group] }
    }),
  },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => input,
  invoke: [
    { id: 'watchViewport', src: 'watchViewport', onError: { actions: 'reportDefect' } },
    { id: 'watchPages', src: 'watchPages', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'viewport.changed': { target: '.settling', actions: 'setViewport' },
    'page.opened': { actions: 'openGroup' },
    'group.toggled': { guard: 'isTabletOrWider', actions: 'toggleGroup' },
  },
  initial: 'settling',
  states: {
    settling: {
      always: [
        { guard: 'wasLeftExpanded', target: 'expanded' },
        { guard: 'isTabletOrWider', target: 'collapsed' },
        { target: 'hidden' },
      ],
    },
    expanded: {
      on: { 'sidebar.toggled': { target: 'collapsed', actions: ['markCollapsed', 'persistExpanded'] } },
    },
    collapsed: {
      on: {
        'sidebar.toggled': [
          { guard: 'isDesktop', target: 'expanded', actions: ['markExpanded', 'persistExpanded'] },
          { target: 'overlay' },
        ],
        'group.toggled': [
          {
            guard: 'isDesktop',
            target: 'expanded',
            actions: ['openGroup', 'markExpanded', 'persistExpanded'],
          },
          { target: 'overlay', actions: 'openGroup' },
        ],
        'sidebar.entered': 'peeking',
      },
    },
    peeking: {
      on: {
        'sidebar.left': 'collapsed',
        'sidebar.dismissed': 'collapsed',
        'page.opened': { target: 'collapsed', actions: 'openGroup' },
        'sidebar.toggled': [
          { guard: 'isDesktop', target: 'expanded', actions: ['markExpanded', 'persistExpanded'] },
          { target: 'overlay' },
        ],
      },
    },
    hidden: { on: { 'sidebar.toggled': 'overlay' } },
    overlay: {
      on: {
        'sidebar.toggled': 'settling',
        'sidebar.dismissed': 'settling',
        'page.opened': { target: 'settling', actions: 'openGroup' },
      },
    },
  },
})
