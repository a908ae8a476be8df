import type { AccountStatus, Session, SessionEnd } from '@domain/account/session'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The typed credentials; the password is part of the event only and is never in the context. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly keepSignedIn: boolean
}

/** Kept for a minute after the member leaves the page (A3.23). */
export type SignInDraft = Pick<Credentials, 'email' | 'keepSignedIn'>

/** The server's answer to correct credentials. */
export type SignInAnswer =
  | { readonly kind: 'opened'; readonly session: Session }
  /** The password was right, but the account may not hold a session (A4.03, A4.04). */
  | { readonly kind: 'withheld'; readonly accountStatus: AccountStatus; readonly message: string | null }

export interface SignInInput {
  readonly draft: SignInDraft | null
  /** The reason why the last session ended; null when none did. */
  readonly endedBy: SessionEnd | null
}

export interface SignInContext extends FailureContext {
  readonly draft: SignInDraft
  /** The reason why the last session ended; null from the first try on. */
  readonly endedBy: SessionEnd | null
  /** The server's message about an account that may not have a session. */
  readonly serverMessage: string | null
  readonly session: Session | null
}

export type SignInUserEvent =
  | { readonly type: 'draft.changed'; readonly draft: SignInDraft }
  | { readonly type: 'credentials.submitted'; readonly credentials: Credentials }

export type SignInEvent = SignInUserEvent | CountdownTicked

/** `submitCredentials`: refused for wrong credentials; `withheld` when the account may not hold a session. */
export type SubmitCredentials = { input: Credentials; output: Outcome<SignInAnswer> }
