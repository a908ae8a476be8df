import type { CentreDate } from '../time/centreTime'
import { shortDate } from '../time/dates'
import { compareTexts } from '../values/compareTexts'

/** The colours of an own event by their names, in the order in which they are offered (B2.31). */
export const ownEventColours = ['Danger', 'Success', 'Primary', 'Warning'] as const
export type OwnEventColour = (typeof ownEventColours)[number]

/**
 * What a member adds to the calendar besides bookings (B2.31, B3.10): whole days, kept on this device alone, of no branch.
 * No server knows it, and it is counted among no bookings.
 */
export interface OwnEvent {
  /** Unguessable, the same for as long as it is kept. */
  readonly id: string
  readonly title: string
  readonly colour: OwnEventColour
  readonly start: CentreDate
  /** Its last day, which is not before the first. */
  readonly end: CentreDate
}

/** How many a device keeps. */
export const maxOwnEvents = 200

/** Said where no more can be added. */
export const tooManyOwnEventsText = `You have ${maxOwnEvents} events of your own, the most that this device keeps. Remove one first.`

/** What the dialog of an own event is opened for. */
export type OwnEventRequest =
  /** A new one, beginning on that day. */
  { readonly kind: 'add'; readonly date: CentreDate } | { readonly kind: 'edit'; readonly event: OwnEvent }

/** One change of what is kept. */
export type OwnEventChange =
  | { readonly kind: 'add'; readonly draft: Omit<OwnEvent, 'id'> }
  | { readonly kind: 'update'; readonly event: OwnEvent }
  | { readonly kind: 'remove'; readonly id: string }

const withOneMore = (events: readonly OwnEvent[], event: OwnEvent): readonly OwnEvent[] | null =>
  events.length < maxOwnEvents ? [...events, event] : null

/**
 * The events after a change, or null when there is no room for another one. An event that was removed meanwhile, in
 * another tab, is kept again when it is changed here: nothing that was typed is lost.
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

/** Those that last on any of these days, the one that begins first before the others. */
export const ownEventsWithin = (
  events: readonly OwnEvent[],
  first: CentreDate,
  last: CentreDate,
): readonly OwnEvent[] =>
  events
    .filter(({ start, end }) => start <= last && end >= first)
    .sort((one, other) => compareTexts(one.start, other.start))

/** Those of a day. */
export const ownEventsOn = (events: readonly OwnEvent[], date: CentreDate): readonly OwnEvent[] =>
  ownEventsWithin(events, date, date)

/** `Jul 8, 2026`, and `Jul 8, 2026 - Jul 10, 2026` for several days. */
export const ownEventDays = ({ start, end }: OwnEvent): string =>
  start === end ? shortDate(start) : `${shortDate(start)} - ${shortDate(end)}`

/** What a control says that displays one: `Own event: Holiday, Jul 8, 2026, Success, on this device`. */
export const ownEventName = (event: OwnEvent): string =>
  `Own event: ${event.title}, ${ownEventDays(event)}, ${event.colour}, on this device`
