import type { AlertHour, SlotAlert, TakenHour } from '@domain/booking/slotAlert'
import type { Outcome } from '@domain/values/outcome'
import type { AlertWanted } from '@machines/calendar/calendarEvents'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export type SlotAlertInput = WithParent

export interface SlotAlertContext extends SlotAlertInput, FailureContext {
  /** The hour that the open dialog is about; null before the first. */
  readonly hour: TakenHour | null
}

export type SlotAlertUserEvent =
  /** Notify me. */
  | { readonly type: 'alert.confirmed' }
  | { readonly type: 'retry.requested' }
  /** Cancel, or Close. */
  | { readonly type: 'dialog.closed' }

export type SlotAlertWorldEvent = AlertWanted | CountdownTicked

export type SlotAlertEvent = SlotAlertUserEvent | SlotAlertWorldEvent

/** `createAlert`: refused with 409 and the code `slot_free` or `too_many_alerts`, or unknown when the answer was lost. */
export type CreateAlert = { input: AlertHour; output: Outcome<unknown> }
/** `readAlerts`: the member's slot alerts, by which a request of unknown outcome is read back. */
export type ReadAlerts = { output: Outcome<readonly SlotAlert[]> }
