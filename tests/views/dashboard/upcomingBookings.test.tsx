import { act, screen, within } from '@testing-library/react'
import type { UpcomingBooking } from '@domain/booking/booking'
import { failed } from '@domain/values/outcome'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import type { Known } from '@machines/shared/reader/reader.machine'
import { tenInTheMorning } from '@tests/support/days'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { setupUser } from '@tests/support/user'
import { UpcomingBookingsView } from '@views/dashboard/upcomingBookings/UpcomingBookingsView'

const booking: UpcomingBooking = {
  scheduleId: 1,
  bookingId: null,
  activityName: 'Badminton',
  branchName: 'Branch 1',
  date: '2026-07-08',
  time: '6:00 PM - 7:00 PM',
  facilityName: 'Court 1',
  status: 'Confirmed',
  paymentStatus: 'Paid',
}

const renderPage = (known: Known<readonly UpcomingBooking[]> | null = null) =>
  renderFlow(UpcomingBookingsView, upcomingBookingsMachine, {
    query: 'upcoming' as const,
    known,
    now: tenInTheMorning,
  }).live

describe('the upcoming bookings', () => {
  it('say that they are loading, and that there are none [B2.22, B2.22c]', async () => {
    const live = renderPage()
    expect(screen.getByText('Loading upcoming bookings...')).toBeInTheDocument()
    await act(() => live.answer('readData', read([])))
    expect(screen.getByText('No upcoming bookings found this month')).toBeVisible()
  })

  it('are a table of activity with branch, date and time, facility, status and payment [A1.08, B3.24, B9.04, B2.21d, B2.21e]', async () => {
    const live = renderPage()
    await act(() => live.answer('readData', read([booking])))
    const table = screen.getByRole('table', { name: 'Upcoming bookings' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Activity', 'Date & Time', 'Facility', 'Status', 'Payment'])
    const row = within(table).getAllByRole('row')[1] as HTMLElement
    for (const text of [
      'Badminton',
      'Piliyandala Branch',
      'Jul 8, 2026',
      '6:00 PM - 7:00 PM',
      'Court 1',
      'Confirmed',
      'Paid',
    ])
      expect(within(row).getByText(text)).toBeVisible()
  })

  it('lead to the sheet of a booking where the server names it', async () => {
    const live = renderPage()
    const named = { ...booking, scheduleId: 2, bookingId: 55, activityName: 'Futsal' }
    await act(() => live.answer('readData', read([booking, named])))
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See all my bookings', '/my-bookings'],
      ['Futsal', '/my-bookings?booking=55'],
    ])
  })

  it('lead to all bookings in every state, and name the child whose class it is [B2.21f]', async () => {
    const live = renderPage()
    const seeAll = () => screen.getByRole('link', { name: /^See all/ })
    expect(seeAll()).toHaveAttribute('href', '/my-bookings')
    await act(() => live.answer('readData', read([{ ...booking, participant: 'Sahan Perera' }])))
    expect(seeAll()).toBeVisible()
    expect(screen.getByRole('rowheader')).toHaveTextContent('Badminton for Sahan Perera')
  })

  it('show N/A for what the server leaves out, and never a gap or a guess', async () => {
    const live = renderPage()
    const bare = {
      ...booking,
      activityName: null,
      branchName: null,
      date: null,
      time: null,
      facilityName: null,
      status: null,
    }
    await act(() => live.answer('readData', read([bare])))
    expect(screen.getAllByText('N/A')).toHaveLength(6)
  })

  it('mark how booking and payment stand by colour and word, a payment without a word as pending [B4.19, B4.20, B4.21, B4.22, B4.23, B4.21b, B4.23b, B4.23c]', async () => {
    const displayed = [
      ['Confirmed', 'good', 'paid', 'paid', 'good'],
      ['Pending', 'warn', 'completed', 'completed', 'good'],
      ['Cancelled', 'bad', 'pending', 'pending', 'warn'],
      ['canceled', 'bad', 'receivable', 'receivable', 'warn'],
      ['Waitlisted', 'neutral', 'failed', 'failed', 'bad'],
      ['Confirmed', 'good', 'unpaid', 'unpaid', 'bad'],
      ['Confirmed', 'good', 'overdue', 'overdue', 'bad'],
      ['Confirmed', 'good', 'partial', 'partial', 'info'],
      ['Confirmed', 'good', null, 'Pending', 'warn'],
      ['Confirmed', 'good', 'waived', 'waived', 'neutral'],
    ] as const
    // The panel displays no more than five at a time.
    const live = renderPage()
    for (const [at, [status, statusTone, paymentStatus, payment, paymentTone]] of displayed.entries()) {
      if (at > 0) act(() => live.actor.send({ type: 'attention.returned' }))
      await act(() => live.answer('readData', read([{ ...booking, status, paymentStatus }])))
      const [bookingPill, paymentPill] = within(screen.getAllByRole('row')[1] as HTMLElement)
        .getAllByText(/^\w+$/, { ignore: '[aria-hidden=true]' })
        .slice(-2)
      expect([bookingPill?.textContent, paymentPill?.textContent]).toEqual([status, payment])
      expect(bookingPill).toHaveClass(statusTone)
      expect(paymentPill).toHaveClass(paymentTone)
    }
  })

  it('say what went wrong, with a way to try again, and keep what is known when only the refresh fails [B2.22, B2.22b]', async () => {
    const live = renderPage()
    const user = setupUser()
    await act(() => live.answer('readData', refusal({ message: 'Failed to fetch upcoming bookings' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch upcoming bookings')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('readData', read([booking])))
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('readData', failed(failures.unreachable)))
    expect(screen.getByText('This may be out of date')).toBeVisible()
    expect(screen.getByText('Court 1')).toBeVisible()
  })

  it('count down in place of trying again when the server asks to wait', async () => {
    const live = renderPage()
    const limit = async () => {
      await act(() => live.answer('readData', failed(failures.tooMany)))
      act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 65 }))
    }
    await limit()
    expect(screen.getByRole('timer')).toHaveTextContent('1:05')
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-disabled', 'true')
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 }))
    expect(screen.queryByRole('timer')).toBeNull()
    act(() => live.actor.send({ type: 'retry.requested' }))
    await act(() => live.answer('readData', read([booking])))
    act(() => live.actor.send({ type: 'attention.returned' }))
    await limit()
    expect(screen.getByRole('timer')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(screen.getByText('Court 1')).toBeVisible()
  })

  it('of an earlier start are displayed with their time until there is an answer, also without a network', async () => {
    const live = renderPage({ data: [booking], readAt: tenInTheMorning })
    const expectThem = () => {
      expect(screen.getByText('Court 1')).toBeVisible()
      expect(screen.getByText(/As of Jul 8, 2026, 10:00 AM/)).toBeVisible()
    }
    expectThem()
    expect(screen.queryByText('This may be out of date')).toBeNull()
    await act(() => live.answer('readData', failed(failures.offline)))
    expectThem()
    expect(screen.getByText('This may be out of date')).toBeVisible()
    act(() => live.actor.send({ type: 'retry.requested' }))
    expect(screen.getByText('Court 1')).toBeVisible()
    await act(() => live.answer('readData', read([])))
    expect(screen.getByText('No upcoming bookings found this month')).toBeVisible()
    expect(screen.queryByText(/As of/)).toBeNull()
  })

  it('that were none at an earlier start are displayed with that time too, and the reason why they may be out of date', async () => {
    const live = renderPage({ data: [], readAt: tenInTheMorning })
    await act(() => live.answer('readData', failed(failures.offline)))
    expect(screen.getByText('No upcoming bookings found this month')).toBeVisible()
    expect(screen.getByText(/As of Jul 8, 2026, 10:00 AM/)).toBeVisible()
    expect(screen.getByText('This may be out of date')).toBeVisible()
  })

  it('of an earlier start do not take the place of what the server says is wrong', async () => {
    const live = renderPage({ data: [booking], readAt: tenInTheMorning })
    await act(() => live.answer('readData', refusal({ message: 'Failed to fetch upcoming bookings' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch upcoming bookings')
    expect(screen.queryByText('Court 1')).toBeNull()
  })
})
