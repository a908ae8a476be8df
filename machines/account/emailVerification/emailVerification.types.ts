import type { Outcome } from '@domain/values/outcome'
import type {
  AddressAnswer,
  EmailVerificationMailOutput,
} from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'
import type { CooldownTicked } from '@machines/account/resendCooldown/resendCooldown.types'

export interface EmailVerificationInput {
  /** The address to verify, from the mailed link or from the record of the address under verification. */
  readonly email: string | null
  /** Whether the page is opened by a mailed link; its token stays in the browser's history entry. */
  readonly linkWaits: boolean
  /** Whether somebody is signed in, who is sent on as soon as the link is used. */
  readonly signedIn: boolean
  /** Whether the sign-in sent the visitor here, since the address has to be verified first (A4.03, A4.06). */
  readonly signInWasRefused: boolean
  /** Whole seconds until another mail may be requested (A2.19). */
  readonly secondsToResend: number
}

/** The wait is the one for the link; the one for another mail is the cooldown's. */
export interface EmailVerificationContext extends EmailVerificationInput, FailureContext {
  readonly email: string
  /** What `failure` is about; null when nothing failed. */
  readonly failed: 'link' | 'mail' | null
}

export type EmailVerificationUserEvent =
  | { readonly type: 'resend.requested' }
  /** The link could not be tried (no connection, say) and is tried again. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.chosen' }
  /** The address was the wrong one. */
  | { readonly type: 'signUp.chosen' }

export type EmailVerificationEvent = EmailVerificationUserEvent | CooldownTicked | CountdownTicked

/** `verifyAddress`: uses the mailed token; refused for a used or expired link. */
export type VerifyAddress = { input: { email: string }; output: Outcome<AddressAnswer> }
/** `emailVerificationMail`: how asking for another mail ended. */
export type MailEnded = { readonly output: EmailVerificationMailOutput }
