import type { AnyStateMachine } from 'xstate'

/**
 * A flow whose code was just loaded. The actor that spawns it adds the parent to its input; the root adds the
 * end of the last session (`endedBy`) for a page.
 */
export interface LoadedFlow {
  readonly machine: AnyStateMachine
  readonly input: object
}
