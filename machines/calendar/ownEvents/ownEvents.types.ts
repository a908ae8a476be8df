import type { OwnEvent } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'
import type { EventChosen } from '@machines/calendar/calendarEvents'
import type { WithParent } from '@machines/shared/notifyParent'

export interface OwnEventsInput extends WithParent {
  /** What this device keeps of the member's. */
  readonly events: readonly OwnEvent[]
}

export type OwnEventsContext = OwnEventsInput

/** Add event. */
export type OwnEventsUserEvent = { readonly type: 'addition.requested'; readonly date: CentreDate }

export type OwnEventsWorldEvent =
  | EventChosen
  /** What is kept has changed, in this tab or another. */
  | { readonly type: 'events.changed'; readonly events: readonly OwnEvent[] }

export type OwnEventsEvent = OwnEventsUserEvent | OwnEventsWorldEvent
