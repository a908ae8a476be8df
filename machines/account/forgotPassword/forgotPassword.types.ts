import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ForgotPasswordInput {
  /** The address that the visitor just typed on another page, or ''. */
  readonly email: string
}

export interface ForgotPasswordContext extends FailureContext {
  /** The address that was submitted last; the form holds the text being typed. */
  readonly email: string
}

export type ForgotPasswordUserEvent =
  | { readonly type: 'instructions.requested'; readonly email: string }
  /** The mail did not come, or the address was wrong. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.chosen' }

export type ForgotPasswordEvent = ForgotPasswordUserEvent | CountdownTicked

/** `requestInstructions`: answers the same whether or not the address is known (security check 14). */
export type RequestInstructions = { input: { email: string }; output: Outcome<unknown> }
