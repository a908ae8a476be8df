import type { SnapshotFrom } from 'xstate'
import type { Session, SessionEnd, AuthStatus } from '@domain/account/session'
import type { sessionMachine } from './session.machine'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export type SessionScreen =
  | { readonly screen: 'restoring' }
  | {
      readonly screen: 'signedIn'
      readonly session: Session
      /** Why what is displayed is the last known, or null (A4.09, A8.05). */
      readonly stale: string | null
    }
  | { readonly screen: 'signedOut'; readonly end: SessionEnd | null }

/** What the shell shows of the session. */
export function selectSession(snapshot: SessionSnapshot): SessionScreen {
  const { session, end, problem } = snapshot.context
  if (snapshot.matches('restoring')) return { screen: 'restoring' }
  return session
    ? { screen: 'signedIn', session, stale: problem?.message ?? null }
    : { screen: 'signedOut', end }
}

/** What the routing needs to know of the session. */
export function authStatusOf(snapshot: SessionSnapshot): AuthStatus {
  const { session, end } = snapshot.context
  if (snapshot.matches('restoring')) return { kind: 'restoring' }
  if (!session) return { kind: 'guest', endedByMember: end === 'signedOut' || end === 'otherTab' }
  return { kind: 'member', accountStatus: session.accountStatus, profileCompleted: session.profileCompleted }
}
