import type { CentreDate } from '../time/centreTime'
import { shortDate } from '../time/dates'
import { compareTexts } from '../values/compareTexts'

/** The colours of an own event by their names, in the order of the form (B2.31). */
export const ownEventColours = ['Danger', 'Success', 'Primary', 'Warning'] as const
export type OwnEventColour = (typeof ownEventColours)[number]

/**
 * An entry that a member adds to the calendar besides bookings (B2.31, B3.10): whole days, kept on this
 * device alone, of no branch. No server has it, and no count of bookings includes it.
 */
export interface OwnEvent {
  /** Unguessable; unchanged for as long as the event is kept. */
  readonly id: string
  readonly title: string
  readonly colour: OwnEventColour
  readonly start: CentreDate
  /** Its last day, which is not before the first. */
  readonly end: CentreDate
}

/** Maximum number of events on a device. */
export const maxOwnEvents = 200

/** The text at the maximum. */
export const tooManyOwnEventsText = `You have ${maxOwnEvents} events of your own, the most that this device keeps. Remove one first.`

/** The purpose for which the dialog of an own event opens. */
export type OwnEventRequest =
  /** A new event, beginning on that day. */
  { readonly kind: 'add'; readonly date: CentreDate } | { readonly kind: 'edit'; readonly event: OwnEvent }

/** One change of the kept events. */
export type OwnEventChange =
  | { readonly kind: 'add'; readonly draft: Omit<OwnEvent, 'id'> }
  | { readonly kind: 'update'; readonly event: OwnEvent }
  | { readonly kind: 'remove'; readonly id: string }

const withOneMore = (events: readonly OwnEvent[], event: OwnEvent): readonly OwnEvent[] | null =>
  events.length < maxOwnEvents ? [...events, event] : null

/**
 * The events after a change, or null at the maximum. A change to an event that another tab has removed keeps
 * the event again: no typed text is lost.
 *
 * @param newId makes the id of an added one
 */
export function withChange(
  events: readonly OwnEvent[],
  change: OwnEventChange,
  newId: () => string,
): readonly OwnEvent[] | null {
  switch (change.kind) {
    case 'remove':
      return events.filter(({ id }) => id !== change.id)
    case 'update':
      return events.some(({ id }) => id === change.event.id)
        ? events.map((each) => (each.id === change.event.id ? change.event : each))
        : withOneMore(events, change.event)
    case 'add':
      return withOneMore(events, { id: newId(), ...change.draft })
  }
}

/** The events that last on any of these days, earliest start first. */
export const ownEventsWithin = (
  events: readonly OwnEvent[],
  first: CentreDate,
  last: CentreDate,
): readonly OwnEvent[] =>
  events
    .filter(({ start, end }) => start <= last && end >= first)
    .sort((one, other) => compareTexts(one.start, other.start))

/** The events of a day. */
export const ownEventsOn = (events: readonly OwnEvent[], date: CentreDate): readonly OwnEvent[] =>
  ownEventsWithin(events, date, date)

/** `Jul 8, 2026`, and `Jul 8, 2026 - Jul 10, 2026` for several days. */
export const ownEventDays = ({ start, end }: OwnEvent): string =>
  start === end ? shortDate(start) : `${shortDate(start)} - ${shortDate(end)}`

/**
 * The accessible name of a control that displays one: `Own event: Holiday, Jul 8, 2026, Success, on this
 * device`.
 */
export const ownEventName = (event: OwnEvent): string =>
  `Own event: ${event.title}, ${ownEventDays(event)}, ${event.colour}, on this device`
