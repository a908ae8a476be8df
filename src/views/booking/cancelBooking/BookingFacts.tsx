import type { CancelBookingScreen } from '@machines/booking/cancelBooking/cancelBooking.select'
import { DefinitionList } from '@ui/DefinitionList'
import { CentreTime } from '@views/shared/CentreTime'

/** The facts that identify a dialog's booking. */
export function BookingFacts({ booking }: { booking: Exclude<CancelBookingScreen, { screen: 'closed' }> }) {
  return (
    <DefinitionList
      items={[
        { term: 'Booking ID', value: booking.reference },
        { term: 'Facility', value: booking.facility },
        { term: 'Date', value: booking.date },
        { term: 'Time', value: <CentreTime>{booking.time}</CentreTime> },
      ]}
    />
  )
}
