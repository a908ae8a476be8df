/**
 * The portal: the root of the one actor system. It decides which page to display to whom, and runs the
 * session for as long as the tab lives, and the flow of the displayed page.
 *
 * Started before React is mounted, ends with the tab. Always: nothing is displayed while the session is being
 * restored; the flow of a page runs only while the routing decides on that page, so signing out ends it;
 * every visit starts a page anew; what could not be read for want of a server is read once it is reached; only the root forwards events from one part to the others.
 */
import { assertEvent, assign, sendTo, setup, stopChild } from 'xstate'
import { hasLeft } from '@domain/account/session'
import { decideRouting, leaving, mustComplete } from '@domain/portal/routing'
import { routes } from '@domain/portal/routes'
import { deepEqual } from '@domain/values/deepEqual'
import { notProvided, unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import type { AttentionReturned, DataChanged } from '@machines/shared/changes'
import { sessionMachine } from '@machines/account/session/session.machine'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { allFlowsOf, isUnread, pageIn } from './pageReach.select'
import type { LoadPage, PortalContext, PortalEvent, PortalInput, PortalWorldEvent } from './portal.types'

const tagOf = ({ authStatus }: Pick<PortalContext, 'authStatus'>) =>
  authStatus.kind === 'member' ? authStatus.tag : null

/** True when a member with a complete profile is at an address without a page. */
export const isUnknownToMember = ({ routing, authStatus }: PortalContext): boolean =>
  routing === 'notFound' && authStatus.kind === 'member' && !mustComplete(authStatus)

type Loaded = { output: LoadPage['output'] }
const answer = withOutput<Loaded['output']>()

const portal = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as {
      session: 'session'
      toasts: 'toasts'
      member: 'member'
      changes: 'changes'
      watchBrowser: 'watchBrowser'
      loadPage: 'loadPage'
      awaitServer: 'awaitServer'
    },
  },
  actors: {
    session: sessionMachine,
    toasts: loadedPartMachine,
    member: loadedPartMachine,
    changes: unimplementedCallback<DataChanged | AttentionReturned, undefined, DataChanged>('changes'),
    watchBrowser: unimplementedCallback<PortalWorldEvent>('watchBrowser'),
    loadPage: unimplementedPromise<LoadPage['output'], LoadPage['input']>('loadPage'),
    /** Resolves once the member API can be reached. */
    awaitServer: unimplementedPromise<void>('awaitServer'),
  },
  guards: {
    authStatusIsKnown: ({ context, event }) =>
      event.type === 'authStatus.changed' && deepEqual(event.authStatus, context.authStatus),
    isSamePage: ({ context, event }) => event.type === 'page.decided' && event.page === context.page,
    isNoPage: ({ event }) => event.type === 'page.decided' && event.page === null,
    /** A member sees an unknown address within the frame of the members' pages, too. */
    isMembersPage: ({ context, event }) =>
      event.type === 'page.decided' &&
      (isUnknownToMember(context) ||
        routes.some(({ name, audience }) => name === event.page && audience === 'members')),
    isAnotherSession: ({ context, event }) =>
      event.type === 'authStatus.changed' && tagOf(event) !== tagOf(context),
    isNobody: ({ event }) => event.type === 'authStatus.changed' && event.authStatus.kind !== 'member',
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    /** Replaces the address, so the Back button never returns to a page that redirects. */
    replaceAddress: notProvided<{ to: string }>('replaceAddress'),
    /** Keeps the requested path in the browser until the portal opens it. */
    storeRememberedPath: notProvided<{ path: string | null }>('storeRememberedPath'),
    /** A page that only displays content has no flow. */
    startPage: assign(({ context: { authStatus }, spawn, self }, { output }: Loaded) => {
      const endedBy = authStatus.kind === 'guest' ? authStatus.end : null
      if (output)
        spawn(output.machine, { id: 'page', input: { ...output.input, parent: self, endedBy } } as object)
      return {}
    }),
    /** Loads the API client, which the first page may not need. */
    prepareApi: notProvided('prepareApi'),
    sendToMember: sendTo('member', ({ event }) => event as never),
    sendToMemberFlow: sendTo('member', ({ event }) => ({ type: 'event.sent', event }) as const),
    sendToToasts: sendTo('toasts', ({ event }) => ({ type: 'event.sent', event }) as const),
    loadToasts: sendTo('toasts', { type: 'part.needed' }),
    setLocation: assign(({ event }) => {
      assertEvent(event, 'location.changed')
      return { location: event.location }
    }),
    setAuthStatus: assign(({ context, event }) => {
      assertEvent(event, 'authStatus.changed')
      return {
        authStatus: event.authStatus,
        justSignedIn: context.authStatus.kind === 'guest' && event.authStatus.kind === 'member',
      }
    }),
    setPage: assign(({ context, event }) => {
      assertEvent(event, 'page.decided')
      return { page: event.page, visit: context.visit + 1 }
    }),
    sendToSession: sendTo('session', ({ event }) => event as never),
    refreshSession: sendTo('session', { type: 'refresh.requested' }),
  },
})

