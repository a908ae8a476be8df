import { act, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/monthBookings/monthBookings.machine'
import { bookingOf, day } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { MonthBookingsView } from '@views/monthBookings/MonthBookingsView'

// The calendar's library is compiled for the old JSX transform, which React mentions once.
beforeEach(() => {
  const warn = console.warn
  jest.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('outdated JSX transform')) warn(...words)
  })
})
afterEach(() => jest.restoreAllMocks())

const branches = [
  { id: 1, label: 'Piliyandala Branch' },
  { id: 2, label: 'Rathmalana Branch' },
]
const wanted: (string | null)[] = []
const seen: (string | null)[] = []
const View = ({ actor }: { actor: never }) => (
  <MonthBookingsView actor={actor} onBook={(date) => wanted.push(date)} onDay={(date) => seen.push(date)} />
)

const counted = (hours: number) => ({ type: 'count.changed', count: { hours, status: 'known' } }) as const
const countMissing = (hours: number | null) =>
  ({ type: 'count.changed', count: { hours, status: 'missing' } }) as const

const start = async (bookings = [bookingOf(1, 'Badminton Court 1', [18, 19])]) => {
  wanted.length = 0
  seen.length = 0
  const page = renderFlow(View, monthBookingsMachine, { memberId: 1, today: day })
  await act(async () => {
    await page.live.answer('readBranches', succeeded(branches))
    page.live.actor.send(counted(4))
    await page.live.answer(
      'readMonth',
      succeeded({ bookings, totalBookings: bookings.length, totalSchedules: 2, period: null }),
    )
  })
  await screen.findByRole('button', { name: /^Book on Wednesday, July 8, 2026/ })
  return page
}

/** What stands beside a term, without the explanation that is not on the screen. */
const valueOf = (term: HTMLElement) => {
  const value = term.nextElementSibling
  return (value?.querySelector('button') ?? value)?.textContent
}
const thisMonth = () => valueOf(screen.getByText('This Month'))

it('greets, counts, names the branches and leads to a new booking [B2.24, B2.26, B2.27]', async () => {
  const { user } = await start()
  expect(screen.getByRole('heading', { level: 1, name: 'Booking Calendar' })).toBeVisible()
  const greeting = screen.getByRole('button', { name: 'You have 1 Booking(s)' })
  expect(greeting.closest('p')).toHaveTextContent(/ · Wednesday, July 8, 2026$/)
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, valueOf(term)])
  expect(facts).toEqual([
    ['Total Schedules', '2 hours'],
    ['This Month', '4 hours'],
    ['Viewing branch', 'All Branches'],
    ['Your Branches', 'Piliyandala Branch, Rathmalana Branch'],
  ])
  await user.click(screen.getByRole('button', { name: 'New Booking +' }))
  expect(wanted).toEqual([null])
})

