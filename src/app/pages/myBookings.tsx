import { calendarFeedFlow } from '@flows/calendarFeed'
import { myBookingsFlow } from '@flows/myBookings'
import { CalendarFeedView } from '@views/calendarFeed/CalendarFeedView'
import { MyBookingsView } from '@views/myBookings/MyBookingsView'
import { usePayments } from '../MemberPayments'
import { useBookingSheet } from '../useBookingSheet'
import { useFlow } from '../useFlow'

/** The member's bookings, and the sheet of one, from which it can be cancelled or moved (B2.42, B2.46–B2.57). */
export function Page() {
  const { dues } = usePayments()
  const list = useFlow((deps) => myBookingsFlow(deps, { dues }))
  const feed = useFlow(calendarFeedFlow)
  const { open, sheet, move } = useBookingSheet()
  return (
    <MyBookingsView actor={list} onView={open} unfinished={move}>
      <CalendarFeedView actor={feed} />
      {sheet}
    </MyBookingsView>
  )
}
