/** Where the line of each actor stands in the sequence of events. */
import type { RecordedEvent } from './recording'

export interface Lane {
  /** 0 for the one at the left. */
  readonly lane: number
  /** The places of the actor's first and last event among the displayed. */
  readonly first: number
  readonly last: number
}

/** The lines of the actors that sent or received one of the events: each at the left-most place that is free from its first to its last event. */
export function lanesOf(events: readonly RecordedEvent[]): ReadonlyMap<string, Lane> {
  const receivers = new Set(events.map(({ sessionId }) => sessionId))
  const spans = new Map<string, { first: number; last: number }>()
  events.forEach(({ sessionId, sourceId }, index) => {
    for (const id of [sessionId, sourceId])
      if (id !== null && receivers.has(id))
        spans.set(id, { first: spans.get(id)?.first ?? index, last: index })
  })
  const ends: number[] = []
  return new Map(
    [...spans].map(([id, { first, last }]) => {
      const free = ends.findIndex((end) => end < first)
      const lane = free < 0 ? ends.length : free
      ends[lane] = last
      return [id, { lane, first, last }]
    }),
  )
}
