import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { FlowDeps } from '@flows/shared/deps'
import { runningFlow } from '@machines/shared/runningFlow'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import type { Chunk } from './chunkLoading'
import { reloadWhenGone } from './missingChunk'
import { partOf } from './partOf'
import type { PartRef } from './usePart'

/** What the chunk of a page's part brings besides its view: its flow, which is told its parent by the part. */
interface PartModule {
  readonly flow: (deps: FlowDeps) => { readonly machine: AnyStateMachine; readonly input?: unknown }
}

/** A part of a page by its chunk. */
export const pagePart = (load: () => Chunk<PartModule>) => (deps: FlowDeps) =>
  partOf(
    load,
    ({ flow }) => flow,
    (error) => void reloadWhenGone(window, deps, error, true),
  )

/** The flow of a part; null before it runs. */
export const flowOfPart = <M extends AnyStateMachine>(part: PartRef) =>
  (runningFlow(part.getSnapshot()) ?? null) as Actor<M> | null

type PartContext = SnapshotFrom<typeof loadedPartMachine>['context']

/**
 * What the chunk of a part brought, and its flow, once that runs; null before. Throws for the boundary of the page what the
 * browser said when it could not be loaded, where the member misses it: by default when something waits for it.
 */
export function usePagePart<Module extends PartModule>(
  part: PartRef,
  load: () => Chunk<Module>,
  isMissed = ({ waiting }: PartContext) => waiting.length > 0,
) {
  const status = useDeferredValue(
    useSelector(part, (snapshot) =>
      snapshot.matches('failed') && isMissed(snapshot.context)
        ? 'missed'
        : snapshot.matches('running')
          ? 'running'
          : 'awaited',
    ),
  )
  if (status === 'awaited') return null
  const { state } = load()
  if (state.status === 'failed' && status === 'missed') throw state.reason
  const flow = flowOfPart<ReturnType<Module['flow']>['machine']>(part)
  return state.status === 'loaded' && flow ? { ...state.module, actor: flow } : null
}
