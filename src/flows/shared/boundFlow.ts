import type { AnyStateMachine, InputFrom } from 'xstate'

/** A machine with its adapters, and what it starts from. */
export interface BoundFlow<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly input: InputFrom<M>
}
