import type { Outcome } from '@domain/outcome'
import type { Problem } from '@domain/problems'

export interface ForgotPasswordInput {
  /** The address that the visitor typed elsewhere a moment ago, or ''. */
  readonly email: string
}

export interface ForgotPasswordContext {
  /** The address that was asked for last; the text being typed is the form's own. */
  readonly email: string
  readonly problem: Problem | null
  /** Whole seconds until another try is allowed, while the server asked to wait. */
  readonly secondsLeft: number
  /** Epoch milliseconds until which the server asked to wait. */
  readonly waitUntil: number
}

export type ForgotPasswordUserEvent =
  | { readonly type: 'instructions.requested'; readonly email: string }
  /** The mail did not come, or the address was the wrong one. */
  | { readonly type: 'anotherTry.chosen' }
  | { readonly type: 'signIn.chosen' }

export type ForgotPasswordWorldEvent = { readonly type: 'countdown.ticked'; readonly secondsLeft: number }

export type ForgotPasswordEvent = ForgotPasswordUserEvent | ForgotPasswordWorldEvent

/** `requestInstructions`: answers the same whether or not the address is known (security check 14). */
export type RequestInstructions = { input: { email: string }; output: Outcome<unknown> }
