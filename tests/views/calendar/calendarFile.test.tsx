import { act, screen } from '@testing-library/react'
import type { BookingDetails } from '@domain/booking/booking'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { renderFlow } from '@tests/support/renderFlow'
import { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'

const displayed = (booking: BookingDetails) =>
  renderFlow(
    ({ actor }: { actor: Parameters<typeof CalendarFileView>[0]['actor'] }) => (
      <CalendarFileView actor={actor} booking={booking} />
    ),
    calendarFileMachine,
    undefined,
  )

it('a booking is added to the calendar by a file, and what became of it is said', async () => {
  const { live, user } = displayed(bookingOf())
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(live.call('saveFile').input).toMatchObject({ id: 55, hours: [{ slot: 18 }, { slot: 19 }] })
  await act(() => live.answer('saveFile', null))
  expect(screen.getByText(/^BK55\.ics has been handed to your browser/)).toBeVisible()
})

it('a cancelled booking is removed from the calendar', () => {
  displayed(bookingOf({ schedules: [hourOf(18, { status: 'Canceled' })] }))
  expect(screen.getByRole('button', { name: 'Remove from calendar' })).toBeEnabled()
})

it('a booking without a readable hour offers no file', () => {
  const { container } = displayed(bookingOf({ schedules: [hourOf(18, { timeSlot: 'Evening' })] }))
  expect(container).toBeEmptyDOMElement()
})
