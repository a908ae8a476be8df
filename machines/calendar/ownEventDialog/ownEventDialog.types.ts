import type { OwnEvent, OwnEventChange, OwnEventRequest } from '@domain/booking/ownEvents'
import type { OwnEventForm } from '@domain/forms/ownEvent'
import type { DialogRequested } from '@machines/calendar/calendarEvents'

export interface OwnEventDialogInput {
  /** The dialog in which the member was typing when the session ended; null when there was none. */
  readonly request: OwnEventRequest | null
}

export interface OwnEventDialogContext {
  /** The event being edited; null for a new one. */
  readonly event: OwnEvent | null
  /** The typed text as it was last submitted or left; null while the dialog is closed. */
  readonly fields: OwnEventForm | null
  /** The form's values when it opened; null while the dialog is closed. */
  readonly opened: OwnEventForm | null
}

export type OwnEventDialogUserEvent =
  | { readonly type: 'event.submitted'; readonly fields: OwnEventForm }
  /** Remove event; the typed text stays in case the member decides otherwise. */
  | { readonly type: 'removal.requested'; readonly fields: OwnEventForm }
  | { readonly type: 'removal.confirmed' }
  /** Keep event: returns to the form. */
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'dialog.closed' }

export type OwnEventDialogEvent = OwnEventDialogUserEvent | DialogRequested

/**
 * `saveEvent`: `kept` when the browser has stored the change; `notKept` when its storage is full or blocked,
 * and nothing has changed; `full` when the device keeps the maximum number of events.
 */
export type SaveEvent = { input: OwnEventChange; output: 'kept' | 'notKept' | 'full' }
