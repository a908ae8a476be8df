import type { SlotAlert } from '@domain/booking/slotAlert'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import type { CountdownTicked } from '@machines/shared/wait'

export interface SlotAlertsInput {
  /** Whether the server offers the extension `slot-alerts`. */
  readonly isOffered: boolean
}

export interface SlotAlertsContext extends SlotAlertsInput, FailureContext {
  /** Those whose hour has not begun, soonest first. */
  readonly alerts: readonly SlotAlert[]
  /** The one that is being removed, or whose removal failed; else null. */
  readonly target: SlotAlert | null
  /** The one that was removed last, until another is to be; null when none was. */
  readonly removed: SlotAlert | null
}

export type SlotAlertsUserEvent =
  { readonly type: 'retry.requested' } | { readonly type: 'removal.requested'; readonly id: number }
export type SlotAlertsWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  { readonly type: 'attention.returned' } | HourBegan | CountdownTicked
export type SlotAlertsEvent = SlotAlertsUserEvent | SlotAlertsWorldEvent

/** `fetchAlerts`: the member's slot alerts. */
export type FetchAlerts = { output: Outcome<readonly SlotAlert[]> }
/** `removeAlert`: refused with 404 when there is no such slot alert any more, or unknown when the answer was lost. */
export type RemoveAlert = { input: { readonly id: number }; output: Outcome<unknown> }
