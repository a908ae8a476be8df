import { act, screen, waitFor, within } from '@testing-library/react'
import { unbroken } from '@domain/values/unbroken'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import { tenInTheMorning } from '@tests/support/days'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { attemptIn } from '@tests/support/payments'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { BookingDetailsView } from '@views/booking/bookingDetails/BookingDetailsView'

async function opened(change: Parameters<typeof bookingOf>[0] = {}) {
  const page = renderFlow(BookingDetailsView, bookingDetailsMachine, {
    bookingId: 55,
    isMovedInOneCall: true,
    desk: null,
    parent: noParent,
  })
  const output = succeeded({ booking: bookingOf(change), readAt: tenInTheMorning })
  await act(() => page.live.answer('loadBooking', output))
  return page
}
const facts = () =>
  within(screen.getByRole('dialog', { name: 'Booking Details' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('the sheet of a booking', () => {
  it('says everything about it, two hours as one [B2.41, B2.53, B2.54, B2.55, B9.05, B9.11, B2.41c, B2.41d, B2.41e, B2.41f, B2.41g, B2.53c, B2.54b, B2.54c, B2.55b, B2.55c, B2.53d]', async () => {
    await opened({ equipment: 'Net', paymentMethod: 'Secure Payment Gateway', notes: 'Bring shoes' })
    expect(facts()).toEqual([
      'Booking ID: BK55',
      'Booking status: Confirmed',
      'Attendance status: Pending',
      'Payment status: Pending',
      'Price: LKR 3,000',
      'Payment method: Secure Payment Gateway',
      'Booking type: Member Booking',
      'Activity: Badminton',
      'Facility: Badminton Court 1',
      'Branch: Piliyandala Branch',
      'Member booking type: One-Time',
      'Hourly rate: LKR 1,500',
      'Capacity: 4 Players',
      'Equipment: Net',
      'Notes: Bring shoes',
      'Date: Wednesday, July 8, 2026',
      'Time slot: 6:00 PM - 8:00 PM',
      'Duration: 120 minutes',
    ])
    const sheet = within(screen.getByRole('dialog'))
    const headings = [3, 4].map((level) =>
      sheet.getAllByRole('heading', { level }).map(({ textContent }) => textContent),
    )
    expect(headings).toEqual([
      ['Getting there', 'Where it is', 'All details'],
      ['Booking Details', 'Booking Information', 'Schedule Information'],
    ])
  })

  const first = () => screen.getByRole('dialog').querySelector('[data-part=headline]')?.children
  const headline = () => [...(first() ?? [])].map(({ textContent }) => textContent)

  it('says first whether it holds and is paid, when, where, for how much and until when it can be given up, and the rest in one fold', async () => {
    await opened()
    expect(headline()).toEqual([
      'Confirmed\u00A0· not paid',
      unbroken('6:00 PM - 8:00 PM'),
      unbroken('Wednesday, July 8, 2026'),
      'Badminton Court 1\u00A0· Piliyandala Branch',
      'Rs. 3,000',
      unbroken('Can be cancelled or moved until Jul 8, 2026, 4:00 PM'),
    ])
    expect([...screen.getByRole('dialog').querySelectorAll('details')].map(({ open }) => open)).toEqual([
      false,
    ])
  })

  it('says of a cancelled booking that its money goes back, and leads to the receipt of what was paid', async () => {
    const attempt = { ...attemptIn('paid'), reference: 'SB-1' }
    const refund = { amount: 1500, state: 'requested' }
    await opened({
      schedules: [hourOf(18, { status: 'Canceled', paymentStatus: 'Paid' })],
      paymentAttempt: { ...attempt, refund },
    })
    expect(headline()[0]).toBe('Canceled\u00A0· refund requested')
    expect(headline()).toContain('Refund of Rs. 1,500 requested')
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/payment-receipt?reference=SB-1',
    )
  })

  it('says first whose class it is', async () => {
    await opened({ bookingType: 'Class Booking', participant: 'Sahan Perera', schedules: [hourOf(18)] })
    expect(headline()).toEqual([
      'Confirmed',
      unbroken('6:00 PM - 7:00 PM'),
      unbroken('Wednesday, July 8, 2026'),
      'Badminton Court 1\u00A0· Piliyandala Branch',
      'For Sahan Perera',
    ])
  })

  it('scrolls to what unfolds', async () => {
    const { user } = await opened()
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(screen.getByRole('heading', { name: 'All details' }))
    const details = screen.getByRole('heading', { name: 'All details' }).closest('details')
    await waitFor(() => expect(scrolled.mock.contexts).toContain(details))
    scrolled.mockRestore()
  })

  it('moves the booking by a button beside the one that cancels it, and has a menu of what is done more rarely [B2.42b]', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Book again: /),
    ])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Edit Booking' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no price for a class, which is paid as a course', async () => {
    await opened({ bookingType: 'Class Booking', price: 0, hourlyRate: null })
    expect(facts().filter((fact) => /^(Price|Hourly rate)/.test(fact))).toEqual([])
  })

  it('says how to get to its branch, where that is configured', async () => {
    const { unmount } = await opened()
    expect(screen.getByText('12 Temple Road, Piliyandala')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      'https://maps.example/1',
    )
    unmount()
    await opened({ branchName: 'Branch 2' })
    expect(screen.queryByRole('heading', { name: 'Getting there' })).toBeNull()
  })

  it('marks its court on the plan of the hall, and has no plan where that does not show the court, nor of a booking without a court', async () => {
    const { unmount } = await opened()
    const courts = screen.getByRole('group', { name: 'Plan of the hall' })
    expect(
      within(courts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Badminton Court 1Your court', 'Badminton Court 2', 'Yoga Studio'])
    expect(within(courts).getByText('Door')).toBeInTheDocument()
    expect(within(courts).getByText('You are here')).toBeInTheDocument()
    unmount()
    const given = { schedules: [hourOf(18, { status: 'Moved' })] }
    for (const elsewhere of [{ facilityName: 'Pool' }, { branchName: 'Branch 2' }, given]) {
      const page = await opened(elsewhere)
      expect(screen.queryByRole('heading', { name: 'Where it is' })).toBeNull()
      page.unmount()
    }
  })

  it('leads from a moved booking to the one in its place, whose title has the focus', async () => {
    const { user, live } = await opened({ schedules: [hourOf(18, { status: 'Moved' })], replacedById: 56 })
    expect(screen.getByText('This booking was moved. BK56 is in its place.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'View the new booking' }))
    expect(live.call('loadBooking').input).toEqual({ bookingId: 56 })
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('BK56')
    expect(screen.getByRole('heading', { name: 'Booking Details' })).toHaveFocus()
    await act(() =>
      live.answer('loadBooking', succeeded({ booking: bookingOf({ id: 56 }), readAt: tenInTheMorning })),
    )
    expect(screen.queryByText(/This booking was moved/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'View the new booking' })).toBeNull()
  })

  it('is closed by its button [B2.53b]', async () => {
    const { user } = await opened()
    const [, close] = screen.getAllByRole('button', { name: 'Close' })
    await user.click(close as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lists every date of a course with its own status and attendance', async () => {
    await opened({
      bookingType: 'Class Booking',
      schedules: [
        hourOf(9, { attendanceState: 'Present' }),
        hourOf(9, { id: 2, date: '2026-07-15', attendanceState: 'Absent' }),
      ],
    })
    expect(facts().slice(-10)).toEqual([
      'Date: Wednesday, July 8, 2026',
      'Time slot: 9:00 AM - 10:00 AM',
      'Duration: 60 minutes',
      'Status: Confirmed',
      'Attendance status: Present',
      'Date: Wednesday, July 15, 2026',
      'Time slot: 9:00 AM - 10:00 AM',
      'Duration: 60 minutes',
      'Status: Confirmed',
      'Attendance status: Absent',
    ])
  })

  it.each([
    ['Paid', 'good'],
    ['Completed', 'good'],
    ['Receivable', 'warn'],
    ['Overdue', 'bad'],
    ['Partial', 'info'],
  ])('colours the payment status %s [B4.19, B4.20, B4.21, B4.21b]', async (paymentStatus, tone) => {
    await opened({ schedules: [hourOf(18, { paymentStatus })] })
    expect(screen.getByText(paymentStatus)).toHaveClass(tone)
  })

  it('says of a cancelled booking that nothing is due, and not in the colour of an error', async () => {
    await opened({ schedules: [hourOf(18, { status: 'Cancelled', paymentStatus: 'Unpaid' })] })
    expect(screen.getByText('Unpaid')).not.toHaveClass('bad')
    expect(facts()).toContain('Payment status: UnpaidNothing is due.')
  })

  it.each([
    ['Confirmed', 'good', 'Confirmed'],
    ['Pending', 'warn', 'Pending'],
    ['Cancelled', 'bad', 'Canceled'],
    ['Moved', 'neutral', 'Moved'],
  ])('colours the booking status %s [B4.23, B4.23b, B4.23c]', async (status, tone, shown) => {
    await opened({ schedules: [hourOf(18, { status, paymentStatus: 'Paid', attendanceState: 'Late' })] })
    expect(screen.getByText(shown)).toHaveClass(tone)
  })

  it('colours an attendance that is to come [B4.17d]', async () => {
    await opened({ schedules: [hourOf(18, { attendanceState: 'Pending', paymentStatus: 'Paid' })] })
    expect(screen.getByText('Pending')).toHaveClass('info')
  })

  it.each([
    ['Class Booking', 'accent'],
    ['Member Booking', 'bad'],
  ])('colours the type %s [B4.18, B4.18b]', async (bookingType, tone) => {
    await opened({ bookingType })
    expect(screen.getByText(bookingType)).toHaveClass(tone)
  })

  it('shows a missing payment status as Pending [B4.22]', async () => {
    await opened({ schedules: [hourOf(18, { paymentStatus: null, attendanceState: 'Late' })] })
    expect(facts()).toContain('Payment status: Pending')
  })

  it('says beside its closed buttons why they are closed, before any is pressed [B2.42]', async () => {
    await opened({ paymentAttempt: attemptIn('processing') })
    const dialog = screen.getByRole('dialog', { name: 'Booking Details' })
    const closed = within(dialog)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
    expect(closed.map(({ textContent }) => textContent)).toEqual(['Cancel Booking', 'Edit Booking', 'Pay'])
    for (const button of closed) {
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(reason).toBeVisible()
      expect(reason?.closest('li')).toHaveTextContent(new RegExp(`^${button.textContent}: .+`))
    }
  })

  it('says why a booking cannot be paid now, and what became of trying', async () => {
    const page = await opened({ paymentAttempt: attemptIn('processing') })
    expect(screen.getByText('Not confirmed yet: do not pay again')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(page.live.told).toEqual([])
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveAccessibleDescription(
      'A payment for this is not confirmed yet: do not pay again.',
    )
  })

  it('hands an unpaid booking to the payment dialog and closes', async () => {
    const page = await opened()
    await page.user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(page.live.told).toContainEqual(expect.objectContaining({ type: 'payment.requested' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads to the support with the booking named', async () => {
    await opened({ paymentAttempt: attemptIn('paid', true) })
    expect(screen.getByText(/A second payment arrived for BK55/)).toBeVisible()
    expect(supportLinks()[0]).toContain('about=ownBooking&reference=BK55,')
  })

  it('says why it could not be read, and tries again in place [B8.08]', async () => {
    const page = renderFlow(BookingDetailsView, bookingDetailsMachine, {
      bookingId: 55,
      isMovedInOneCall: true,
      desk: null,
      parent: noParent,
    })
    expect(screen.getByText('Loading booking data...')).toBeVisible()
    const message = 'Failed to fetch member booking details'
    await act(() => page.live.answer('loadBooking', failed({ ...failures.refused, message })))
    expect(screen.getByText(message)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('Loading booking data...')).toBeVisible()
  })

  it('says in the words of the centre that the portal itself failed, and tries again [B8.04b]', async () => {
    const { live, user } = renderFlow(BookingDetailsView, bookingDetailsMachine, {
      bookingId: 55,
      isMovedInOneCall: true,
      desk: null,
      parent: noParent,
    })
    await act(() => live.fail('loadBooking'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occurred while opening the booking details. Please try again.',
    )
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    const output = succeeded({ booking: bookingOf(), readAt: tenInTheMorning })
    await act(() => live.answer('loadBooking', output))
    expect(facts()).toContain('Booking ID: BK55')
  })
})
