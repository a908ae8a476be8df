import type { OwnEvent } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'
import type { EventChosen } from '@machines/calendar/calendarEvents'
import type { WithParent } from '@machines/shared/notifyParent'

export interface OwnEventsInput extends WithParent {
  /** The member's own events on this device. */
  readonly events: readonly OwnEvent[]
}

export type OwnEventsContext = OwnEventsInput

/** The button Add event. */
export type OwnEventsUserEvent = { readonly type: 'addition.requested'; readonly date: CentreDate }

export type OwnEventsWorldEvent =
  | EventChosen
  /** This tab or another one changed the kept events. */
  | { readonly type: 'events.changed'; readonly events: readonly OwnEvent[] }

export type OwnEventsEvent = OwnEventsUserEvent | OwnEventsWorldEvent
