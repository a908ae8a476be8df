import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import { myBookingsFlow } from '@flows/booking/myBookings'
import { slotAlertsFlow } from '@flows/booking/slotAlerts'
import { CalendarFeedView } from '@views/calendar/calendarFeed/CalendarFeedView'
import { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'
import { SlotAlertsView } from '@views/booking/slotAlerts/SlotAlertsView'
import { Move, Sheet } from '../SheetViews'
import { useBridgedSheet } from '../bridgedSheet'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** The member's bookings, and the sheet of one, from which it can be cancelled or moved (B2.42, B2.46–B2.57). */
export function Page() {
  const { dues } = usePayments()
  const list = useFlow((deps) => myBookingsFlow(deps, { dues }))
  const alerts = useFlow(slotAlertsFlow)
  const feed = useFlow(calendarFeedFlow)
  const sheet = useBridgedSheet()
  return (
    <MyBookingsView
      actor={list}
      onView={(bookingId) => sheet.send({ type: 'booking.requested', bookingId })}
      unfinished={<Move actor={sheet} />}
    >
      <SlotAlertsView actor={alerts} />
      <CalendarFeedView actor={feed} />
      <Sheet actor={sheet} />
    </MyBookingsView>
  )
}
