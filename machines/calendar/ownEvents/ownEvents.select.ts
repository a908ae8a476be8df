import type { SnapshotFrom } from 'xstate'
import { maxOwnEvents, type OwnEvent, tooManyOwnEventsText } from '@domain/booking/ownEvents'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import type { ownEventsMachine } from './ownEvents.machine'

export interface OwnEventsScreen {
  readonly screen: 'displayed'
  readonly events: readonly OwnEvent[]
  /** The reason why the member can add none; null when they can. */
  readonly whyNotAdd: string | null
}

/** The screen of the member's own events. */
export function selectOwnEvents({
  context: { events },
}: SnapshotFrom<typeof ownEventsMachine>): OwnEventsScreen {
  const isFull = events.length >= maxOwnEvents
  return { screen: 'displayed', events, whyNotAdd: isFull ? tooManyOwnEventsText : null }
}

/** B8.04 */
const notOpenedText = 'An error occurred while opening the event details. Please try again.'

/**
 * The progress of opening an event's dialog, or the reason why it did not open; null once it is open or when
 * nobody asked.
 */
export function selectOpening(dialog: SnapshotFrom<typeof loadedPartMachine>) {
  const isWanted = dialog.context.waiting.length > 0
  return {
    isOpening: isWanted && dialog.matches('loading'),
    failure: isWanted && dialog.matches('failed') ? notOpenedText : null,
  }
}
