/**
 * The actors and actions that a machine needs from outside: declared here, provided by `src/flows`. An actor
 * or an action that nobody provides throws its own name, so a forgotten binding becomes a defect that is
 * reported. A test finds it earlier through `missingImplementation`.
 */
import { type EventObject, type NonReducibleUnknown, fromCallback, fromPromise } from 'xstate'

const names = new WeakMap<object, string>()

const missing = (name: string) => new Error(`${name} has no implementation`)

function declared<T extends object>(name: string, implementation: T): T {
  names.set(implementation, name)
  return implementation
}

/** Returns the name of an actor or action that a flow has yet to provide, or null for an implementation. */
export const missingImplementation = (implementation: unknown): string | null =>
  (typeof implementation === 'object' || typeof implementation === 'function') && implementation !== null
    ? (names.get(implementation) ?? null)
    : null

/** An actor that resolves once. */
export const unimplementedPromise = <Output, Input = undefined>(name: string) =>
  declared(
    name,
    fromPromise<Output, Input>(() => Promise.reject(missing(name))),
  )

/** An actor that sends events, and may receive some, for as long as it is invoked. */
export const unimplementedCallback = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Received extends EventObject = EventObject,
>(
  name: string,
) =>
  declared(
    name,
    fromCallback<Received, Input, Event>(() => {
      throw missing(name)
    }),
  )

/** An action with an effect outside the machine. */
export const notProvided = <Params = undefined>(name: string) =>
  declared(name, (_args: unknown, _params: Params): void => {
    throw missing(name)
  })

/** Names a guard or an action that takes `Params`. */
export type WithParams<Params> = <const Name extends string>(
  type: Name,
) => { readonly type: Name; readonly params: Params }

/** Names a guard or an action; its parameter is made from the context and the event. */
export const withParams =
  <const Params>(params: Params): WithParams<Params> =>
  (type) => ({ type, params })

/**
 * Names a guard or an action; its parameter is the output of the actor that is done: `answer('isAccepted')`.
 */
export const withOutput = <Output>() =>
  withParams(({ event: { output } }: { readonly event: { readonly output: Output } }) => ({ output }))
