import type { AnyStateMachine, InputFrom } from 'xstate'

/** A machine with its adapters and its input. */
export interface BoundFlow<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly input: InputFrom<M>
}
