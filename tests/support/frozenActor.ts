import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** The part of an actor that a view uses: a snapshot to read, and `send`. */
export interface FrozenActor<S extends AnyMachineSnapshot, E extends AnyEventObject = AnyEventObject> {
  readonly id: string
  readonly getSnapshot: () => S
  readonly subscribe: (observer: unknown) => { unsubscribe: () => void }
  readonly send: (event: E) => void
  readonly on: () => { unsubscribe: () => void }
  /** Every event sent so far, in order. */
  readonly sent: readonly E[]
}

/**
 * An actor that stays in one snapshot and records the events of a view, for the gallery and for view tests.
 */
export function frozenActor<S extends AnyMachineSnapshot, E extends AnyEventObject = AnyEventObject>(
  snapshot: S,
  onSend: (event: E) => void = () => {},
): FrozenActor<S, E> {
  const sent: E[] = []
  const subscription = { unsubscribe: () => {} }
  return {
    id: snapshot.machine.id,
    getSnapshot: () => snapshot,
    subscribe: () => subscription,
    on: () => subscription,
    send: (event) => {
      sent.push(event)
      onSend(event)
    },
    sent,
  }
}
