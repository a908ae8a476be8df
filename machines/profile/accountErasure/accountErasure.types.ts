import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface AccountErasureInput {
  /** True when the server offers the extension `account-erasure`. */
  readonly isOffered: boolean
}

export interface AccountErasureContext extends AccountErasureInput, FailureContext {}

export type AccountErasureUserEvent =
  | { readonly type: 'erasure.requested' }
  /** The password is part of the event only and is never in the context. */
  | { readonly type: 'password.submitted'; readonly password: string }
  | { readonly type: 'dialog.closed' }
  /** The member signs in to check a try whose answer was lost. */
  | { readonly type: 'signIn.chosen' }
export type AccountErasureEvent = AccountErasureUserEvent | CountdownTicked

/** `eraseAccount`: refused while something is to come or owed; a lost answer is `unknown` and cannot be read back. */
export type EraseAccount = { input: { readonly password: string }; output: Outcome<unknown> }
