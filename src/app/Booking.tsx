import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { CentreDate } from '@domain/time/centreTime'
import type { RequestPort } from '@domain/values/requestPort'
import { availabilityFlow, availabilityPort } from '@flows/calendar/availability'
import { bookingFlow } from '@flows/booking/booking'
import { freeHoursFlow } from '@flows/calendar/freeHours'
import { calendarPort } from '@flows/calendar/monthBookings'
import { slotAlertFlow, slotAlertPort } from '@flows/booking/slotAlert'
import type { Actor, EventFromLogic } from 'xstate'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { BookingView } from '@views/booking/booking/BookingView'
import { SlotAlertView } from '@views/booking/slotAlert/SlotAlertView'
import { usePayments } from './MemberPayments'
import { useFlow } from './useFlow'

/** What the calendar asks of the booking. */
export type BookingRequest = Extract<
  EventFromLogic<typeof bookingMachine>,
  { type: 'day.opened' | 'dialog.opened' }
>

export interface BookingProps {
  readonly requests: RequestPort<BookingRequest>
  readonly month: Actor<typeof monthBookingsMachine>
  /** Days that the member wants to see in the calendar. */
  readonly dates: RequestPort<CentreDate>
  /** Whether the page itself shows the day's courts, or the calendar beside the dialogs. */
  readonly shows: 'day' | 'calendar'
  /** Called with the day that the booking is about, at once and at each change. */
  readonly onDay: (date: CentreDate | null) => void
}

/** Booking over the calendar: the courts of a day, what is chosen of them, and the dialogs up to the outcome (B2.32–B2.40). */
export function Booking({ requests, month, dates, shows, onDay }: BookingProps) {
  const { dues, port } = usePayments()
  const availability = useFlow((deps) => availabilityFlow(deps, { dues }))
  const freeHours = useFlow((deps) => freeHoursFlow(deps, availability))
  const alert = useFlow((deps) => slotAlertFlow(deps, { availability: availabilityPort(availability) }))
  const booking = useFlow((deps) =>
    bookingFlow(deps, {
      availability: availabilityPort(availability),
      calendar: calendarPort(month, dates.request),
      payment: port,
      alerts: slotAlertPort(alert),
      dues,
    }),
  )
  const day = useSelector(booking, ({ context }) => context.draft.date)
  const counts = useSelector(freeHours, ({ context }) => context.counts)
  useEffect(() => requests.watch((request) => booking.send(request)), [requests, booking])
  useEffect(() => onDay(day), [onDay, day])
  return (
    <>
      <BookingView
        actor={booking}
        shows={shows}
        counts={counts}
        status={(awaited) => <AvailabilityView actor={availability} awaited={awaited} />}
      />
      <SlotAlertView actor={alert} />
    </>
  )
}
