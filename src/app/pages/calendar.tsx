import { availabilityFlow, availabilityPort } from '@flows/availability'
import { bookingFlow } from '@flows/booking'
import { calendarPort, monthBookingsFlow } from '@flows/monthBookings'
import { selectMonthBookings } from '@machines/monthBookings/monthBookings.select'
import { AvailabilityView } from '@views/availability/AvailabilityView'
import { BookingView } from '@views/booking/BookingView'
import { MonthBookingsView } from '@views/monthBookings/MonthBookingsView'
import { useScreen } from '@views/useScreen'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** The booking calendar: the month, a day's courts, and booking over both (B2.24–B2.40). */
export function Page() {
  const { dues, port } = usePayments()
  const availability = useFlow(availabilityFlow)
  const month = useFlow((deps) => monthBookingsFlow(deps, { dues }))
  const booking = useFlow((deps) =>
    bookingFlow(deps, {
      availability: availabilityPort(availability),
      calendar: calendarPort(month),
      payment: port,
    }),
  )
  const { view } = useScreen(month, selectMonthBookings)
  return (
    <MonthBookingsView
      actor={month}
      onBook={(date) => booking.send({ type: 'dialog.opened', date })}
      onDay={(date) => booking.send({ type: 'day.opened', date })}
    >
      <BookingView
        actor={booking}
        shows={view === 'day' ? 'day' : 'calendar'}
        status={(awaited) => <AvailabilityView actor={availability} awaited={awaited} />}
      />
    </MonthBookingsView>
  )
}
