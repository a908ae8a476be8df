import { bookingDetailsFlow } from '@flows/bookingDetails'
import { myBookingsFlow } from '@flows/myBookings'
import { BookingDetailsView } from '@views/bookingDetails/BookingDetailsView'
import { MyBookingsView } from '@views/myBookings/MyBookingsView'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** The member's bookings, and the sheet of one (B2.46–B2.57). */
export function Page() {
  const { dues, port } = usePayments()
  const list = useFlow((deps) => myBookingsFlow(deps, { dues }))
  const details = useFlow((deps) => bookingDetailsFlow(deps, { dues, payment: port }))
  return (
    <MyBookingsView
      actor={list}
      onView={(bookingId) => details.send({ type: 'booking.requested', bookingId })}
    >
      <BookingDetailsView actor={details} />
    </MyBookingsView>
  )
}
