import { type EventObject, fromCallback } from 'xstate'
import {
  calendarPageMachine,
  type InteractionStarted,
} from '@machines/calendar/calendarPage/calendarPage.machine'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
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

/** Announces the member's first interaction, which will soon need the code of booking. */
const watchingInteraction = ({ lifecycle, navigation }: FlowDeps) =>
  fromCallback<EventObject, undefined, InteractionStarted>(({ sendBack }) => {
    const begin = () => sendBack({ type: 'interaction.started' })
    const ends = [
      lifecycle.onInteraction(begin),
      // Back and Forward are outside the page, so no interaction announces them.
      navigation.subscribe(({ query }) => query !== '' && begin()),
    ]
    return () => ends.forEach((end) => end())
  })

/** The calendar with every booking from it. */
export const calendarPageFlow = (deps: FlowDeps, parts: CalendarParts) =>
  pageFlow(deps, calendarPageMachine, {
    monthBookings: monthBookingsFlow(deps),
    thisMonth: thisMonthFlow(deps),
    freeCourts: freeCourtsFlow(deps),
    ownEvents: ownEventsFlow(deps),
    calendarDisplay: calendarDisplayFlow(deps, parts.isPhone()),
    bookingSheet: loadedPartFlow(deps, parts.bookingSheet, { isNeeded: isSheetNeeded(deps) }),
    courtBooking: loadedPartFlow(deps, parts.courtBooking, {
      isNeeded: isBookingNeeded(deps),
      keeps: 'all',
    }),
    ownEventDialog: loadedPartFlow(deps, parts.ownEventDialog, {
      isNeeded: /Event$/.test(deps.forms.wanted()?.name ?? ''),
    }),
    watchInteraction: { machine: watchingInteraction(deps) },
  })
