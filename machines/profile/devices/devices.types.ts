import type { SignedInDevice, SignOutChoice, SignOutTarget } from '@domain/account/devices'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface DevicesInput {
  /** Whether the server offers the extension `sessions`. */
  readonly isOffered: boolean
  /** Whether there are calendar addresses (`calendar-feed`): the own one ends with the sign-out of all others. */
  readonly hasCalendarFeed: boolean
}

export interface DevicesContext extends DevicesInput, FailureContext {
  readonly devices: readonly SignedInDevice[]
  /** What the open dialog asks about, or null. */
  readonly target: SignOutTarget | null
  /** What was signed out last, until something else is to be; null when nothing was. */
  readonly signedOut: SignOutTarget | null
}

export type DevicesUserEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signOut.requested'; readonly choice: SignOutChoice }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'dialog.closed' }
export type DevicesWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Other devices may have been signed out by something else. */
  | { readonly type: 'devices.changed' }
  | CountdownTicked
export type DevicesEvent = DevicesUserEvent | DevicesWorldEvent

/** `fetchDevices`: where the member is signed in. */
export type FetchDevices = { output: Outcome<readonly SignedInDevice[]> }
/** `signOutTarget`: refused with 404 when the device is signed out already, or unknown when the answer was lost. */
export type SignOutOfTarget = { input: SignOutTarget; output: Outcome<unknown> }
