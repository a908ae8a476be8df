import { act, render, screen, within } from '@testing-library/react'
import type { FreeHours } from '@domain/booking/freeHours'
import { linkToHour } from '@domain/booking/slotLink'
import type { OwnEvent } from '@domain/booking/ownEvents'
import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { displayedDate } from '@machines/calendar/calendarDisplay/displayedDate'
import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { bookingOf, day } from '@tests/support/days'
import { shownFreeCourts, weekOfCourts } from '@tests/support/freeCourts'
import { holiday, newShoes } from '@tests/support/ownEvents'
import { renderFlow } from '@tests/support/renderFlow'
import { shownMonth } from '@tests/support/shownMonth'
import { noParent } from '@tests/support/parents'
import { CalendarDisplayView } from '@views/calendar/calendarDisplay/CalendarDisplayView'
import { MonthGrid } from '@views/calendar/calendarDisplay/MonthGrid'

// The calendar's library is compiled for the old JSX transform, about which React warns once.
beforeEach(() => {
  const warn = console.warn
  jest.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('outdated JSX transform')) warn(...words)
  })
})
afterEach(() => jest.restoreAllMocks())

const wanted: string[] = []
const link = linkToHour({ branchId: 1, date: '2026-07-09', activity: '10', slot: 19, isChosen: true })

const start = (
  bookings = [bookingOf(1, 'Badminton Court 1', [18, 19])],
  view: 'month' | 'week' | 'week of a phone' = 'month',
  change = {},
  ownEvents: readonly OwnEvent[] = [],
  free = { ...shownFreeCourts, counts: {} as FreeHours },
) => {
  wanted.length = 0
  const month = { ...shownMonth, ...monthEventsOf(bookings), ...change }
  const page = renderFlow(
    ({ actor }: { actor: never }) => (
      <CalendarDisplayView
        actor={actor}
        month={month}
        grid={MonthGrid}
        ownEvents={ownEvents}
        free={free}
        freeCourts={(shown) => <button onClick={() => shown.onHour(link)}>An hour</button>}
        day="2026-07-09"
        onBook={(date) => wanted.push(date)}
      />
    ),
    calendarDisplayMachine,
    { today: day, beginsWith: view === 'week of a phone' ? 'freeCourts' : 'month', parent: noParent },
  )
  if (view !== 'month') act(() => page.live.actor.send({ type: 'view.chosen', view: 'week' }))
  const send = jest.spyOn(page.live.actor, 'send')
  return { ...page, sent: () => send.mock.calls.map(([event]) => event) }
}

it('a day of many bookings displays the first beside those of other days, and leads to the rest', async () => {
  const many = Array.from({ length: 7 }, (_, at) => bookingOf(at + 1, `Badminton Court ${at + 1}`, [6 + at]))
  const { user, sent } = start(many)
  const list = () => screen.getByRole('list', { name: 'Bookings on Wednesday, July 8, 2026' })
  expect(within(list()).getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'And 2 more on Wednesday, July 8, 2026' }))
  expect(sent()).toContainEqual({ type: 'hours.requested', date: day })
  const hours = within(screen.getByRole('dialog'))
  expect(hours.getAllByRole('listitem')).toHaveLength(7)
})

it('the chosen day of a week displays all of its bookings', () => {
  const many = Array.from({ length: 7 }, (_, at) => bookingOf(at + 1, `Badminton Court ${at + 1}`, [6 + at]))
  start(many, 'week of a phone')
  const list = screen.getByRole('list', { name: 'Bookings on Wednesday, July 8, 2026' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^And / })).toBeNull()
})

const dated = (date: string, ...statuses: readonly string[]) => {
  const id = Number(date.slice(8))
  const booking = bookingOf(id, 'Badminton Court 1', [17, 18].slice(0, statuses.length))
  const schedules = booking.schedules.map((one, at) => ({ ...one, date, status: statuses[at] ?? '' }))
  return { ...booking, schedules }
}

/** The name of a day or of a chip, which is a text of its own. */
const nameOf = (button: Element | null) =>
  button?.getAttribute('aria-label') ?? button?.firstElementChild?.textContent

const firstChip = 'Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 8:00 PM, Confirmed, payment: pending'

it('begins with the month as a grid [B9.18]', async () => {
  start()
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
  expect(screen.getByRole('table', { name: 'July 2026, 1 booking' })).toBeVisible()
})