/** Decides which page to display, from the current knowledge. */
const decide = portal.enqueueActions(({ context, event, enqueue }) => {
  const justLeft = event.type === 'authStatus.changed' && hasLeft(event.authStatus)
  const decision = justLeft ? leaving : decideRouting(context)
  const { remembered, kind } = decision
  enqueue.assign({
    remembered,
    routing: kind === 'redirect' ? 'redirecting' : kind,
    ...(kind === 'page' && { justSignedIn: false }),
  })
  if (remembered !== context.remembered)
    enqueue({ type: 'storeRememberedPath', params: { path: remembered } })
  if (kind === 'redirect') enqueue({ type: 'replaceAddress', params: { to: decision.to } })
  else enqueue.raise({ type: 'page.decided', page: kind === 'page' ? decision.route.name : null })
})

/** Goes to each flow of the page and of its dialogs whose reading failed, and to no other. */
const retryUnread = portal.enqueueActions(({ enqueue, self }) => {
  for (const flow of allFlowsOf(pageIn(self.getSnapshot())).filter(isUnread))
    enqueue.sendTo(flow, { type: 'retry.requested' })
})

export const portalMachine = portal.extend({ actions: { decide, retryUnread } }).createMachine({
  id: 'portal',
  context: ({ input }) => ({
    ...input,
    authStatus: { kind: 'restoring' },
    justSignedIn: false,
    routing: 'restoring',
    page: null,
    visit: 0,
  }),
  entry: 'decide',
  invoke: [
    {
      id: 'session',
      src: 'session',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'toasts',
      src: 'toasts',
      input: ({ self }) => ({ parent: self, isNeeded: false, keeps: 'all' }),
      onError: { actions: 'reportDefect' },
    },
    { id: 'watchBrowser', src: 'watchBrowser', onError: { actions: 'reportDefect' } },
    // The last, so that the session is checked before the flows read again.
    { id: 'changes', src: 'changes', systemId: 'changes', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'location.changed': { actions: ['setLocation', 'decide'] },
    'session.opened': { actions: 'sendToSession' },
    'session.moved': { actions: 'sendToSession' },
    'signOut.requested': { actions: 'sendToSession' },
    'password.changed': { actions: 'sendToSession' },
    'account.erased': { actions: 'sendToSession' },
    'session.refused': { actions: 'sendToSession' },
    'session.endedElsewhere': { actions: 'sendToSession' },
    'session.openedElsewhere': { actions: 'sendToSession' },
    'attention.returned': { actions: 'refreshSession' },
    'refresh.requested': { actions: ['refreshSession', 'retryUnread'] },
    'interaction.started': { actions: ['prepareApi', 'loadToasts'] },
    'toast.requested': { actions: 'sendToToasts' },
  },
  type: 'parallel',
  states: {
    page: {
      on: {
        'authStatus.changed': [
          // The session reports each of its changes; most of them change no page.
          { guard: 'authStatusIsKnown' },
          { actions: ['setAuthStatus', 'decide'] },
        ],
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
            onDone: { target: 'running', actions: answer('startPage') },
            onError: 'failed',
          },
        },
        running: {
          exit: stopChild('page'),
          on: {
            // The page failed to render: it starts anew.
            'retry.requested': 'loading',
            'xstate.error.actor.page': { actions: 'reportDefect' },
          },
        },
        /** The page's code failed to load. */
        failed: { on: { 'retry.requested': 'loading' } },
      },
    },
    /** Reads what is missing once the server can be reached again, without a press. */
    reach: {
      initial: 'reached',
      states: {
        reached: { on: { 'server.unreached': 'lost' } },
        lost: {
          invoke: {
            id: 'awaitServer',
            src: 'awaitServer',
            onDone: { target: 'reached', actions: ['refreshSession', 'retryUnread'] },
            onError: { target: 'reached', actions: 'reportDefect' },
          },
        },
      },
    },
    /** Tracks whether a page for members is displayed or was displayed earlier in this session. */
    member: {
      initial: 'none',
      states: {
        none: { on: { 'page.decided': { guard: 'isMembersPage', target: 'running' } } },
        running: {
          invoke: {
            id: 'member',
            src: 'member',
            input: ({ self }) => ({ parent: self, isNeeded: true, keeps: 'all' }),
            onError: { actions: 'reportDefect' },
          },
          on: {
            'authStatus.changed': [
              { guard: 'isNobody', target: 'none' },
              { guard: 'isAnotherSession', target: 'running', reenter: true },
            ],
            'payment.requested': { actions: 'sendToMemberFlow' },
            'retry.requested': { actions: 'sendToMember' },
          },
        },
      },
    },
  },
})
