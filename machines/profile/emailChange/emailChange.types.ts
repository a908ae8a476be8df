import type { EndedByEmailChange, Profile, SentCode } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CooldownTicked } from '@machines/account/resendCooldown/resendCooldown.types'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface EmailChangeInput extends WithParent {
  /** The address that the member signs in with until the code is confirmed. */
  readonly email: string
  /**
   * Whether the first code asks for the current password, and the change ends the other sessions and can be undone from the
   * old address (extension `confirm-email-change`).
   */
  readonly asksForPassword: boolean
}

export interface EmailChangeContext extends EmailChangeInput, FailureContext {
  /** The address that the code went to; '' before the first try. */
  readonly newEmail: string
  /** When the code loses its validity, epoch milliseconds; null when the server does not say. */
  readonly expiresAt: number | null
  /** Whole seconds that the code is still valid for; null when that is not known. */
  readonly codeSeconds: number | null
  /** How many times a code may still be entered; null when the server does not say. */
  readonly attemptsLeft: number | null
  readonly secondsToResend: number
  /** What ended with the change; null before it, and when its answer was lost. */
  readonly ended: EndedByEmailChange | null
}

export type EmailChangeUserEvent =
  /** The password is part of the event only and is never in the context; null where none is asked for. */
  | { readonly type: 'address.submitted'; readonly newEmail: string; readonly password: string | null }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'resend.requested' }
  /** Another address than the one that the code went to. */
  | { readonly type: 'address.reconsidered' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'result.dismissed' }

/** What `watchCodeLife` reports: at once and every second, until none is left. */
export type CodeLifeTicked = { readonly type: 'codeLife.ticked'; readonly secondsLeft: number }
export type EmailChangeEvent = EmailChangeUserEvent | CountdownTicked | CooldownTicked | CodeLifeTicked

/**
 * `requestCode`: has a code sent to the new address (A7.20). While the address waits for another mail it sends nothing and
 * says until when (`tooMany`), also where the dialog was closed or the page reloaded in between.
 */
export type RequestCode = { input: { newEmail: string; password: string | null }; output: Outcome<SentCode> }
/** `confirmCode`: refused for a wrong code, and with `code_expired` for one that cannot be used any more (A7.21). */
export type ConfirmCode = { input: { code: string }; output: Outcome<EndedByEmailChange> }
/** `readProfile`: which address holds (A7.15). */
export type ReadProfile = { output: Outcome<Profile> }