it('opens booking for a day, but not for one that is over [B2.28, B5.02, B2.28b]', async () => {
  const { user } = start()
  await user.click(screen.getByRole('button', { name: 'Tuesday, July 7, 2026, over' }))
  await user.click(screen.getByRole('button', { name: 'Book on Thursday, July 9, 2026' }))
  expect(wanted).toEqual(['2026-07-09'])
})

it('opens the bookings of a day that is over, wherever it is pressed', async () => {
  const { user, sent } = start([dated('2026-07-07', 'Confirmed')])
  await user.click(screen.getByRole('button', { name: /^Tuesday, July 7, 2026, 1 booking.*, over$/ }))
  expect(wanted).toEqual([])
  expect(sent()).toContainEqual({ type: 'hours.requested', date: '2026-07-07' })
})

it('lists the booked hours of a day when one of its bookings is chosen, each with View Details, which opens its sheet [B2.29, B2.30]', async () => {
  const { user, sent } = start([
    bookingOf(1, 'Badminton Court 1', [18, 19]),
    bookingOf(2, 'Badminton Court 2', [6]),
  ])
  await user.click(screen.getByRole('button', { name: firstChip }))
  const dialog = screen.getByRole('dialog', { name: 'Booked Time Slots' })
  expect(dialog).toHaveAccessibleDescription('Wednesday, July 8, 2026')
  const hours = within(dialog).getAllByRole('listitem')
  expect(hours.map(({ textContent }) => textContent)).toEqual([
    '6:00 AM - 7:00 AMBadminton Court 2, Piliyandala BranchConfirmed Payment: pendingView Details',
    '6:00 PM - 8:00 PMBadminton Court 1, Piliyandala BranchConfirmed Payment: pendingView Details',
  ])
  const [details] = within(dialog).getAllByRole('button', { name: /^View Details of Badminton Court 2/ })
  expect(details).toHaveTextContent('View Details')
  expect(within(dialog).queryByRole('list', { name: /^Own events/ })).toBeNull()
  if (details) await user.click(details)
  expect(sent()).toContainEqual({ type: 'details.chosen', bookingId: 2 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has nothing in the list of a day that lost its last booking while it was open [B8.05c]', async () => {
  const { live } = start([])
  act(() => live.actor.send({ type: 'hours.requested', date: '2026-07-09' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('No Time Slots Available')
  expect(dialog).toHaveTextContent('There are no bookings scheduled for this date.')
})

it('draws a Confirmed booking with hour, court and payment, a Pending one with that word, and none else; the rest stands in the list of the day [B4.01, B4.04]', async () => {
  const { container, user } = start([
    dated('2026-07-09', 'Pending', 'Cancelled'),
    dated('2026-07-10', 'Cancelled'),
    dated('2026-07-11', 'Confirmed'),
  ])
  const chips = [...container.querySelectorAll('[role="table"] li button')]
  expect(chips.map((chip) => chip.firstElementChild?.textContent)).toEqual([
    'Badminton Court 1, Thursday, July 9, 2026, 5:00 PM - 6:00 PM, Pending, payment: pending',
    'cancelled on Friday, July 10, 2026',
    'Badminton Court 1, Saturday, July 11, 2026, 5:00 PM - 6:00 PM, Confirmed, payment: pending',
  ])
  expect(screen.queryByText(/more$/)).toBeNull()
  expect(within(chips[0] as HTMLElement).getByText('5 PM pending')).toBeVisible()
  expect(chips.map(({ className }) => /pending/.test(className))).toEqual([true, false, false])
  expect(within(chips[2] as HTMLElement).getByText('5 PM Court 1')).toBeVisible()
  expect(within(chips[2] as HTMLElement).getByText('pending')).toBeVisible()
  if (chips[0]) await user.click(chips[0])
  const listed = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Pending/),
    expect.stringMatching(/Canceled/),
  ])
})

it('has the same bookings in the list, in the week and in the heads of its days, and counts no cancelled one', async () => {
  const { user } = start([
    dated('2026-07-09', 'Pending', 'Cancelled'),
    dated('2026-07-10', 'Cancelled'),
    dated('2026-07-11', 'Confirmed', 'Cancelled'),
  ])
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thu, Jul 9, .*Pending Payment/),
    expect.stringMatching(/^Sat, Jul 11, .*Confirmed Payment/),
  ])
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  const week = within(screen.getByRole('grid'))
  expect(week.getByRole('button', { name: /July 9, 2026, .*, Pending/ })).toHaveTextContent(
    /Court 1, pending$/,
  )
  expect(week.getByRole('button', { name: /July 11, 2026, .*, Confirmed/ })).toHaveTextContent(/Court 1$/)
  const notes = week
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replace(/^.*?\d{4}/, ''))
  expect(notes).toEqual([
    'Mon6',
    'Tue7',
    'Today8',
    'Thu9',
    expect.stringMatching(/^Fri10.*cancelled$/),
    'Sat11',
    'Sun12',
  ])
  expect(screen.queryByText(/not confirmed|\d cancelled/)).toBeNull()
})

