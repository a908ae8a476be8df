import { useEffect, useReducer, useState } from 'react'
import { Chart } from './Chart'
import { CopyTest } from './CopyTest'
import { CoverageOfChart, useCoverage } from './CoverageOfChart'
import {
  emptyRecording,
  eventsOfMachines,
  type InspectionMessage,
  machinesOf,
  record,
  type RecordedActor,
  type Recording,
  snapshotsAt,
  stepBack,
  stepForward,
} from './recording'
import type { Replay } from '../../replay'
import { Sequence } from './Sequence'
import { takerOf } from './takenBy'

const isInspection = (data: unknown): data is InspectionMessage =>
  typeof data === 'object' && data !== null && 'type' in data && String(data.type).startsWith('@xstate.')

const addAll = (recording: Recording, messages: readonly InspectionMessage[]) =>
  messages.reduce(record, recording)

/** Collects the messages of the portal's page to this window, from its own origin alone. */
function useRecording(): readonly [Recording, (messages: readonly InspectionMessage[]) => void] {
  const [recording, add] = useReducer(addAll, emptyRecording)
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isInspection(data)) add([data])
    }
    window.addEventListener('message', receive)
    // The message by which Stately's own viewer reports that it is ready.
    const portal = window.opener as Window | null
    portal?.postMessage({ type: '@statelyai.connected' }, location.origin)
    return () => window.removeEventListener('message', receive)
  }, [])
  return [recording, add]
}

/** The name of the replay in the address; null for a live recording. */
const replayName = new URLSearchParams(location.search).get('replay')

async function readReplay(name: string): Promise<Replay> {
  const answer = await fetch(`/inspector/replays/${encodeURIComponent(name)}`)
  if (answer.status !== 200) return { said: `There is no replay ${name}.`, messages: [] }
  return (await answer.json()) as Replay
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The viewer at /inspector: actors, the chart of the chosen one, and the sequence of events, with steps back. */
export function Viewer() {
  const [recording, add] = useRecording()
  const [chosenEvent, chooseEvent] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (replayName === null) return
    void readReplay(replayName).then(({ said, messages }) => {
      setFailure(said)
      add(messages)
      // The failing step is the last one.
      chooseEvent(eventsOfMachines(addAll(emptyRecording, messages)).at(-1)?.id ?? null)
    })
  }, [add])
  const [chosenActor, chooseActor] = useState<string | null>(null)
  const snapshots = snapshotsAt(recording, chosenEvent)
  const machines = machinesOf(recording)
  const events = eventsOfMachines(recording)
  const looked = events.find(({ id }) => id === chosenEvent) ?? events.at(-1)
  // While stepping, the viewer displays the machine that received the event.
  const followed = chosenEvent !== null && looked !== undefined ? looked.sessionId : chosenActor
  const actor: RecordedActor | undefined =
    machines.find(({ sessionId }) => sessionId === followed) ??
    machines.find(({ sessionId }) => sessionId === chosenActor) ??
    machines[0]
  const snapshot = actor === undefined ? undefined : snapshots.get(actor.sessionId)
  const lastEvent = looked !== undefined && looked.sessionId === actor?.sessionId ? looked.event.type : null
  const measured = useCoverage(actor?.chart?.key ?? '')
  const isOldest = events[0]?.id === chosenEvent

  return (
    <main>
      <header>
        <h1>Inspector</h1>
        <p id="connection" role="status" aria-label="Recording">
          {recording.actors.size === 0 && replayName === null
            ? 'Waiting for the portal. Open it with ?inspect and press “Open the inspector”.'
            : chosenEvent === null
              ? `${replayName === null ? 'Live' : 'Replay'}: ${recording.received} events received.`
              : `Looking back at event ${chosenEvent + 1} of ${recording.received}.`}
        </p>
        <p className="steps">
          <button
            type="button"
            disabled={events.length < 2 || isOldest}
            onClick={() => chooseEvent(stepBack(recording, chosenEvent))}
          >
            Step back
          </button>
          <button
            type="button"
            disabled={chosenEvent === null}
            onClick={() => chooseEvent(stepForward(recording, chosenEvent))}
          >
            Step forward
          </button>
          <button type="button" disabled={chosenEvent === null} onClick={() => chooseEvent(null)}>
            Live
          </button>
        </p>
        {failure !== '' && (
          <pre role="region" aria-label="Failure">
            {failure}
          </pre>
        )}
      </header>
      <nav aria-label="Actors">
        <h2>Actors</h2>
        <ul id="actors">
          {machines.map(({ sessionId, name }) => {
            const { status, value } = snapshots.get(sessionId) ?? {}
            return (
              <li key={sessionId}>
                <button
                  type="button"
                  className={status === 'active' ? undefined : 'stopped'}
                  aria-current={sessionId === actor?.sessionId ? 'true' : undefined}
                  onClick={() => {
                    chooseEvent(null)
                    chooseActor(sessionId)
                  }}
                >
                  <strong>{name}</strong>
                  <span>{status === 'active' ? valueText(value) : (status ?? 'not started')}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
      <section aria-labelledby="chart-title" className="machine">
        <h2 id="chart-title">{actor?.name ?? 'Chart'}</h2>
        {actor?.chart && (
          <>
            <CoverageOfChart actor={actor} live={recording.taken} measured={measured} />
            <Chart
              chart={actor.chart}
              value={snapshot?.value}
              lastEvent={lastEvent}
              takenBy={(key) => takerOf(key, recording.taken, measured.coverage)}
            />
          </>
        )}
        {actor !== undefined && (
          <>
            <CopyTest key={actor.sessionId} recording={recording} actor={actor} />
            <details open>
              <summary>Context</summary>
              <pre id="context">{JSON.stringify(snapshot?.context, null, 2)}</pre>
            </details>
          </>
        )}
      </section>
      <section aria-labelledby="events-title" id="events">
        <h2 id="events-title">Events</h2>
        <Sequence events={events} machines={machines} chosen={chosenEvent} onChoose={chooseEvent} />
        {looked !== undefined && (
          <details open className="event">
            <summary>{looked.event.type}</summary>
            <pre>{JSON.stringify(looked.event, null, 2)}</pre>
          </details>
        )}
      </section>
    </main>
  )
}
