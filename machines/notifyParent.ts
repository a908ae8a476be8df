import { enqueueActions, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate'

/**
 * The action that sends the parent an event, made from the context and the action's parameters; nothing where it makes
 * null. Unlike XState's `sendParent` it does nothing where there is no parent: a model explores a child by itself.
 */
export const notifyParent = <
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'],
>(
  eventOf: (context: Context, params: Params) => EventObject | null,
) =>
  enqueueActions<Context, Event, Params, Event, never, never, never, never, never>(
    ({ context, enqueue, self: { _parent } }, params) => {
      const event = eventOf(context, params)
      if (_parent && event) enqueue.sendTo(_parent, event)
    },
  )
