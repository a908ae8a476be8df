import {
  type ActionExecutor,
  type AnyStateNode,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  type InspectionEvent,
} from 'xstate'
import { takenKeys } from '@app/transitionKey'
import { deepEqual } from '@domain/values/deepEqual'
import type { AnyEvent } from './model'

/** An event to the parent as text: its type and its data. */
function sendingOf({ type, ...carried }: AnyEvent): string {
  const text = JSON.stringify(carried)
  const shown = text === '{}' ? '' : ` ${text.length > 70 ? `${text.slice(0, 69)}…` : text}`
  return `sends ${type}${shown} to the parent`
}

/** A snapshot with everything pending: running actors and running timers. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot
  /** Running actors by id → name of the actor. */
  readonly running: ReadonlyMap<string, string>
  /** Running timers by their id → the event they will send. */
  readonly timers: ReadonlyMap<string, AnyEvent>
}

/** The id of the actor or timer that an event ends. */
export interface Spent {
  readonly actor?: string
  readonly timer?: string
}

export interface Move {
  readonly to: Situation
  /** Keys of the taken transitions, transient ones included, in order. */
  readonly taken: readonly string[]
  /** Names of the effects of those transitions, then of those on entering and leaving states. */
  readonly actions: readonly string[]
  /** Names of the changed context fields; the names of assigns do not matter. */
  readonly sets: readonly string[]
  /** Ids of the states passed through, stable or not. */
  readonly entered: readonly string[]
}

/** The current states of a snapshot, the root included. */
export const statesIn = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes

/** True when the guards allow a branch for the event. */
export const takesEvent = (snapshot: AnyMachineSnapshot, event: AnyEvent): boolean =>
  snapshot.machine.getTransitionData(snapshot, event as never).length > 0

function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'function') {
    const { type } = action as { type?: string }
    return (type ?? action.name).replace(/^xstate\./, '')
  }
  return (action as { type: string }).type
}

/** Actions within the machine; the effects that `enqueueActions` enqueues run under their own names. */
const internal: readonly unknown[] = ['xstate.assign', 'xstate.enqueueActions']

/** True when an action is an effect, given inline or by its name. */
function isEffect(machine: AnyStateMachine, action: unknown): boolean {
  const known = machine.implementations.actions as Record<string, unknown>
  const implementation = typeof action === 'function' ? action : known[actionName(action)]
  return !internal.includes((implementation as { type?: string } | undefined)?.type)
}

type Context = Readonly<Record<string, unknown>>

/** Names of the fields that differ. Unchanged fields are the same object. */
const partsThatDiffer = (before: Context, after: Context): string[] =>
  before === after ? [] : Object.keys(after).filter((name) => !deepEqual(before[name], after[name]))

export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** The states that a machine enters before its first step, although the first step leaves a transient one. */
const enteredAtFirst = (node: AnyStateNode): string[] =>
  (node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])).flatMap((inner) => [
    inner.id,
    ...enteredAtFirst(inner),
  ])

const noop = () => {}

/**
 * Takes single steps of a machine without starting it or any of its actors. It freezes the context before
 * each step, so an action that changes it in place fails: such an action would corrupt a running flow.
 */
export function stepper(machine: AnyStateMachine, input: unknown) {
  let taken: AnyTransitionDefinition[] = []
  let entered: string[] = []
  let performed: string[] = []
  let scheduled: { id: string; event: AnyEvent | null }[] = []
  const { parent } = (input ?? {}) as { parent?: unknown }

  const inspect = (seen: InspectionEvent): void => {
    if (seen.type !== '@xstate.microstep' || seen.actorRef !== self) return
    taken.push(...seen._transitions)
    entered.push(...statesIn(seen.snapshot as AnyMachineSnapshot).map((node) => node.id))
  }
  /** A system without names for each first step, in which the machine may name its children. */
  const alone = (): AnyActorRef => createActor(createMachine({ id: machine.id }), { inspect })
  let self = alone()

  const record: ActionExecutor = (action) => {
    if (!action.type.startsWith('xstate.')) performed.push(action.type)
    const params = action.params as {
      id?: string
      event?: AnyEvent
      delay?: unknown
      sendId?: string
      to?: unknown
    }
    if (action.type === 'xstate.sendTo' && params.event && params.to === parent)
      performed.push(sendingOf(params.event))
    const delayed = action.type === 'xstate.raise' || (action.type === 'xstate.sendTo' && params.to === self)
    if (delayed && typeof params.delay === 'number' && params.event)
      scheduled.push({ id: params.id ?? params.event.type, event: params.event })
    if (action.type === 'xstate.cancel' && params.sendId !== undefined)
      scheduled.push({ id: params.sendId, event: null })
  }

  let scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: noop,
    defer: noop,
    emit: noop,
    stopChild: noop,
    actionExecutor: record,
  }

  function move(from: Situation | null, answered: string | null, next: () => AnyMachineSnapshot): Move {
    taken = []
    entered = []
    performed = []
    scheduled = []
    const snapshot = next()
    freeze(snapshot.context)
    const before = from?.snapshot.children ?? {}
    const children = Object.entries(snapshot.children as Record<string, AnyActorRef>)
    // A flow that was loaded answers nothing here; the machine that runs it knows its logic and no name.
    const running = children.filter(
      ([id, child]) =>
        typeof child.src === 'string' &&
        (child !== before[id] || (from?.running.has(id) === true && id !== answered)),
    )
    const timers = new Map(from?.timers)
    for (const { id, event } of scheduled) {
      if (event) timers.set(id, event)
      else timers.delete(id)
    }
    const done = snapshot.status !== 'active'
    return {
      to: {
        snapshot,
        running: new Map(done ? [] : running.map(([id, child]) => [id, String(child.src)])),
        timers: done ? new Map() : timers,
      },
      taken: takenKeys(taken),
      actions: [
        ...new Set([
          ...taken.flatMap(({ actions }) =>
            actions.filter((action) => isEffect(machine, action)).map(actionName),
          ),
          ...performed,
        ]),
      ],
      sets: from === null ? [] : partsThatDiffer(from.snapshot.context, snapshot.context as Context),
      entered: [...entered, ...statesIn(snapshot).map((node) => node.id)],
    }
  }

  return {
    begin(): Move {
      self = alone()
      scope = { ...scope, self, id: self.id, sessionId: self.sessionId, system: self.system }
      const first = move(null, null, () => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot)
      return { ...first, entered: [...enteredAtFirst(machine.root), ...first.entered] }
    },
    take(from: Situation, event: AnyEvent, spent: Spent = {}): Move {
      const timers = new Map(from.timers)
      if (spent.timer !== undefined) timers.delete(spent.timer)
      return move(
        { ...from, timers },
        spent.actor ?? null,
        () => machine.transition(from.snapshot, freeze(event) as never, scope) as AnyMachineSnapshot,
      )
    },
  }
}

/** The command that prints the steps to the innermost state of a snapshot, for the message of a failed test. */
export const wayThere = (flow: string, snapshot: AnyMachineSnapshot): string =>
  `Its way: npm run explore -- ${flow} --to ${statesIn(snapshot).at(-1)?.path.join('.') ?? ''}`