it('says what the greeting and the chips count, under the pointer, with the focus and to a screen reader', async () => {
  const { user } = await start()
  const greeting = screen.getByRole('button', { name: 'You have 1 Booking(s)' })
  const total = screen.getByRole('button', { name: '2 hours' })
  for (const number of [greeting, total])
    expect(number).toHaveAccessibleDescription('1 booking, 2 hours in July')
  expect(screen.getByRole('button', { name: '4 hours' })).toHaveAccessibleDescription('4 hours in July')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.hover(total)
  expect(screen.getByRole('tooltip')).toHaveTextContent('1 booking, 2 hours in July')
  await user.unhover(total)
  act(() => greeting.focus())
  expect(screen.getByRole('tooltip')).toHaveTextContent('1 booking, 2 hours in July')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('opens booking for a day, but not for one that is over [B2.28, B5.02]', async () => {
  const { user } = await start()
  await user.click(screen.getByRole('button', { name: 'Tuesday, July 7, 2026, over' }))
  await user.click(screen.getByRole('button', { name: 'Book on Thursday, July 9, 2026' }))
  expect(wanted).toEqual(['2026-07-09'])
})

it('displays each Confirmed booking as one button with its whole name [B4.04]', async () => {
  const { user } = await start()
  await user.click(
    screen.getByRole('button', {
      name: 'Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 8:00 PM, Confirmed',
    }),
  )
  expect(seen).toEqual([day])
})

it('displays no Pending or cancelled hour, but marks its day by colour and word, any other word as Canceled [B4.01, B4.02, B4.03, B4.04]', async () => {
  const bookings = [
    ['2026-07-09', 'Pending', 'Cancelled'],
    ['2026-07-10', 'Withdrawn'],
    ['2026-07-11', 'Pending', 'Confirmed'],
  ].map(([date = '', ...statuses], at) => {
    const booking = bookingOf(at + 1, 'Badminton Court 1', [17, 18].slice(0, statuses.length))
    const schedules = booking.schedules.map((one, index) => ({ ...one, date, status: statuses[index] ?? '' }))
    return { ...booking, schedules }
  })
  const { container } = await start(bookings)
  const dayButton = (name: string) => screen.getByRole('button', { name })
  const mark = (name: string) => dayButton(name).querySelector('.mark')
  expect(mark('Book on Thursday, July 9, 2026, Pending')).toHaveClass('yellow')
  expect(mark('Book on Friday, July 10, 2026, Canceled')).toHaveClass('red')
  expect(mark('Book on Saturday, July 11, 2026, 1 booking')).toHaveClass('green')
  expect(mark('Book on Sunday, July 12, 2026')).toBeNull()
  expect(container.querySelectorAll('li button')).toHaveLength(1)
})

it('names the month and its bookings to a screen reader, also after a change', async () => {
  const { live } = await start()
  expect(screen.getByRole('table', { name: 'July 2026, 1 booking' })).toBeVisible()
  act(() => live.actor.send({ type: 'attention.returned' }))
  const bookings = [1, 2].map((id) => bookingOf(id, `Badminton Court ${id}`, [18]))
  await act(() =>
    live.answer('readMonth', succeeded({ bookings, totalBookings: 2, totalSchedules: 2, period: null })),
  )
  expect(screen.getByRole('table', { name: 'July 2026, 2 bookings' })).toBeVisible()
})

it('is one stop for the Tab key among its days, and arrows move by day and by week', async () => {
  const { user } = await start()
  const today = screen.getByRole('button', { name: /^Book on Wednesday, July 8, 2026/ })
  const days = screen.getAllByRole('button', { name: /^Book on|, over$/ })
  expect(days.filter((button) => button.tabIndex === 0)).toEqual([today])
  act(() => today.focus())
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Book on Thursday, July 16, 2026' })).toHaveFocus()
})

it('turns the months and chooses a branch, each read anew [B2.25, B2.27, B4.12, B4.13]', async () => {
  const { user, live } = await start()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByText('Loading booking data...')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'August 2026' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Rathmalana Branch')
  expect(live.call('readMonth').input).toEqual({ memberId: 1, year: 2026, month: 8, branchId: 2 })
})

it('lists the same bookings as a table, a row each, with short dates [B9.04]', async () => {
  const { user } = await start()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  const rows = within(screen.getByRole('table', { name: 'Confirmed bookings in July 2026' })).getAllByRole(
    'row',
  )
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Jul 8, 20266:00 PM - 8:00 PMBadminton Court 1Piliyandala BranchBadminton',
  ])
  expect(screen.getByRole('link', { name: 'Badminton Court 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/my-bookings\?booking=\d+$/),
  )
})

it('says that the month could not be read, with a way to try again [B8.03]', async () => {
  const { user, live } = await start()
  act(() => live.actor.send({ type: 'attention.returned' }))
  await act(() => live.answer('readMonth', failed(failures.unreachable)))
  expect(screen.getByText('Your bookings could not be shown')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Confirmed$/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'You have – Booking(s)' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(screen.queryByText(/^No confirmed bookings/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(live.snapshot().matches({ bookings: 'loading' })).toBe(true)
})

it('keeps the known count when counting fails, with a way to count again [B8.20, B8.21]', async () => {
  const { user, live } = await start()
  act(() => live.actor.send(countMissing(4)))
  expect(thisMonth()).toBe('4 hours')
  const send = jest.spyOn(live.actor, 'send')
  await user.click(screen.getByRole('button', { name: 'Count this month again' }))
  expect(send).toHaveBeenCalledWith({ type: 'retry.requested' })
  act(() => live.actor.send(counted(5)))
  expect(thisMonth()).toBe('5 hours')
  expect(screen.queryByRole('button', { name: 'Count this month again' })).toBeNull()
})

it('shows a dash while no count ever came [B8.20]', () => {
  const page = renderFlow(View, monthBookingsMachine, { memberId: 1, today: day })
  act(() => page.live.actor.send(countMissing(null)))
  expect(thisMonth()).toBe('–')
  expect(screen.getByRole('button', { name: 'Count this month again' })).toBeVisible()
})
