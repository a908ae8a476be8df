import type { Profile, SentCode } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/failure'
import type { CooldownTicked } from '@machines/resendCooldown/resendCooldown.types'
import type { CountdownTicked } from '@machines/wait'

export interface EmailChangeInput {
  /** The address that the member signs in with until the code is confirmed. */
  readonly email: string
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
}

export type EmailChangeUserEvent =
  | { readonly type: 'address.submitted'; readonly newEmail: string }
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

/** `requestCode`: has a code sent to the new address (A7.20). */
export type RequestCode = { input: { newEmail: string }; output: Outcome<SentCode> }
/** `confirmCode`: refused for a wrong code, and with `code_expired` for one that cannot be used any more (A7.21). */
export type ConfirmCode = { input: { code: string }; output: Outcome<unknown> }
/** `readProfile`: which address holds (A7.15). */
export type ReadProfile = { output: Outcome<Profile> }
