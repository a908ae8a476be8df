import { act, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { firstQuery } from '@domain/booking/bookingQuery'
import { failed, succeeded } from '@domain/values/outcome'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { GalleryProviders } from '@tests/gallery/page/frames'
import { startLive } from '@tests/support/controlledActors'
import { bookingPage, bookingRow } from '@tests/support/myBookings'
import { readText } from '@tests/support/readText'
import { failures } from '@tests/support/samples'
import { setupUser } from '@tests/support/user'
import { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'

function start() {
  const live = startLive(myBookingsMachine, { input: { query: firstQuery, kept: null } })
  const viewed: number[] = []
  render(
    <StrictMode>
      <GalleryProviders>
        <MyBookingsView
          actor={live.actor as never}
          onView={(id) => viewed.push(id)}
          unfinished={<p>A move is not finished</p>}
        />
      </GalleryProviders>
    </StrictMode>,
  )
  return { live, viewed, user: setupUser() }
}
const answer = ({ live }: ReturnType<typeof start>, output: unknown) =>
  act(() => live.answer('loadBookings', output))
const asked = ({ live }: ReturnType<typeof start>) => live.call('loadBookings').input

async function withPage(change: Parameters<typeof bookingPage>[0] = {}) {
  const page = start()
  await answer(page, succeeded(bookingPage(change)))
  return page
}

describe('the page My Bookings', () => {
  it('says what it is, that it loads, and how many bookings there are [B2.46, B2.47, B2.56, B2.46b, B2.48c, B2.49b]', async () => {
    const page = start()
    expect(screen.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
    expect(screen.getByText('View and manage all your facility bookings')).toBeVisible()
    expect(screen.getByText('Loading bookings...')).toBeVisible()
    expect(screen.getByText('– hours')).toBeVisible()
    // Both lists have their place already, so nothing moves when the bookings arrive.
    expect(screen.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
      'All Branches',
      'All Activities',
    ])
    await answer(page, succeeded(bookingPage({ total: 14, canceled: 3, moved: 2, totalPages: 2 })))
    expect(screen.getByText('12 hours, 3 of them cancelled')).toBeVisible()
  })

  it('hides the filters of a phone behind one button, which says how many are chosen', async () => {
    const page = await withPage()
    const group = screen.getByRole('group', { name: 'Filters' })
    const opener = screen.getByRole('button', { name: 'Filters' })
    expect(opener).toHaveAttribute('aria-controls', group.id)
    expect([opener.getAttribute('aria-expanded'), group.dataset['open']]).toEqual(['false', 'false'])
    await page.user.click(opener)
    expect([opener.getAttribute('aria-expanded'), group.dataset['open']]).toEqual(['true', 'true'])
    await page.user.click(screen.getByLabelText('See All Upcoming Bookings'))
    expect(opener).toHaveTextContent('Filters: 1 chosen')
  })

  it('names no range of rows below a list that could not be read, and leads to its other pages', async () => {
    const page = await withPage({ total: 22, totalPages: 3 })
    expect(screen.getByText('Showing 1-10 of 22 results')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
    await answer(page, failed(failures.unreachable))
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(screen.queryByText(/^Showing/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Page 1' })).toBeEnabled()
  })

  it('says above the list what is not finished', () => {
    start()
    const list = screen.getByRole('region', { name: 'Booking History' })
    const position = screen.getByText('A move is not finished').compareDocumentPosition(list)
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('shows each hour in its columns [B2.51, B2.52, B3.11, B9.04, B2.52b, B2.52d, B2.52e]', async () => {
    await withPage()
    expect(screen.getByRole('region', { name: 'Booking History' })).toBeVisible()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Booking ID',
      'Activity',
      'Date',
      'Time Slot',
      'Facility',
      'Attendance Status',
      'Payment',
      'Actions',
    ])
    expect(screen.getByRole('rowheader')).toHaveTextContent('BK55')
    expect(screen.getAllByRole('cell').map(readText)).toEqual([
      'Badminton',
      'Jul 8, 2026',
      '6:00 PM - 7:00 PM',
      'Badminton Court 1Piliyandala Branch',
      'Pending',
      'Rs.\u00A01,500 due',
      'View details',
    ])
  })

  it('shows N/A for what the server does not say, and names a booking that is cancelled [B2.52, B2.52c]', async () => {
    await withPage({
      rows: [
        bookingRow({
          activity: null,
          bookingDate: null,
          timeSlot: null,
          facilityName: null,
          branchName: null,
          attendanceStatus: null,
          bookingStatus: 'Canceled',
        }),
      ],
    })
    expect(screen.getByRole('rowheader')).toHaveTextContent('BK55BookingCanceled')
    const texts = screen.getAllByRole('cell').map(readText)
    expect(texts.slice(0, 6)).toEqual(['N/A', 'N/A', 'N/A', 'N/AN/A', '–', '–'])
  })

  it.each([
    [
      'a cancelled hour is only cancelled',
      { bookingStatus: 'Canceled', attendanceStatus: 'Absent' },
      '–',
      '–',
    ],
    ['a moved hour is only moved', { bookingStatus: 'Moved', attendanceStatus: 'Absent' }, '–', '–'],
    [
      'a cancelled hour that was paid stays paid',
      { bookingStatus: 'Canceled', paymentStatus: 'Paid' },
      '–',
      'Paid',
    ],
    [
      'the payment of an hour that awaits the centre is not Pending as well',
      { bookingStatus: 'Pending' },
      'Pending',
      '–',
    ],
    ['an hour that was paid is not attended yet', { paymentStatus: 'Paid' }, 'Pending', 'Paid'],
    [
      'an hour that was played has both',
      { attendanceStatus: 'Late', paymentStatus: 'Overdue' },
      'Late',
      'Rs.\u00A01,500 overdue',
    ],
  ])('says in one row no more than is true of it: %s', async (_, change, attendance, payment) => {
    await withPage({ rows: [bookingRow(change)] })
    const texts = screen.getAllByRole('cell').map(readText)
    expect(texts.slice(4, 6)).toEqual([attendance, payment])
  })

  it('says of a refunded hour only that, and names the child whose class it is', async () => {
    const refunded = bookingRow({ bookingStatus: 'Canceled', paymentStatus: 'Paid', refund: 'requested' })
    await withPage({ rows: [refunded, bookingRow({ id: 2, bookingId: 56, participant: 'Sahan Perera' })] })
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(/^BK55$/)
    expect(screen.getByText('Refund requested')).toHaveClass('info')
    expect(screen.getByText('Badminton Court 1 for Sahan Perera')).toBeVisible()
  })

  it('begins with the first row of another page, to which the focus goes', async () => {
    const page = await withPage({ total: 22, totalPages: 3 })
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
    const history = screen.getByRole('region', { name: 'Booking History' })
    expect(history).toHaveFocus()
    expect(scrolled.mock.contexts).toContain(history)
    scrolled.mockRestore()
  })

  it('has no column for what the server does not say of payments', async () => {
    await withPage({ rows: [bookingRow({ paymentStatus: null })] })
    expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull()
  })

  it('colours the attendance by its word [B4.17, B4.17b, B4.17c, B4.17d, B4.17e]', async () => {
    const words = ['Present', 'Absent', 'Late', 'Pending', 'Excused']
    const rows = words.map((attendanceStatus, id) =>
      bookingRow({ id, attendanceStatus, paymentStatus: 'Paid' }),
    )
    await withPage({ rows })
    const tones = ['good', 'bad', 'warn', 'info', 'neutral']
    for (const [at, word] of words.entries()) expect(screen.getByText(word)).toHaveClass(tones[at] ?? '')
  })

  it('filters by branch, activity and time, and clears all of it [B2.48, B2.49, B2.50, B3.12, B3.13, B2.49c]', async () => {
    const page = await withPage()
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect([options('Branch'), options('Activity')]).toEqual([
      ['All Branches', 'Piliyandala Branch', 'Rathmalana Branch'],
      ['All Activities', 'Badminton'],
    ])
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Badminton')
    await page.user.click(screen.getByRole('checkbox', { name: 'See All Upcoming Bookings' }))
    expect(asked(page)).toEqual({ ...firstQuery, activityId: 10, upcomingOnly: true })
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Rathmalana Branch')
    expect(asked(page)).toEqual({ ...firstQuery, branchId: 2, upcomingOnly: true })
    await page.user.click(screen.getByRole('button', { name: 'Clear All' }))
    expect(asked(page)).toEqual(firstQuery)
  })

  it('offers branches only when the server names some [B2.48, B2.48b]', async () => {
    await withPage({ branches: [] })
    expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull()
  })

  it('has pages with gaps and a range, and sizes of which ten is the first [B2.57, B9.16, B9.17, B2.51b, B2.57b, B2.57c]', async () => {
    const page = await withPage({ total: 95, totalPages: 10 })
    expect(screen.getByText('Showing 1-10 of 95 results')).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of my bookings' }))
    expect(
      pages
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 10'])
    await page.user.click(pages.getByRole('button', { name: 'Page 4' }))
    expect(asked(page)).toEqual({ ...firstQuery, page: 4 })
    const size = screen.getByRole('combobox', { name: 'Items per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20', '50'])
    await page.user.selectOptions(size, '50')
    expect(asked(page)).toEqual({ ...firstQuery, pageSize: 50 })
  })

  it.each([
    [5, 0],
    [6, 1],
  ])('of %d bookings offers page sizes only where they differ', async (total, offered) => {
    await withPage({ total })
    expect(screen.queryAllByRole('combobox', { name: 'Items per page' })).toHaveLength(offered)
  })

  it('says when there are none, and when none match [B2.56d, B2.56e]', async () => {
    const page = await withPage({ rows: [] })
    expect(screen.getByText('No bookings found')).toBeVisible()
    expect(screen.getByText('Courts that you book appear here.')).toBeVisible()
    await page.user.click(screen.getByRole('checkbox'))
    await answer(page, succeeded(bookingPage({ rows: [] })))
    expect(screen.getByText('No bookings match your current filters')).toBeVisible()
  })

  it('says why it could not load, and tries again in place [B8.09, B8.10, B2.56b, B2.56c, B2.56f]', async () => {
    const page = start()
    await answer(page, failed({ ...failures.refused, message: 'Failed to fetch bookings' }))
    expect(screen.getByText('Failed to fetch bookings')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }))
    await answer(page, succeeded(bookingPage()))
    expect(screen.getByText('BK55')).toBeVisible()
  })

  it('opens the sheet of a booking [B2.51c]', async () => {
    const page = await withPage()
    await page.user.click(
      screen.getByRole('button', {
        name: 'View details of BK55, Badminton, Jul 8, 2026, 6:00 PM - 7:00 PM',
      }),
    )
    expect(page.viewed).toEqual([55])
  })
})
