import type { SnapshotFrom } from 'xstate'
import { dateTimeText } from '@domain/time/dates'
import type { notificationsMachine } from './notifications.machine'
import { displayedUnread } from './notifications.marks'

/** The screen of the bell alone; the list below it has its own selector. */
export interface BellScreen {
  /** Number of unread notifications; null while unknown. */
  readonly unread: number | null
  /**
   * `Jul 8, 2026, 6:00 PM`: the time at which an earlier start read the number, while it cannot be read
   * again; null for a number of this start.
   */
  readonly asOf: string | null
  readonly isOpen: boolean
}

/** The screen of the bell. */
export function selectBell(snapshot: SnapshotFrom<typeof notificationsMachine>): BellScreen {
  const { context } = snapshot
  const isOpen = snapshot.matches({ panel: 'open' })
  const isNotRead = snapshot.matches({ reading: 'failed' }) || snapshot.matches({ reading: 'rateLimited' })
  return context.kept && context.unread === null && isNotRead
    ? { unread: context.kept.unread, asOf: dateTimeText(context.kept.readAt), isOpen }
    : { unread: displayedUnread(context), asOf: null, isOpen }
}
