import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ForgotPasswordInput {
  /** The address that the visitor typed elsewhere a moment ago, or ''. */
  readonly email: string
}

export interface ForgotPasswordContext extends FailureContext {
  /** The address that was submitted last; the text being typed is in the form. */
  readonly email: string
}

export type ForgotPasswordUserEvent =
  | { readonly type: 'instructions.requested'; readonly email: string }
  /** The mail did not come, or the address was the wrong one. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.chosen' }

export type ForgotPasswordEvent = ForgotPasswordUserEvent | CountdownTicked

/** `requestInstructions`: answers the same whether or not the address is known (security check 14). */
export type RequestInstructions = { input: { email: string }; output: Outcome<unknown> }
