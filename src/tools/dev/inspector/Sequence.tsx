import { useEffect, useRef } from 'react'
import { nameOfEvent } from '../../chart'
import { nameOfActor } from './actors'
import { moveInColumn } from './column'
import { lanesOf } from './lanes'
import type { RecordedActor, RecordedEvent } from './recording'

export interface SequenceProps {
  readonly events: readonly RecordedEvent[]
  readonly actors: ReadonlyMap<string, RecordedActor>
  /** The selected event; null for the present. */
  readonly chosen: number | null
  /** The actor whose line is marked. */
  readonly marked: string | undefined
  readonly onChoose: (id: number) => void
}

/** Pixels. */
const [laneWidth, rowHeight] = [14, 26]

/**
 * A sequence diagram: a row for each event with a line from its sender to a dot at its receiver, and its words
 * beside it. An actor has its line from its first to its last event; those after one another share a place. One
 * Tab stop; up and down choose the next event.
 */
export function Sequence({ events, actors, chosen, marked, onChoose }: SequenceProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = events.at(-1)?.id ?? null
  useEffect(() => {
    const row = box.current?.querySelector('[aria-current], li:last-child button')
    row?.scrollIntoView({ block: 'nearest' })
  }, [chosen, last])

  const lanes = lanesOf(events)
  const width = (Math.max(0, ...[...lanes.values()].map(({ lane }) => lane)) + 1) * laneWidth
  const middle = (lane: number) => (lane + 0.5) * laneWidth
  const nameOf = (sessionId: string) => {
    const actor = actors.get(sessionId)
    return actor === undefined ? sessionId : nameOfActor(actor)
  }
  const stop = events.some(({ id }) => id === chosen) ? chosen : last
  const choose = (at: number) => onChoose(events[at]?.id ?? 0)

  return (
    <div className="sequence" ref={box} role="region" aria-label="Sequence of events">
      <svg aria-hidden="true" width={width} height={events.length * rowHeight}>
        {[...lanes].map(([sessionId, { lane, first, last: end }]) => (
          <line
            key={sessionId}
            className={sessionId === marked ? 'marked' : undefined}
            x1={middle(lane)}
            x2={middle(lane)}
            y1={(first + 0.5) * rowHeight}
            y2={(end + 0.5) * rowHeight}
          />
        ))}
        {events.map(({ id, sessionId, sourceId }, index) => {
          const to = lanes.get(sessionId)?.lane ?? 0
          const from = lanes.get(sourceId ?? '')?.lane ?? to
          const y = (index + 0.5) * rowHeight
          return (
            <g key={id}>
              <line x1={middle(from)} x2={middle(to)} y1={y} y2={y} />
              <circle cx={middle(to)} cy={y} r="4" className={sessionId === marked ? 'marked' : undefined} />
            </g>
          )
        })}
      </svg>
      <ol>
        {events.map(({ id, sessionId, sourceId, event }) => (
          <li key={id}>
            <button
              type="button"
              style={{ blockSize: rowHeight, paddingInlineStart: width + 4 }}
              title={`${event.type}${sourceId === null ? '' : ` from ${nameOf(sourceId)}`} to ${nameOf(sessionId)}`}
              tabIndex={id === stop ? 0 : -1}
              aria-current={id === chosen ? 'step' : undefined}
              onClick={() => onChoose(id)}
              onKeyDown={(pressed) => moveInColumn(pressed, box.current, choose)}
            >
              {nameOfEvent(event.type)} <small>{nameOf(sessionId)}</small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
