import type { SnapshotFrom } from 'xstate'
import { alertTimeText, type SlotAlert, slotQuery } from '@domain/booking/slotAlert'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { slotAlertsMachine } from './slotAlerts.machine'

type Snapshot = SnapshotFrom<typeof slotAlertsMachine>

/** A slot alert as the card displays it. */
export interface SlotAlertRow {
  readonly id: number
  readonly facility: string
  readonly branch: string
  /** `Wednesday, July 8, 2026, 6:00 PM - 7:00 PM`. */
  readonly time: string
  /** The query string that opens the hour in the calendar, with its question mark. */
  readonly query: string
}

/** A notice about a failed removal or about data that may be out of date. */
export interface SlotAlertsNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
  /** The reading that the member can repeat: the outcome of the removal, or the list. */
  readonly canRetry: 'outcome' | 'list' | null
}

export type SlotAlertsScreen =
  /** The server lacks the extension. */
  | { readonly screen: 'hidden' }
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  /** The member has no slot alert, as a complete answer shows. */
  | { readonly screen: 'none' }
  | {
      readonly screen: 'list'
      readonly rows: readonly SlotAlertRow[]
      /** The id of the row that is being removed, or null. */
      readonly busyId: number | null
      readonly busyLabel: string
      readonly canRemove: boolean
      readonly notice: SlotAlertsNotice | null
      readonly secondsLeft: number | null
      /** The last removed alert in words, or null. */
      readonly confirmation: string | null
    }

const lostText = 'The connection was lost, and the hour is still on your list. Please try again.'
const notKnownText = 'The connection was lost, so we do not know whether the hour was removed.'

const rowOf = (alert: SlotAlert): SlotAlertRow => ({
  id: alert.id,
  facility: alert.facilityName,
  branch: alert.branchName,
  time: alertTimeText(alert),
  query: slotQuery(alert),
})

function noticeIn(snapshot: Snapshot): SlotAlertsNotice | null {
  const { failure } = snapshot.context
  const bad = (message: string) =>
    ({ tone: 'bad', title: 'The hour was not removed', message, canRetry: null }) as const
  if (snapshot.matches({ removing: 'notKnown' })) {
    const reason = (failure ? readNoticeOf(failure) : defect).message
    const message = `${notKnownText} ${reason}`
    return { tone: 'warn', title: 'We could not confirm the removal', message, canRetry: 'outcome' }
  }
  if (snapshot.matches({ removing: 'notDone' }))
    return bad(failure?.kind === 'unknown' && failure.message !== null ? failure.message : lostText)
  if (snapshot.matches({ removing: 'failed' }) || snapshot.matches({ removing: 'waiting' }))
    return bad((failure ? noticeOf(failure) : defect).message)
  const isRateLimited = snapshot.matches({ loaded: 'rateLimited' })
  return isRateLimited || snapshot.matches({ loaded: 'stale' })
    ? {
        tone: 'warn',
        title: 'This may be out of date',
        message: loadNoticeOf(snapshot.context).message,
        canRetry: isRateLimited ? null : 'list',
      }
    : null
}

/** The screen of the slot alerts. */
export function selectSlotAlerts(snapshot: Snapshot): SlotAlertsScreen {
  const { context } = snapshot
  const { alerts, target, removed } = context
  if (!context.isOffered) return { screen: 'hidden' }
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const isWaiting =
    snapshot.matches('rateLimited') ||
    snapshot.matches({ loaded: 'rateLimited' }) ||
    snapshot.matches({ removing: 'waiting' })
  const secondsLeft = isWaiting ? context.secondsLeft : null
  const isRemoving = snapshot.matches('removing')
  if (!snapshot.matches('loaded') && !isRemoving)
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  const notice = noticeIn(snapshot)
  if (!isRemoving && alerts.length === 0 && removed === null && notice === null) return { screen: 'none' }
  const [first] = alerts
  return {
    screen: 'list',
    rows: alerts.map(rowOf),
    busyId: snapshot.hasTag('busy') ? (target?.id ?? null) : null,
    busyLabel: snapshot.matches({ removing: 'verifyingOutcome' })
      ? 'Checking whether it was done...'
      : 'Removing...',
    canRemove: first !== undefined && snapshot.can({ type: 'removal.requested', id: first.id }),
    notice,
    secondsLeft,
    confirmation:
      removed &&
      `${removed.facilityName}, ${alertTimeText(removed)}, has been removed. You will not be notified.`,
  }
}
