import type { SnapshotFrom } from 'xstate'
import { defect, readNoticeOf } from '@domain/values/failureNotices'
import type { Session } from '@domain/account/session'
import type { sessionMachine } from './session.machine'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export type SessionScreen =
  | { readonly screen: 'restoring' }
  | {
      readonly screen: 'signedIn'
      readonly session: Session
      /** The reason why the page displays the last known data, or null (A4.09, A8.05). */
      readonly stale: string | null
    }
  | { readonly screen: 'signedOut' }

/** A failure stays displayed during the next reading. */
function staleText(snapshot: SessionSnapshot): string | null {
  const { failure } = snapshot.context
  if (failure) return readNoticeOf(failure).message
  return snapshot.matches({ signedIn: 'cached' }) ? defect.message : null
}

/** The screen of the session in the frame of the portal. */
export function selectSession(snapshot: SessionSnapshot): SessionScreen {
  const { session } = snapshot.context
  if (snapshot.matches('restoring')) return { screen: 'restoring' }
  return session ? { screen: 'signedIn', session, stale: staleText(snapshot) } : { screen: 'signedOut' }
}
