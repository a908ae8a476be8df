import { type AnyActorRef, assign, fromCallback, fromPromise } from 'xstate'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import type { BaseDeps, FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import type { BoundFlow } from '@flows/shared/boundFlow'

/** The access to a part's code; `src/app` provides it. */
export interface Part<Deps = FlowDeps> {
  /** Loads the code; rejects when that fails. */
  readonly load: () => Promise<unknown>
  /** Returns the flow, after its code is loaded. */
  readonly bind: (deps: Deps, parent: AnyActorRef) => BoundFlow
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
      loadPart: fromPromise(async () => {
        await part.load().catch((error: unknown) => {
          reason = error
          throw error
        })
        return null
      }),
      runFlow: fromCallback(() => {}),
    },
    actions: {
      startFlow: assign(({ context: { parent }, spawn }) => {
        const flow = part.bind(deps, parent)
        const { id } = flow.machine
        spawn(flow.machine, { id, input: { ...(flow.input as object), parent } } as object)
        return { flow: id }
      }),
      reloadWhenGone: () => part.reloadWhenGone?.(reason),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { isNeeded: options.isNeeded ?? false, keeps: options.keeps ?? 'last' } as const }
}
