import type { SnapshotFrom } from 'xstate'
import type { notificationsMachine } from './notifications.machine'
import { displayedUnread } from './notifications.marks'

/** What the bell itself displays; the list below it has a selector of its own. */
export interface BellScreen {
  /** How many notifications are unread; null while it is not known. */
  readonly unread: number | null
  readonly isOpen: boolean
}

/** What the bell displays in a state of the flow. */
export const selectBell = (snapshot: SnapshotFrom<typeof notificationsMachine>): BellScreen => ({
  unread: displayedUnread(snapshot.context),
  isOpen: snapshot.matches({ panel: 'open' }),
})
