import { createActor, createEmptyActor, type EventObject, fromCallback } from 'xstate'

/** Stands for the parent of a flow that is explored or started by itself. */
export const noParent = createEmptyActor()

/** A parent that keeps what it was sent. */
export function recordingParent<Sent extends EventObject>() {
  const received: Sent[] = []
  const parent = createActor(
    fromCallback<Sent>(({ receive }) => receive((event) => void received.push(event))),
  ).start()
  return { parent, received }
}
