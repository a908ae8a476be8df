/** A model for those who know `xstate/graph`: `getShortestPaths(model.machine, { events: eventsOf(model), … })`. */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import { type Live, settle } from './controlledActors'
import { occasionsAt } from './explore'
import { statesIn } from './exploreStep'
import type { Model } from './model'

/**
 * Every possible event of a snapshot for the option `events`: the model's samples and notices, the answers and
 * defects of running actors, and the `after` of the current states. A delayed `raise` is not among them, since
 * a snapshot does not show it; the exploration knows it.
 */
export const eventsOf =
  <M extends AnyStateMachine>(model: Model<M>) =>
  (reached: SnapshotFrom<M>): EventFromLogic<M>[] => {
    const snapshot = reached as AnyMachineSnapshot
    const children = Object.entries(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)
    const running = children.flatMap(([id, child]) =>
      typeof child?.src === 'string' ? [[id, child.src] as const] : [],
    )
    const timers = statesIn(snapshot)
      .flatMap((node) => [...node.transitions.keys()].map(String))
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => [type, { type }] as const)
    const at = { snapshot, running: new Map(running), timers: new Map(timers) }
    return occasionsAt(model, at).map(({ event }) => event as EventFromLogic<M>)
  }

/** Takes a step of such a path on a live machine. */
export async function takeEvent<M extends AnyStateMachine>(live: Live<M>, event: EventObject): Promise<void> {
  const { type, actorId, output, error } = event as EventObject & {
    readonly actorId?: string
    readonly output?: unknown
    readonly error?: unknown
  }
  if (type.startsWith('xstate.done.actor.') && actorId !== undefined) await live.answer(actorId, output)
  else if (type.startsWith('xstate.error.actor.') && actorId !== undefined) await live.fail(actorId, error)
  else if (type.startsWith('xstate.after.')) live.clock.fire(event)
  else live.actor.send(event as never)
  await settle()
}
