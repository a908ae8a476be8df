import { type EventObject, fromCallback } from 'xstate'
import { calendarPageMachine } from '@machines/calendar/calendarPage/calendarPage.machine'
import type { InteractionStarted } from '@machines/calendar/calendarPage/calendarPage.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { isSheetNeeded } from '@flows/shared/sheetNeeded'
import { loadedPartFlow, type Part } from '@flows/shell/loadedPart'
import { thisMonthFlow } from '@flows/dashboard/thisMonth'
import { calendarDisplayFlow } from './calendarDisplay'
import { freeCourtsFlow } from './freeCourts'
import { monthBookingsFlow } from './monthBookings'
import { ownEventsFlow } from './ownEvents'

/** The parts of the page that `src/app` provides. */
export interface CalendarParts {
  readonly bookingSheet: Part
  readonly courtBooking: Part
  readonly ownEventDialog: Part
  /** True when the window is as narrow as a phone's (B9.19). */
  readonly isPhone: () => boolean
}

/** True when the page begins with booking: the address names a choice, or this browser kept one. */
const isBookingNeeded = ({ navigation, records }: FlowDeps): boolean =>
  navigation.current().query !== '' ||
  records.read(table.bookingInProgress) !== null ||
  records.read(table.guestSlot) !== null

/** The calendar with every booking from it. */
export function calendarPageFlow(deps: FlowDeps, parts: CalendarParts) {
  const monthBookings = monthBookingsFlow(deps)
  const thisMonth = thisMonthFlow(deps)
  const freeCourts = freeCourtsFlow(deps)
  const ownEvents = ownEventsFlow(deps)
  const calendarDisplay = calendarDisplayFlow(deps, parts.isPhone())
  const bookingSheet = loadedPartFlow(deps, parts.bookingSheet, { isNeeded: isSheetNeeded(deps) })
  const courtBooking = loadedPartFlow(deps, parts.courtBooking, {
    isNeeded: isBookingNeeded(deps),
    keeps: 'all',
  })
  const ownEventDialog = loadedPartFlow(deps, parts.ownEventDialog, {
    isNeeded: /Event$/.test(deps.forms.wanted()?.name ?? ''),
  })
  const machine = calendarPageMachine.provide({
    actors: {
      monthBookings: monthBookings.machine,
      thisMonth: thisMonth.machine,
      freeCourts: freeCourts.machine,
      ownEvents: ownEvents.machine,
      bookingSheet: bookingSheet.machine,
      courtBooking: courtBooking.machine,
      ownEventDialog: ownEventDialog.machine,
      calendarDisplay: calendarDisplay.machine,
      watchInteraction: fromCallback<EventObject, undefined, InteractionStarted>(({ sendBack }) => {
        const begin = () => sendBack({ type: 'interaction.started' })
        const ends = [
          deps.lifecycle.onInteraction(begin),
          // Back and Forward are outside the page, so no interaction announces them.
          deps.navigation.subscribe(({ query }) => query !== '' && begin()),
        ]
        return () => ends.forEach((end) => end())
      }),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return {
    machine,
    input: {
      monthBookings: monthBookings.input,
      thisMonth: thisMonth.input,
      freeCourts: freeCourts.input,
      ownEvents: ownEvents.input,
      bookingSheet: bookingSheet.input,
      courtBooking: courtBooking.input,
      ownEventDialog: ownEventDialog.input,
      calendarDisplay: calendarDisplay.input,
    },
  }
}
