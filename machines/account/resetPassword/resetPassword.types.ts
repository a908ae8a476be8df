import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The new password, twice; it is part of the event only and is never in the context. */
export interface NewPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

export interface ResetPasswordInput {
  /** From the mailed link; null when the link carries none (A2.16). */
  readonly email: string | null
  /** True when the link carried a token; the token itself stays in the browser's history entry. */
  readonly linkWaits: boolean
  /** True for the link of an invitation: the first password of a member whom the centre entered. */
  readonly isInvited: boolean
}

export interface ResetPasswordContext extends FailureContext {
  readonly email: string
  readonly linkWaits: boolean
  readonly isInvited: boolean
}

export type ResetPasswordUserEvent =
  | { readonly type: 'password.submitted'; readonly newPassword: NewPassword }
  | { readonly type: 'newLink.chosen' }
  /**
   * The member goes on after success, or signs in with the new password to check a try whose answer was lost.
   */
  | { readonly type: 'signIn.chosen' }

export type ResetPasswordEvent = ResetPasswordUserEvent | CountdownTicked

/**
 * `setPassword`: refused for a used or expired link, or for the password itself; a lost answer is `unknown`.
 */
export type SetPassword = { input: NewPassword & { email: string }; output: Outcome<unknown> }
