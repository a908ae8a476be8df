import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import { myBookingsFlow } from '@flows/booking/myBookings'
import { slotAlertsFlow } from '@flows/booking/slotAlerts'
import { CalendarFeedView } from '@views/calendar/calendarFeed/CalendarFeedView'
import { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'
import { SlotAlertsView } from '@views/booking/slotAlerts/SlotAlertsView'
import { usePayments } from '../MemberPayments'
import { useBookingSheet } from '../useBookingSheet'
import { useFlow } from '../useFlow'

/** The member's bookings, and the sheet of one, from which it can be cancelled or moved (B2.42, B2.46–B2.57). */
export function Page() {
  const { dues } = usePayments()
  const list = useFlow((deps) => myBookingsFlow(deps, { dues }))
  const alerts = useFlow(slotAlertsFlow)
  const feed = useFlow(calendarFeedFlow)
  const { open, sheet, move } = useBookingSheet()
  return (
    <MyBookingsView actor={list} onView={open} unfinished={move}>
      <SlotAlertsView actor={alerts} />
      <CalendarFeedView actor={feed} />
      {sheet}
    </MyBookingsView>
  )
}
