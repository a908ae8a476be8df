import type { ActorRefFrom } from 'xstate'
import { sharedBookingOf } from '@domain/booking/shareBooking'
import type { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'
import { BookingDetailsView } from '@views/booking/bookingDetails/BookingDetailsView'
import { CancelBookingView } from '@views/booking/cancelBooking/CancelBookingView'
import { MoveBookingView } from '@views/booking/moveBooking/MoveBookingView'
import { childrenOf } from './pageOf'

export interface SheetProps {
  readonly actor: ActorRefFrom<typeof bookingSheetMachine>
}

/** The sheet of a booking, and the dialog that cancels it. */
export function Sheet({ actor }: SheetProps) {
  const { bookingDetails, calendarFile, cancelBooking } = childrenOf(actor)
  return (
    <>
      <BookingDetailsView
        actor={bookingDetails}
        calendarFile={(booking, more) => (
          <CalendarFileView actor={calendarFile} booking={sharedBookingOf(booking)} more={more} />
        )}
      />
      <CancelBookingView actor={cancelBooking} />
    </>
  )
}

/** The dialog that moves a booking, and the notice about a half-done move. */
export function Move({ actor }: SheetProps) {
  const { moveBooking, availability } = childrenOf(actor)
  return (
    <MoveBookingView
      actor={moveBooking}
      status={<AvailabilityView actor={availability} awaited="facilities" />}
    />
  )
}
