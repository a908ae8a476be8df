import { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import { availabilityFlow } from '@flows/calendar/availability'
import { calendarFileFlow } from '@flows/calendar/calendarFile'
import { freeHoursFlow } from '@flows/calendar/freeHours'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { bookingFlow } from './booking'
import { slotAlertFlow } from './slotAlert'

/** Booking a court from the calendar. */
export const courtBookingFlow = (deps: FlowDeps) =>
  pageFlow(deps, courtBookingMachine, {
    availability: availabilityFlow(deps),
    freeHours: freeHoursFlow(deps),
    slotAlert: slotAlertFlow(deps),
    calendarFile: calendarFileFlow(deps),
    booking: bookingFlow(deps),
  })
