import type { SnapshotFrom } from 'xstate'
import { maxOwnEvents, type OwnEvent, tooManyOwnEventsText } from '@domain/booking/ownEvents'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import type { ownEventsMachine } from './ownEvents.machine'

export interface OwnEventsScreen {
  readonly screen: 'displayed'
  readonly events: readonly OwnEvent[]
  /** Why none can be added; null when one can. */
  readonly whyNotAdd: string | null
}

/** What the calendar page displays of the member's own events. */
export function selectOwnEvents({
  context: { events },
}: SnapshotFrom<typeof ownEventsMachine>): OwnEventsScreen {
  const isFull = events.length >= maxOwnEvents
  return { screen: 'displayed', events, whyNotAdd: isFull ? tooManyOwnEventsText : null }
}

/** B8.04 */
const notOpenedText = 'An error occurred while opening the event details. Please try again.'

/** Whether the dialog of an event is on its way, and why it did not open; null where it did, or nobody asked for it. */
export function selectOpening(dialog: SnapshotFrom<typeof loadedPartMachine>) {
  const isWanted = dialog.context.waiting.length > 0
  return {
    isOpening: isWanted && dialog.matches('loading'),
    failure: isWanted && dialog.matches('failed') ? notOpenedText : null,
  }
}
