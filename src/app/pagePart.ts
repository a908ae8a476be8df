import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { FlowDeps } from '@flows/shared/deps'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import type { Chunk } from './chunkLoading'
import { reloadWhenGone } from './missingChunk'
import { partOf } from './partOf'
import { flowOfPart, type PartRef } from './usePart'

/** The module of a page part's chunk besides its view: its flow; the part adds the parent to its input. */
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

type PartContext = SnapshotFrom<typeof loadedPartMachine>['context']

/**
 * The module of a part's chunk and its flow, once that runs; null before. When the load failed and the member
 * misses the part, by default because an event waits for it, throws the browser's error for the boundary of
 * the page.
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
  const flow = flowOfPart(part.getSnapshot()) as Actor<ReturnType<Module['flow']>['machine']> | null
  return state.status === 'loaded' && flow ? { ...state.module, actor: flow } : null
}
