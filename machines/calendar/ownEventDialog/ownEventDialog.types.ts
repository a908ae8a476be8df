import type { OwnEvent, OwnEventChange, OwnEventRequest } from '@domain/booking/ownEvents'
import type { OwnEventForm } from '@domain/forms/ownEvent'
import type { DialogRequested } from '@machines/calendar/calendarEvents'

export interface OwnEventDialogInput {
  /** The dialog in which something was typed when the session ended; null when none. */
  readonly request: OwnEventRequest | null
}

export interface OwnEventDialogContext {
  /** The event that is edited; null for a new one. */
  readonly event: OwnEvent | null
  /** What was typed, as it was last submitted or left; null while the dialog is closed. */
  readonly fields: OwnEventForm | null
  /** What the form was opened with; null while the dialog is closed. */
  readonly opened: OwnEventForm | null
}

export type OwnEventDialogUserEvent =
  | { readonly type: 'event.submitted'; readonly fields: OwnEventForm }
  /** Remove event; what is typed stays for whoever decides otherwise. */
  | { readonly type: 'removal.requested'; readonly fields: OwnEventForm }
  | { readonly type: 'removal.confirmed' }
  /** Keep event: back to the form. */
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'dialog.closed' }

export type OwnEventDialogEvent = OwnEventDialogUserEvent | DialogRequested

/**
 * `saveEvent`: `kept` when the browser has stored the change, `notKept` when its storage is full or blocked, and then
 * nothing has changed; `full` when the device keeps as many events as it may.
 */
export type SaveEvent = { input: OwnEventChange; output: 'kept' | 'notKept' | 'full' }
