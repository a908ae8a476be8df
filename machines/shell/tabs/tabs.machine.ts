/**
 * One browser, one member: the protocol by which tabs end or open each other's sessions.
 *
 * Started with the portal, ends with the tab. Every session has a marker, which this browser keeps for all
 * its tabs; signing out, or signing in as another member, changes it. Always: a session ends when its marker
 * is no longer the kept one; a marker belongs to one member for ever, since tabs that missed each other's
 * sign-in must not share one; without a kept marker, as when storage is off, only a message that names the
 * marker ends a session.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isCurrentMarker } from '@domain/account/signOutMarker'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import type { TabsContext, TabsEvent, TabsInput, TabsWorldEvent } from './tabs.types'

const endHere = { target: '#tabs.session.none', actions: 'notifyEndedElsewhere' } as const

export const tabsMachine = setup({
  types: { context: {} as TabsContext, events: {} as TabsEvent, input: {} as TabsInput },
  actors: {
    /** Sends the events of storage, focus and the page itself. */
    watchPage: unimplementedCallback<TabsWorldEvent>('watchPage'),
    /** The messages of other tabs. An open channel keeps a page out of the back/forward cache. */
    receiveMessages: unimplementedCallback<TabsWorldEvent>('receiveMessages'),
  },
  guards: {
    isSameMember: ({ event }) =>
      event.type === 'session.opened' && event.kept !== null && event.kept.memberId === event.memberId,
    isMarkerKept: ({ event }) => event.type === 'session.opened' && event.kept !== null,
    hasSessionUnder: ({ context, event }) =>
      event.type === 'session.endedElsewhere' && event.marker === context.marker,
    isMarkerReplaced: ({ context, event }) =>
      event.type === 'marker.read' && context.marker !== null && !isCurrentMarker(event.kept, context.marker),
  },
  actions: {
    /** Keeps the marker of this tab's session for all tabs. */
    persistMarker: notProvided('persistMarker'),
    /** Keeps a marker that belongs to no member. */
    persistSignOut: notProvided('persistSignOut'),
    /** Tells the other tabs that the previously kept marker is over. */
    notifyReplaced: notProvided('notifyReplaced'),
    /**
     * Tells the other tabs to read the marker: this tab may hold one that storage refused to take from
     * another tab.
     */
    notifyRestored: notProvided('notifyRestored'),
    /** Tells the other tabs that this tab's marker, or the kept one, is over. */
    notifySignOut: notProvided('notifySignOut'),
    /** Tells this tab that another tab ended its session. */
    notifyEndedElsewhere: notProvided('notifyEndedElsewhere'),
    reportDefect: notProvided('reportDefect'),
    setKeptMarker: assign(({ event }) => {
      assertEvent(event, 'session.opened')
      return { marker: event.kept && event.kept.marker }
    }),
    setNewMarker: assign(({ event }) => {
      assertEvent(event, 'session.opened')
      return { marker: event.newMarker }
    }),
    setRestoredMarker: assign(({ event }) => {
      assertEvent(event, 'session.restored')
      return { marker: event.marker }
    }),
    clearMarker: assign({ marker: null }),
  },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => input,
  invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: 'reportDefect' } },
  type: 'parallel',
  states: {
    session: {
      on: {
        'session.opened': [
          { guard: 'isSameMember', target: '.open', actions: ['setKeptMarker', 'persistMarker'] },
          {
            guard: 'isMarkerKept',
            target: '.open',
            actions: ['setNewMarker', 'persistMarker', 'notifyReplaced'],
          },
          { target: '.open', actions: ['setNewMarker', 'persistMarker'] },
        ],
        'session.restored': { target: '.open', actions: ['setRestoredMarker', 'notifyRestored'] },
        'signOut.requested': { target: '.none', actions: ['persistSignOut', 'notifySignOut'] },
      },
      initial: 'none',
      states: {
        none: { entry: 'clearMarker' },
        open: {
          on: {
            'session.closed': 'none',
            'session.endedElsewhere': { guard: 'hasSessionUnder', ...endHere },
            'marker.read': { guard: 'isMarkerReplaced', ...endHere },
          },
        },
      },
    },
    channel: {
      initial: 'open',
      states: {
        open: {
          invoke: { id: 'receiveMessages', src: 'receiveMessages', onError: { actions: 'reportDefect' } },
          on: { 'page.hidden': 'closed' },
        },
        closed: { on: { 'page.shown': 'open' } },
      },
    },
  },
})
