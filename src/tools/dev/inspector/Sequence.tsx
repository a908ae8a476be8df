import { Fragment, useEffect, useRef } from 'react'
import type { RecordedActor, RecordedEvent } from './recording'

export interface SequenceProps {
  readonly events: readonly RecordedEvent[]
  readonly machines: readonly RecordedActor[]
  /** The selected event; null for the present. */
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** The type of an event, which may wrap at its dots. */
const EventType = ({ type }: { type: string }) =>
  type.split('.').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {word}
    </Fragment>
  ))

/**
 * A sequence diagram: a column for each machine, a row for each event, an arrow from its sender to its
 * receiver.
 */
export function Sequence({ events, machines, chosen, onChoose }: SequenceProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = events.at(-1)?.id ?? null
  useEffect(() => {
    const arrow = box.current?.querySelector('[aria-current] span, li:last-child span')
    arrow?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen, last])

  const columnOf = (sessionId: string) => machines.findIndex((machine) => machine.sessionId === sessionId)
  const template = { gridTemplateColumns: `repeat(${Math.max(1, machines.length)}, 112px)` }

  return (
    <div className="sequence" ref={box} role="region" aria-label="Sequence of events">
      <div className="lifelines" style={template}>
        {machines.map(({ sessionId, name }) => (
          <span key={sessionId} title={sessionId}>
            {name}
          </span>
        ))}
      </div>
      <ol>
        {events.map(({ id, sessionId, sourceId, event }) => {
          const to = columnOf(sessionId)
          const from = sourceId === null ? -1 : columnOf(sourceId)
          const first = Math.min(to, from < 0 ? to : from)
          const lastColumn = Math.max(to, from)
          return (
            <li key={id}>
              <button
                type="button"
                style={template}
                aria-current={id === chosen ? 'step' : undefined}
                onClick={() => onChoose(id)}
              >
                <span
                  className={from < 0 || from === to ? 'received' : from < to ? 'arrowRight' : 'arrowLeft'}
                  style={{ gridColumn: `${first + 1} / ${lastColumn + 2}` }}
                >
                  <EventType type={event.type} />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
