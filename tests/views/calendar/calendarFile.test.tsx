import { act, screen } from '@testing-library/react'
import type { BookingDetails } from '@domain/booking/booking'
import { sharedBookingOf } from '@domain/booking/shareBooking'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { renderFlow } from '@tests/support/renderFlow'
import { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'

const displayed = (booking: BookingDetails) =>
  renderFlow(
    ({ actor }: { actor: Parameters<typeof CalendarFileView>[0]['actor'] }) => (
      <CalendarFileView actor={actor} booking={sharedBookingOf(booking)} />
    ),
    calendarFileMachine,
    undefined,
  )

it('a booking is added to the calendar by a file, and what became of it is said', async () => {
  const { live, user } = displayed(bookingOf())
  await user.click(screen.getByRole('button', { name: 'Add to calendar: downloads a file' }))
  expect(live.call('saveFile').input).toMatchObject({ id: 55, hours: [{ slot: 18 }, { slot: 19 }] })
  await act(() => live.answer('saveFile', null))
  expect(screen.getByText(/^Your browser is downloading BK55\.ics/)).toBeVisible()
})

it('a booking goes to the calendars of Google, Apple and Outlook, and is shared', async () => {
  const { live, user } = displayed(bookingOf())
  const linkTo = (calendar: string) =>
    screen.getByRole('link', { name: `Add to ${calendar} Calendar (opens a new tab)` }).getAttribute('href')
  expect(linkTo('Google')).toContain('https://calendar.google.com/calendar/render?')
  expect(linkTo('Outlook')).toContain('https://outlook.live.com/calendar/0/deeplink/compose?')
  await user.click(screen.getByRole('button', { name: 'Share this booking' }))
  expect(live.executedActions).toEqual(['shareBooking'])
  await user.click(screen.getByRole('button', { name: 'Add to Apple Calendar: downloads a file' }))
  expect(live.call('saveFile').input).toMatchObject({ id: 55 })
})

it('a cancelled booking is removed from the calendar, and neither added nor shared', () => {
  displayed(bookingOf({ schedules: [hourOf(18, { status: 'Canceled' })] }))
  expect([screen.queryAllByRole('link'), screen.queryByText('Share')]).toEqual([[], null])
  expect(screen.getByRole('button', { name: 'Remove from calendar' })).toBeEnabled()
})

it('a booking without a readable hour offers no file', () => {
  const { container } = displayed(bookingOf({ schedules: [hourOf(18, { timeSlot: 'Evening' })] }))
  expect(container).toBeEmptyDOMElement()
})
