import type { AnyStateMachine } from 'xstate'

/** A flow whose code was just loaded; whoever spawns it adds the parent to its input. */
export interface LoadedFlow {
  readonly machine: AnyStateMachine
  readonly input: object
}
