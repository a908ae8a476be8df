/** The path of one actor in a recording, from which the development server writes a path test. */
import type { PathStep } from '../../pathSource'
import { nameOfState } from '../../stateName'
import type { RecordedEvent, Recording } from './recording'

/** What the development server needs for the test; JSON. */
export interface RecordedPath {
  /** The machine's id, which is the name of its file. */
  readonly machine: string
  readonly input: unknown
  readonly steps: readonly PathStep[]
  readonly state: string
}

/** An event that the machine received itself: not its own start, and none about the progress of a child. */
const isStep = ({ event: { type } }: RecordedEvent) => !/^xstate\.(init|stop|snapshot)/.test(type)

/** The steps of an actor: the stretches that one can choose begin and end at one of them. */
export const stepsOf = ({ events }: Recording, sessionId: string): readonly RecordedEvent[] =>
  events.filter((event) => event.sessionId === sessionId && isStep(event))

function stepOf({ event, sourceId, sessionId }: RecordedEvent, state: string): PathStep {
  const { type, ...data } = event as { readonly type: string; readonly [field: string]: unknown }
  const [, ending, actor = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  if (ending === 'done') return { state, kind: 'answer', name: actor, value: data['output'] }
  if (ending === 'error') return { state, kind: 'fail', name: actor, value: null }
  // A machine sends an event to itself by a timer.
  const isTimer = type.startsWith('xstate.after.') || sourceId === sessionId
  return { state, kind: isTimer ? 'fire' : 'send', name: type, value: event }
}

/** The state of an actor after its event; null when the recording does not know it. */
function stateAfter({ sessionId, snapshots }: RecordedEvent): string | null {
  const value = snapshots.get(sessionId)?.value
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
    ? nameOfState(value as never)
    : null
}

/**
 * The path of an actor from its start to the step `to`; the test asserts the state after each step from `from`
 * on. Null when the recording no longer has the actor's start. Events are ids of the recording.
 */
export function recordedPath(
  recording: Recording,
  sessionId: string,
  { from, to }: { readonly from: number; readonly to: number },
): RecordedPath | null {
  const chart = recording.actors.get(sessionId)?.chart
  const start = recording.events.find(
    (event) => event.sessionId === sessionId && event.event.type === 'xstate.init',
  )
  if (!chart || start === undefined) return null
  let state = stateAfter(start) ?? ''
  const steps = stepsOf(recording, sessionId)
    .filter(({ id }) => id <= to)
    .map((event): PathStep => {
      const step = stepOf(event, state)
      state = stateAfter(event) ?? state
      return event.id >= from && event.id < to ? { ...step, leadsTo: state } : step
    })
  return { machine: chart.key, input: (start.event as { readonly input?: unknown }).input, steps, state }
}
