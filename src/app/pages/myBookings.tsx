import type { ActorRefFrom } from 'xstate'
import { myBookingsPageFlow } from '@flows/booking/myBookingsPage'
import type { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { CalendarFeedView } from '@views/calendar/calendarFeed/CalendarFeedView'
import { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'
import { SlotAlertsView } from '@views/booking/slotAlerts/SlotAlertsView'
import { childrenOf, pageOf } from '../pageOf'
import { Move, Sheet } from '../SheetViews'

/**
 * The member's bookings, and the sheet of one, in which the member can cancel or move it (B2.42,
 * B2.46–B2.57).
 */
function MyBookingsPage({ actor }: { readonly actor: ActorRefFrom<typeof myBookingsPageMachine> }) {
  const { myBookings, bookingSheet, slotAlerts, calendarFeed } = childrenOf(actor)
  return (
    <MyBookingsView
      actor={myBookings}
      onView={(bookingId) => bookingSheet.send({ type: 'booking.requested', bookingId })}
      unfinished={<Move actor={bookingSheet} />}
    >
      <SlotAlertsView actor={slotAlerts} />
      <CalendarFeedView actor={calendarFeed} />
      <Sheet actor={bookingSheet} />
    </MyBookingsView>
  )
}

export const { flow, Page } = pageOf(myBookingsPageFlow, MyBookingsPage)
