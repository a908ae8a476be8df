/**
 * Whether the flows of the page that is displayed reach the server: what is said once for the page need not be said by each of
 * them.
 *
 * Started by the portal, ends with it. Always: while one flow does not reach the server, it says so
 * itself, unless a notice stands above the page already; asked to try again, each flow that could not read reads again, and no
 * other.
 */
import { type AnyActorRef, assertEvent, assign, enqueueActions, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import type { WithParent } from '@machines/shared/notifyParent'

export type FlowsChanged = {
  readonly type: 'flows.changed'
  /** The flows that could not read because the server cannot be reached. */
  readonly unread: readonly AnyActorRef[]
  /** Whether one of the flows displays what it read before. */
  readonly isKnown: boolean
  /** Whether the session says above the page that it could not be read. */
  readonly isStale: boolean
}

export type PageReachEvent = FlowsChanged | { readonly type: 'retry.requested' }

interface PageReachContext extends WithParent {
  readonly unread: readonly AnyActorRef[]
}

export const pageReachMachine = setup({
  types: {
    context: {} as PageReachContext,
    events: {} as PageReachEvent,
    input: {} as WithParent,
  },
  actors: { watchFlows: unimplementedCallback<FlowsChanged, WithParent>('watchFlows') },
  guards: {
    isReached: ({ event }) => event.type === 'flows.changed' && event.unread.length === 0,
    isSaidByFlow: ({ event }) =>
      event.type === 'flows.changed' && event.unread.length === 1 && !event.isStale,
    isKnown: ({ event }) => event.type === 'flows.changed' && event.isKnown,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    setUnread: assign(({ event }) => {
      assertEvent(event, 'flows.changed')
      return { unread: event.unread }
    }),
    retryUnread: enqueueActions(({ context, enqueue }) => {
      for (const flow of context.unread) enqueue.sendTo(flow, { type: 'retry.requested' })
    }),
  },
}).createMachine({
  id: 'pageReach',
  context: ({ input }) => ({ ...input, unread: [] }),
  invoke: {
    id: 'watchFlows',
    src: 'watchFlows',
    input: ({ context: { parent } }) => ({ parent }),
    onError: { actions: 'reportDefect' },
  },
  on: {
    'flows.changed': [
      { guard: 'isReached', target: '.reached', actions: 'setUnread' },
      { guard: 'isSaidByFlow', target: '.part', actions: 'setUnread' },
      { guard: 'isKnown', target: '.outdated', actions: 'setUnread' },
      { target: '.bare', actions: 'setUnread' },
    ],
    'retry.requested': { actions: 'retryUnread' },
  },
  initial: 'reached',
  states: {
    reached: {},
    /** One flow does not reach the server. */
    part: {},
    /** Several do not, and nothing is displayed. */
    bare: {},
    /** Several do not, and what was read before is displayed. */
    outdated: {},
  },
})
