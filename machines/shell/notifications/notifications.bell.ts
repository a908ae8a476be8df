import type { SnapshotFrom } from 'xstate'
import { dateTimeText } from '@domain/time/dates'
import type { notificationsMachine } from './notifications.machine'
import { displayedUnread } from './notifications.marks'

/** What the bell itself displays; the list below it has a selector of its own. */
export interface BellScreen {
  /** How many notifications are unread; null while it is not known. */
  readonly unread: number | null
  /** `Jul 8, 2026, 6:00 PM`: when an earlier start read that number, while it cannot be read; null for one of this start. */
  readonly asOf: string | null
  readonly isOpen: boolean
}

/** What the bell displays in a state of the flow. */
export function selectBell(snapshot: SnapshotFrom<typeof notificationsMachine>): BellScreen {
  const { context } = snapshot
  const isOpen = snapshot.matches({ panel: 'open' })
  const isNotRead = snapshot.matches({ reading: 'failed' }) || snapshot.matches({ reading: 'rateLimited' })
  return context.kept && context.unread === null && isNotRead
    ? { unread: context.kept.unread, asOf: dateTimeText(context.kept.readAt), isOpen }
    : { unread: displayedUnread(context), asOf: null, isOpen }
}
