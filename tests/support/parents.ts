import type { WithParent } from '@machines/shared/notifyParent'
import { createActor, createEmptyActor, createMachine, type EventObject, fromCallback } from 'xstate'

/** Replaces the parent of a flow that a test explores or starts alone. */
export const noParent = createEmptyActor()

/** The flow that a part or a page loads, in a test of the actor that loads it. */
export const anyFlow = { machine: createMachine({ id: 'anyFlow' }), input: {} }

/** The input of a flow without what the actor that spawns it adds, and the test's tools in its place. */
export type WithoutParent<Input> = Input extends WithParent | { readonly endedBy: unknown }
  ? Omit<Input, 'parent' | 'endedBy'> & Partial<Pick<Input, keyof Input & ('parent' | 'endedBy')>>
  : Input

/** A parent that calls the listener with each event that it receives. */
export const parentThat = <Sent extends EventObject>(listener: (event: Sent) => void) =>
  createActor(fromCallback<Sent>(({ receive }) => receive(listener))).start()

/** A parent that records its events. */
export function recordingParent<Sent extends EventObject>() {
  const received: Sent[] = []
  return { parent: parentThat<Sent>((event) => void received.push(event)), received }
}

/** A flow with its parent, as the parent starts it. */
export const within = <Machine, Input>(
  { machine, input }: { readonly machine: Machine; readonly input?: Input },
  parent: unknown = noParent,
) => ({ machine, input: { ...input, parent } as never })
