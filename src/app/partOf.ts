import type { BoundFlow } from '@flows/shared/boundFlow'
import type { FlowDeps } from '@flows/shared/deps'
import type { Part } from '@flows/shell/loadedPart'
import { type Chunk, loadAgain } from './chunkLoading'

/** The module of a chunk; throws when it is not loaded. */
export function loadedModule<Module>(load: () => Chunk<Module>): Module {
  const { state } = load()
  if (state.status !== 'loaded') throw new Error('a part that runs is loaded')
  return state.module
}

/** A part whose flow is in a chunk. */
export const partOf = <Module>(
  load: () => Chunk<Module>,
  flowOf: (module: Module) => (deps: FlowDeps) => unknown,
  reloadWhenGone: (error: unknown) => void = () => {},
): Part => ({
  load: async (deps) => flowOf(await loadAgain(load).module)(deps) as BoundFlow,
  reloadWhenGone,
})
