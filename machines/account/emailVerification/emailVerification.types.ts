import type { Session } from '@domain/account/session'
import type { Outcome } from '@domain/values/outcome'
import type {
  AddressAnswer,
  EmailVerificationMailOutput,
} from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import type { WithChosenHour } from '@machines/account/chosenHour.select'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'
import type { CooldownTicked } from '@machines/account/resendCooldown/resendCooldown.types'

export interface EmailVerificationInput extends WithChosenHour {
  /** The address to verify, from the mailed link or from the record of the address under verification. */
  readonly email: string | null
  /** True when a mailed link opened the page; its token stays in the browser's history entry. */
  readonly linkWaits: boolean
  /** True when a member is signed in; the portal redirects them as soon as the link is used. */
  readonly signedIn: boolean
  /** True when the sign-in redirected the visitor here to verify the address first (A4.03, A4.06). */
  readonly signInWasRefused: boolean
  /** Whole seconds until another mail may be requested (A2.19). */
  readonly secondsToResend: number
}

/** The wait is that of the link; the cooldown holds the wait of another mail. */
export interface EmailVerificationContext extends EmailVerificationInput, FailureContext {
  readonly email: string
  /** The subject of `failure`; null when nothing failed. */
  readonly failed: 'link' | 'mail' | null
  /** The session that the link began in the browser that registered; else null. */
  readonly session: Session | null
}

export type EmailVerificationUserEvent =
  | { readonly type: 'resend.requested' }
  /** The link could not be tried, for instance without a connection; the member tries it again. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.chosen' }
  /** The address was wrong. */
  | { readonly type: 'signUp.chosen' }

export type EmailVerificationEvent = EmailVerificationUserEvent | CooldownTicked | CountdownTicked

export interface VerificationAnswer extends AddressAnswer {
  /** The session that began with it (extension `sign-in-after-verification`), or null. */
  readonly session: Session | null
}

/**
 * `verifyAddress`: uses the mailed token; refused for a used or expired link. A session begins only where no
 * member is signed in.
 */
export type VerifyAddress = {
  input: { email: string; signIn: boolean }
  output: Outcome<VerificationAnswer>
}
/** `emailVerificationMail`: the outcome of requesting another mail. */
export type MailEnded = { readonly output: EmailVerificationMailOutput }
