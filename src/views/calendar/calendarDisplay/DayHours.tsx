import type { OwnEvent } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import type { CalendarEvent } from '@machines/calendar/monthBookings/monthBookings.select'
import { Button } from '@ui/Button'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { WindowedList } from '@ui/WindowedList'
import { BookingEntry } from './BookingEntry'
import styles from './calendarDisplay.module.css'
import { OwnEventsOfDay } from './OwnEventsOfDay'

interface DayHoursProps {
  readonly date: CentreDate
  /** Null while the bookings of that day are unknown. */
  readonly events: readonly CalendarEvent[] | null
  /** The bookings of a day on which all are cancelled. */
  readonly canceled?: readonly CalendarEvent[]
  /** The member's own events of that day. */
  readonly ownEvents: readonly OwnEvent[]
  /** The sentence about its free hours; null for none, and while they are unknown. */
  readonly free?: string | null
  /** Leads to all bookings of a day that displays only the first ones; without it, the day displays all. */
  readonly onMore?: (date: CentreDate) => void
  readonly onDetails: (bookingId: number) => void
  readonly onOwnEvent: (id: string) => void
}

/**
 * The maximum number of displayed bookings of a day beside other days: a press must not wait for the rest.
 */
const maxBeside = 5

const noneCanceled: readonly CalendarEvent[] = []

/** The booked hours of a day, each with its details (B2.29, B2.30, B8.05), above the member's own events. */
export function DayHours({
  date,
  events,
  canceled = noneCanceled,
  ownEvents,
  free = null,
  onMore,
  onDetails,
  onOwnEvent,
}: DayHoursProps) {
  const shown = onMore ? events?.slice(0, maxBeside) : events
  const rest = (events?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Stack gap={2}>
      {events?.length === 0 && (
        <div className={styles.none}>
          {free !== null ? (
            <Text strong>{free}</Text>
          ) : (
            // A day with only own events is not empty.
            ownEvents.length === 0 && (
              <Text size="xs" tone="soft">
                <span>Your bookings: </span>
                <span>No Time Slots Available</span>
              </Text>
            )
          )}
          <Text size="xs" tone="soft">
            There are no bookings scheduled for this date.
          </Text>
        </div>
      )}
      {shown && shown.length > 0 && (
        <WindowedList label={`Bookings on ${longDate(date)}`} items={shown} itemKey={({ id }) => id}>
          {(event) => <BookingEntry event={event} onDetails={onDetails} />}
        </WindowedList>
      )}
      {rest > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`And ${rest} more on ${longDate(date)}`}
          onClick={() => onMore?.(date)}
        >
          {`And ${rest} more`}
        </Button>
      )}
      {canceled.length > 0 && (
        <WindowedList label={`Cancelled on ${longDate(date)}`} items={canceled} itemKey={({ id }) => id}>
          {(event) => <BookingEntry event={event} onDetails={onDetails} />}
        </WindowedList>
      )}
      <OwnEventsOfDay date={date} events={ownEvents} onOwnEvent={onOwnEvent} />
    </Stack>
  )
}
