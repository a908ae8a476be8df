import { deepEqual } from '@domain/values/deepEqual'

/**
 * Statuses of an account that determine which pages a member may open (A4.01–A4.05); any other value is kept
 * as given.
 */
export const knownAccountStatuses = [
  'active_complete',
  'verified_incomplete_profile',
  'unverified',
  'inactive',
] as const
export type KnownAccountStatus = (typeof knownAccountStatuses)[number]
export type AccountStatus = KnownAccountStatus | (string & {})

/**
 * The member's data that pages need to render at once: no national ID, birth date or token (security check
 * 6).
 */
export interface SessionMember {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly email: string
  /** "Level 2" (Full) or "Level 3" (Basic), or null before the profile is complete. */
  readonly memberType: string | null
  /** True for those who stand at the front desk. */
  readonly isStaff: boolean
}

/**
 * A session as the flows know it. The token stays in the vault of `src/world`, read by the API client only;
 * `tag` names the session, so a late 401 of an earlier one never ends this one.
 */
export interface Session {
  readonly tag: string
  readonly member: SessionMember
  readonly accountStatus: AccountStatus
  readonly profileCompleted: boolean
  readonly remembered: boolean
  /** Instant in epoch milliseconds, from the server (A4.12). */
  readonly expiresAt: number
}

/** The reason why a session ended; the sign-in page displays it once. */
export type SessionEnd =
  | 'signedOut'
  | 'expired'
  | 'refused'
  | 'otherTab'
  | 'becameUnverified'
  | 'becameInactive'
  | 'passwordChanged'
  | 'erased'

/** A change to the member of a session, or to the account. */
export interface SessionChange extends Partial<Pick<Session, 'accountStatus' | 'profileCompleted'>> {
  readonly member?: Partial<SessionMember>
}

/**
 * The session after a change; the same object when nothing changed, or when the change is about another
 * member.
 */
export function changedSession(session: Session, { member, ...change }: SessionChange): Session {
  if (member?.id !== undefined && member.id !== session.member.id) return session
  const next = { ...session, ...change, member: { ...session.member, ...member } }
  return deepEqual(next, session) ? session : next
}

/** The sign-in page's notice about the end of the last session; null when there is nothing to explain. */
export function endNotice(end: SessionEnd | null): string | null {
  switch (end) {
    case 'expired':
    case 'refused':
      return 'Your session has expired. Please sign in again.'
    case 'otherTab':
      return 'Your session ended in another tab. Please sign in again.'
    case 'becameUnverified':
      return 'Your email address has to be verified before you can continue. Sign in to verify it.'
    case 'becameInactive':
      return 'This account is no longer active. Please contact the centre.'
    case 'erased':
      return 'Your account was deleted.'
    case 'signedOut':
    case 'passwordChanged':
    case null:
      return null
  }
}

/** The auth status for the guards (B2.03–B2.06). */
export type AuthStatus =
  | { readonly kind: 'restoring' }
  /** `end`: the reason why the last session ended; null when this tab had none. */
  | { readonly kind: 'guest'; readonly end: SessionEnd | null }
  | {
      readonly kind: 'member'
      /** Names the session, as `Session` does. */
      readonly tag: string
      readonly accountStatus: AccountStatus
      readonly profileCompleted: boolean
      readonly isStaff: boolean
    }

/** True when the member left by choice, here or in another tab, so no page invites them back. */
export const hasLeft = (authStatus: AuthStatus): boolean =>
  authStatus.kind === 'guest' &&
  (authStatus.end === 'signedOut' || authStatus.end === 'otherTab' || authStatus.end === 'erased')
