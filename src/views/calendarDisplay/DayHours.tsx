import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import type { CalendarEvent } from '@machines/monthBookings/monthBookings.select'
import { WindowedList } from '@ui/WindowedList'
import { BookingEntry } from './BookingEntry'
import styles from './calendarDisplay.module.css'

interface DayHoursProps {
  readonly date: CentreDate
  readonly events: readonly CalendarEvent[]
  readonly onDetails: (bookingId: number) => void
}

/** The booked hours of a day, each with its details (B2.29, B2.30, B8.05). */
export function DayHours({ date, events, onDetails }: DayHoursProps) {
  return events.length === 0 ? (
    <div className={styles.none}>
      <p>
        <strong>No Time Slots Available</strong>
      </p>
      <p>There are no bookings scheduled for this date.</p>
    </div>
  ) : (
    <WindowedList label={`Bookings on ${longDate(date)}`} items={events} itemKey={({ id }) => id}>
      {(event) => <BookingEntry event={event} onDetails={onDetails} />}
    </WindowedList>
  )
}
