/**
 * The booking calendar: the free courts of the coming days, the month, a week, a list, a day's courts, and
 * booking over all of them (B2.24–B2.40).
 *
 * Started by the portal, ends with the page. Always: the displayed part determines which months are read, and
 * the chosen branch determines whose hours are counted; the sheet of a booking, the booking of a court and
 * the dialog of an own event load when first needed, booking also with the member's first interaction.
 */
import type {
  BookingRequested,
  BranchesKnown,
  BranchesRequested,
  DateRequested,
  DayOpened,
  DialogOpened,
  DialogRequested,
  EventChosen,
  LinkOpened,
  MonthChosen,
} from '@machines/calendar/calendarEvents'
import { unimplementedCallback } from '@machines/shared/actors'
import { page } from '@machines/shared/page'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'

/** The first pointer, key or focus event: the member is about to act. */
export type InteractionStarted = { readonly type: 'interaction.started' }

type CalendarPageEvent =
  | InteractionStarted
  | DialogOpened
  | BookingRequested
  | MonthChosen
  | DayOpened
  | EventChosen
  | LinkOpened
  | DialogRequested
  | BranchesRequested
  | BranchesKnown
  | DateRequested

export const calendarPageMachine = page<CalendarPageEvent>()({
  id: 'calendarPage',
  flows: {
    monthBookings: monthBookingsMachine,
    thisMonth: thisMonthMachine,
    freeCourts: freeCourtsMachine,
    ownEvents: ownEventsMachine,
    bookingSheet: loadedPartMachine,
    courtBooking: loadedPartMachine,
    ownEventDialog: loadedPartMachine,
    calendarDisplay: calendarDisplayMachine,
    watchInteraction: unimplementedCallback<InteractionStarted>('watchInteraction'),
  },
  routes: {
    'month.chosen': ['monthBookings'],
    'date.requested': ['calendarDisplay'],
    'event.chosen': ['ownEvents'],
    'dialog.requested': ['ownEventDialog'],
    'booking.requested': ['bookingSheet'],
    'day.opened': ['courtBooking'],
    'dialog.opened': ['courtBooking'],
    'link.opened': ['courtBooking'],
    'branches.requested': ['monthBookings'],
    'branches.known': [
      {
        to: 'thisMonth',
        event: ({ viewed }, { thisMonth: { query } }) => ({
          type: 'query.changed',
          query: query && { ...query, branchId: viewed },
        }),
      },
      {
        /** The free courts of the branch being viewed, else of the member's first branch. */
        to: 'freeCourts',
        event: ({ viewed, branches }, { calendarDisplay: { today } }) => {
          const branchId = viewed ?? branches[0]?.id
          return {
            type: 'query.changed',
            query: branchId === undefined ? null : { branchId, from: today },
          }
        },
      },
      // Needed only while the part runs.
      { to: 'courtBooking', event: (event) => ({ type: 'event.offered', event }) },
    ],
    'interaction.started': [{ to: 'courtBooking', event: () => ({ type: 'part.needed' }) }],
  },
})
