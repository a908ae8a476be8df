import type { Outcome } from '@domain/values/outcome'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { CountdownTicked, Wait } from '@machines/wait'
import type { CooldownTicked } from '@machines/resendCooldown/resendCooldown.types'

export interface EmailVerificationInput {
  /** The address to verify, from the mailed link or from the record of the address under verification. */
  readonly email: string | null
  /** Whether a mailed token waits to be used; the token itself stays in the browser's history entry. */
  readonly linkWaits: boolean
  /** Whether somebody is signed in, who is sent on as soon as the link is used. */
  readonly signedIn: boolean
  /** Said once, for instance that the address has to be verified before signing in (A4.03). */
  readonly notice: string | null
  /** Seconds until another mail may be asked for, as known on arrival. */
  readonly secondsToResend: number
}

/** The wait is the one for the link; the one for another mail is the cooldown's. */
export interface EmailVerificationContext extends Wait {
  readonly email: string
  readonly linkWaits: boolean
  readonly signedIn: boolean
  readonly notice: string | null
  /** What went wrong, and with what: the link or the mail. */
  readonly problem: (FailureNotice & { readonly title: string; readonly about: 'link' | 'mail' }) | null
  /** Whether a mail has just been sent from here. */
  readonly mailWasSent: boolean
  /** Whole seconds until another mail may be asked for (A2.19). */
  readonly secondsToResend: number
}

export type EmailVerificationUserEvent =
  | { readonly type: 'resend.requested' }
  /** The link could not be tried (no connection, say) and is tried again. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.chosen' }
  /** The address was the wrong one. */
  | { readonly type: 'signUp.chosen' }

export type EmailVerificationEvent = EmailVerificationUserEvent | CooldownTicked | CountdownTicked

/** What the server says of an address: verified now or sent to, or verified before (A4.15). */
export interface AddressAnswer {
  readonly alreadyVerified: boolean
}

/** `verifyAddress`: uses the mailed token; refused for a used or expired link. */
export type VerifyAddress = { input: { email: string }; output: Outcome<AddressAnswer> }
/** `resendMail`: asks for another mail; `tooMany` when the server wants a longer wait. */
export type ResendMail = { input: { email: string }; output: Outcome<AddressAnswer> }
