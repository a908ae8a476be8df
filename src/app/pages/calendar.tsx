import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { calendarPageFlow } from '@flows/calendar/calendarPage'
import type { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import type { calendarPageMachine } from '@machines/calendar/calendarPage/calendarPage.machine'
import { selectCalendarDisplay } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import { selectFreeCourts } from '@machines/calendar/freeCourts/freeCourts.select'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { selectMonthHours } from '@machines/dashboard/thisMonth/thisMonth.select'
import { selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import { Skeleton } from '@ui/Skeleton'
import { CalendarDisplayView } from '@views/calendar/calendarDisplay/CalendarDisplayView'
import { FreeCourtsView } from '@views/calendar/freeCourts/FreeCourtsView'
import { MonthBookingsView } from '@views/calendar/monthBookings/MonthBookingsView'
import { OwnEventsView } from '@views/calendar/ownEvents/OwnEventsView'
import { useSaidAbove } from '@views/shared/PageUnreached'
import { useScreen } from '@views/shared/useScreen'
import { loadChunk } from '../chunkLoading'
import { LazyMonthGrid } from '../LazyMonthGrid'
import { pagePart, usePagePart } from '../pagePart'
import { childrenOf, pageOf } from '../pageOf'
import { SheetOver, sheetPart } from '../SheetOver'
import { flowOfPart, type PartRef } from '../usePart'
import { createViewport } from '../viewport'

const loadBooking = () => loadChunk('booking', () => import(/* webpackChunkName: "booking" */ '../Booking'))
const loadEventDialog = () =>
  loadChunk('ownEventDialog', () => import(/* webpackChunkName: "ownEventDialog" */ '../OwnEventDialog'))

type CalendarActor = ActorRefFrom<typeof calendarPageMachine>

/**
 * The booking calendar: the free courts of the coming days, the month, a week, a list, a day's courts, and
 * booking over all of them (B2.24–B2.40).
 */
function CalendarPage({ actor: page }: { readonly actor: CalendarActor }) {
  const {
    monthBookings: month,
    thisMonth,
    calendarDisplay: display,
    freeCourts,
    ownEvents: own,
    bookingSheet,
    courtBooking: booking,
    ownEventDialog: eventDialog,
  } = childrenOf(page)
  const { screen, comesFirst, date } = useScreen(display, selectCalendarDisplay)
  const shown = useScreen(month, selectMonthBookings)
  const hours = useScreen(thisMonth, selectMonthHours(shown.month))
  const free = useScreen(freeCourts, selectFreeCourts)
  const { events } = useScreen(own, selectOwnEvents)
  const courts = useSelector(booking, flowOfPart) as ActorRefFrom<typeof courtBookingMachine> | null
  const day = useSelector(
    courts ? childrenOf(courts).booking : undefined,
    (snapshot) => snapshot?.context.draft.date ?? null,
  )
  const isCountSaid = useSaidAbove(thisMonth) !== null
  const addition = <OwnEventsView actor={own} dialog={eventDialog} date={date} />
  return (
    <SheetOver part={bookingSheet}>
      <MonthBookingsView
        actor={month}
        thisMonth={hours}
        onCountAgain={isCountSaid ? undefined : () => thisMonth.send({ type: 'retry.requested' })}
        displayed={screen}
        counted={screen === 'freeCourts' ? free.branchId : null}
        calendarFirst={comesFirst}
        onBook={() => page.send({ type: 'dialog.opened', date: null })}
        beside={addition}
      >
        {(notice, branch) => (
          <CalendarDisplayView
            actor={display}
            month={shown}
            grid={LazyMonthGrid}
            ownEvents={events}
            free={free}
            freeCourts={(props) => <FreeCourtsView actor={freeCourts} branch={branch} {...props} />}
            day={day}
            addition={addition}
            notice={notice}
            onBook={(day) => page.send({ type: 'dialog.opened', date: day })}
          >
            <LoadedBooking part={booking} shows={screen === 'day' ? 'day' : 'calendar'} />
            <LoadedEventDialog part={eventDialog} />
          </CalendarDisplayView>
        )}
      </MonthBookingsView>
    </SheetOver>
  )
}

function LoadedBooking({ part, shows }: { readonly part: PartRef; readonly shows: 'day' | 'calendar' }) {
  const loaded = usePagePart(part, loadBooking)
  if (loaded) return <loaded.Booking actor={loaded.actor} shows={shows} />
  return shows === 'day' ? <Skeleton shape="month" /> : null
}

function LoadedEventDialog({ part }: { readonly part: PartRef }) {
  const loaded = usePagePart(part, loadEventDialog, () => false)
  return loaded && <loaded.OwnEventDialogView actor={loaded.actor} />
}

export const { flow, Page } = pageOf(
  (deps) =>
    calendarPageFlow(deps, {
      bookingSheet: sheetPart(deps),
      courtBooking: pagePart(loadBooking)(deps),
      ownEventDialog: pagePart(loadEventDialog)(deps),
      isPhone: () => createViewport(window).current() === 'phone',
    }),
  CalendarPage,
)
