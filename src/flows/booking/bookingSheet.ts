import { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { availabilityFlow } from '@flows/calendar/availability'
import { calendarFileFlow } from '@flows/calendar/calendarFile'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { bookingDetailsFlow } from './bookingDetails'
import { cancelBookingFlow } from './cancelBooking'
import { moveBookingFlow } from './moveBooking'

/** The sheet of a booking, with its actions. */
export function bookingSheetFlow(deps: FlowDeps) {
  const bookingDetails = bookingDetailsFlow(deps)
  const moveBooking = moveBookingFlow(deps)
  const machine = bookingSheetMachine.provide({
    actors: {
      bookingDetails: bookingDetails.machine,
      cancelBooking: cancelBookingFlow(deps).machine,
      availability: availabilityFlow(deps).machine,
      moveBooking: moveBooking.machine,
      calendarFile: calendarFileFlow(deps).machine,
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { bookingDetails: bookingDetails.input, moveBooking: moveBooking.input } }
}
