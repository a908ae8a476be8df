import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { myBookingsPageFlow } from '@flows/booking/myBookingsPage'
import type { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { AgendaView } from '@views/booking/agenda/AgendaView'
import { BookingSheetContext } from '@views/booking/BookingLink'
import { CalendarFeedView } from '@views/calendar/calendarFeed/CalendarFeedView'
import { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'
import { SlotAlertsView } from '@views/booking/slotAlerts/SlotAlertsView'
import { childrenOf, pageOf } from '../pageOf'
import { Move, Sheet } from '../SheetViews'

/**
 * What the member plays next, all their bookings, and the sheet of one, in which the member can cancel or move
 * it (B2.42, B2.46–B2.57).
 */
function MyBookingsPage({ actor }: { readonly actor: ActorRefFrom<typeof myBookingsPageMachine> }) {
  const { agenda, myBookings, bookingSheet, slotAlerts, calendarFeed } = childrenOf(actor)
  const sheet = useMemo(
    () => ({
      open: (bookingId: number) => bookingSheet.send({ type: 'booking.requested', bookingId }),
    }),
    [bookingSheet],
  )
  return (
    <MyBookingsView
      actor={myBookings}
      onView={sheet.open}
      unfinished={<Move actor={bookingSheet} />}
      agenda={
        <BookingSheetContext value={sheet}>
          <AgendaView actor={agenda} />
        </BookingSheetContext>
      }
    >
      <SlotAlertsView actor={slotAlerts} />
      <CalendarFeedView actor={calendarFeed} />
      <Sheet actor={bookingSheet} />
    </MyBookingsView>
  )
}

export const { flow, Page } = pageOf(myBookingsPageFlow, MyBookingsPage)
