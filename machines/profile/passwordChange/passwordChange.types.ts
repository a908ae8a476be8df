import type { PasswordChangeForm } from '@domain/forms/passwordChange'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

/** What is typed (A3.18) and ticked; it is part of the event only and is never in the context. */
export type PasswordChange = PasswordChangeForm

export interface PasswordChangeInput extends WithParent {
  /** Whether there are calendar addresses (extension `calendar-feed`): ending the own one is offered. */
  readonly hasCalendarFeed: boolean
  /** The member's address, to sign in with. */
  readonly email: string
}
export type PasswordChangeContext = PasswordChangeInput & FailureContext

export type PasswordChangeUserEvent =
  | { readonly type: 'password.submitted'; readonly passwords: PasswordChange }
  | { readonly type: 'dialog.closed' }
  /** Signing in with the new password is the check of a try whose answer was lost. */
  | { readonly type: 'signIn.chosen' }
export type PasswordChangeEvent = PasswordChangeUserEvent | CountdownTicked

/** `changePassword`: refused for either password; a lost answer is `unknown` and cannot be read back. */
export type ChangePassword = { input: PasswordChange; output: Outcome<unknown> }
