import type { WithParent } from '@machines/shared/notifyParent'
import { createActor, createEmptyActor, type EventObject, fromCallback } from 'xstate'

/** Stands for the parent of a flow that is explored or started by itself. */
export const noParent = createEmptyActor()

/** What a flow is started with where its parent is added by the test's tools. */
export type WithoutParent<Input> = Input extends WithParent
  ? Omit<Input, 'parent'> & Partial<WithParent>
  : Input

/** A parent that keeps what it was sent. */
export function recordingParent<Sent extends EventObject>() {
  const received: Sent[] = []
  const parent = createActor(
    fromCallback<Sent>(({ receive }) => receive((event) => void received.push(event))),
  ).start()
  return { parent, received }
}
