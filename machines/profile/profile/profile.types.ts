import type { ChangeNotice } from '@machines/shared/changes'
import type { ProfileFormDialog } from '@domain/account/profileChange'
import type { Profile } from '@domain/account/account'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The dialogs of the profile, each its own flow. */
export type ProfileDialog = ProfileFormDialog | 'email' | 'password'
/** The dialogs that a confirmation follows; the change of e-mail has its own (A4.21). */
export type ConfirmedDialog = Exclude<ProfileDialog, 'email'>

export interface ProfileInput {
  /**
   * The dialog in the address (`/.well-known/change-password`, Add Branch), or the one in which the member
   * was typing when the session ended; null when there is none.
   */
  readonly wanted: ProfileDialog | null
  /** True when the server keeps an emergency contact (`address-details`). */
  readonly keepsContact: boolean
  /** True when the server asks for the password before a change of e-mail (`confirm-email-change`). */
  readonly asksForPassword: boolean
  /** True when there are calendar addresses (`calendar-feed`). */
  readonly hasCalendarFeed: boolean
  /** Today at the centre, when the page opened. */
  readonly today: CentreDate
}

export interface ProfileContext extends ProfileInput, FailureContext {
  /** The server's last answer; null before the first. */
  readonly profile: Profile | null
  /** The dialog that saved last, for the text of the confirmation. */
  readonly saved: ConfirmedDialog | null
}

export type ProfileUserEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.opened'; readonly dialog: ProfileDialog }
  | { readonly type: 'result.dismissed' }
  /** The pointer or the focus entered the confirmation, which then stays, or left it. */
  | { readonly type: 'reading.began' }
  | { readonly type: 'reading.ended' }
export type ProfileWorldEvent =
  | ChangeNotice
  /** The open dialog ended: the member closed it, or everything is saved. */
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'dialog.completed'; readonly dialog: ConfirmedDialog }
  /** The member goes from the open dialog to the change of e-mail. */
  | { readonly type: 'emailChange.chosen' }
  | CountdownTicked
export type ProfileEvent = ProfileUserEvent | ProfileWorldEvent

/** `loadProfile`: the full profile (A7.15). */
export type LoadProfile = { output: Outcome<Profile> }
