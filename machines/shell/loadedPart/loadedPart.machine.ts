/**
 * A part whose code is loaded later: the search, the payments, the booking.
 *
 * Started by the flow that displays the part, ends with it; the flow of the part is its child and notifies
 * the same parent. Always: events that arrive before the flow runs are kept in order and sent to it when it
 * starts; the next event loads the code again after a failed load, and restarts a flow that threw.
 */
import { assertEvent, assign, enqueueActions, type EventObject, sendTo, setup, stopChild } from 'xstate'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import type { LoadedFlow } from '@machines/shared/loadedFlow'
import type { LoadedPartContext, LoadedPartEvent, LoadedPartInput } from './loadedPart.types'

function withEvent({ keeps, waiting }: LoadedPartContext, event: EventObject) {
  const kept = keeps === 'all' ? waiting : waiting.filter(({ type }) => type !== event.type)
  return { waiting: [...kept, event] }
}

const answer = withOutput<LoadedFlow>()

export const loadedPartMachine = setup({
  types: {
    context: {} as LoadedPartContext,
    events: {} as LoadedPartEvent,
    input: {} as LoadedPartInput,
  },
  actors: {
    loadPart: unimplementedPromise<LoadedFlow>('loadPart'),
  },
  guards: { isNeeded: ({ context }) => context.isNeeded },
  actions: {
    reportDefect: notProvided('reportDefect'),
    /** Reloads the page when the server no longer has the file. */
    reloadWhenGone: notProvided('reloadWhenGone'),
    startFlow: assign(({ context: { parent }, spawn }, { output }: { output: LoadedFlow }) => {
      spawn(output.machine, { id: 'flow', input: { ...output.input, parent } } as object)
      return {}
    }),
    keepEvent: assign(({ context, event }) => {
      assertEvent(event, 'event.sent')
      return withEvent(context, event.event)
    }),
    clearWaiting: assign({ waiting: [] }),
    sendWaiting: enqueueActions(({ context, enqueue }) => {
      for (const event of context.waiting) enqueue.sendTo('flow', event)
      enqueue.assign({ waiting: [] })
    }),
    sendToFlow: sendTo('flow', ({ event }) => {
      assertEvent(event, ['event.sent', 'event.offered'])
      return event.event
    }),
  },
}).createMachine({
  id: 'loadedPart',
  context: ({ input }) => ({ ...input, waiting: [] }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isNeeded', target: 'loading' },
      on: { 'part.needed': 'loading', 'event.sent': { target: 'loading', actions: 'keepEvent' } },
    },
    loading: {
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        onDone: { target: 'running', actions: [answer('startFlow'), 'sendWaiting'] },
        onError: 'failed',
      },
      on: { 'event.sent': { actions: 'keepEvent' } },
    },
    running: {
      exit: stopChild('flow'),
      on: {
        'event.sent': { actions: 'sendToFlow' },
        'event.offered': { actions: 'sendToFlow' },
        'xstate.error.actor.flow': { target: 'failed', actions: 'reportDefect' },
      },
    },
    /** Displayed only while an event waits. */
    failed: {
      on: {
        'retry.requested': { target: 'loading', actions: 'reloadWhenGone' },
        'event.sent': { target: 'loading', actions: ['keepEvent', 'reloadWhenGone'] },
        'result.dismissed': { actions: 'clearWaiting' },
      },
    },
  },
})
