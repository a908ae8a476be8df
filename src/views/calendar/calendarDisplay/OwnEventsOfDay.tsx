import type { OwnEvent } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { WindowedList } from '@ui/WindowedList'
import { OwnEventEntry } from './OwnEventEntry'

interface OwnEventsOfDayProps {
  readonly date: CentreDate
  /** The member's own events of that day. */
  readonly events: readonly OwnEvent[]
  readonly onOwnEvent: (id: string) => void
}

/** The member's own events of a day, or nothing (B2.31). */
export function OwnEventsOfDay({ date, events, onOwnEvent }: OwnEventsOfDayProps) {
  return (
    events.length > 0 && (
      <WindowedList label={`Own events on ${longDate(date)}`} items={events} itemKey={({ id }) => id}>
        {(event) => <OwnEventEntry event={event} onChoose={onOwnEvent} />}
      </WindowedList>
    )
  )
}
