import { act, render, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { GalleryProviders } from '@tests/gallery/page/frames'
import { bookingOf, day } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { MonthBookingsView } from '@views/calendar/monthBookings/MonthBookingsView'

const branches = [
  { id: 1, label: 'Piliyandala Branch' },
  { id: 2, label: 'Rathmalana Branch' },
]
const booked = jest.fn()
const View = ({ actor }: { actor: never }) => <MonthBookingsView actor={actor} onBook={booked} />

const counted = (hours: number) => ({ type: 'count.changed', count: { hours, status: 'known' } }) as const
const countMissing = (hours: number | null) =>
  ({ type: 'count.changed', count: { hours, status: 'missing' } }) as const

const start = async (bookings = [bookingOf(1, 'Badminton Court 1', [18, 19])]) => {
  booked.mockClear()
  const page = renderFlow(View, monthBookingsMachine, {
    memberId: 1,
    today: day,
    knownTotals: [],
    parent: noParent,
  })
  await act(async () => {
    await page.live.answer('readBranches', succeeded(branches))
    page.live.actor.send(counted(4))
    await page.live.answer(
      'readMonth',
      succeeded({ bookings, totalBookings: bookings.length, totalSchedules: 2, period: null }),
    )
  })
  return page
}

/** What stands beside a term, without the explanation that is not on the screen. */
const valueOf = (term: HTMLElement) => {
  const value = term.nextElementSibling
  return (value?.querySelector('button') ?? value)?.textContent
}
const thisMonth = () => valueOf(screen.getByText('This Month'))

it('greets, counts, names the branches and leads to a new booking [B2.24, B2.26, B2.24b, B2.26b, B2.26c, B2.26d, B2.27c, B6.05c]', async () => {
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
  expect(booked).toHaveBeenCalledTimes(1)
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

it('chooses a branch where the member has any, which is read again [B2.25, B4.13]', async () => {
  const { user, live } = await start()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Rathmalana Branch')
  expect(live.call('readMonth').input).toEqual({
    memberId: 1,
    year: 2026,
    month: 7,
    branchId: 2,
    beside: null,
  })
})

it('offers no choice of a branch to a member without any [B2.25]', () => {
  renderFlow(View, monthBookingsMachine, { memberId: 1, today: day, knownTotals: [], parent: noParent })
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('has the facts below a calendar that comes first, and none beside the courts of a day', async () => {
  const { live, unmount } = await start()
  const order = () =>
    screen.queryAllByText(/^(Total Schedules|calendar)$/).map(({ textContent }) => textContent)
  unmount()
  for (const [displayed, calendarFirst, expected] of [
    ['month', false, ['Total Schedules', 'calendar']],
    ['month', true, ['calendar', 'Total Schedules']],
    ['day', false, ['calendar']],
  ] as const) {
    const page = render(
      <GalleryProviders>
        <MonthBookingsView actor={live.actor} displayed={displayed} calendarFirst={calendarFirst}>
          {() => <p>calendar</p>}
        </MonthBookingsView>
      </GalleryProviders>,
    )
    expect(order()).toEqual(expected)
    page.unmount()
  }
})

it('says that the month could not be read, with a way to try again [B8.03]', async () => {
  const { user, live } = await start()
  act(() => live.actor.send({ type: 'attention.returned' }))
  await act(() => live.answer('readMonth', failed(failures.unreachable)))
  expect(screen.getByText('Your bookings could not be shown')).toBeVisible()
  expect(screen.getByText(/The numbers are as of /)).toBeVisible()
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
  const page = renderFlow(View, monthBookingsMachine, {
    memberId: 1,
    today: day,
    knownTotals: [],
    parent: noParent,
  })
  act(() => page.live.actor.send(countMissing(null)))
  expect(thisMonth()).toBe('–')
  expect(screen.getByRole('button', { name: 'Count this month again' })).toBeVisible()
})
