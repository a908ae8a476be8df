import type { ProfileFormDialog } from '@domain/account/profileChange'
import type { Profile } from '@domain/account/account'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

/** The dialogs of the profile, each a flow of its own. */
export type ProfileDialog = ProfileFormDialog | 'email' | 'password'
/** The dialogs that a confirmation follows; the change of e-mail has its own (A4.21). */
export type ConfirmedDialog = Exclude<ProfileDialog, 'email'>

export interface ProfileInput extends WithParent {
  /**
   * The dialog that the address asks for (`/.well-known/change-password`, Add Branch), or in which something was typed when the
   * session ended; null when none.
   */
  readonly wanted: ProfileDialog | null
  /** Whether the server keeps an emergency contact (`address-details`). */
  readonly keepsContact: boolean
  /** Whether a change of e-mail asks for the password (`confirm-email-change`). */
  readonly asksForPassword: boolean
  /** Whether there are calendar addresses (`calendar-feed`). */
  readonly hasCalendarFeed: boolean
  /** Today at the centre, when the page was opened. */
  readonly today: CentreDate
}

export interface ProfileContext extends ProfileInput, FailureContext {
  /** The server's last answer; null before the first. */
  readonly profile: Profile | null
  /** The dialog whose changes were saved last, for the words of the confirmation. */
  readonly saved: ConfirmedDialog | null
}

export type ProfileUserEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.opened'; readonly dialog: ProfileDialog }
  | { readonly type: 'result.dismissed' }
  /** The pointer or the focus is in the confirmation, which then stays; and is there no more. */
  | { readonly type: 'reading.began' }
  | { readonly type: 'reading.ended' }
export type ProfileWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** A dialog has changed something at the server. */
  | { readonly type: 'profile.changed' }
  /** The open dialog has ended: closed by the member, or with everything saved. */
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'dialog.completed'; readonly dialog: ConfirmedDialog }
  /** A dialog may have signed out other devices: for the parent. */
  | { readonly type: 'devices.changed' }
  /** The open dialog gives way to the change of e-mail. */
  | { readonly type: 'emailChange.chosen' }
  | CountdownTicked
export type ProfileEvent = ProfileUserEvent | ProfileWorldEvent

/** `loadProfile`: the full profile (A7.15). */
export type LoadProfile = { output: Outcome<Profile> }
