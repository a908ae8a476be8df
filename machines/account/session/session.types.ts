import type { Failure, Outcome } from '@domain/values/outcome'
import type { AccountAnswer } from '@domain/account/account'
import type { AuthStatus, Session } from '@domain/account/session'
import type { WithParent } from '@machines/shared/notifyParent'
import type {
  AccountErased,
  PasswordChanged,
  SessionMoved,
  SessionOpened,
  SignOutRequested,
} from '@machines/shared/parentEvents'

export interface SessionContext extends WithParent {
  readonly session: Session | null
  /**
   * The reason why the member could not be refreshed and the last known data is displayed (A4.09); null after
   * a success or a defect.
   */
  readonly failure: Failure | null
}

export type SessionUserEvent = SignOutRequested | { readonly type: 'refresh.requested' }

export type SessionWorldEvent =
  | SessionOpened
  | SessionMoved
  | PasswordChanged
  | AccountErased
  /** The server refused the token of the session with this tag (A4.11). */
  | { readonly type: 'session.refused'; readonly tag: string }
  /** Another tab signed out or signed in as another member. */
  | { readonly type: 'session.endedElsewhere' }
  /** A remembered session began in another tab while this one waits at the sign-in. */
  | { readonly type: 'session.openedElsewhere' }

/** Sent to the parent with every change that concerns the routing. */
export type AuthStatusChanged = { readonly type: 'authStatus.changed'; readonly authStatus: AuthStatus }

export type SessionEvent = SessionUserEvent | SessionWorldEvent

/**
 * `restoreSession`: the session that this browser kept, or null; `expired` when it is over by the clock
 * (A4.07).
 */
export type RestoreSession = { output: Outcome<Session | 'expired' | null>; input: undefined }
/** `refreshMember`: the member as the server knows them now (A7.05). */
export type RefreshMember = { output: Outcome<AccountAnswer>; input: undefined }
/** `awaitExpiry`: resolves when the centre's clock passes the instant; after a sleep, at once. */
export type AwaitExpiry = { output: undefined; input: { expiresAt: number } }
/**
 * `revokeSession`: revokes the token at the server; whatever the server answers, the browser then holds
 * nothing (A4.10).
 */
export type RevokeSession = { output: Outcome<null>; input: undefined }
