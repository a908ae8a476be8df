import { type OwnEvent, ownEventsWithin } from '@domain/booking/ownEvents'
import { type CentreDate, firstDayOf, lastDayOf } from '@domain/time/centreTime'
import { compareTexts } from '@domain/values/compareTexts'
import type {
  CalendarEvent,
  MonthBookingsScreen,
} from '@machines/calendar/monthBookings/monthBookings.select'
import { EmptyState } from '@ui/EmptyState'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { WindowedList } from '@ui/WindowedList'
import { BookingEntry } from './BookingEntry'
import { OwnEventEntry } from './OwnEventEntry'

interface MonthListProps {
  readonly month: MonthBookingsScreen
  readonly today: CentreDate
  readonly ownEvents: readonly OwnEvent[]
  readonly onDetails: (bookingId: number) => void
  readonly onOwnEvent: (id: string) => void
}

type Entry = CalendarEvent | OwnEvent

const isBooking = (entry: Entry): entry is CalendarEvent => 'bookingId' in entry

/** Bookings and own events by day; on the same day, what lasts all of it comes first. The bookings are in order already. */
function entriesOf(
  bookings: readonly CalendarEvent[],
  own: readonly OwnEvent[],
  first: CentreDate,
): readonly Entry[] {
  if (own.length === 0) return bookings
  const dayOf = (entry: Entry) => (isBooking(entry) ? entry.date : entry.start < first ? first : entry.start)
  return [...own, ...bookings].sort((one, other) => compareTexts(dayOf(one), dayOf(other)))
}

/** All bookings of a month, and the member's own events among them: each once, whatever days it lasts. */
export function MonthList({ month, today, ownEvents, onDetails, onOwnEvent }: MonthListProps) {
  const { events, monthText } = month
  const first = firstDayOf(month.month)
  const own = ownEventsWithin(ownEvents, first, lastDayOf(month.month))
  if (own.length === 0 && month.screen === 'failed') return null
  if (own.length + events.length === 0)
    return (
      <EmptyState icon={<CalendarIcon />} title={`No bookings in ${monthText}`}>
        Courts that you book appear here.
      </EmptyState>
    )
  return (
    <WindowedList
      label={own.length === 0 ? `Bookings in ${monthText}` : `Bookings and own events in ${monthText}`}
      items={entriesOf(events, own, first)}
      itemKey={({ id }) => id}
    >
      {(entry) =>
        isBooking(entry) ? (
          <BookingEntry event={entry} dated gone={entry.date < today} onDetails={onDetails} />
        ) : (
          <OwnEventEntry event={entry} onChoose={onOwnEvent} />
        )
      }
    </WindowedList>
  )
}
