/** The machines of a recording as rows of a tree, and which of them and of their events a search finds. */
import {
  eventsOfMachines,
  type InspectedSnapshot,
  machinesOf,
  type RecordedActor,
  type RecordedEvent,
  type Recording,
} from './recording'
import { type ChartNode, transitionsIn } from './stateTree'

/** A line of the list of actors. */
export interface ActorRow {
  readonly actor: RecordedActor
  /** 1 for an actor without a parent. */
  readonly level: number
}

export interface ActorGroups {
  /** The flows that run, each after its parent. */
  readonly running: readonly ActorRow[]
  /** The machines that load the code of a part and then run its flow. */
  readonly loaders: readonly ActorRow[]
  /** What is done or stopped. */
  readonly ended: readonly ActorRow[]
}

/** The id of the machine of a part that is loaded when it is needed. */
const loader = 'loadedPart'

/** `signIn` for the actor `page (signIn)`: the machine says more than its place. */
export const nameOfActor = ({ chart, name }: RecordedActor) =>
  chart?.key === loader ? name : (chart?.key ?? name)

/**
 * The started machines by what they are at the moment of these snapshots: a flow stands below the flow whose
 * loader runs it.
 */
export function actorGroups(
  recording: Recording,
  snapshots: ReadonlyMap<string, InspectedSnapshot>,
): ActorGroups {
  const machines = machinesOf(recording).filter(({ sessionId }) => snapshots.has(sessionId))
  const flat = (actors: readonly RecordedActor[]) => actors.map((actor) => ({ actor, level: 1 }))
  const loaders = machines.filter(({ chart }) => chart?.key === loader)
  const flows = machines.filter((machine) => !loaders.includes(machine))
  const isActive = ({ sessionId }: RecordedActor) => snapshots.get(sessionId)?.status === 'active'
  const active = flows.filter(isActive)
  const parentOf = ({ parentId }: RecordedActor): string | null => {
    const parent = parentId === null ? undefined : recording.actors.get(parentId)
    if (parent === undefined) return null
    return active.includes(parent) ? parent.sessionId : parentOf(parent)
  }
  const below = (parent: string | null, level: number): ActorRow[] =>
    active
      .filter((actor) => parentOf(actor) === parent)
      .flatMap((actor) => [{ actor, level }, ...below(actor.sessionId, level + 1)])
  return {
    running: below(null, 1),
    loaders: flat(loaders),
    ended: flat(flows.filter((actor) => !isActive(actor))),
  }
}

const holds = (text: string, ...places: readonly (string | undefined)[]) =>
  places.some((place) => place?.toLowerCase().includes(text))

/** True for a transition whose event or guard contains the text of the search. */
export const isFound = (
  search: string,
  { label, eventType, guard }: { label: string; eventType: string; guard: string },
) => search !== '' && holds(search, label, eventType, guard)

/** True for an event that contains the text in its type, its receiver, its sender, or the guard of a transition that it may take. */
function findsEvent(
  search: string,
  actors: Recording['actors'],
  { event, sessionId, sourceId }: RecordedEvent,
) {
  const receiver = actors.get(sessionId)
  const guards = (receiver?.chart ? transitionsIn(receiver.chart) : [])
    .filter(({ eventType }) => eventType === event.type)
    .map(({ guard }) => guard)
  return holds(search, event.type, receiver?.name, actors.get(sourceId ?? '')?.name, ...guards)
}

/** Which events are displayed. */
export interface EventFilter {
  /** In lower case; empty for all. */
  readonly search: string
  /** The actor that sent or received them; null for any. */
  readonly only: string | null
  /** True with the events of the machines that load a part. */
  readonly withLoaders: boolean
}

/** The displayed events of machines. */
export function foundEvents(
  recording: Recording,
  { search, only, withLoaders }: EventFilter,
): readonly RecordedEvent[] {
  return eventsOfMachines(recording).filter(
    (event) =>
      (only === null || event.sessionId === only || event.sourceId === only) &&
      (withLoaders || recording.actors.get(event.sessionId)?.chart?.key !== loader) &&
      findsEvent(search, recording.actors, event),
  )
}

const findsTransition = (search: string, chart: ChartNode | null) =>
  chart !== null && transitionsIn(chart).some((transition) => isFound(search, transition))

/** The rows whose actor, or whose machine's events or guards, the search finds. */
export const foundRows = (rows: readonly ActorRow[], search: string): readonly ActorRow[] =>
  rows.filter(
    ({ actor }) => search === '' || holds(search, actor.name) || findsTransition(search, actor.chart),
  )
