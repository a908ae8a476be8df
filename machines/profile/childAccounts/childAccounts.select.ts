import type { SnapshotFrom } from 'xstate'
import type { ChildMember, MemberCounts } from '@domain/account/account'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { childAccountsMachine } from './childAccounts.machine'

export interface ChildAccountsScreen {
  readonly screen: 'loading' | 'failed' | 'empty' | 'cards'
  /** True when the member may add, change and remove children. */
  readonly mayManage: boolean
  /** Null while unknown; the page then displays a dash. */
  readonly counts: MemberCounts | null
  readonly children: readonly ChildMember[]
  /** The reason why the last reading failed; null when it succeeded. */
  readonly error: string | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

/** The text after a defect (A8.11). */
const defectText = 'An error occurred while fetching data'

/** The screen of the page of the child accounts. */
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
