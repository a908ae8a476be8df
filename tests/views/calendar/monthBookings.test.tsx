import { act, render, screen } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { type Failure, failed, succeeded } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { selectMonthHours } from '@machines/dashboard/thisMonth/thisMonth.select'
import { GalleryProviders } from '@tests/gallery/page/frames'
import { startLive } from '@tests/support/controlledActors'
import { bookingOf, day, tenInTheMorning } from '@tests/support/days'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { useScreen } from '@views/shared/useScreen'
import { MonthBookingsView } from '@views/calendar/monthBookings/MonthBookingsView'

const branches = [
  { id: 1, label: 'Piliyandala Branch' },
  { id: 2, label: 'Rathmalana Branch' },
]
const booked = jest.fn()
const july = { memberId: 1, year: 2026, month: 7, branchId: null }

/** Renders the page's month with its number, before either is read. */
function open(counted: number | null = null) {
  const count = startLive(thisMonthMachine, {
    input: { query: july, known: null, now: tenInTheMorning },
  })
  const View = ({ actor }: { actor: ActorRefFrom<typeof monthBookingsMachine> }) => (
    <MonthBookingsView
      actor={actor}
      thisMonth={useScreen(count.actor, selectMonthHours(useScreen(actor, selectMonthBookings).month))}
      onCountAgain={() => count.actor.send({ type: 'retry.requested' })}
      onBook={booked}
      counted={counted}
    />
  )
  return {
    count,
    ...renderFlow(View, monthBookingsMachine, {
      memberId: 1,
      today: day,
      knownTotals: [],
      kept: null,
      parent: noParent,
    }),
  }
}

const start = async (
  bookings = [bookingOf(1, 'Badminton Court 1', [18, 19])],
  counted: number | null = null,
) => {
  booked.mockClear()
  const page = open(counted)
  await act(async () => {
    await page.live.answer('readBranches', succeeded(branches))
    await page.count.answer('readData', read(4))
    await page.live.answer(
      'readMonth',
      succeeded({ bookings, totalBookings: bookings.length, totalSchedules: 2, period: null }),
    )
  })
  return page
}

/** The value of a term, without the explanation that is not on the screen. */
const valueOf = (term: HTMLElement) => {
  const value = term.closest('div')?.querySelector('dd')
  return (value?.querySelector('button') ?? value)?.textContent
}
const hours = (term = 'This Month') => valueOf(screen.getByText(term))

it('greets, counts, names the branches and leads to a new booking [B2.24, B2.26, B2.24b, B2.26b, B2.26c, B2.26d, B2.27c, B6.05c]', async () => {
  const { user } = await start()
  expect(screen.getByRole('heading', { level: 1, name: 'Booking Calendar' })).toBeVisible()
  const greeting = screen.getByRole('button', { name: 'You have 1 Booking(s)' })
  expect(greeting.closest('p')).toHaveTextContent(/ in July · Wednesday, July 8, 2026$/)
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, valueOf(term)])
  expect(facts).toEqual([
    ['Total Schedules', '2 hours'],
    ['This Month', '4 hours'],
    ['Your Branches', 'Piliyandala Branch, Rathmalana Branch'],
  ])
  expect(screen.getByRole('combobox', { name: 'Viewing branch' })).toHaveDisplayValue('All Branches')
  await user.click(screen.getByRole('button', { name: 'New Booking +' }))
  expect(booked).toHaveBeenCalledTimes(1)
})

it('says once what the two numbers of hours have alike [B2.26, B2.26b]', async () => {
  const { count } = await start()
  const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts()).toHaveLength(3)
  act(() => count.actor.send({ type: 'data.outdated' }))
  await act(() => count.answer('readData', read(2)))
  expect(facts()).toHaveLength(2)
  expect(facts()[0]).toMatch(/^Total Schedules\s+·This Month2 hours/)
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
  await user.selectOptions(screen.getByRole('combobox', { name: 'Viewing branch' }), 'Rathmalana Branch')
  expect(live.call('readMonth').input).toEqual({
    memberId: 1,
    year: 2026,
    month: 7,
    branchId: 2,
    beside: null,
  })
})

