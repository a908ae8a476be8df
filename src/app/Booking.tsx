import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'
import { BookingView } from '@views/booking/booking/BookingView'
import { SlotAlertView } from '@views/booking/slotAlert/SlotAlertView'
import { childrenOf } from './pageOf'

export { courtBookingFlow as flow } from '@flows/booking/courtBooking'

interface BookingProps {
  readonly actor: ActorRefFrom<typeof courtBookingMachine>
  /** `day`: the page itself displays the day's courts; `calendar`: the calendar stands beside the dialogs. */
  readonly shows: 'day' | 'calendar'
}

/**
 * Booking over the calendar: the courts of a day, the choice, and the dialogs up to the outcome
 * (B2.32–B2.40).
 */
export function Booking({ actor, shows }: BookingProps) {
  const { availability, freeHours, booking, slotAlert, calendarFile } = childrenOf(actor)
  const counts = useSelector(freeHours, ({ context }) => context.counts)
  return (
    <>
      <BookingView
        actor={booking}
        shows={shows}
        counts={counts ?? undefined}
        calendarFile={(booked) => <CalendarFileView actor={calendarFile} booking={booked} />}
        status={(awaited) => <AvailabilityView actor={availability} awaited={awaited} />}
      />
      <SlotAlertView actor={slotAlert} />
    </>
  )
}
