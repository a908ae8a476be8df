/**
 * My Bookings: what comes next, the list, the sheet of a booking, the hours that the member waits for, and the
 * calendar feed's address (B2.42, B2.46–B2.57).
 *
 * Started by the portal, ends with the page.
 */
import { agendaMachine } from '@machines/booking/agenda/agenda.machine'
import { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import { calendarFeedMachine } from '@machines/calendar/calendarFeed/calendarFeed.machine'
import { page } from '@machines/shared/page'

export const myBookingsPageMachine = page()({
  id: 'myBookingsPage',
  flows: {
    agenda: agendaMachine,
    myBookings: myBookingsMachine,
    bookingSheet: bookingSheetMachine,
    slotAlerts: slotAlertsMachine,
    calendarFeed: calendarFeedMachine,
  },
})