it('names the branch whose free courts are displayed, which are never of all branches', async () => {
  await start([], 2)
  const choice = screen.getByRole('combobox', { name: 'Viewing branch' })
  expect(choice).toHaveDisplayValue('Rathmalana Branch')
  expect(choice).toHaveTextContent(/^Piliyandala BranchRathmalana Branch$/)
})

it('offers no choice of a branch to a member without any, but says which are displayed [B2.25, B2.26c]', async () => {
  const { live } = open()
  expect(screen.queryByText('Viewing branch')).toBeNull()
  await act(() => live.answer('readBranches', succeeded([])))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(valueOf(screen.getByText('Viewing branch'))).toBe('All Branches')
})

const thisMonth = { label: 'This Month', hours: 4, text: '', isMissing: false, canCountAgain: false }
const onCountAgain = jest.fn()

it('has the facts below the calendar, but not below the courts of a day', async () => {
  const { live, unmount } = await start()
  const order = () =>
    screen.queryAllByText(/^(Total Schedules|calendar)$/).map(({ textContent }) => textContent)
  unmount()
  for (const [displayed, expected] of [
    ['month', ['calendar', 'Total Schedules']],
    ['day', ['calendar']],
  ] as const) {
    const page = render(
      <GalleryProviders>
        <MonthBookingsView actor={live.actor} {...{ thisMonth, onCountAgain, displayed }}>
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
  expect(screen.getByText('Your bookings could not be loaded')).toBeVisible()
  expect(screen.getByText(/The numbers are as of /)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(live.snapshot().value).toMatchObject({ bookings: 'loading' })
})

it('keeps the known count when counting fails, with its age and a way to count again as soon as the server allows [B8.20, B8.21]', async () => {
  const { user, count } = await start()
  const fail = async (failure: Failure) => {
    act(() => count.actor.send({ type: 'attention.returned' }))
    await act(() => count.answer('readData', failed(failure)))
  }
  const again = () => screen.queryByRole('button', { name: 'Refresh the count' })
  expect(again()).toBeNull()
  await fail(failures.unreachable)
  expect(hours()).toBe('4 hours')
  expect(screen.getByRole('button', { name: '4 hours' })).toHaveAccessibleDescription(
    /^4 hours in July\. As of Jul 8, 2026, 10:00 AM\. The centre /,
  )
  await fail(failures.tooMany)
  expect(again()).toHaveAttribute('aria-disabled', 'true')
  act(() => count.actor.send({ type: 'countdown.ticked', secondsLeft: 0 }))
  await user.click(screen.getByRole('button', { name: 'Refresh the count' }))
  await act(() => count.answer('readData', read(1)))
  expect(hours()).toBe('1 hour')
  expect(again()).toBeNull()
})

it('shows a dash while no count ever came, and a way to count again also beside the courts of a day [B8.20]', async () => {
  const { count } = open()
  expect(hours()).toBe('–')
  expect(screen.queryByRole('button', { name: 'Refresh the count' })).toBeNull()
  await act(() => count.answer('readData', failed(failures.unreachable)))
  expect(hours()).toBe('–')
  expect(screen.getByRole('button', { name: 'Refresh the count' })).toBeVisible()
})

it('names This Month where another month is displayed, and counts the chosen branch alone [B2.26b, B4.13]', async () => {
  const { live, count } = await start()
  act(() => live.actor.send({ type: 'month.chosen', month: { year: 2027, month: 7 }, beside: null }))
  const described = (text: string) =>
    expect(screen.getByText('This Month (July 2026)').closest('div')).toHaveTextContent(text)
  described('4 hours in July 2026')
  act(() => count.actor.send({ type: 'query.changed', query: { ...july, branchId: 2 } }))
  expect(hours('This Month (July 2026)')).toBe('–')
  described('The number of hours in July 2026 at Rathmalana Branch is not known yet')
  await act(() => count.answer('readData', read(3)))
  described('3 hours in July 2026 at Rathmalana Branch')
})
