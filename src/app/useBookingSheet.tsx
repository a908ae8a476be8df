import { useCallback, useEffect, useState } from 'react'
import { createRequestPort } from '@domain/values/requestPort'
import { availabilityFlow, availabilityPort } from '@flows/calendar/availability'
import { bookingDetailsFlow } from '@flows/booking/bookingDetails'
import { calendarFileFlow } from '@flows/calendar/calendarFile'
import { cancelBookingFlow, cancellationPort } from '@flows/booking/cancelBooking'
import { moveBookingFlow, movePort } from '@flows/booking/moveBooking'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { BookingDetailsView } from '@views/booking/bookingDetails/BookingDetailsView'
import { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'
import { CancelBookingView } from '@views/booking/cancelBooking/CancelBookingView'
import { MoveBookingView } from '@views/booking/moveBooking/MoveBookingView'
import { usePayments } from './MemberPayments'
import { useFlow } from './useFlow'
import type { Parts } from '@ui/parts'

interface SheetOfBooking {
  /** Opens the sheet of a booking. */
  readonly open: (bookingId: number) => void
  /** The sheet, and the dialog in which its booking is cancelled. */
  readonly sheet: Parts
  /** The dialog in which a booking is moved, and what is displayed of one that was left half done. */
  readonly move: Parts
}

/** The sheet of a booking, from which it can be paid, cancelled or moved; the same on every page (B2.42). */
export function useBookingSheet(): SheetOfBooking {
  const { dues, port } = usePayments()
  const [kept] = useState(createRequestPort<number>)
  const cancellation = useFlow((deps) => cancelBookingFlow(deps, { dues, kept: kept.request }))
  const availability = useFlow((deps) => availabilityFlow(deps, { dues }))
  const move = useFlow((deps) =>
    moveBookingFlow(deps, { availability: availabilityPort(availability), dues, payment: port }),
  )
  const file = useFlow(calendarFileFlow)
  const details = useFlow((deps) =>
    bookingDetailsFlow(deps, {
      dues,
      payment: port,
      cancellation: cancellationPort(cancellation),
      move: movePort(move),
    }),
  )
  const open = useCallback(
    (bookingId: number) => details.send({ type: 'booking.requested', bookingId }),
    [details],
  )
  useEffect(() => kept.watch(open), [kept, open])
  return {
    open,
    sheet: (
      <>
        <BookingDetailsView
          actor={details}
          calendarFile={(booking) => <CalendarFileView actor={file} booking={booking} />}
        />
        <CancelBookingView actor={cancellation} />
      </>
    ),
    move: (
      <MoveBookingView actor={move} status={<AvailabilityView actor={availability} awaited="facilities" />} />
    ),
  }
}
