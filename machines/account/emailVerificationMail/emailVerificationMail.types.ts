import type { Failure, Outcome } from '@domain/values/outcome'

export interface EmailVerificationMailInput {
  /** The address that the mail goes to. */
  readonly email: string
}

export interface EmailVerificationMailContext extends EmailVerificationMailInput {
  /** Why no mail was sent; null after a defect. */
  readonly failure: Failure | null
}

/** How asking for a mail ended. */
export type EmailVerificationMailOutput =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'alreadyVerified' }
  | { readonly outcome: 'failed'; readonly failure: Failure | null }

/** What the server says of an address: verified now or sent to, or verified before (A4.15). */
export interface AddressAnswer {
  readonly alreadyVerified: boolean
}

/** `resendMail`: asks for another mail; `tooMany` when the server wants a longer wait. */
export type ResendMail = { input: EmailVerificationMailInput; output: Outcome<AddressAnswer> }
