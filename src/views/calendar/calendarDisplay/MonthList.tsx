import type { OwnEvent } from '@domain/booking/ownEvents'
import type { MonthBookingsScreen } from '@machines/calendar/monthBookings/monthBookings.select'
import { isBooking, monthListOf } from '@machines/calendar/monthBookings/monthList.select'
import { EmptyState } from '@ui/EmptyState'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { Stack } from '@ui/Stack'
import { WindowedList } from '@ui/WindowedList'
import { BookingEntry } from './BookingEntry'
import { OwnEventEntry } from './OwnEventEntry'

interface MonthListProps {
  readonly month: MonthBookingsScreen
  readonly ownEvents: readonly OwnEvent[]
  readonly onDetails: (bookingId: number) => void
  readonly onOwnEvent: (id: string) => void
}

/** All bookings and own events of a month: each once, however many days it lasts. */
export function MonthList({ month, ownEvents, onDetails, onOwnEvent }: MonthListProps) {
  const parts = monthListOf(month, ownEvents)
  if (parts.length === 0)
    return (
      month.screen !== 'failed' && (
        <EmptyState icon={<CalendarIcon />} title={`No bookings in ${month.monthText}`}>
          Courts that you book appear here.
        </EmptyState>
      )
    )
  return (
    <Stack>
      {parts.map(({ heading, label, entries }) => (
        <Stack key={label} gap={2}>
          {heading !== null && <h3>{heading}</h3>}
          <WindowedList label={label} items={entries} itemKey={({ id }) => id}>
            {(entry) =>
              isBooking(entry) ? (
                <BookingEntry event={entry} dated gone={entry.date < month.today} onDetails={onDetails} />
              ) : (
                <OwnEventEntry event={entry} onChoose={onOwnEvent} />
              )
            }
          </WindowedList>
        </Stack>
      ))}
    </Stack>
  )
}
