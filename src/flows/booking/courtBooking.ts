import { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import { availabilityFlow } from '@flows/calendar/availability'
import { calendarFileFlow } from '@flows/calendar/calendarFile'
import { freeHoursFlow } from '@flows/calendar/freeHours'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { bookingFlow } from './booking'
import { slotAlertFlow } from './slotAlert'

/** Booking a court from the calendar. */
export function courtBookingFlow(deps: FlowDeps) {
  const freeHours = freeHoursFlow(deps)
  const booking = bookingFlow(deps)
  const machine = courtBookingMachine.provide({
    actors: {
      availability: availabilityFlow(deps).machine,
      freeHours: freeHours.machine,
      slotAlert: slotAlertFlow(deps).machine,
      booking: booking.machine,
      calendarFile: calendarFileFlow(deps).machine,
    },
    actions: { reportDefect: reporting(deps) },
  })
  const countsFreeHours = deps.config.extensions.includes('availability-summary')
  return { machine, input: { countsFreeHours, freeHours: freeHours.input, booking: booking.input } }
}
