import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { actorGroups, foundEvents, nameOfActor } from './actors'
import { ActorTree } from './ActorTree'
import { Chart } from './Chart'
import { CopyTest } from './CopyTest'
import { CoverageOfChart, useCoverage } from './CoverageOfChart'
import { Links } from './Links'
import { isInspection, type Opened, openedFile, openedReplay, save } from './opened'
import {
  emptyRecording,
  eventsOfMachines,
  type InspectionMessage,
  machinesOf,
  record,
  type Recording,
  snapshotsAt,
  stepBack,
  stepForward,
} from './recording'
import { Sequence } from './Sequence'
import { takerOf } from './takenBy'

/** Milliseconds. */
const maxDelay = 50

/** Collects the messages of the portal's page to this window, from its own origin alone, until the page is left. */
function useLive(): { readonly recording: Recording; readonly isLeft: boolean } {
  const [isLeft, setIsLeft] = useState(false)
  const [recording, add] = useReducer(
    (before: Recording, messages: readonly InspectionMessage[]) => messages.reduce(record, before),
    emptyRecording,
  )
  useEffect(() => {
    let waiting: InspectionMessage[] = []
    const receive = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isInspection(data)) return
      waiting.push(data)
      if (waiting.length > 1) return
      // A page sends many at once; one rendering for all of them keeps up.
      setTimeout(() => {
        add(waiting)
        waiting = []
      }, maxDelay)
    }
    window.addEventListener('message', receive)
    // The message by which Stately's own viewer reports that it is ready.
    const portal = window.opener as Window | null
    portal?.postMessage({ type: '@statelyai.connected' }, location.origin)
    const leave = () => setIsLeft(true)
    portal?.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('message', receive)
      portal?.removeEventListener('pagehide', leave)
    }
  }, [])
  return { recording, isLeft }
}

/** The name of the replay in the address; null for a live recording. */
const replayName = new URLSearchParams(location.search).get('replay')

interface ControlProps {
  readonly keys?: string
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button with the key that does the same. */
const Control = ({ keys, disabled, onPress, children }: ControlProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onPress}
    {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys, title: `Key: ${keys}` })}
  >
    {children}
  </button>
)

/** Presses the control of a key, or goes to the search with "/", unless somebody types. */
function useKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return
      const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
      if (control === null) return
      event.preventDefault()
      if (control instanceof HTMLInputElement) control.focus()
      else control.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The viewer at /inspector: actors, the chart of the chosen one, and the sequence of events, with steps back. */
