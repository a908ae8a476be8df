/** A branch at which the member is not registered: every view that may meet the 403 leads to Add Branch. */
import { act, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { branchMissing, succeeded } from '@domain/values/outcome'
import { firstQuery } from '@domain/booking/bookingQuery'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import { attempt } from '@tests/machines/booking/bookingAttempt.model'
import { attemptOfMove, held, ownDay } from '@tests/machines/booking/moveBooking.model'
import { day, dayWith } from '@tests/support/days'
import { bookingPage } from '@tests/support/myBookings'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { takenHour } from '@tests/support/slotAlerts'
import { noParent } from '@tests/support/parents'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { BookingView } from '@views/booking/booking/BookingView'
import { EveningHoursView } from '@views/dashboard/eveningHours/EveningHoursView'
import { MonthBookingsView } from '@views/calendar/monthBookings/MonthBookingsView'
import { MoveBookingView } from '@views/booking/moveBooking/MoveBookingView'
import { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'
import { SlotAlertView } from '@views/booking/slotAlert/SlotAlertView'

const message = 'You are not registered at the Rathmalana Branch.'
const refused = refusal({ status: 403, code: branchMissing, message })

interface Live {
  readonly actor: { send(event: never): void }
  answer(name: never, output: unknown): Promise<unknown>
}
const answer = ({ live }: { live: unknown }, name: string, output: unknown) =>
  act(async () => void (await (live as Live).answer(name as never, output)))
const send = ({ live }: { live: unknown }, event: object) =>
  act(() => (live as Live).actor.send(event as never))

const theMyBookings = (({ actor }: { actor: never }) => (
  <MyBookingsView actor={actor} onView={() => {}} unfinished={null} />
)) as ComponentType<{ actor: never }>

const theMonth = (({ actor }: { actor: never }) => (
  <MonthBookingsView
    actor={actor}
    thisMonth={{ label: 'This Month', hours: null, text: '', isMissing: false, canCountAgain: false }}
    onCountAgain={() => {}}
    onBook={() => {}}
  />
)) as ComponentType<{ actor: never }>

async function toTheConfirmation() {
  const page = renderFlow(
    BookingView,
    bookingMachine,
    { kept: null, today: day, firstDay: day, offersAlerts: true, desk: null, parent: noParent },
    { runChildren: true },
  )
  send(page, { type: 'branches.known', branches: [{ id: 1, label: 'Piliyandala Branch' }], viewed: null })
  send(page, { type: 'dialog.opened', date: day })
  send(page, { type: 'availability.read', reading: dayWith() })
  const dialog = within(screen.getByRole('dialog'))
  await page.user.click(dialog.getByRole('radio', { name: 'Choose Badminton Court 1' }))
  const slots = within(dialog.getByRole('list', { name: /^Time slots of/ }))
  await page.user.click(slots.getByRole('button', { name: /^Book Badminton Court 1, .*6:00 PM - 7:00 PM/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Continue' }))
  await page.user.click(screen.getByRole('button', { name: 'Pay & Confirm' }))
  await answer(page, 'recordIntent', attempt)
  await answer(page, 'createBooking', refused)
  return page
}

const places: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'the day that is read',
    async () => {
      const page = renderFlow(AvailabilityView, availabilityMachine, { parent: noParent })
      send(page, { type: 'query.changed', query: { branchId: 2, date: day } })
      await answer(page, 'readDay', refused)
    },
  ],
  [
    'the day that is read again',
    async () => {
      const page = renderFlow(AvailabilityView, availabilityMachine, { parent: noParent })
      send(page, { type: 'query.changed', query: { branchId: 2, date: day } })
      await answer(page, 'readDay', succeeded(dayWith()))
      send(page, { type: 'refresh.requested' })
      await answer(page, 'readDay', refused)
    },
  ],
  [
    'the evening on the dashboard',
    async () => {
      const page = renderFlow(EveningHoursView, eveningHoursMachine, {
        query: day,
        known: null,
        now: 1_800_000_000_000,
      })
      await answer(page, 'readData', refused)
    },
  ],
  [
    'the month',
    async () => {
      const page = renderFlow(theMonth, monthBookingsMachine, {
        memberId: 1,
        today: day,
        knownTotals: [],
        kept: null,
        parent: noParent,
      })
      await answer(page, 'readBranches', succeeded([{ id: 2, label: 'Rathmalana Branch' }]))
      await answer(page, 'readMonth', refused)
    },
  ],
  [
    'My Bookings',
    async () => {
      const page = renderFlow(theMyBookings, myBookingsMachine, { query: firstQuery, kept: null })
      await answer(page, 'loadBookings', refused)
    },
  ],
  [
    'My Bookings that are read again',
    async () => {
      const page = renderFlow(theMyBookings, myBookingsMachine, { query: firstQuery, kept: null })
      await answer(page, 'loadBookings', succeeded(bookingPage()))
      send(page, { type: 'attention.returned' })
      await answer(page, 'loadBookings', refused)
    },
  ],
  ['a booking', toTheConfirmation],
  [
    'a booking, after its dialog',
    async () => {
      const { user } = await toTheConfirmation()
      await user.click(screen.getByRole('button', { name: 'Back to my choice' }))
    },
  ],
  [
    'a move',
    async () => {
      const page = renderFlow(
        MoveBookingView,
        moveBookingMachine,
        { kept: null, isElsewhere: false, isOneCall: true, desk: null, today: day, parent: noParent },
        { runChildren: true },
      )
      send(page, { type: 'move.requested', booking: held })
      send(page, { type: 'availability.read', reading: ownDay })
      const hours = within(screen.getByRole('list', { name: /^Time slots of/ }))
      await page.user.click(hours.getByRole('button', { name: / 8:00 PM - 9:00 PM/ }))
      await page.user.click(screen.getByRole('button', { name: 'Move here' }))
      await page.user.click(screen.getByRole('button', { name: 'Move booking' }))
      await answer(page, 'recordIntent', attemptOfMove)
      await answer(page, 'createBooking', refused)
    },
  ],
  [
    'a slot alert',
    async () => {
      const page = renderFlow(SlotAlertView, slotAlertMachine, { parent: noParent })
      send(page, { type: 'alert.wanted', hour: takenHour })
      await page.user.click(screen.getByRole('button', { name: 'Tell me' }))
      await answer(page, 'createAlert', refused)
    },
  ],
]

it.each(places)(
  '%s says it with a way to Add Branch, and does not ask to try again',
  async (_place, reach) => {
    await reach()
    expect(document.body).toHaveTextContent(message)
    expect(screen.getAllByRole('link', { name: 'Add Branch in your profile' })[0]).toHaveAttribute(
      'href',
      '/profile?action=add-branch',
    )
    expect(screen.queryByRole('button', { name: /^Try Again/ })).toBeNull()
    expect(document.body).not.toHaveTextContent(/please try again/i)
  },
)
