import { type EventObject, type NonReducibleUnknown, fromCallback, fromPromise } from 'xstate'

/**
 * A question to the world, declared but not answered here: `src/flows` provides it, tests control it.
 * Left unprovided it rejects, so that a forgotten binding is a defect with a name and never a silent wait.
 */
export const unimplementedPromise = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} has no implementation`)))

/** A watch kept on the world that reports by events, declared but not kept here. */
export const unimplementedCallback = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
>(
  name: string,
) =>
  fromCallback<EventObject, Input, Event>(() => {
    throw new Error(`${name} has no implementation`)
  })