it('says Unpaid of a booking whose payment the server does not tell [B4.22, B4.22b]', async () => {
  const booking = bookingOf(1, 'Badminton Court 1', [18])
  start([{ ...booking, schedules: booking.schedules.map((one) => ({ ...one, paymentStatus: null })) }])
  expect(screen.getByRole('button', { name: /Confirmed, payment: Unpaid$/ })).toBeVisible()
})

it('marks each day by colour and word, any other word as Canceled [B4.01, B4.02, B4.03, B4.01b, B4.01c, B4.02b, B4.02c, B4.03b, B4.03c]', async () => {
  start([
    dated('2026-07-09', 'Pending', 'Cancelled'),
    dated('2026-07-10', 'Withdrawn'),
    dated('2026-07-11', 'Pending', 'Confirmed'),
  ])
  // A phone has the number of its bookings, a wider screen the text about the hidden ones.
  const marks = (name: string) => {
    const cell = screen.getByRole('button', { name }).parentElement
    return [cell?.querySelector('.bubble, .mark'), cell?.querySelector('.more')].map(
      (mark) => mark?.className ?? null,
    )
  }
  expect(marks('Book on Thursday, July 9, 2026, 1 booking, Pending')).toEqual(['bubble yellow', null])
  expect(marks('Book on Friday, July 10, 2026, Canceled')).toEqual(['mark red', 'more red'])
  expect(marks('Book on Saturday, July 11, 2026, 2 bookings')).toEqual(['bubble green', null])
  expect(marks('Book on Sunday, July 12, 2026')).toEqual([null, null])
})

