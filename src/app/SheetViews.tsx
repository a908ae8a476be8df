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

/** The sheet of a booking, and the dialog in which its booking is canceled. */
export function Sheet({ actor }: SheetProps) {
  const { bookingDetails, calendarFile, cancelBooking } = childrenOf(actor)
  return (
    <>
      <BookingDetailsView
        actor={bookingDetails}
        calendarFile={(booking) => (
          <CalendarFileView actor={calendarFile} booking={sharedBookingOf(booking)} />
        )}
      />
      <CancelBookingView actor={cancelBooking} />
    </>
  )
}

/** The dialog in which a booking is moved, and what is displayed of a move that was left half done. */
export function Move({ actor }: SheetProps) {
  const { moveBooking, availability } = childrenOf(actor)
  return (
    <MoveBookingView
      actor={moveBooking}
      status={<AvailabilityView actor={availability} awaited="facilities" />}
    />
  )
}
