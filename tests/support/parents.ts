import type { WithParent } from '@machines/shared/notifyParent'
import { createActor, createEmptyActor, type EventObject, fromCallback } from 'xstate'

/** Stands for the parent of a flow that is explored or started by itself. */
export const noParent = createEmptyActor()

/** What a flow is started with where its parent is added by the test's tools. */
export type WithoutParent<Input> = Input extends WithParent
  ? Omit<Input, 'parent'> & Partial<WithParent>
  : Input

/** A parent that calls back with what it is sent. */
export const parentThat = <Sent extends EventObject>(listener: (event: Sent) => void) =>
  createActor(fromCallback<Sent>(({ receive }) => receive(listener))).start()

/** A parent that keeps what it was sent. */
export function recordingParent<Sent extends EventObject>() {
  const received: Sent[] = []
  return { parent: parentThat<Sent>((event) => void received.push(event)), received }
}

/** A flow with its parent, as that starts it. */
export const within = <Machine, Input>(
  { machine, input }: { readonly machine: Machine; readonly input?: Input },
  parent: unknown = noParent,
) => ({ machine, input: { ...input, parent } as never })
