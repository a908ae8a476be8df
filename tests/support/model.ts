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

/** A fixed list of samples, or what fits the state at hand (an id that the context holds, say). */
export type Samples<T, M extends AnyStateMachine> =
  readonly T[] | ((snapshot: SnapshotFrom<M>) => readonly T[])

type EventTypeOf<M extends AnyStateMachine> = EventFromLogic<M>['type']
type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>

/** Sampled answers for every actor of the machine, by its name; `[]` for one that only listens and never ends. */
type AnswersOf<M extends AnyStateMachine> = {
  readonly [A in ActorsOf<M> as A['src']]: Samples<OutputFrom<A['logic']>, M>
}

/** How a machine is explored. Every event and every actor must be sampled, or the model does not compile. */
export type ModelOptions<M extends AnyStateMachine, Notice extends EventTypeOf<M>> = {
  /** The flow's name, the same in every place. */
  readonly name: string
  /** What the machine is started with. Several beginnings go into `inputs`, by name. */
  readonly input?: InputFrom<M>
  readonly inputs?: Readonly<Record<string, InputFrom<M>>>
  /** What a member does: each of these needs a control on the screen where it can be sent. */
  readonly samples: { readonly [K in Exclude<EventTypeOf<M>, Notice>]: Samples<EventOf<M, K>, M> }
  /** What comes from outside unasked (`session.expired`, `location.changed`): no control. */
  readonly notices?: { readonly [K in Notice]: Samples<EventOf<M, K>, M> }
  /** What each invoked or spawned actor may resolve to; a defect (a rejection) is always tried as well. */
  readonly answers: AnswersOf<M>
  /** Actors that keep running beside the member (a watch, a cooldown) and that nobody waits for. */
  readonly background?: readonly ActorsOf<M>['src'][]
  /** The little of the context that tells two situations apart; the whole context when absent. */
  readonly contextKey?: (snapshot: SnapshotFrom<M>) => unknown
  /** Sentences that hold in every reachable snapshot. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** Secrets among the samples → the states (dotted paths) in which the context may hold them. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>
  /** States (dotted paths) where nothing is left to do here because the member goes on elsewhere. */
  readonly rests?: readonly string[]
  /** How many situations may be met before the exploration gives up (2,000). */
  readonly limit?: number
}

type Loose<T> = readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])
export type AnyEvent = { readonly type: string; readonly [key: string]: unknown }

/** A model with its types forgotten, as the tools read it. */
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

/** A machine together with everything needed to explore it; `tests/machines/<area>/<flow>.model.ts` exports one as `model`. */
export interface Model<M extends AnyStateMachine> extends AnyModel {
  readonly machine: M
}

/** Says how a machine is explored; see `docs/testing.md`. */
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
    // The parent is the same in all situations, and no data.
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
