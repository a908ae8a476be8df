/** Tabs of a member who moves a booking, for the tests of faults in moving. */
import { slotText } from '@domain/booking/slots'
import { selectBookingAttempt } from '@machines/booking/bookingAttempt/bookingAttempt.select'
import type { BookingAttemptUserEvent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type { MoveBookingUserEvent } from '@machines/booking/moveBooking/moveBooking.types'
import { bookingsPath, hoursPath } from './bookingTab'
import { day } from './days'
import { brings, type Network, type openBrowser, settled, type Tab } from './faults'
import { answerWell, signInAtBookings, startBookings } from './myBookingsTab'

interface Held {
  /** Hours of Court 1 that other members hold. */
  readonly taken?: readonly number[]
  /** The member's bookings of an hour of Court 1: number → hour. */
  readonly mine?: Readonly<Record<number, number>>
  readonly rate?: number
}

/** The moved booking before the move, and the member's bookings between the two calls. */
export const old = { 55: 18 }
export const both = { 55: 18, 56: 17 }
export const movedOnly = { 56: 17 }

/** Makes the server answer with this day from now on: two courts with three hours in the evening. */
export function knowHeld(network: Network, { taken = [], mine = old, rate = 1500 }: Held = {}) {
  const held = [...taken, ...Object.values(mine)]
  const facilities = [101, 102].map((id) => ({
    facility_id: id,
    facility_name: `Badminton Court ${id - 100}`,
    hourly_rate: String(rate),
    booking_slots: [17, 18, 19].map((slot) => ({
      slot_number: slot,
      formatted_time: slotText(slot),
      is_available: id !== 101 || !held.includes(slot),
    })),
  }))
  network.always(hoursPath, brings([{ activity_id: 10, activity_name: 'Badminton', facilities }]))
  const bookings = Object.entries(mine).map(([id, slot]) => ({
    booking_id: Number(id),
    facility_details: { facility_name: 'Badminton Court 1', branch_name: 'Branch 1' },
    schedules: [{ schedule_id: Number(id), date: day, status: 'Confirmed', time_slot: slotText(slot) }],
  }))
  network.always(bookingsPath, brings({ member_bookings: bookings, period: null }))
}

/** Makes the server accept the move. */
export function moveWell(network: Network): void {
  answerWell(network)
  knowHeld(network)
  network.always('/create-member-booking', brings({ booking_id: 56 }))
}

/** Starts the page of the bookings, with the steps of a move. */
export async function startMoving(tab: Tab) {
  const on = startBookings(tab)
  await settled()
  const attempt = () => on.move.getSnapshot().children.bookingAttempt
  const does = async (...events: readonly (MoveBookingUserEvent | BookingAttemptUserEvent)[]) => {
    for (const event of events) {
      const child = attempt()
      if (child) child.send(event as BookingAttemptUserEvent)
      else on.move.send(event as MoveBookingUserEvent)
      await settled()
    }
  }
  return {
    ...on,
    does,
    /** The dialog of the new hours during their booking; otherwise null. */
    attempt: () => {
      const snapshot = attempt()?.getSnapshot()
      return snapshot ? selectBookingAttempt(snapshot).dialog : null
    },
    /** Goes from the sheet of the booking to the confirmation of a move to five in the evening. */
    async choose() {
      on.details.send({ type: 'booking.requested', bookingId: 55 })
      await settled()
      on.details.send({ type: 'move.chosen' })
      await settled()
      await does({ type: 'slot.chosen', facilityId: 101, slot: 17 }, { type: 'choice.finished' })
    },
  }
}
export type Mover = Awaited<ReturnType<typeof startMoving>>

/** Signs in at the bookings, and chooses five in the evening instead of six. */
export async function chooseMove(browser: ReturnType<typeof openBrowser>): Promise<Mover> {
  const on = await startMoving(await signInAtBookings(browser))
  await on.choose()
  return on
}
