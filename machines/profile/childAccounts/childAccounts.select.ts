import type { SnapshotFrom } from 'xstate'
import type { ChildMember, MemberCounts } from '@domain/account/account'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { childAccountsMachine } from './childAccounts.machine'

export interface ChildAccountsScreen {
  readonly screen: 'loading' | 'failed' | 'empty' | 'cards'
  /** Whether children may be added, changed and removed. */
  readonly mayManage: boolean
  /** Null while they are not known; a dash is displayed instead. */
  readonly counts: MemberCounts | null
  readonly children: readonly ChildMember[]
  /** Why the children could not be read (now); null when they were. */
  readonly error: string | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

/** Said when the portal itself failed (A8.11). */
const defectText = 'An error occurred while fetching data'

/** What the page of the child accounts shows in a state of its flow. */
export function selectChildAccounts(
  snapshot: SnapshotFrom<typeof childAccountsMachine>,
): ChildAccountsScreen {
  const { context } = snapshot
  const { mayManage, members, failure } = context
  const rateLimited = snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })
  const isFailed = snapshot.matches('failed') || rateLimited || snapshot.matches({ loaded: 'stale' })
  return {
    screen: screenOf(snapshot),
    mayManage,
    counts: members?.counts ?? null,
    children: members?.children ?? [],
    error: isFailed ? (failure ? loadNoticeOf(context).message : defectText) : null,
    secondsLeft: rateLimited ? context.secondsLeft : null,
  }
}

function screenOf(snapshot: SnapshotFrom<typeof childAccountsMachine>): ChildAccountsScreen['screen'] {
  const { members } = snapshot.context
  if (snapshot.matches('loading')) return 'loading'
  if (members === null) return 'failed'
  return members.children.length === 0 ? 'empty' : 'cards'
}
