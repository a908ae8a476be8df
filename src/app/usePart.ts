import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { runningFlow } from '@machines/shared/runningFlow'

export type PartRef = ActorRefFrom<typeof loadedPartMachine>

/** A part that is loaded later: its flow once it runs, and the progress of its load until then. */
export function usePart(part: PartRef) {
  const snapshot = useSelector(part, (now) => now)
  const { waiting } = snapshot.context
  return {
    flow: snapshot.matches('running') ? (runningFlow(snapshot) ?? null) : null,
    hasFailed: snapshot.matches('failed'),
    waiting,
    /** The member waits for it. */
    isAwaited: waiting.length > 0,
  }
}
