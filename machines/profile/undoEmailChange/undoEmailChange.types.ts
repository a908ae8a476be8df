import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface UndoEmailChangeInput {
  /** Whether the link carried a token, and the server knows such links; the token itself stays in the browser's history entry. */
  readonly linkWaits: boolean
}

export interface UndoEmailChangeContext extends UndoEmailChangeInput, FailureContext {
  /** The address that holds again; '' before that. */
  readonly email: string
}

export type UndoEmailChangeUserEvent =
  | { readonly type: 'undo.confirmed' }
  /** A new password, without which nobody signs in: whoever changed the address knows the old one. */
  | { readonly type: 'newPassword.chosen' }
  | { readonly type: 'signIn.chosen' }

export type UndoEmailChangeEvent = UndoEmailChangeUserEvent | CountdownTicked

/** `undoChange`: refused for a link that is over; the same link again changes nothing more and is accepted. */
export type UndoChange = { output: Outcome<{ readonly email: string }> }
