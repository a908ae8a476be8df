import type { BranchName } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { CountdownTicked, Wait } from '@machines/wait'

/** What the visitor typed; the passwords live in the event alone and never enter the context. */
export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly branches: readonly BranchName[]
  readonly termsAccepted: boolean
}

/** What is kept for a minute if the page is left (A3.23, A9.02). */
export type SignUpDraft = Pick<Registration, 'email' | 'branches' | 'termsAccepted'>

/** A refusal as the page shows it: under a title, with the way on that fits (A8.20–A8.22). */
export interface SignUpFailure extends FailureNotice {
  readonly tone: 'warning' | 'error'
  readonly title: string
  readonly offers: 'forgotPassword' | 'signIn' | null
}

export interface SignUpInput {
  readonly draft: SignUpDraft | null
}

export interface SignUpContext extends Wait {
  readonly draft: SignUpDraft
  readonly failure: SignUpFailure | null
}

export type SignUpUserEvent =
  | { readonly type: 'draft.changed'; readonly draft: SignUpDraft }
  | { readonly type: 'registration.submitted'; readonly registration: Registration }
  /** Signing in with what was typed shows whether the account was made. */
  | { readonly type: 'check.chosen' }

export type SignUpEvent = SignUpUserEvent | CountdownTicked

/** `registerAccount`: refused for an address that has an account already; a lost answer is `unknown`. */
export type RegisterAccount = { input: Registration; output: Outcome<unknown> }
