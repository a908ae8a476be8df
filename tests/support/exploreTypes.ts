import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Occasion } from './exploreLabels'
import type { Situation } from './exploreStep'
import type { AnyEvent, AnyModel } from './model'

export type FindingKind =
  | 'unreached'
  | 'untaken'
  | 'trap'
  | 'error'
  | 'invariant'
  | 'secret'
  | 'json'
  | 'impure'
  | 'limit'
  | 'newStep'

export interface Finding {
  readonly kind: FindingKind
  readonly message: string
  /** The steps to it, when it is in a situation. */
  readonly way?: Pick<Path, 'inputName' | 'edges'>
}

/** One situation of a machine, identified by state, context key and pending actors and timers. */
export interface Vertex extends Situation {
  readonly id: number
  readonly key: string
  readonly contextKey: unknown
  /** State and context key, as paths and table show them. */
  readonly title: string
  /** User events for which `can` is true: each needs a control on the screen. */
  readonly enabled: readonly AnyEvent[]
  readonly edges: Edge[]
  /** The edge of the first visit; null at the start. */
  readonly via: Edge | null
  readonly inputName: string
}

/** One step from a situation to the next. */
export interface Edge extends Occasion {
  readonly from: Vertex
  readonly to: Vertex
  /**
   * The resulting situation itself; `to` represents it and may differ in fields that the context key leaves
   * out.
   */
  readonly lands: Situation
  readonly taken: readonly string[]
  /** Names of its effects. */
  readonly actions: readonly string[]
  /**
   * Names of the context fields that it changes; a step that represents similar ones has the changes of all
   * of them.
   */
  sets: readonly string[]
  /** True when the step leads to another situation or changes the context. */
  readonly changes: boolean
}

/** A path through the machine from the start with one input; a test replays it on a live actor. */
export interface Path {
  /** Name of its input; `begins` is the resulting situation. */
  readonly inputName: string
  readonly begins: Situation
  readonly start: Vertex
  readonly edges: readonly Edge[]
}

/** … with the names of the actions of its start. */
export interface ExploredPath extends Path {
  readonly actions: readonly string[]
}

export interface Row {
  readonly name: string
  readonly states: number
  readonly branches: number
  readonly situations: number
  readonly paths: number
}

export interface Exploration {
  readonly model: AnyModel
  readonly machine: AnyStateMachine
  readonly vertices: readonly Vertex[]
  readonly snapshots: readonly AnyMachineSnapshot[]
  /** Keys of the branches taken. */
  readonly taken: ReadonlySet<string>
  /** Shortest paths that together show every distinct step. */
  readonly paths: readonly ExploredPath[]
  /** The faults of the machine; empty when it is sound. */
  readonly findings: readonly Finding[]
  readonly row: Row
}
