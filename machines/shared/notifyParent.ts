import {
  type AnyActorRef,
  enqueueActions,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate'

/** Input of a child flow: the parent to notify. */
export interface WithParent {
  readonly parent: AnyActorRef
}

/**
 * The action that sends the parent an event, made from the context and the action's parameters. It sends
 * nothing for null.
 */
export const notifyParent = <
  Context extends MachineContext & WithParent,
  Event extends EventObject,
  Params extends ParameterizedObject['params'],
>(
  eventOf: (context: Context, params: Params) => EventObject | null,
) =>
  enqueueActions<Context, Event, Params, Event, never, never, never, never, never>(
    ({ context, enqueue }, params) => {
      const event = eventOf(context, params)
      if (event) enqueue.sendTo(context.parent, event)
    },
  )
