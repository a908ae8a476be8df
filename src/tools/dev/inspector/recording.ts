/**
 * The messages that the inspector's viewer has received, in the order of arrival, and the snapshots of all
 * actors at each of them.
 */
import { type ChartNode, readChart } from './stateTree'

/** A message of Stately Inspect: a started actor, a sent event, or a new snapshot; or one of the portal's own about taken transitions. */
export interface InspectionMessage {
  readonly type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot' | '@xstate.microstep'
  readonly sessionId: string
  readonly name?: string
  readonly parentId?: string | undefined
  readonly sourceId?: string | undefined
  readonly definition?: string | undefined
  readonly event?: { readonly type: string }
  readonly snapshot?: InspectedSnapshot | undefined
  /** The keys of transitions taken for the first time. */
  readonly taken?: readonly string[]
  /** In an exported recording: the actor started before the first kept event. */
  readonly hasStarted?: boolean
}

export interface InspectedSnapshot {
  readonly status?: string
  readonly value?: unknown
  readonly context?: unknown
}

export interface RecordedActor {
  readonly sessionId: string
  readonly name: string
  readonly parentId: string | null
  /** Null for promises, callbacks and observables, which are no machines. */
  readonly chart: ChartNode | null
  /** The configuration of its machine in JSON. */
  readonly definition: string | undefined
  /** False for an actor that was made and thrown away: React renders twice during development. */
  readonly hasStarted: boolean
}

/** An event that an actor received. */
export interface RecordedEvent {
  readonly id: number
  readonly sessionId: string
  readonly sourceId: string | null
  readonly event: { readonly type: string }
  /** The snapshot after the event, and those of the actors that started with it. */
  readonly snapshots: ReadonlyMap<string, InspectedSnapshot>
}

export interface Recording {
  readonly actors: ReadonlyMap<string, RecordedActor>
  /** The snapshots before the first kept event. */
  readonly before: ReadonlyMap<string, InspectedSnapshot>
  readonly events: readonly RecordedEvent[]
  /** The number of all received events, kept or dropped. */
  readonly received: number
  /** The keys of the transitions taken so far, of all machines. */
  readonly taken: ReadonlySet<string>
}

export const emptyRecording: Recording = {
  actors: new Map(),
  before: new Map(),
  events: [],
  received: 0,
  taken: new Set(),
}

/** More events would slow the viewer down; dropped ones are merged into `before`. */
const maxEvents = 500

const withEntry = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value) =>
  new Map(map).set(key, value)

/**
 * Adds a snapshot to the event of its actor that it answers. Other events may have arrived meanwhile, also for
 * the same actor: a child answers before the message with its parent's snapshot.
 */
function withSnapshot(
  recording: Recording,
  sessionId: string,
  snapshot: InspectedSnapshot,
  answered?: { readonly type: string },
): Recording {
  const text = JSON.stringify(answered)
  const isOwn = (event: RecordedEvent) => event.sessionId === sessionId
  const open = recording.events.findIndex(
    (event) =>
      isOwn(event) &&
      !event.snapshots.has(sessionId) &&
      event.event.type === answered?.type &&
      JSON.stringify(event.event) === text,
  )
  const own = open < 0 ? recording.events.findLastIndex(isOwn) : open
  const index = own < 0 ? recording.events.length - 1 : own
  const before = recording.events[index]
  if (before === undefined) return { ...recording, before: withEntry(recording.before, sessionId, snapshot) }
  const events = [...recording.events]
  events[index] = { ...before, snapshots: withEntry(before.snapshots, sessionId, snapshot) }
  return { ...recording, events }
}

function withoutOldest(recording: Recording): Recording {
  const [oldest, ...events] = recording.events
  if (oldest === undefined || recording.events.length <= maxEvents) return recording
  return { ...recording, events, before: new Map([...recording.before, ...oldest.snapshots]) }
}

