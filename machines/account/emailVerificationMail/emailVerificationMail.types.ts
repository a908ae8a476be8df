import type { Failure, Outcome } from '@domain/values/outcome'

export interface EmailVerificationMailInput {
  readonly email: string
}

export interface EmailVerificationMailContext extends EmailVerificationMailInput {
  /** The reason why no mail was sent; null after a defect. */
  readonly failure: Failure | null
}

/** The outcome of requesting a mail. */
export type EmailVerificationMailOutput =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'alreadyVerified' }
  | { readonly outcome: 'failed'; readonly failure: Failure | null }

/** The server's answer about an address: verified now or mailed to, or verified before (A4.15). */
export interface AddressAnswer {
  readonly alreadyVerified: boolean
}

/** `resendMail`: requests another mail; `tooMany` when the server wants a longer wait. */
export type ResendMail = { input: EmailVerificationMailInput; output: Outcome<AddressAnswer> }
