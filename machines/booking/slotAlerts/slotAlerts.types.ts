import type { SlotAlert } from '@domain/booking/slotAlert'
import type { Outcome } from '@domain/values/outcome'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import type { PanelContext, PanelInput, PanelWorldEvent } from '@machines/shared/optionalPanel'

export type SlotAlertsInput = PanelInput

export interface SlotAlertsContext extends PanelContext {
  /** Those whose hour has not begun, soonest first. */
  readonly alerts: readonly SlotAlert[]
  /** The alert that is being removed, or whose removal failed; else null. */
  readonly target: SlotAlert | null
  /** The alert that was removed last, until the next removal; null when none was. */
  readonly removed: SlotAlert | null
}

export type SlotAlertsUserEvent =
  { readonly type: 'retry.requested' } | { readonly type: 'removal.requested'; readonly id: number }
export type SlotAlertsEvent = SlotAlertsUserEvent | HourBegan | PanelWorldEvent

/** `fetchAlerts`: the member's slot alerts. */
export type FetchAlerts = { output: Outcome<readonly SlotAlert[]> }
/**
 * `removeAlert`: refused with 404 when the slot alert no longer exists, or unknown when the answer was lost.
 */
export type RemoveAlert = { input: { readonly id: number }; output: Outcome<unknown> }
