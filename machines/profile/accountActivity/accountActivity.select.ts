import type { SnapshotFrom } from 'xstate'
import type { AccountEvent } from '@domain/account/accountActivity'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { accountActivityMachine } from './accountActivity.machine'

export type AccountActivityScreen =
  /** The member has not opened the section. */
  | { readonly screen: 'closed' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | {
      readonly screen: 'list'
      readonly events: readonly AccountEvent[]
      /** The reason why the events could not be read again. */
      readonly notice: FailureNotice | null
      readonly secondsLeft: number | null
    }

/** The screen of "Recent account activity". */
export function selectAccountActivity(
  snapshot: SnapshotFrom<typeof accountActivityMachine>,
): AccountActivityScreen {
  const { context } = snapshot
  const { query, known } = context
  if (query === null) return { screen: 'closed' }
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (known === null) return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  return { screen: 'list', events: known.data, notice, secondsLeft }
}