it.each([
  ['month' as const, ['2number of bookings', '2all pending', 'cancelled']],
  ['week of a phone' as const, ['confirmed', 'pending', 'cancelled']],
])('says on a phone what the signs of the days mean: %s', (view, words) => {
  start([], view)
  const legend = within(screen.getByRole('list', { name: 'Signs of the days' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words)
})

it('counts no cancelled booking among those of a day', () => {
  const { container } = start([
    dated('2026-07-09', 'Confirmed', 'Cancelled'),
    dated('2026-07-10', 'Pending', 'Cancelled'),
    dated('2026-07-11', 'Cancelled'),
  ])
  const counts = [...container.querySelectorAll('.count')]
  expect(counts.map((count) => [nameOf(count), count.textContent])).toEqual([
    ['Bookings on Thursday, July 9, 2026: 1', '1'],
    ['Bookings on Friday, July 10, 2026: 1', '1'],
    ['Cancelled on Saturday, July 11, 2026', ''],
  ])
})

it('is one stop for the Tab key among its days, then those of what the day has; keys move by day, week and month', async () => {
  const { user, container, live } = start([
    bookingOf(1, 'Badminton Court 1', [18, 19]),
    dated('2026-07-10', 'Confirmed'),
    dated('2026-07-16', 'Confirmed'),
  ])
  const today = screen.getByRole('button', { name: /^Book on Wednesday, July 8, 2026/ })
  const stops = () =>
    [...container.querySelectorAll('table button, [role="table"] button')]
      .filter((button) => (button as HTMLElement).tabIndex === 0)
      .map(nameOf)
  expect(stops()).toEqual([
    'Book on Wednesday, July 8, 2026, 1 booking',
    firstChip,
    'Bookings on Wednesday, July 8, 2026: 1',
  ])
  act(() => today.focus())
  const focused = () => nameOf(document.activeElement)
  const after = async (key: string) => {
    await user.keyboard(`{${key}}`)
    return focused()
  }
  expect(await after('ArrowDown')).toBe('Book on Wednesday, July 15, 2026')
  expect(await after('ArrowRight')).toBe('Book on Thursday, July 16, 2026, 1 booking')
  expect(stops()[1]).toMatch(/^Badminton Court 1, Thursday, July 16/)
  expect(await after('Home')).toBe('Book on Monday, July 13, 2026')
  expect(await after('End')).toBe('Book on Sunday, July 19, 2026')
  await user.keyboard('{PageDown}')
  expect(displayedDate(live.snapshot().context)).toBe('2026-08-19')
})

it('turns the months, and the weeks where a week is displayed [B2.27, B4.12, B2.27b]', async () => {
  const { user, live } = start()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(displayedDate(live.snapshot().context)).toBe('2026-08-01')
  expect(live.executedActions).toContain('sends month.chosen to the parent')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(displayedDate(live.snapshot().context)).toBe('2026-06-01')
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  expect(screen.getByRole('heading', { name: 'Jul 6 - 12' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  expect(screen.getByRole('heading', { name: 'Jun 29 - Jul 5' })).toBeVisible()
  expect(displayedDate(live.snapshot().context)).toBe('2026-07-01')
})

it('is a grid of the week by hours in a wide window: the bookings over what is free, each hour leading to its booking', async () => {
  const withCourts = { ...shownFreeCourts, counts: weekOfCourts }
  const { user, sent } = start([bookingOf(1, 'Badminton Court 1', [18, 19])], 'week', {}, [], withCourts)
  expect(screen.getByRole('grid')).toHaveAccessibleName('Week, free courts for Badminton, Piliyandala Branch')
  const [head, ...hours] = screen.getAllByRole('row')
  expect(within(head as HTMLElement).getAllByRole('columnheader')).toHaveLength(7)
  expect(hours).toHaveLength(19)
  expect(screen.getByText('Free courts per hour: Badminton, Piliyandala Branch ·')).toBeVisible()
  expect(screen.getByText('Your bookings: All Branches')).toBeVisible()
  expect(screen.getByRole('gridcell', { name: 'Tuesday, July 7, 2026, 7:00 PM, over' })).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: 'Book on Friday, July 10, 2026, 6:00 PM, 2 courts free' }),
  )
  expect(sent()).toContainEqual({
    type: 'link.opened',
    link: linkToHour({ branchId: 1, date: '2026-07-10', activity: '10', slot: 18, isChosen: true }),
  })
  expect(screen.getByRole('button', { name: /^Book on Friday, July 10, 2026, 6:00 PM/ })).toHaveTextContent(
    /2courts$/,
  )
  await user.click(screen.getByRole('button', { name: firstChip }))
  expect(sent()).toContainEqual({ type: 'details.chosen', bookingId: 1 })
  // From a booking of two hours, the keys lead to the hours beside, above and below it.
  const focused = () => document.activeElement?.textContent
  await user.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^Book on Wednesday, July 8, 2026, 8:00 PM/)
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: firstChip })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(focused()).toMatch(/^Book on Wednesday, July 8, 2026, 5:00 PM/)
})

const fifth = 'Badminton Court 1, Friday, July 10, 2026, 5:00 PM - 6:00 PM, Canceled, payment: pending'

it.each([
  ['the hours of a week' as const, 'week' as const, fifth],
  ['the day of a phone' as const, 'week of a phone' as const, /^View Details of Badminton Court 1, Friday/],
])('opens what is cancelled like any other booking, by pointer and by key: %s', async (_, view, name) => {
  const { user, sent, live } = start([dated('2026-07-10', 'Cancelled')], view)
  act(() => live.actor.send({ type: 'date.chosen', date: '2026-07-10' }))
  const entry = screen.getByRole('button', { name })
  await user.click(entry)
  entry.blur()
  for (let stop = 0; stop < 20 && document.activeElement !== entry; stop += 1) await user.tab()
  expect(entry).toHaveFocus()
  await user.keyboard('{Enter}')
  const chosen = { type: 'details.chosen', bookingId: 10 }
  expect(sent().slice(1)).toEqual([chosen, chosen])
})

