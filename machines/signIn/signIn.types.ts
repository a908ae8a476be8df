import type { AccountStatus, Session } from '@domain/account/session'
import type { Outcome } from '@domain/values/outcome'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { CountdownTicked, Wait } from '@machines/wait'

/** What the member typed; the password is part of the event only and never enters the context. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly keepSignedIn: boolean
}

/** What is kept for a minute if the page is left (A3.23). */
export type SignInDraft = Pick<Credentials, 'email' | 'keepSignedIn'>

/** What a sign-in can come to when the server answers it. */
export type SignInAnswer =
  | { readonly kind: 'opened'; readonly session: Session }
  /** The password was right, but the account may not hold a session (A4.03, A4.04). */
  | { readonly kind: 'withheld'; readonly accountStatus: AccountStatus; readonly message: string | null }

export interface SignInInput {
  readonly draft: SignInDraft | null
  /** Said once above the form, for instance that the session expired. */
  readonly notice: string | null
}

export interface SignInContext extends Wait {
  readonly draft: SignInDraft
  readonly notice: string | null
  readonly problem: FailureNotice | null
  readonly session: Session | null
}

export type SignInUserEvent =
  | { readonly type: 'draft.changed'; readonly draft: SignInDraft }
  | { readonly type: 'credentials.submitted'; readonly credentials: Credentials }

export type SignInEvent = SignInUserEvent | CountdownTicked

/** `submitCredentials`: refused for a wrong pair; `withheld` when the account may not come in. */
export type SubmitCredentials = { input: Credentials; output: Outcome<SignInAnswer> }
