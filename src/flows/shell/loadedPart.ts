import { fromPromise } from 'xstate'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import type { BaseDeps, FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import type { BoundFlow } from '@flows/shared/boundFlow'

/** The access to a part's code; `src/app` provides it. */
export interface Part<Deps = FlowDeps> {
  /** Loads the code and resolves to the flow; rejects when that fails. */
  readonly load: (deps: Deps) => Promise<BoundFlow>
  /** Reloads the page when the server no longer has the file whose load failed with this error. */
  readonly reloadWhenGone?: (error: unknown) => void
}

/** A part whose code is loaded later. */
export function loadedPartFlow<Deps extends BaseDeps>(
  deps: Deps,
  part: Part<Deps>,
  options: { readonly isNeeded?: boolean; readonly keeps?: 'all' | 'last' } = {},
) {
  let reason: unknown = null
  const machine = loadedPartMachine.provide({
    actors: {
      loadPart: fromPromise(() =>
        part.load(deps).catch((error: unknown) => {
          reason = error
          throw error
        }),
      ),
    },
    actions: {
      reloadWhenGone: () => part.reloadWhenGone?.(reason),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { isNeeded: options.isNeeded ?? false, keeps: options.keeps ?? 'last' } as const }
}
