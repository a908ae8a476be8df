import type { OwnEvent } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import type { CalendarEvent } from '@machines/monthBookings/monthBookings.select'
import { Stack } from '@ui/Stack'
import { WindowedList } from '@ui/WindowedList'
import { BookingEntry } from './BookingEntry'
import styles from './calendarDisplay.module.css'
import { OwnEventsOfDay } from './OwnEventsOfDay'

interface DayHoursProps {
  readonly date: CentreDate
  /** Null while the bookings of that day are not known. */
  readonly events: readonly CalendarEvent[] | null
  /** The member's own events of that day. */
  readonly ownEvents: readonly OwnEvent[]
  readonly onDetails: (bookingId: number) => void
  readonly onOwnEvent: (id: string) => void
}

/** The booked hours of a day, each with its details (B2.29, B2.30, B8.05), and below them the member's own events. */
export function DayHours({ date, events, ownEvents, onDetails, onOwnEvent }: DayHoursProps) {
  return (
    <Stack gap={2}>
      {events?.length === 0 && (
        <div className={styles.none}>
          {/* A day of own events alone is not empty. */}
          {ownEvents.length === 0 && (
            <p>
              <strong>No Time Slots Available</strong>
            </p>
          )}
          <p>There are no bookings scheduled for this date.</p>
        </div>
      )}
      {events && events.length > 0 && (
        <WindowedList label={`Bookings on ${longDate(date)}`} items={events} itemKey={({ id }) => id}>
          {(event) => <BookingEntry event={event} onDetails={onDetails} />}
        </WindowedList>
      )}
      <OwnEventsOfDay date={date} events={ownEvents} onOwnEvent={onOwnEvent} />
    </Stack>
  )
}
