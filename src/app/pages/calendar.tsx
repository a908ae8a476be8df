import { useState } from 'react'
import type { CentreDate } from '@domain/time/centreTime'
import { createRequestPort } from '@domain/values/requestPort'
import { calendarDisplayFlow } from '@flows/calendar/calendarDisplay'
import { monthBookingsFlow } from '@flows/calendar/monthBookings'
import { selectCalendarDisplay } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import { CalendarDisplayView } from '@views/calendar/calendarDisplay/CalendarDisplayView'
import { MonthBookingsView } from '@views/calendar/monthBookings/MonthBookingsView'
import { OwnEventsView } from '@views/calendar/ownEvents/OwnEventsView'
import { useScreen } from '@views/shared/useScreen'
import { LazyBooking, useBookingPort } from '../LazyBooking'
import { LazyBookingSheet, useSheetPort } from '../LazyBookingSheet'
import { LazyMonthGrid } from '../LazyMonthGrid'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'
import { useOwnEvents } from '../useOwnEvents'
import { createViewport } from '../viewport'

/** The booking calendar: the month, a week, a list, a day's courts, and booking over all of them (B2.24–B2.40). */
export function Page() {
  const { dues } = usePayments()
  const sheet = useSheetPort()
  const booking = useBookingPort()
  const [dates] = useState(() => createRequestPort<CentreDate>())
  const [day, setDay] = useState<CentreDate | null>(null)
  const month = useFlow((deps) => monthBookingsFlow(deps, { dues }))
  const own = useOwnEvents()
  const display = useFlow((deps) =>
    calendarDisplayFlow(deps, {
      isPhone: () => createViewport(window).current() === 'phone',
      dates,
      month: (shown, beside) => month.send({ type: 'month.chosen', month: shown, beside }),
      day: (date) => booking.request({ type: 'day.opened', date }),
      details: sheet.request,
      ownEvent: (id) => own.actor.send({ type: 'event.chosen', id }),
    }),
  )
  const { screen, comesFirst, date } = useScreen(display, selectCalendarDisplay)
  const shown = useScreen(month, selectMonthBookings)
  const { events: ownEvents } = useScreen(own.actor, selectOwnEvents)
  const addition = <OwnEventsView actor={own.actor} date={date} />
  return (
    <LazyBookingSheet port={sheet}>
      <MonthBookingsView
        actor={month}
        displayed={screen}
        calendarFirst={comesFirst}
        onBook={() => booking.request({ type: 'dialog.opened', date: null })}
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
            onBook={(date) => booking.request({ type: 'dialog.opened', date })}
          >
            <LazyBooking
              requests={booking}
              month={month}
              dates={dates}
              shows={screen === 'day' ? 'day' : 'calendar'}
              onDay={setDay}
            />
            {own.dialog}
          </CalendarDisplayView>
        )}
      </MonthBookingsView>
    </LazyBookingSheet>
  )
}
