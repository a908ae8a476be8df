/**
 * A machine explored together with child machines that it invokes, where both are to be seen at once: for tours through
 * a page. Elsewhere a child is an actor that ends as the model samples it, and has an exploration of its own.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Move, type Situation, type Spent, stepper } from './exploreStep'
import type { AnyEvent, AnyModel } from './model'

type Steps = ReturnType<typeof stepper>

const childrenOf = ({ children }: AnyMachineSnapshot) => children as Readonly<Record<string, AnyActorRef>>

/** The state, with the states of the child machines that run in it. */
export function stateOf(snapshot: AnyMachineSnapshot): unknown {
  const children = Object.entries(childrenOf(snapshot)).flatMap(([id, child]) => {
    const state = (child.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.value as unknown
    return state === undefined ? [] : [[id, state]]
  })
  return children.length === 0 ? snapshot.value : [snapshot.value, ...children]
}

/** The situation with its child machines in their explored states. */
function withChildren(at: Situation, children: ReadonlyMap<string, Situation>): Situation {
  if (children.size === 0) return at
  const refs = { ...childrenOf(at.snapshot) }
  for (const [id, { snapshot }] of children)
    refs[id] = Object.create(refs[id] as AnyActorRef, {
      getSnapshot: { value: () => snapshot },
    }) as AnyActorRef
  return { ...at, snapshot: { ...at.snapshot, children: refs } as AnyMachineSnapshot, children }
}

/** Takes steps of a machine, and of the child machines for which the model has models. */
export function stepsOf(model: AnyModel, machine: AnyStateMachine, input: unknown): Steps {
  const own = stepper(machine, input)
  if (Object.keys(model.children).length === 0) return own
  const byInput = new WeakMap<object, Steps>()
  /** Steps of a child, which are the same in every situation of the parent. */
  const stepsOfChild = (snapshot: AnyMachineSnapshot, id: string): Steps => {
    const { src, options } = childrenOf(snapshot)[id] as AnyActorRef & { options: { input: object } }
    const child = model.children[String(src)]
    if (!child) throw new Error(`${id} is not explored along`)
    const steps = byInput.get(options.input) ?? stepper(child(snapshot).machine, options.input)
    byInput.set(options.input, steps)
    return steps
  }

  /** Begins the children that a step has started, and keeps those that it left running. */
  function follow(move: Move, before: Situation | null, entered: readonly string[] = []): Move {
    const children = new Map<string, Situation>()
    const taken = [...move.taken]
    for (const [id, name] of move.to.running) {
      if (!model.children[name]) continue
      const known = before?.children?.get(id)
      if (known && before && childrenOf(before.snapshot)[id] === childrenOf(move.to.snapshot)[id])
        children.set(id, known)
      else {
        const begun = stepsOfChild(move.to.snapshot, id).begin()
        children.set(id, begun.to)
        taken.push(...begun.taken)
      }
    }
    return { ...move, taken, entered: [...entered, ...move.entered], to: withChildren(move.to, children) }
  }

  return {
    begin: () => follow(own.begin(), null),
    take(from: Situation, event: AnyEvent, spent: Spent = {}): Move {
      const { within, ...rest } = spent
      if (within === undefined) return follow(own.take(from, event, rest), from)
      const child = from.children?.get(within)
      if (!child) throw new Error(`${within} does not run`)
      const inner = stepsOfChild(from.snapshot, within).take(child, event, rest)
      const { snapshot } = inner.to
      if (snapshot.status === 'active')
        return { ...inner, to: withChildren(from, new Map([...(from.children ?? []), [within, inner.to]])) }
      const done = {
        type: `xstate.done.actor.${within}`,
        output: snapshot.output as unknown,
        actorId: within,
      }
      const outer = follow(own.take(from, done, { actor: within }), from, inner.entered)
      return {
        ...outer,
        taken: [...inner.taken, ...outer.taken],
        actions: [...new Set([...inner.actions, ...outer.actions])],
        sets: outer.sets,
      }
    },
  }
}
