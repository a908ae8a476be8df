import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
  StateMachine,
} from 'xstate'
import { missingImplementation } from '@machines/shared/actors'
import { ControlledClock } from './controlledClock'
import { nameOfState } from '@tools/stateName'
import { keepForReplay } from './replays'
import { noteTaken } from './takenTransitions'

/** One run of an actor that a machine invoked: its input, and functions that end it. */
export interface Call {
  /** Name of the actor. */
  readonly name: string
  /** The machine's id for the call. */
  readonly id: string
  readonly input: unknown
  /** Aborted when the machine has left the state that invoked the actor. */
  readonly signal: AbortSignal
  readonly settled: () => boolean
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

export interface Live<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly clock: ControlledClock
  /** Every call so far, in order. */
  readonly calls: readonly Call[]
  /** The pending calls: neither settled nor aborted. */
  readonly pending: () => Call[]
  /** The last call of this actor; throws when there was none. */
  readonly call: (name: string) => Call
  /** Resolves the pending call of this actor, by its name or its id, and waits until the machine has handled it. */
  readonly answer: (name: string, output: unknown) => Promise<void>
  /** Rejects the pending call of this actor with a defect. */
  readonly fail: (name: string, error?: unknown) => Promise<void>
  /** The machine's own actions with their parameters, in order (`provide`d actions are recorded as well). */
  readonly executedActions: readonly string[]
  readonly snapshot: () => SnapshotFrom<M>
  /** The events that the flow sent to the root or to `changes`, in order. */
  readonly told: readonly EventObject[]
  /** Everything that XState told of it, for a replay. */
  readonly inspected: readonly InspectionEvent[]
  /** The state as `npm run explore` names it: `choosing.slotLost`, regions in brackets. */
  readonly state: () => string
}

/** Lets the machine handle promises that are already settled. */
export async function settle() {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** The calls of each system of actors. */
const callsOf = new WeakMap<object, Call[]>()

const controlled = (name: string) =>
  fromPromise<unknown, unknown>(
    ({ input, signal, self, system }) =>
      new Promise((resolve, reject) => {
        let settled = false
        const once =
          <T>(end: (value: T) => void) =>
          (value: T) => {
            settled = true
            end(value)
          }
        callsOf.get(system)?.push({
          name,
          id: self.id,
          input,
          signal,
          settled: () => settled,
          resolve: once(resolve),
          reject: once(reject),
        })
      }),
  )

/** The machine with its actors under control; with `runChildren`, also those of its child machines. */
function underControl(machine: AnyStateMachine, runChildren: boolean): AnyStateMachine {
  const implementations = machine.implementations as Record<'actors' | 'actions', Record<string, unknown>>
  const actors = Object.fromEntries(
    Object.entries(implementations.actors).map(([name, logic]) => [
      name,
      runChildren && logic instanceof StateMachine ? underControl(logic, true) : controlled(name),
    ]),
  )
  // Records an action that a flow has to provide.
  const actions = Object.fromEntries(
    Object.entries(implementations.actions)
      .filter(([, action]) => missingImplementation(action) !== null)
      .map(([name]) => [name, () => {}]),
  )
  return machine.provide({ actions, actors })
}

/** Providing actors makes a new machine, so the cache puts each machine under control once. */
const known = {
  alone: new WeakMap<object, AnyStateMachine>(),
  withChildren: new WeakMap<object, AnyStateMachine>(),
}
function boundOf(machine: AnyStateMachine, runChildren: boolean): AnyStateMachine {
  const bound = runChildren ? known.withChildren : known.alone
  const made = bound.get(machine) ?? underControl(machine, runChildren)
  bound.set(machine, made)
  return made
}

/**
 * Starts a live machine with every actor under the test's control and a clock that does not run by itself.
 * `provide` replaces actions or guards when a test wants to observe them. With `runChildren`, a child that is
 * a machine runs as well, with its own actors under control; else it ends when the test says so.
 */
export function startLive<M extends AnyStateMachine>(
  machine: M,
  options: { input?: InputFrom<M>; provide?: Parameters<M['provide']>[0]; runChildren?: boolean } = {},
): Live<M> {
  const calls: Call[] = []
  const executedActions: string[] = []
  const { seen: inspected, keep } = keepForReplay()
  const controlledMachine = boundOf(machine, options.runChildren === true)
  const bound = options.provide ? controlledMachine.provide(options.provide as object) : controlledMachine
  const clock = new ControlledClock()
  const { parent } = (options.input ?? {}) as { parent?: unknown }
  const actor = createActor(bound, {
    input: options.input,
    clock,
    inspect: (seen: InspectionEvent) => {
      noteTaken(seen)
      keep(seen)
      if (seen.type !== '@xstate.action' || seen.actorRef !== actor) return
      const { type, params } = seen.action as {
        type: string
        params?: { to?: unknown; event?: { type: string } }
      }
      if (!type.startsWith('xstate.')) executedActions.push(type)
      else if (params?.event && params.to !== undefined && params.to === parent)
        executedActions.push(`sends ${params.event.type} to the parent`)
    },
  } as never) as Actor<M>
  const told: EventObject[] = []
  const listening = fromCallback(({ receive }) => receive((event) => void told.push(event)))
  for (const systemId of ['portal', 'changes'])
    if (!actor.system.get(systemId)) createActor(listening, { parent: actor, systemId } as object).start()
  callsOf.set(actor.system, calls)
  clock.watch(actor.system)
  // Without an error observer the actor would throw asynchronously; the test reads the status instead.
  actor.subscribe({ error: () => {} })
  actor.start()

  const state = () => nameOfState((actor.getSnapshot() as AnyMachineSnapshot).value)
  const pending = () => calls.filter((call) => !call.settled() && !call.signal.aborted)
  const awaited = (name: string) => {
    const call = pending().findLast((one) => one.name === name || one.id === name)
    if (!call) {
      const others = pending().map((one) => one.name)
      throw new Error(`${name} is not awaited in ${state()}; awaited: ${others.join(', ') || 'nothing'}`)
    }
    return call
  }
  return {
    actor,
    clock,
    calls,
    pending,
    executedActions,
    inspected,
    told,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<M>,
    state,
    call(name) {
      const call = calls.findLast((one) => one.name === name)
      if (!call) throw new Error(`${name} was never called; the machine is in ${state()}`)
      return call
    },
    async answer(name, output) {
      awaited(name).resolve(output)
      await settle()
    },
    async fail(name, error = new Error(`defect in ${name}`)) {
      awaited(name).reject(error)
      await settle()
    },
  }
}
