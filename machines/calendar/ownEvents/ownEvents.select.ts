import type { SnapshotFrom } from 'xstate'
import { maxOwnEvents, type OwnEvent, tooManyOwnEventsText } from '@domain/booking/ownEvents'
import type { ownEventsMachine } from './ownEvents.machine'

export interface OwnEventsScreen {
  readonly screen: 'displayed' | 'loadingDialog' | 'notLoaded'
  readonly events: readonly OwnEvent[]
  /** Why none can be added; null when one can. */
  readonly whyNotAdd: string | null
  /** Why the dialog did not open; null when it was not requested, or is loading. */
  readonly failure: string | null
}

/** B8.04 */
const notOpenedText = 'An error occurred while opening the event details. Please try again.'

/** What the calendar page displays of the member's own events. */
export function selectOwnEvents(snapshot: SnapshotFrom<typeof ownEventsMachine>): OwnEventsScreen {
  const { events } = snapshot.context
  return {
    screen: snapshot.value,
    events,
    whyNotAdd: events.length < maxOwnEvents ? null : tooManyOwnEventsText,
    failure: snapshot.matches('notLoaded') ? notOpenedText : null,
  }
}
