/**
 * The portal: the root of the one actor system. It runs the session and the routing for as long as the tab lives, and the
 * flow of the page that is displayed.
 *
 * Started before React is mounted, ends with the tab. Always: the flow of a page runs only while the routing has decided on
 * that page, so that signing out ends it; a page starts anew with each visit; what one of its parts tells is passed on to
 * the others here and nowhere else.
 */
import { assign, sendTo, setup } from 'xstate'
import { accountRoutingMachine } from '@machines/accountRouting/accountRouting.machine'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import { sessionMachine } from '@machines/session/session.machine'
import type { LoadPage, PortalContext, PortalEvent, PortalInput, PortalWorldEvent } from './portal.types'

export const portalMachine = setup({
  types: { context: {} as PortalContext, events: {} as PortalEvent, input: {} as PortalInput },
  actors: {
    session: sessionMachine,
    accountRouting: accountRoutingMachine,
    watchBrowser: unimplementedCallback<PortalWorldEvent>('watchBrowser'),
    loadPage: unimplementedPromise<LoadPage['output'], LoadPage['input']>('loadPage'),
  },
  guards: {
    isSamePage: ({ context, event }) => event.type === 'page.decided' && event.page === context.page,
    isNoPage: ({ event }) => event.type === 'page.decided' && event.page === null,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    /** Spawns the flow of the page, which has the id `page`; there are pages that only display something. */
    startPage: notProvided('startPage'),
    stopPage: notProvided('stopPage'),
    setPage: assign(({ context, event }) =>
      event.type === 'page.decided' ? { page: event.page, visit: context.visit + 1 } : {},
    ),
    sendToSession: sendTo('session', ({ event }) => event as never),
    sendToRouting: sendTo('accountRouting', ({ event }) => event as never),
    refreshSession: sendTo('session', { type: 'refresh.requested' }),
  },
}).createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...input, page: null, visit: 0 }),
  invoke: [
    {
      id: 'accountRouting',
      src: 'accountRouting',
      input: ({ context: { location, remembered }, self }) => ({
        authStatus: { kind: 'restoring' },
        location,
        remembered,
        parent: self,
      }),
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'session',
      src: 'session',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    { id: 'watchBrowser', src: 'watchBrowser', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'location.changed': { actions: 'sendToRouting' },
    'authStatus.changed': { actions: 'sendToRouting' },
    'session.refused': { actions: 'sendToSession' },
    'session.endedElsewhere': { actions: 'sendToSession' },
    'session.openedElsewhere': { actions: 'sendToSession' },
    'attention.returned': { actions: 'refreshSession' },
    'page.decided': [
      { guard: 'isSamePage' },
      { guard: 'isNoPage', target: '.none', actions: 'setPage' },
      { target: '.loading', actions: 'setPage' },
    ],
  },
  initial: 'none',
  states: {
    none: {},
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: 'running',
        onError: 'failed',
      },
    },
    running: {
      entry: 'startPage',
      exit: 'stopPage',
      // The page could not be rendered: it starts anew.
      on: { 'retry.requested': 'loading' },
    },
    /** The page's code could not be loaded. */
    failed: { on: { 'retry.requested': 'loading' } },
  },
})
