/** Tabs of a member who books a court, for the tests of faults in booking. */
import type { Actor, ActorRefFrom, AnyStateMachine } from 'xstate'
import type { Payable } from '@domain/money/payable'
import { slotText } from '@domain/booking/slots'
import { childrenOf } from '@app/pageOf'
import { flowOfPart } from '@app/usePart'
import { bookingSheetFlow } from '@flows/booking/bookingSheet'
import { courtBookingFlow } from '@flows/booking/courtBooking'
import { calendarPageFlow } from '@flows/calendar/calendarPage'
import { ownEventDialogFlow } from '@flows/calendar/ownEventDialog'
import type { BoundFlow } from '@flows/shared/boundFlow'
import type { FlowDeps } from '@flows/shared/deps'
import type { Part } from '@flows/shell/loadedPart'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import type { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import type { PaymentRequested } from '@machines/shared/parentEvents'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
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
  /** Taken hours of Court 1, or of the court `of`; the member's own hours count as taken. */
  readonly taken?: readonly number[]
  readonly of?: number
  readonly rate?: number
  /** The member's own booking of six in the evening on Court 1. */
  readonly mine?: boolean
}

/** Makes the server answer with this day from now on: two courts with three hours in the evening. */
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

/** Makes the server accept sign-in and booking. */
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

/** A loaded part of the page whose code is there at once. */
export const loadedPart = (
  flow: (deps: FlowDeps) => { machine: AnyStateMachine; input?: unknown },
): Part => ({
  load: (deps) => Promise.resolve(flow(deps) as BoundFlow),
})

/** The differences to a page in a wide window that can load all of its parts. */
export interface CalendarChanges {
  readonly isPhone?: boolean
  readonly loadEventDialog?: () => Promise<unknown>
}

/** Starts the calendar page below a portal that records the requested payments. */
export async function startCalendar(
  tab: Tab,
  { isPhone = false, loadEventDialog = () => Promise.resolve() }: CalendarChanges = {},
) {
  const payments: Payable[] = []
  const changed = jest.fn()
  tab.onTold((event) => {
    if (event.type === 'data.changed') changed()
    if (event.type === 'payment.requested') payments.push((event as PaymentRequested).payable)
  })
  const eventDialog = loadedPart(ownEventDialogFlow)
  const page = tab.page((deps) =>
    calendarPageFlow(deps, {
      bookingSheet: loadedPart(bookingSheetFlow),
      courtBooking: loadedPart(courtBookingFlow),
      ownEventDialog: { load: async (at) => (await loadEventDialog(), eventDialog.load(at)) },
      isPhone: () => isPhone,
    }),
  )
  await settled()
  const { monthBookings, thisMonth, calendarDisplay, ownEvents, bookingSheet, courtBooking, ownEventDialog } =
    childrenOf(page)
  return {
    ...{ tab, page, payments, changed, month: monthBookings, thisMonth, display: calendarDisplay, ownEvents },
    ...{ bookingSheet, courtBooking, ownEventDialog },
    /** Leaves the page for another one. */
    leave: () => page.stop(),
  }
}

/** Returns the flow of a part, and loads the part first when necessary. */
export async function partOf<M extends AnyStateMachine>(
  part: ActorRefFrom<typeof loadedPartMachine>,
): Promise<Actor<M>> {
  part.send({ type: 'part.needed' })
  await settled()
  const flow = flowOfPart(part.getSnapshot())
  if (!flow) throw new Error('the part does not run')
  return flow as Actor<M>
}

/** The calendar page with the steps of booking a court. */
export async function startBooking(tab: Tab) {
  const calendar = await startCalendar(tab)
  const courts = await partOf<typeof courtBookingMachine>(calendar.courtBooking)
  const { booking, slotAlert } = courts.getSnapshot().children
  if (!booking || !slotAlert) throw new Error('booking runs its flows')
  const does = async (...events: readonly BookingUserEvent[]) => {
    for (const event of events) {
      sendFromPage(booking, event)
      await settled()
    }
  }
  return {
    ...calendar,
    booking,
    alert: slotAlert,
    does,
    screen: () => screenOf(booking.getSnapshot()),
    dialog: () => dialogOf(booking.getSnapshot()),
    /** Chooses six in the evening on Court 1, up to the confirmation. */
    choose: () =>
      does(
        { type: 'date.chosen', date: day },
        { type: 'activity.chosen', activity: '10' },
        { type: 'slot.chosen', facilityId: 101, slot: 18 },
        { type: 'choice.finished' },
      ),
  }
}
export type Booker = Awaited<ReturnType<typeof startBooking>>