/** Adds one message to the recording. */
export function record(recording: Recording, message: InspectionMessage): Recording {
  const { sessionId } = message
  if (message.type === '@xstate.microstep')
    return { ...recording, taken: new Set([...recording.taken, ...(message.taken ?? [])]) }
  if (message.type === '@xstate.actor') {
    const actor: RecordedActor = {
      sessionId,
      name: message.name ?? sessionId,
      parentId: message.parentId ?? null,
      chart: readChart(message.definition),
      definition: message.definition,
      hasStarted: message.hasStarted ?? false,
    }
    const started = { ...recording, actors: withEntry(recording.actors, sessionId, actor) }
    return message.snapshot === undefined ? started : withSnapshot(started, sessionId, message.snapshot)
  }
  if (message.type === '@xstate.snapshot')
    return message.snapshot === undefined
      ? recording
      : withSnapshot(recording, sessionId, message.snapshot, message.event)
  if (message.event === undefined) return recording
  const event: RecordedEvent = {
    id: recording.received,
    sessionId,
    sourceId: message.sourceId ?? null,
    event: message.event,
    snapshots: new Map(),
  }
  const receiver = recording.actors.get(sessionId)
  const isFirst = receiver !== undefined && !receiver.hasStarted
  return withoutOldest({
    ...recording,
    actors: isFirst
      ? withEntry(recording.actors, sessionId, { ...receiver, hasStarted: true })
      : recording.actors,
    events: [...recording.events, event],
    received: recording.received + 1,
  })
}

/** The snapshots of all actors after the event with this id, or now (null). */
export function snapshotsAt(recording: Recording, id: number | null): ReadonlyMap<string, InspectedSnapshot> {
  const snapshots = new Map(recording.before)
  for (const event of recording.events) {
    if (id !== null && event.id > id) break
    for (const [sessionId, snapshot] of event.snapshots) snapshots.set(sessionId, snapshot)
  }
  return snapshots
}

/** The messages from which `record` makes the same recording: those of an exported file. */
export function messagesOf({ actors, before, events, taken }: Recording): readonly InspectionMessage[] {
  const started = new Set(
    events.filter(({ event }) => event.type === 'xstate.init').map((one) => one.sessionId),
  )
  return [
    ...[...actors.values()].map(({ sessionId, name, parentId, definition, hasStarted }) => ({
      type: '@xstate.actor' as const,
      sessionId,
      name,
      parentId: parentId ?? undefined,
      definition,
      hasStarted: hasStarted && !started.has(sessionId),
      snapshot: before.get(sessionId),
    })),
    ...events.flatMap(({ sessionId, sourceId, event, snapshots }): InspectionMessage[] => [
      { type: '@xstate.event', sessionId, sourceId: sourceId ?? undefined, event },
      ...[...snapshots].map(([of, snapshot]) => ({
        type: '@xstate.snapshot' as const,
        sessionId: of,
        event,
        snapshot,
      })),
    ]),
    { type: '@xstate.microstep', sessionId: '', taken: [...taken] },
  ]
}

/** The id of the event before this one among the displayed, or before the last (null); null where none is left. */
export function stepBack(events: readonly RecordedEvent[], id: number | null): number | null {
  const index = id === null ? events.length - 1 : events.findIndex((event) => event.id === id)
  return events[id === null ? index - 1 : Math.max(0, index - 1)]?.id ?? null
}

/** The id of the event after this one; null, the present, after the last. */
export function stepForward(events: readonly RecordedEvent[], id: number | null): number | null {
  const index = events.findIndex((event) => event.id === id)
  return index < 0 || index >= events.length - 2 ? null : (events[index + 1]?.id ?? null)
}

/** The started machines, in the order of their start. */
export const machinesOf = ({ actors }: Recording): readonly RecordedActor[] =>
  [...actors.values()].filter(({ chart, hasStarted }) => chart !== null && hasStarted)

/** The events of machines: those of promises and callbacks add nothing to their parents' events. */
export const eventsOfMachines = ({ actors, events }: Recording): readonly RecordedEvent[] =>
  events.filter(({ sessionId }) => (actors.get(sessionId)?.chart ?? null) !== null)
