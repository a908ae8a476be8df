import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/** The machine's actors as `setup` knows them: one `{ src, logic }` each. */
type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

/** A fixed list of samples, or a function of the snapshot (for an id in the context, say). */
export type Samples<T, M extends AnyStateMachine> =
  readonly T[] | ((snapshot: SnapshotFrom<M>) => readonly T[])

type EventTypeOf<M extends AnyStateMachine> = EventFromLogic<M>['type']
type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>

/**
 * Sampled answers for every actor of the machine, by its name; `[]` for one that only listens and never ends.
 */
type AnswersOf<M extends AnyStateMachine> = {
  readonly [A in ActorsOf<M> as A['src']]: Samples<OutputFrom<A['logic']>, M>
}

/** The options of an exploration. The model compiles only with a sample for every event and every actor. */
export type ModelOptions<M extends AnyStateMachine, Notice extends EventTypeOf<M>> = {
  /** The flow's name, the same in every place. */
  readonly name: string
  /** The input of the machine. Use `inputs` for several, by name. */
  readonly input?: InputFrom<M>
  readonly inputs?: Readonly<Record<string, InputFrom<M>>>
  /** The member's events: each needs a control on every screen where it can be sent. */
  readonly samples: { readonly [K in Exclude<EventTypeOf<M>, Notice>]: Samples<EventOf<M, K>, M> }
  /** Events from outside (`session.expired`, `location.changed`): no control. */
  readonly notices?: { readonly [K in Notice]: Samples<EventOf<M, K>, M> }
  /**
   * The possible outputs of each invoked or spawned actor; the exploration always tries a defect (a
   * rejection) as well.
   */
  readonly answers: AnswersOf<M>
  /** Actors that run in the background (a watch, a cooldown); the member does not wait for them. */
  readonly background?: readonly ActorsOf<M>['src'][]
  /** The part of the context that distinguishes two situations; the whole context by default. */
  readonly contextKey?: (snapshot: SnapshotFrom<M>) => unknown
  /** Conditions that hold in every reachable snapshot, by their sentences. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** Secrets among the samples → the states (dotted paths) whose context may contain them. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>
  /** States (dotted paths) in which the member continues elsewhere. */
  readonly rests?: readonly string[]
  /** The maximum number of situations of an exploration (2,000). */
  readonly limit?: number
}

type Loose<T> = readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])
export type AnyEvent = { readonly type: string; readonly [key: string]: unknown }

/** A model without its types, as the tools read it. */
export interface AnyModel {
  readonly machine: AnyStateMachine
  readonly name: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly samples: Readonly<Record<string, Loose<AnyEvent>>>
  readonly notices: Readonly<Record<string, Loose<AnyEvent>>>
  readonly answers: Readonly<Record<string, Loose<unknown>>>
  readonly background: readonly string[]
  readonly contextKey: (snapshot: AnyMachineSnapshot) => unknown
  readonly invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  readonly secrets: Readonly<Record<string, readonly string[]>>
  readonly rests: readonly string[]
  readonly limit: number
}

/**
 * A machine with everything that its exploration needs; `tests/machines/<area>/<flow>.model.ts` exports one
 * as `model`.
 */
export interface Model<M extends AnyStateMachine> extends AnyModel {
  readonly machine: M
}

/** Describes the exploration of a machine; see `docs/testing.md`. */
export function defineModel<M extends AnyStateMachine, Notice extends EventTypeOf<M> = never>(
  machine: M,
  options: ModelOptions<NoInfer<M>, Notice>,
): Model<M> {
  const loose = options as unknown as Partial<AnyModel> & { name: string; input?: unknown }
  return {
    machine,
    name: loose.name,
    inputs: loose.inputs ?? { start: loose.input },
    samples: loose.samples ?? {},
    notices: loose.notices ?? {},
    answers: loose.answers ?? {},
    background: loose.background ?? [],
    // The parent is the same in all situations, and is no data.
    contextKey:
      loose.contextKey ??
      (({ context }) =>
        ({ ...(context as Readonly<Record<string, unknown>>), parent: undefined }) as unknown),
    invariants: loose.invariants ?? {},
    secrets: loose.secrets ?? {},
    rests: loose.rests ?? [],
    limit: loose.limit ?? 2000,
  }
}
