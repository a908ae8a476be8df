import type { AlertHour, SlotAlert, TakenHour } from '@domain/booking/slotAlert'
import type { Outcome } from '@domain/values/outcome'
import type { AlertWanted } from '@machines/calendar/calendarEvents'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface SlotAlertContext extends FailureContext {
  /** The hour of the open dialog; null before the first. */
  readonly hour: TakenHour | null
}

export type SlotAlertUserEvent =
  /** The button Tell me. */
  | { readonly type: 'alert.confirmed' }
  | { readonly type: 'retry.requested' }
  /** The button Cancel, or Close. */
  | { readonly type: 'dialog.closed' }

export type SlotAlertWorldEvent = AlertWanted | CountdownTicked

export type SlotAlertEvent = SlotAlertUserEvent | SlotAlertWorldEvent

/**
 * `createAlert`: refused with 409 and the code `slot_free` or `too_many_alerts`, or unknown when the answer
 * was lost.
 */
export type CreateAlert = { input: AlertHour; output: Outcome<unknown> }
/** `readAlerts`: the member's slot alerts, read after a request whose outcome is unknown. */
export type ReadAlerts = { output: Outcome<readonly SlotAlert[]> }
