import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'

export type PartRef = ActorRefFrom<typeof loadedPartMachine>

/** The running flow of a part; null before it runs. */
export const flowOfPart = ({ children }: SnapshotFrom<typeof loadedPartMachine>): AnyActorRef | null =>
  (children as { readonly flow?: AnyActorRef }).flow ?? null

/** A part that is loaded later: its flow once it runs, and the progress of its load until then. */
export function usePart(part: PartRef) {
  const snapshot = useSelector(part, (now) => now)
  const { waiting } = snapshot.context
  return {
    flow: flowOfPart(snapshot),
    hasFailed: snapshot.matches('failed'),
    waiting,
    /** The member waits for it. */
    isAwaited: waiting.length > 0,
  }
}
