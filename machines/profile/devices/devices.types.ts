import type { ChangeNotice } from '@machines/shared/changes'
import type { SignedInDevice, SignOutChoice, SignOutTarget } from '@domain/account/devices'
import type { Outcome } from '@domain/values/outcome'
import type { PanelContext, PanelInput, PanelWorldEvent } from '@machines/shared/optionalPanel'

export interface DevicesInput extends PanelInput {
  /**
   * True when there are calendar addresses (`calendar-feed`): the member's ends with the sign-out of all
   * other devices.
   */
  readonly hasCalendarFeed: boolean
}

export interface DevicesContext extends DevicesInput, PanelContext {
  readonly devices: readonly SignedInDevice[]
  /** The target of the open dialog, or null. */
  readonly target: SignOutTarget | null
  /** The last target signed out, until the next is chosen; null when there was none. */
  readonly signedOut: SignOutTarget | null
}

export type DevicesUserEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signOut.requested'; readonly choice: SignOutChoice }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'dialog.closed' }
export type DevicesEvent = DevicesUserEvent | ChangeNotice | PanelWorldEvent

/** `fetchDevices`: the devices on which the member is signed in. */
export type FetchDevices = { output: Outcome<readonly SignedInDevice[]> }
/**
 * `signOutTarget`: refused with 404 when the device is signed out already, or unknown when the answer was
 * lost.
 */
export type SignOutOfTarget = { input: SignOutTarget; output: Outcome<unknown> }
