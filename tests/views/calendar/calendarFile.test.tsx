import { act, screen } from '@testing-library/react'
import type { BookingDetails } from '@domain/booking/booking'
import { sharedBookingOf } from '@domain/booking/shareBooking'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { renderFlow } from '@tests/support/renderFlow'
import { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'

const fileItem = 'Apple or another calendar: downloads a file'

const displayed = (booking: BookingDetails, more?: Parameters<typeof CalendarFileView>[0]['more']) =>
  renderFlow(
    ({ actor }: { actor: Parameters<typeof CalendarFileView>[0]['actor'] }) => (
      <CalendarFileView actor={actor} booking={sharedBookingOf(booking)} more={more} />
    ),
    calendarFileMachine,
    undefined,
  )

it('a booking is added to the calendar by a file, and what became of it is said', async () => {
  const { live, user } = displayed(bookingOf())
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  await user.click(screen.getByRole('menuitem', { name: fileItem }))
  expect(live.call('saveFile').input).toMatchObject({ id: 55, hours: [{ slot: 18 }, { slot: 19 }] })
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  const item = screen.getByRole('menuitem', { name: `${fileItem}: The file is being saved.` })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  await act(() => live.answer('saveFile', null))
  expect(screen.getByText(/^Your browser is downloading BK55\.ics/)).toBeVisible()
})

it('a booking goes to the calendars of Google, Outlook and Apple by one menu, and is shared', async () => {
  const { live, user } = displayed(bookingOf())
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    fileItem,
    'Google Calendar (opens a new tab)',
    'Outlook Calendar (opens a new tab)',
  ])
  const linkTo = (calendar: string) => screen.getByRole('menuitem', { name: new RegExp(`^${calendar}`) })
  expect(linkTo('Google').getAttribute('href')).toContain('https://calendar.google.com/calendar/render?')
  expect(linkTo('Google')).toHaveAttribute('target', '_blank')
  expect(linkTo('Outlook').getAttribute('href')).toContain(
    'https://outlook.live.com/calendar/0/deeplink/compose?',
  )
  await user.click(screen.getByRole('button', { name: 'Share this booking' }))
  expect(live.executedActions).toEqual(['shareBooking'])
})

it('a menu has the sharing and what else can be done with a booking', async () => {
  const onSelect = jest.fn()
  const { live, user } = displayed(bookingOf(), [{ id: 'move', label: 'Edit Booking', onSelect }])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Share this booking' }))
  expect(live.executedActions).toEqual(['shareBooking'])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit Booking' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
})

it('a cancelled booking is removed from the calendar, and neither added nor shared', () => {
  displayed(bookingOf({ schedules: [hourOf(18, { status: 'Canceled' })] }))
  expect([screen.queryByRole('button', { name: 'Add to calendar' }), screen.queryByText('Share')]).toEqual([
    null,
    null,
  ])
  expect(screen.getByRole('button', { name: 'Remove from calendar' })).toBeEnabled()
})

it('a booking without a readable hour offers no file', () => {
  const { container } = displayed(bookingOf({ schedules: [hourOf(18, { timeSlot: 'Evening' })] }))
  expect(container).toBeEmptyDOMElement()
})
