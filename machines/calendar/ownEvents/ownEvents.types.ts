import type { OwnEvent, OwnEventRequest } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'

export interface OwnEventsInput {
  /** What this device keeps of the member's. */
  readonly events: readonly OwnEvent[]
}

export interface OwnEventsContext extends OwnEventsInput {
  /** What the dialog is to be opened for, once it is loaded; null when it is not wanted. */
  readonly wanted: OwnEventRequest | null
}

export type OwnEventsUserEvent =
  /** Add event. */
  | { readonly type: 'addition.requested'; readonly date: CentreDate }
  /** Try Again, after the dialog could not be loaded. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }

export type OwnEventsWorldEvent =
  /** An event was chosen in the calendar (`calendarDisplay`). */
  | { readonly type: 'event.chosen'; readonly id: string }
  /** What is kept has changed, in this tab or another. */
  | { readonly type: 'events.changed'; readonly events: readonly OwnEvent[] }

export type OwnEventsEvent = OwnEventsUserEvent | OwnEventsWorldEvent

/** `loadDialog`: whether the part of the portal came in which events are edited. */
export type LoadDialog = { output: boolean }
