import { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { availabilityFlow } from '@flows/calendar/availability'
import { calendarFileFlow } from '@flows/calendar/calendarFile'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { bookingDetailsFlow } from './bookingDetails'
import { cancelBookingFlow } from './cancelBooking'
import { moveBookingFlow } from './moveBooking'

/** The sheet of a booking, with its actions. */
export const bookingSheetFlow = (deps: FlowDeps) =>
  pageFlow(deps, bookingSheetMachine, {
    bookingDetails: bookingDetailsFlow(deps),
    cancelBooking: cancelBookingFlow(deps),
    availability: availabilityFlow(deps),
    moveBooking: moveBookingFlow(deps),
    calendarFile: calendarFileFlow(deps),
  })
