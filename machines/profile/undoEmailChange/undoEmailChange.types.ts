import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface UndoEmailChangeInput {
  /**
   * True when the link carried a token and the server knows such links; the token itself stays in the
   * browser's history entry.
   */
  readonly linkWaits: boolean
}

export interface UndoEmailChangeContext extends UndoEmailChangeInput, FailureContext {
  /** The restored address; '' before that. */
  readonly email: string
}

export type UndoEmailChangeUserEvent =
  | { readonly type: 'undo.confirmed' }
  /** The member needs a new password, since whoever changed the address knows the old one. */
  | { readonly type: 'newPassword.chosen' }
  | { readonly type: 'signIn.chosen' }

export type UndoEmailChangeEvent = UndoEmailChangeUserEvent | CountdownTicked

/** `undoChange`: refused for an expired link; the same link again changes nothing more and is accepted. */
export type UndoChange = { output: Outcome<{ readonly email: string }> }
