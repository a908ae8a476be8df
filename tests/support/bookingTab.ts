/** Tabs of a member who books a court, for the tests of what goes wrong with it. */
import { createDuesPort } from '@app/duesPort'
import { availabilityFlow, availabilityPort } from '@flows/calendar/availability'
import { bookingFlow } from '@flows/booking/booking'
import { calendarPort, monthBookingsFlow } from '@flows/calendar/monthBookings'
import { slotAlertFlow, slotAlertPort } from '@flows/booking/slotAlert'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import { slotText } from '@domain/booking/slots'
import { monthOf } from '@domain/time/centreTime'
import { dialogOf, screenOf, sendFromPage } from './bookingActors'
import { day } from './days'
import {
  accountOnWire,
  brings,
  loginOnWire,
  type Network,
  type openBrowser,
  settled,
  type Tab,
} from './faults'
import { signInAt } from './signedInTab'

export const createPath = '/create-member-booking'
export const hoursPath = '/get-activity-has-facility-list'
export const bookingsPath = '/get-member-bookings'

interface Day {
  /** Hours of Court 1, or of the court `of`, that somebody holds, the member included. */
  readonly taken?: readonly number[]
  readonly of?: number
  readonly rate?: number
  /** The member's own booking of six in the evening on Court 1. */
  readonly mine?: boolean
}

/** What the server knows of the day from now on: two courts with three hours in the evening. */
export function knowDay(network: Network, { taken = [], of = 101, rate = 1500, mine = false }: Day = {}) {
  const facilities = [101, 102].map((id) => ({
    facility_id: id,
    facility_name: `Badminton Court ${id - 100}`,
    hourly_rate: String(rate),
    booking_slots: [17, 18, 19].map((slot) => ({
      slot_number: slot,
      formatted_time: slotText(slot),
      is_available: id !== of || !taken.includes(slot),
    })),
  }))
  network.always(hoursPath, brings([{ activity_id: 10, activity_name: 'Badminton', facilities }]))
  const booking = {
    booking_id: 90,
    facility_details: { facility_name: 'Badminton Court 1', branch_name: 'Branch 1' },
    schedules: [{ schedule_id: 1, date: day, status: 'Confirmed', time_slot: slotText(18) }],
  }
  network.always(bookingsPath, brings({ member_bookings: mine ? [booking] : [], period: null }))
}

/** The session outlasts the evening. */
const tokenEnds = new Date(`${day}T23:59:00+05:30`).toISOString()

/** A server at which all goes well. */
export function bookWell(network: Network) {
  network.always('/login', brings({ ...loginOnWire(), token_expires_at: tokenEnds }))
  network.always('/user', brings(accountOnWire()))
  network.always('/logout', brings(null))
  network.always(
    '/show',
    brings({
      adult_member: { id: 7, first_name: 'Kamala', branches: ['Branch 1', 'Branch 2'] },
      billing_address: null,
      child_members: [],
    }),
  )
  network.always('/get-monthly-booking-count', brings({ total_schedules: 0 }))
  network.always(createPath, brings({ booking_id: 55 }))
  knowDay(network)
}

/** Signs in and goes to the calendar. */
export const signInAtCalendar = (browser: ReturnType<typeof openBrowser>) => signInAt(browser, '/calendar')

/** The flows of the calendar page, wired as it does. */
export async function startBooking(tab: Tab) {
  const dues = createDuesPort()
  const availability = tab.page((world) => availabilityFlow(world, { dues }))
  const month = tab.page((world) => monthBookingsFlow(world, { dues }))
  const alert = tab.page((deps) => slotAlertFlow(deps, { availability: availabilityPort(availability) }))
  const payments: unknown[] = []
  const booking = tab.page((world) =>
    bookingFlow(world, {
      availability: availabilityPort(availability),
      calendar: calendarPort(month, (date) =>
        month.send({ type: 'month.chosen', month: monthOf(date), beside: null }),
      ),
      payment: { wanted: (payment) => void payments.push(payment) },
      alerts: slotAlertPort(alert),
      dues,
    }),
  )
  await settled()
  const does = async (...events: readonly BookingUserEvent[]) => {
    for (const event of events) {
      sendFromPage(booking, event)
      await settled()
    }
  }
  return {
    tab,
    booking,
    month,
    alert,
    dues,
    payments,
    does,
    screen: () => screenOf(booking.getSnapshot()),
    dialog: () => dialogOf(booking.getSnapshot()),
    /** Six in the evening on Court 1, up to the confirmation. */
    choose: () =>
      does(
        { type: 'date.chosen', date: day },
        { type: 'activity.chosen', activity: '10' },
        { type: 'slot.chosen', facilityId: 101, slot: 18 },
        { type: 'choice.finished' },
      ),
    /** The page is left for another one. */
    leave() {
      for (const actor of [booking, alert, month, availability]) actor.stop()
    },
  }
}
export type Booker = Awaited<ReturnType<typeof startBooking>>
