import type { PasswordChangeForm } from '@domain/forms/passwordChange'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface PasswordChangeInput extends WithParent {
  /**
   * True when there are calendar addresses (extension `calendar-feed`): the dialog offers to revoke the
   * member's own.
   */
  readonly hasCalendarFeed: boolean
  /** The member's address for signing in. */
  readonly email: string
}
export type PasswordChangeContext = PasswordChangeInput & FailureContext

export type PasswordChangeUserEvent =
  /** The typed passwords (A3.18) and the ticked box; part of the event only and never in the context. */
  | { readonly type: 'password.submitted'; readonly passwords: PasswordChangeForm }
  | { readonly type: 'dialog.closed' }
  /** The member signs in with the new password to check a try whose answer was lost. */
  | { readonly type: 'signIn.chosen' }
export type PasswordChangeEvent = PasswordChangeUserEvent | CountdownTicked

/** `changePassword`: refused for either password; a lost answer is `unknown` and cannot be read back. */
export type ChangePassword = { input: PasswordChangeForm; output: Outcome<unknown> }
