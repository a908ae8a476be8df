import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CentreDate } from '@domain/time/centreTime'
import { createRequestPort } from '@domain/values/requestPort'
import { availabilityFlow, availabilityPort } from '@flows/availability'
import { bookingFlow } from '@flows/booking'
import { calendarDisplayFlow } from '@flows/calendarDisplay'
import { freeHoursFlow } from '@flows/freeHours'
import { calendarPort, monthBookingsFlow } from '@flows/monthBookings'
import { slotAlertFlow, slotAlertPort } from '@flows/slotAlert'
import { selectCalendarDisplay } from '@machines/calendarDisplay/calendarDisplay.select'
import { selectMonthBookings } from '@machines/monthBookings/monthBookings.select'
import { selectOwnEvents } from '@machines/ownEvents/ownEvents.select'
import { AvailabilityView } from '@views/availability/AvailabilityView'
import { BookingView } from '@views/booking/BookingView'
import { CalendarDisplayView } from '@views/calendarDisplay/CalendarDisplayView'
import { MonthBookingsView } from '@views/monthBookings/MonthBookingsView'
import { OwnEventsView } from '@views/ownEvents/OwnEventsView'
import { SlotAlertView } from '@views/slotAlert/SlotAlertView'
import { useScreen } from '@views/useScreen'
import { LazyBookingSheet, useSheetPort } from '../LazyBookingSheet'
import { LazyMonthGrid } from '../LazyMonthGrid'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'
import { useOwnEvents } from '../useOwnEvents'
import { createViewport } from '../viewport'

/** The booking calendar: the month, a week, a list, a day's courts, and booking over all of them (B2.24–B2.40). */
export function Page() {
  const { dues, port } = usePayments()
  const sheet = useSheetPort()
  const [dates] = useState(createRequestPort<CentreDate>)
  const availability = useFlow(availabilityFlow)
  const freeHours = useFlow((deps) => freeHoursFlow(deps, availability))
  const month = useFlow((deps) => monthBookingsFlow(deps, { dues }))
  const alert = useFlow((deps) => slotAlertFlow(deps, { availability: availabilityPort(availability) }))
  const booking = useFlow((deps) =>
    bookingFlow(deps, {
      availability: availabilityPort(availability),
      calendar: calendarPort(month, dates.request),
      payment: port,
      alerts: slotAlertPort(alert),
    }),
  )
  const own = useOwnEvents()
  const display = useFlow((deps) =>
    calendarDisplayFlow(deps, {
      isPhone: () => createViewport(window).current() === 'phone',
      dates,
      month: (shown) => month.send({ type: 'month.chosen', month: shown }),
      day: (date) => booking.send({ type: 'day.opened', date }),
      details: sheet.request,
      ownEvent: (id) => own.actor.send({ type: 'event.chosen', id }),
    }),
  )
  const { screen, comesFirst, date } = useScreen(display, selectCalendarDisplay)
  const shown = useScreen(month, selectMonthBookings)
  const { events: ownEvents } = useScreen(own.actor, selectOwnEvents)
  const addition = <OwnEventsView actor={own.actor} date={date} />
  const day = useSelector(booking, ({ context }) => context.draft.date)
  const counts = useSelector(freeHours, ({ context }) => context.counts)
  return (
    <LazyBookingSheet port={sheet}>
      <MonthBookingsView
        actor={month}
        displayed={screen}
        calendarFirst={comesFirst}
        onBook={() => booking.send({ type: 'dialog.opened', date: null })}
        beside={addition}
      >
        {({ branch, notice }) => (
          <CalendarDisplayView
            actor={display}
            month={shown}
            grid={LazyMonthGrid}
            ownEvents={ownEvents}
            day={day}
            beside={branch}
            addition={addition}
            notice={notice}
            onBook={(date) => booking.send({ type: 'dialog.opened', date })}
          >
            <BookingView
              actor={booking}
              shows={screen === 'day' ? 'day' : 'calendar'}
              counts={counts}
              status={(awaited) => <AvailabilityView actor={availability} awaited={awaited} />}
            />
            <SlotAlertView actor={alert} />
            {own.dialog}
          </CalendarDisplayView>
        )}
      </MonthBookingsView>
    </LazyBookingSheet>
  )
}
