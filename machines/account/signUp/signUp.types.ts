import type { BranchName } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { WithChosenHour } from '@machines/account/chosenHour.select'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The typed registration; the passwords are part of the event only and are never in the context. */
export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly branches: readonly BranchName[]
  readonly termsAccepted: boolean
}

/** Kept for a minute after the visitor leaves the page (A3.23, A9.02). */
export type SignUpDraft = Pick<Registration, 'email' | 'branches' | 'termsAccepted'>

export interface SignUpInput extends WithChosenHour {
  readonly draft: SignUpDraft | null
}

export interface SignUpContext extends FailureContext, WithChosenHour {
  readonly draft: SignUpDraft
}

export type SignUpUserEvent =
  | { readonly type: 'draft.changed'; readonly draft: SignUpDraft }
  | { readonly type: 'registration.submitted'; readonly registration: Registration }
  /** The visitor signs in with the typed credentials, to see if the account exists. */
  | { readonly type: 'check.chosen' }

export type SignUpEvent = SignUpUserEvent | CountdownTicked

/** `registerAccount`: refused for an address that already has an account; a lost answer is `unknown`. */
export type RegisterAccount = { input: Registration; output: Outcome<unknown> }
