import type { AlertHour, SlotAlert, TakenHour } from '@domain/booking/slotAlert'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface SlotAlertContext extends FailureContext {
  /** The hour that the open dialog is about; null before the first. */
  readonly hour: TakenHour | null
}

export type SlotAlertUserEvent =
  /** Notify me. */
  | { readonly type: 'alert.confirmed' }
  | { readonly type: 'retry.requested' }
  /** Cancel, or Close. */
  | { readonly type: 'dialog.closed' }

export type SlotAlertWorldEvent =
  /** The notice about a booked hour: Tell me when it is free. */
  { readonly type: 'alert.wanted'; readonly hour: TakenHour } | CountdownTicked

export type SlotAlertEvent = SlotAlertUserEvent | SlotAlertWorldEvent

/** `createAlert`: refused with 409 and the code `slot_free` or `too_many_alerts`, or unknown when the answer was lost. */
export type CreateAlert = { input: AlertHour; output: Outcome<unknown> }
/** `readAlerts`: the member's slot alerts, by which a request of unknown outcome is read back. */
export type ReadAlerts = { output: Outcome<readonly SlotAlert[]> }
