import type { EndedByEmailChange, Profile, SentCode } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CooldownTicked } from '@machines/account/resendCooldown/resendCooldown.types'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface EmailChangeInput extends WithParent {
  /** The address for signing in until the server has confirmed the code. */
  readonly email: string
  /**
   * True when the server asks for the current password before the first code; the change then ends the other
   * sessions, and the old address can undo it (extension `confirm-email-change`).
   */
  readonly asksForPassword: boolean
}

export interface EmailChangeContext extends EmailChangeInput, FailureContext {
  /** The address that the code went to; '' before the first try. */
  readonly newEmail: string
  /** The expiry of the code, epoch milliseconds; null when the server does not say. */
  readonly expiresAt: number | null
  /** Whole seconds until the code expires; null when unknown. */
  readonly codeSeconds: number | null
  /** Number of tries left for the code; null when the server does not say. */
  readonly attemptsLeft: number | null
  readonly secondsToResend: number
  /** The sessions that ended with the change; null before it, and when its answer was lost. */
  readonly ended: EndedByEmailChange | null
}

export type EmailChangeUserEvent =
  /**
   * The password is part of the event only and is never in the context; null when the server asks for none.
   */
  | { readonly type: 'address.submitted'; readonly newEmail: string; readonly password: string | null }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'resend.requested' }
  /** The member enters another address than the code went to. */
  | { readonly type: 'address.reconsidered' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'result.dismissed' }

/** Sent by `watchCodeLife` at once and every second, until none is left. */
export type CodeLifeTicked = { readonly type: 'codeLife.ticked'; readonly secondsLeft: number }
export type EmailChangeEvent = EmailChangeUserEvent | CountdownTicked | CooldownTicked | CodeLifeTicked

/**
 * `requestCode`: makes the server mail a code to the new address (A7.20). During the address's wait for
 * another mail it sends nothing and returns the end of the wait (`tooMany`), also after the dialog was closed
 * or the page reloaded.
 */
export type RequestCode = { input: { newEmail: string; password: string | null }; output: Outcome<SentCode> }
/**
 * `confirmCode`: refused for a wrong code, and with `code_expired` for one that is no longer valid (A7.21).
 */
export type ConfirmCode = { input: { code: string }; output: Outcome<EndedByEmailChange> }
/** `readProfile`: the profile with the current address (A7.15). */
export type ReadProfile = { output: Outcome<Profile> }
