import { availabilityFlow, availabilityPort } from '@flows/availability'
import { bookingDetailsFlow } from '@flows/bookingDetails'
import { calendarFeedFlow } from '@flows/calendarFeed'
import { calendarFileFlow } from '@flows/calendarFile'
import { cancelBookingFlow, cancellationPort } from '@flows/cancelBooking'
import { moveBookingFlow, movePort } from '@flows/moveBooking'
import { myBookingsFlow } from '@flows/myBookings'
import { AvailabilityView } from '@views/availability/AvailabilityView'
import { BookingDetailsView } from '@views/bookingDetails/BookingDetailsView'
import { CalendarFeedView } from '@views/calendarFeed/CalendarFeedView'
import { CalendarFileView } from '@views/calendarFile/CalendarFileView'
import { CancelBookingView } from '@views/cancelBooking/CancelBookingView'
import { MoveBookingView } from '@views/moveBooking/MoveBookingView'
import { MyBookingsView } from '@views/myBookings/MyBookingsView'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** The member's bookings, and the sheet of one, from which it can be cancelled or moved (B2.42, B2.46–B2.57). */
export function Page() {
  const { dues, port } = usePayments()
  const list = useFlow((deps) => myBookingsFlow(deps, { dues }))
  const cancellation = useFlow((deps) => cancelBookingFlow(deps, { dues }))
  const availability = useFlow(availabilityFlow)
  const move = useFlow((deps) =>
    moveBookingFlow(deps, { availability: availabilityPort(availability), dues, payment: port }),
  )
  const feed = useFlow(calendarFeedFlow)
  const file = useFlow(calendarFileFlow)
  const details = useFlow((deps) =>
    bookingDetailsFlow(deps, {
      dues,
      payment: port,
      cancellation: cancellationPort(cancellation),
      move: movePort(move),
    }),
  )
  return (
    <MyBookingsView
      actor={list}
      onView={(bookingId) => details.send({ type: 'booking.requested', bookingId })}
      unfinished={
        <MoveBookingView
          actor={move}
          status={<AvailabilityView actor={availability} awaited="facilities" />}
        />
      }
    >
      <CalendarFeedView actor={feed} />
      <BookingDetailsView
        actor={details}
        calendarFile={(booking) => <CalendarFileView actor={file} booking={booking} />}
      />
      <CancelBookingView actor={cancellation} />
    </MyBookingsView>
  )
}