it('displays the chosen day of the week with its bookings, and those of the days after it', async () => {
  const { user, sent } = start(
    [bookingOf(1, 'Badminton Court 1', [18, 19]), dated('2026-07-10', 'Confirmed', 'Cancelled')],
    'week of a phone',
  )
  const heads = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Wednesday, July 8', 'Friday, July 10'])
  await user.click(screen.getByRole('button', { name: 'Thursday, July 9, 2026' }))
  expect(heads()).toEqual(['Thursday, July 9', 'Friday, July 10'])
  await user.click(screen.getByRole('button', { name: 'Book on Thursday, July 9, 2026' }))
  expect(wanted).toEqual(['2026-07-09'])
  await user.click(screen.getByRole('button', { name: /^View Details of Badminton Court 1, Friday/ }))
  expect(sent()).toContainEqual({ type: 'details.chosen', bookingId: 10 })
})

it('offers no booking on a day of the week that is over, and arrows move among the days', async () => {
  const { user } = start([], 'week of a phone')
  const today = screen.getByRole('button', { name: 'Wednesday, July 8, 2026' })
  act(() => today.focus())
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Tuesday, July 7, 2026' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /^Book on/ })).toBeNull()
})

it('lists the bookings of the month, one entry each, with short dates [B9.04, B3.10d]', async () => {
  const { user } = start()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  const entries = within(screen.getByRole('list', { name: 'Bookings in July 2026' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Wed, Jul 8, 6:00 PM - 8:00 PMBadminton Court 1, Piliyandala BranchConfirmed Payment: pendingView Details',
  ])
})

it('displays the class of a child in month and list, and counts it among no bookings', async () => {
  const lesson = { bookingType: 'Class Booking', participant: 'Sahan Perera' }
  const { user } = start([
    bookingOf(1, 'Badminton Court 1', [18, 19]),
    bookingOf(2, 'Badminton Court 2', [16], lesson),
  ])
  expect(screen.getByRole('table', { name: 'July 2026, 1 booking' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Sahan Perera, Badminton Court 2, .* 4:00 PM/ })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Sahan Perera, Badminton Court 2, Piliyandala')
})

it('draws of a long list only what is in view, and each entry says which one of how many it is', async () => {
  const many = Array.from({ length: 500 }, (_, index) => bookingOf(index + 1, 'Badminton Court 1', [18]))
  const { user } = start(many)
  await user.click(screen.getByRole('radio', { name: 'List' }))
  const entries = screen.getAllByRole('listitem')
  expect(entries.length).toBeLessThan(100)
  expect([entries[2]?.getAttribute('aria-posinset'), entries[2]?.getAttribute('aria-setsize')]).toEqual([
    '3',
    '500',
  ])
})

it('displays that a month is loading, and no list of one that could not be read [B8.05f]', async () => {
  const { user } = start([], 'month', { screen: 'loading' })
  expect(screen.getByText('Loading booking data...')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(screen.queryByText(/^No bookings in/)).toBeNull()
})

it('fills its last week with days of the next month, and a day of several bookings has their number', async () => {
  const july = bookingOf(1, 'Badminton Court 1', [18])
  const august = (id: number, date: string) => {
    const booking = bookingOf(id, `Badminton Court ${id}`, [18])
    return { ...booking, schedules: booking.schedules.map((hour) => ({ ...hour, date })) }
  }
  const { user } = start(
    [july, august(2, '2026-08-01'), august(3, '2026-08-02'), august(4, '2026-08-02')],
    'month',
    { events: monthEventsOf([july]).events },
  )
  const cells = within(screen.getByRole('table', { name: 'July 2026, 1 booking' }))
  expect(cells.getByRole('button', { name: /^Badminton Court 2, Saturday, August 1, 2026/ })).toBeVisible()
  await user.click(cells.getByRole('button', { name: '2 bookings on Sunday, August 2, 2026' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveAccessibleDescription('Sunday, August 2, 2026')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { level: 2, name: 'July 2026' })).toBeVisible()
})

it('keeps the cells of the month where they are when it is turned, which the library by itself makes anew', () => {
  const nothing = () => {}
  const monthOf = (number: number) => (
    <MonthGrid
      month={{ year: 2026, month: number }}
      monthText={`Month ${number}`}
      count={0}
      today={day}
      eventsOfDays={{}}
      allOfDays={{}}
      days={{}}
      ownEvents={[]}
      free={{}}
      onDay={nothing}
      onEvent={nothing}
      onOwnEvent={nothing}
      onTurn={nothing}
    />
  )
  const { rerender } = render(monthOf(7))
  const july = screen.getAllByRole('cell')
  rerender(monthOf(8))
  const august = screen.getAllByRole('cell')
  expect([july.length, august.length]).toEqual([35, 42])
  expect(july.every((cell, place) => cell === august[place])).toBe(true)
  expect(document.querySelector('[data-date="2026-08-01"]')).toBeVisible()
})

describe('the free hours of the coming days', () => {
  const counted = { ...shownFreeCourts, counts: weekOfCourts }

  it('stand in a strip above the month, each day of which leads to its free courts, and in the names of the days', async () => {
    const { user, live, sent } = start([], 'month', {}, [], counted)
    const strip = within(screen.getByRole('list', { name: 'Free courts of the coming days' }))
    expect(
      strip.getAllByRole('button').map(({ firstElementChild }) => firstElementChild?.textContent),
    ).toEqual([
      'Today, Wednesday, July 8, 2026, 69 hours free',
      'Thursday, July 9, 2026, 62 hours free',
      'Friday, July 10, 2026, 55 hours free',
      'Saturday, July 11, 2026, 49 hours free',
      'Sunday, July 12, 2026, 43 hours free',
      'Monday, July 13, 2026, full',
      'Tuesday, July 14, 2026, 43 hours free',
    ])
    expect(screen.getByText('Badminton, all courts')).toBeVisible()
    const ninth = screen.getByRole('button', { name: 'Book on Thursday, July 9, 2026, 62 hours free' })
    expect(ninth.parentElement).toHaveTextContent(/^9$/)
    expect(screen.getByRole('button', { name: 'Book on Monday, July 13, 2026, full' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Book on Wednesday, July 15, 2026' })).toBeVisible()
    const [, thursday] = strip.getAllByRole('button')
    if (thursday) await user.click(thursday)
    expect(live.snapshot().value).toMatchObject({ bookings: { freeCourts: 'entered' } })
    await user.click(screen.getByRole('button', { name: 'An hour' }))
    expect(sent()).toContainEqual({ type: 'link.opened', link })
    expect(screen.queryByRole('list', { name: 'Free courts of the coming days' })).toBeNull()
  })

  it('stand where a day has no bookings, which is then not said to have no time slots [B8.05c]', () => {
    start([], 'week of a phone', {}, [], counted)
    expect(screen.getByText('There are no bookings scheduled for this date.')).toBeVisible()
    expect(screen.queryByText('No Time Slots Available')).toBeNull()
    expect(screen.getByText('69 hours of Badminton at Piliyandala Branch are free to book.')).toBeVisible()
  })
})

describe('own events', () => {
  const own = [holiday, newShoes]
  const court = bookingOf(1, 'Badminton Court 1', [18, 19])
  const entry = (list: string, part: Pick<typeof screen, 'getByRole'> = screen) =>
    within(part.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('stand in the month on each of their days, marked, named by their colour, and counted among no bookings [B2.31, B3.10, B3.10c]', async () => {
    const { user, sent } = start([court], 'month', {}, own)
    expect(screen.getByRole('table', { name: 'July 2026, 1 booking' })).toBeVisible()
    const chips = screen.getAllByRole('button', {
      name: 'Own event: School holiday, Jul 8, 2026 - Jul 10, 2026, Success, on this device',
    })
    expect(chips).toHaveLength(3)
    expect(within(chips[0] as HTMLElement).getByText('School holiday')).toBeVisible()
    expect(within(chips[0] as HTMLElement).getByText('Success')).toBeVisible()
    expect(
      screen.getByRole('button', { name: 'Book on Wednesday, July 8, 2026, 1 booking, 1 own event' }),
    ).toBeVisible()
    expect(
      screen.getByRole('button', { name: 'Bookings on Wednesday, July 8, 2026: 1, own events: 1' }),
    ).toHaveTextContent(/^1$/)
    expect(screen.getByRole('button', { name: 'Own events on Thursday, July 9, 2026: 2' })).toHaveTextContent(
      /^$/,
    )
    if (chips[0]) await user.click(chips[0])
    expect(sent()).toContainEqual({ type: 'ownEvent.chosen', id: 'holiday' })
  })

  it('leave the places of a full day to its bookings, and stand in its list of hours, which closes when one is chosen [B3.10b]', async () => {
    const { user, sent } = start(
      [6, 7, 8].map((hour, at) => bookingOf(at + 1, `Badminton Court ${at + 1}`, [hour])),
      'month',
      {},
      [holiday],
    )
    await user.click(screen.getByRole('button', { name: '1 more on Wednesday, July 8, 2026' }))
    const hours = within(screen.getByRole('dialog'))
    expect(entry('Own events on Wednesday, July 8, 2026', hours)).toEqual([
      'School holidayJul 8, 2026 - Jul 10, 2026\u00A0· All day\u00A0· On this deviceSuccessEdit',
    ])
    await user.click(
      hours.getByRole('button', {
        name: 'Edit own event: School holiday, Jul 8, 2026 - Jul 10, 2026, Success',
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toContainEqual({ type: 'ownEvent.chosen', id: 'holiday' })
  })

  it('stand in the week below the bookings of each day, and in the names of its days', async () => {
    start([court], 'week of a phone', {}, own)
    expect(
      screen.getByRole('button', { name: 'Wednesday, July 8, 2026, 1 booking, 1 own event' }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Thursday, July 9, 2026, 2 own events' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Wednesday, July 8',
      'Thursday, July 9',
      'Friday, July 10',
    ])
    expect(screen.queryByText('No Time Slots Available')).toBeNull()
    expect(entry('Own events on Thursday, July 9, 2026')).toHaveLength(2)
  })

  it('stand below the hours of a week, with a booking whose time is none of them', () => {
    const early = {
      ...court,
      schedules: court.schedules.slice(0, 1).map((hour) => ({ ...hour, timeSlot: 'early' })),
    }
    start([early], 'week', {}, own)
    expect(entry('Bookings on Wednesday, July 8, 2026')).toEqual([expect.stringMatching(/^early/)])
    expect(entry('Own events on Thursday, July 9, 2026')).toHaveLength(2)
  })

  it('stand below the courts of a day', async () => {
    const { user, sent } = start([], 'month', {}, own)
    await user.click(screen.getByRole('radio', { name: 'Day' }))
    expect(entry('Own events on Thursday, July 9, 2026')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Edit own event: School holiday/ }))
    expect(sent()).toContainEqual({ type: 'ownEvent.chosen', id: 'holiday' })
  })

  it('are not said to be no time slots where they are all that a day has', async () => {
    const { live } = start([], 'month', {}, own)
    act(() => live.actor.send({ type: 'hours.requested', date: '2026-07-09' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent('There are no bookings scheduled for this date.')
    expect(dialog).not.toHaveTextContent('No Time Slots Available')
  })

  it('stand in the list among the bookings, each once', async () => {
    const { user } = start([court, dated('2026-07-09', 'Confirmed')], 'month', {}, own)
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(entry('Bookings and own events in July 2026')).toEqual([
      expect.stringMatching(/^School holiday/),
      expect.stringMatching(/^Wed, Jul 8, 6:00 PM/),
      expect.stringMatching(/^Buy new shoes/),
      expect.stringMatching(/^Thu, Jul 9, 5:00 PM/),
    ])
  })

  it('are the only reason to draw a month that could not be read', () => {
    start([], 'month', { screen: 'failed' })
    expect(document.querySelector('.month')).toBeNull()
  })

  it('are displayed also of a month that could not be read, of whose bookings nothing is said', async () => {
    const { user } = start([], 'month', { screen: 'failed' }, own)
    await user.click(screen.getByRole('button', { name: 'Own events on Thursday, July 9, 2026: 2' }))
    expect(screen.getByRole('dialog')).not.toHaveTextContent('There are no bookings')
    await user.keyboard('{Escape}')
    for (const view of ['Week', 'List']) {
      await user.click(screen.getByRole('radio', { name: view }))
      expect(screen.getAllByText('School holiday')[0]).toBeVisible()
    }
    expect(screen.queryByText(/no bookings/i)).toBeNull()
  })
})

it('brings a booking that was just made into sight and marks it, until another day is chosen', () => {
  const page = start()
  const marked = () => [...document.querySelectorAll('[aria-current="true"]')].map(nameOf)
  const brought = jest.spyOn(Element.prototype, 'scrollIntoView')
  act(() => page.live.actor.send({ type: 'date.requested', date: day, bookingId: 1 }))
  expect(marked()).toContain(firstChip)
  expect(brought.mock.contexts.map((element) => nameOf(element as Element))).toContain(firstChip)
  act(() => page.live.actor.send({ type: 'view.chosen', view: 'week' }))
  expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
  act(() => page.live.actor.send({ type: 'date.chosen', date: '2026-07-09' }))
  expect(marked()).toEqual([])
})