export function Viewer() {
  const { recording: live, isLeft } = useLive()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [chosenEvent, chooseEvent] = useState<number | null>(null)
  const [chosenActor, chooseActor] = useState<string | null>(null)
  const [only, setOnly] = useState<string | null>(null)
  const [withLoaders, setWithLoaders] = useState(false)
  const [typed, type] = useState('')
  const file = useRef<HTMLInputElement>(null)
  useKeys()
  const display = (next: Opened | null, at: number | null) => {
    setOpened(next)
    chooseActor(null)
    setOnly(null)
    chooseEvent(at)
  }
  useEffect(() => {
    if (replayName === null) return
    void openedReplay(replayName).then((replay) =>
      // The failing step is the last one.
      display(replay, eventsOfMachines(replay.recording).at(-1)?.id ?? null),
    )
  }, [])

  const recording = opened?.recording ?? live
  const search = typed.trim().toLowerCase()
  const snapshots = snapshotsAt(recording, chosenEvent)
  const machines = machinesOf(recording)
  const events = foundEvents(recording, { search, only, withLoaders })
  const looked = recording.events.find(({ id }) => id === chosenEvent) ?? events.at(-1)
  // While stepping, the viewer displays the machine that received the event.
  const followed = chosenEvent !== null && looked !== undefined ? looked.sessionId : chosenActor
  const machineWith = (id: string | null) => machines.find(({ sessionId }) => sessionId === id)
  const actor = machineWith(followed) ?? machineWith(chosenActor) ?? machines[0]
  const snapshot = actor === undefined ? undefined : snapshots.get(actor.sessionId)
  const lastEvent = looked !== undefined && looked.sessionId === actor?.sessionId ? looked.event.type : null
  const measured = useCoverage(actor?.chart?.key ?? '')
  const filtered = machineWith(only) ?? actor
  const place = events.findIndex(({ id }) => id === chosenEvent)

  return (
    <main>
      <header>
        <h1>Inspector</h1>
        <p id="connection" role="status" aria-label="Recording">
          {recording.actors.size === 0 && opened === null
            ? 'Waiting for the portal. Open it with ?inspect and press “Open the inspector”.'
            : chosenEvent === null
              ? `${opened?.name ?? (isLeft ? 'The portal was reloaded or closed' : 'Live')}: ${recording.received} events received.`
              : `Looking back at ${place < 0 ? 'an event that the search hides' : `event ${place + 1} of ${events.length}`}.`}
        </p>
        <div className="steps">
          <Control
            keys="ArrowLeft"
            disabled={events.length < 2 || events[0]?.id === chosenEvent}
            onPress={() => chooseEvent(stepBack(events, chosenEvent))}
          >
            Step back
          </Control>
          <Control
            keys="ArrowRight"
            disabled={chosenEvent === null || events.at(-1)?.id === chosenEvent}
            onPress={() => chooseEvent(stepForward(events, chosenEvent))}
          >
            Step forward
          </Control>
          <Control keys="l" disabled={chosenEvent === null} onPress={() => chooseEvent(null)}>
            {opened === null && !isLeft ? 'Live' : 'Latest'}
          </Control>
        </div>
        <div className="steps">
          <Control keys="s" disabled={recording.actors.size === 0} onPress={() => save(recording)}>
            Save the recording
          </Control>
          <Control keys="o" onPress={() => file.current?.click()}>
            Open a recording
          </Control>
          {opened !== null && <Control onPress={() => display(null, null)}>Close {opened.name}</Control>}
          <input
            ref={file}
            hidden
            type="file"
            accept=".json,application/json"
            aria-label="Recording to open"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen !== undefined) void openedFile(chosen).then((next) => display(next, null))
              target.value = ''
            }}
          />
        </div>
        {opened !== null && opened.said !== '' && (
          <pre role="region" aria-label="Failure">
            {opened.said}
          </pre>
        )}
      </header>
      <ActorTree
        groups={actorGroups(recording, snapshots)}
        snapshots={snapshots}
        search={search}
        chosen={actor?.sessionId}
        onChoose={(sessionId) => {
          chooseEvent(null)
          chooseActor(sessionId)
        }}
      />
      <section aria-labelledby="chart-title" className="machine">
        <div className="title">
          <h2 id="chart-title">{actor === undefined ? 'Chart' : nameOfActor(actor)}</h2>
          {actor?.chart && <Links key={actor.chart.key} machine={actor.chart.key} />}
        </div>
        {actor?.chart && (
          <>
            <CoverageOfChart actor={actor} live={recording.taken} measured={measured} />
            <Chart
              chart={actor.chart}
              value={snapshot?.value}
              lastEvent={lastEvent}
              search={search}
              takenBy={(key) => takerOf(key, recording.taken, measured.coverage)}
            />
          </>
        )}
        {actor !== undefined && (
          <div className="details">
            <CopyTest key={actor.sessionId} recording={recording} actor={actor} />
            <details open>
              <summary>Context</summary>
              <pre id="context">{JSON.stringify(snapshot?.context, null, 2)}</pre>
            </details>
          </div>
        )}
      </section>
      <section aria-labelledby="events-title" id="events">
        <h2 id="events-title">Events</h2>
        <p className="filter">
          <input
            type="search"
            aria-label="Find an actor, event or guard"
            placeholder="Find an actor, event or guard"
            aria-keyshortcuts="/"
            title="Key: /"
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          {filtered !== undefined && (
            <label>
              <input
                type="checkbox"
                checked={only !== null}
                onChange={({ target }) => setOnly(target.checked ? filtered.sessionId : null)}
              />{' '}
              Only {nameOfActor(filtered)}
            </label>
          )}
          <label>
            <input
              type="checkbox"
              checked={withLoaders}
              onChange={({ target }) => setWithLoaders(target.checked)}
            />{' '}
            Loaders
          </label>
          <span role="status" aria-label="Found events">
            {events.length} of {eventsOfMachines(recording).length} events
          </span>
        </p>
        <Sequence
          events={events}
          actors={recording.actors}
          chosen={chosenEvent}
          marked={actor?.sessionId}
          onChoose={chooseEvent}
        />
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
