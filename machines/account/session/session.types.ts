import type { Failure, Outcome } from '@domain/values/outcome'
import type { AccountAnswer } from '@domain/account/account'
import type { AuthStatus, Session } from '@domain/account/session'
import type { WithParent } from '@machines/shared/notifyParent'
import type {
  PasswordChanged,
  SessionMoved,
  SessionOpened,
  SignOutRequested,
} from '@machines/shared/parentEvents'

export interface SessionContext extends WithParent {
  readonly session: Session | null
  /** Why what is displayed could not be refreshed and is the last known (A4.09); null after a success or a defect. */
  readonly failure: Failure | null
}

export type SessionUserEvent = SignOutRequested | { readonly type: 'refresh.requested' }

export type SessionWorldEvent =
  | SessionOpened
  | SessionMoved
  | PasswordChanged
  /** The server refused the token of the session with this tag (A4.11). */
  | { readonly type: 'session.refused'; readonly tag: string }
  /** Another tab signed out, or signed in as somebody else. */
  | { readonly type: 'session.endedElsewhere' }
  /** A remembered session began in another tab while this one waits at the sign-in. */
  | { readonly type: 'session.openedElsewhere' }

/** What the parent is sent with every change that matters to the routing. */
export type AuthStatusChanged = { readonly type: 'authStatus.changed'; readonly authStatus: AuthStatus }

export type SessionEvent = SessionUserEvent | SessionWorldEvent

/** `restoreSession`: what this browser kept, or null; `expired` when it is over by the clock (A4.07). */
export type RestoreSession = { output: Outcome<Session | 'expired' | null>; input: undefined }
/** `refreshMember`: the member as the server knows it now (A7.05). */
export type RefreshMember = { output: Outcome<AccountAnswer>; input: undefined }
/** `awaitExpiry`: resolves when the centre's clock has passed the instant, after a sleep at once. */
export type AwaitExpiry = { output: undefined; input: { expiresAt: number } }
/** `revokeSession`: tells the server, then whatever it answers the browser holds nothing more (A4.10). */
export type RevokeSession = { output: Outcome<null>; input: undefined }
