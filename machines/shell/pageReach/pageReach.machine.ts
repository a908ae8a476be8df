/**
 * Tracks if the flows of the displayed page reach the server: one notice for the page replaces one per flow.
 *
 * Started by the portal, ends with it. Always: a single flow that does not reach the server displays its own
 * notice, unless one stands above the page already; a retry goes to each flow whose reading failed, and to no
 * other.
 */
import { type AnyActorRef, assertEvent, assign, enqueueActions, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import type { WithParent } from '@machines/shared/notifyParent'

export type FlowsChanged = {
  readonly type: 'flows.changed'
  /** The flows whose reading failed because the server cannot be reached. */
  readonly unread: readonly AnyActorRef[]
  /** True when one of the flows displays earlier data. */
  readonly isKnown: boolean
  /** True when the session's notice above the page says that the session could not be read. */
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
    /** Several do not, and no earlier data is displayed. */
    bare: {},
    /** Several do not, and earlier data is displayed. */
    outdated: {},
  },
})
