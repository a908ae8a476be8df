import { failed, succeeded } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import type { MonthPrefetchInput } from '@machines/calendar/monthBookings/monthPrefetch.types'
import { startLive } from '@tests/support/controlledActors'
import { bookingOf, day } from '@tests/support/days'
import { failures } from '@tests/support/samples'
import { tenInTheMorning } from '@tests/support/days'
import { noParent } from '@tests/support/parents'
import { keptInput } from './monthBookings.model'

const start = () =>
  startLive(monthBookingsMachine, {
    input: { memberId: 7, today: day, knownTotals: [], kept: null, parent: noParent },
  })
const month = (change = {}) => ({
  bookings: [bookingOf(1, 'Badminton Court 1', [18])],
  totalBookings: 1,
  totalSchedules: 1,
  period: null,
  beside: null,
  readAt: tenInTheMorning,
  ...change,
})

it('displays what an earlier start read with its age, until the month was read or could not be', async () => {
  const keptAtFirst = () => startLive(monthBookingsMachine, { input: keptInput })
  const shown = (live: ReturnType<typeof keptAtFirst>) => selectMonthBookings(live.snapshot())
  const asOf = 'As of Jul 8, 2026, 10:00 AM'
  const [live, lost] = [keptAtFirst(), keptAtFirst()]
  expect(shown(live)).toMatchObject({
    screen: 'shown',
    asOf,
    greeting: 'You have 1 Booking(s)',
    totalsText: `1 booking, 1 hour in July. ${asOf}`,
    events: [{ facility: 'Badminton Court 2' }],
  })
  await live.answer('readMonth', succeeded(month()))
  expect(shown(live)).toMatchObject({ asOf: null, events: [{ facility: 'Badminton Court 1' }] })
  await lost.answer('readMonth', failed(failures.unreachable))
  expect(shown(lost)).toMatchObject({ screen: 'failed', asOf: null, events: [] })
})

it('displays nothing of an earlier start for another month or branch', async () => {
  const live = startLive(monthBookingsMachine, { input: keptInput })
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null })
  expect(selectMonthBookings(live.snapshot())).toMatchObject({ screen: 'loading', events: [] })
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 7 }, beside: null })
  await live.answer('readBranches', succeeded([{ id: 2, label: 'Rathmalana Branch' }]))
  live.actor.send({ type: 'branch.chosen', branchId: 2 })
  expect(selectMonthBookings(live.snapshot())).toMatchObject({ screen: 'loading', events: [] })
})

it('asks for the month of today at all branches, and again for another month or branch [B4.12, B4.13, B7.06]', async () => {
  const live = start()
  await live.answer('readMonth', succeeded(month()))
  await live.answer('readBranches', succeeded([{ id: 2, label: 'Rathmalana Branch' }]))
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null })
  live.actor.send({ type: 'branch.chosen', branchId: 2 })
  expect(live.calls.filter(({ name }) => name === 'readMonth').map(({ input }) => input)).toEqual([
    { memberId: 7, year: 2026, month: 7, branchId: null, beside: null },
    { memberId: 7, year: 2026, month: 8, branchId: null, beside: null },
    { memberId: 7, year: 2026, month: 8, branchId: 2, beside: null },
  ])
})

it('drops a late answer, and an answer that says it is of another month', async () => {
  const live = start()
  const july = live.call('readMonth')
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null })
  july.resolve(succeeded(month()))
  await live.answer(
    'readMonth',
    succeeded(month({ period: { year: 2026, month: 7, startDate: null, endDate: null } })),
  )
  expect(selectMonthBookings(live.snapshot())).toMatchObject({
    screen: 'failed',
    events: [],
    notice: 'Failed to fetch member bookings',
  })
})

it('drops a reading that was under way when something was booked or paid, because it may be older', async () => {
  const live = start()
  const older = live.call('readMonth')
  live.actor.send({ type: 'data.outdated' })
  expect(older.signal.aborted).toBe(true)
  await live.answer('readMonth', succeeded(month({ totalBookings: 2 })))
  expect(selectMonthBookings(live.snapshot())).toMatchObject({
    screen: 'shown',
    greeting: 'You have 2 Booking(s)',
  })
})

it('draws Confirmed and Pending hours alone, lists what else a day has, and combines the statuses of all of it [B4.02, B4.04]', async () => {
  const live = start()
  const mixed = bookingOf(1, 'Badminton Court 1', [18, 19, 20])
  const [first, second, third] = mixed.schedules
  if (!first || !second || !third) throw new Error('three hours')
  const bookings = [
    {
      ...mixed,
      schedules: [
        first,
        { ...second, status: 'Pending' },
        { ...third, status: 'Rejected', date: '2026-07-09' },
        { ...third, status: 'Pending', date: '2026-07-10' },
        { ...third, status: 'Canceled', date: '2026-07-10' },
        // It stands on its new day alone.
        { ...third, status: 'Moved', date: '2026-07-11' },
      ],
    },
  ]
  await live.answer('readMonth', succeeded(month({ bookings })))
  const { events, eventsOfDays, allOfDays, days } = selectMonthBookings(live.snapshot())
  expect(events.map(({ date, time, status }) => [date, time, status])).toEqual([
    [day, '6:00 PM - 7:00 PM', 'Confirmed'],
    [day, '7:00 PM - 8:00 PM', 'Pending'],
    ['2026-07-10', '8:00 PM - 9:00 PM', 'Pending'],
  ])
  expect(Object.keys(eventsOfDays)).toEqual([day, '2026-07-10'])
  const statuses = Object.entries(allOfDays).map(([date, all]) => [date, ...all.map(({ status }) => status)])
  expect(statuses).toEqual([
    [day, 'Confirmed', 'Pending'],
    ['2026-07-09', 'Canceled'],
    ['2026-07-10', 'Pending', 'Canceled'],
  ])
  expect(days).toEqual({ [day]: 'Confirmed', '2026-07-09': 'Canceled', '2026-07-10': 'Pending' })
})

it('names the class of a child by the child', async () => {
  const live = start()
  const lesson = bookingOf(1, 'Badminton Court 2', [16], {
    bookingType: 'Class Booking',
    participant: 'Sahan Perera',
  })
  await live.answer('readMonth', succeeded(month({ bookings: [lesson] })))
  expect(selectMonthBookings(live.snapshot()).events).toMatchObject([
    { isClass: true, facility: 'Sahan Perera, Badminton Court 2', chip: '4\u00a0PM Sahan Perera' },
  ])
})

it.each([
  ['nothing', [], ''],
  ['the class of a child', [{ participant: 'Sahan Perera' }], ', without your children’s'],
  ['a class of nobody in particular', [{}, { participant: 'Sahan Perera' }], ', without classes'],
] as const)('says what its count leaves out of the month: %s', async (_, lessons, text) => {
  const live = start()
  const classes = lessons.map((whose, at) =>
    bookingOf(at + 2, 'Badminton Court 2', [16 + at], { bookingType: 'Class Booking', ...whose }),
  )
  const bookings = [bookingOf(1, 'Badminton Court 1', [18]), ...classes]
  await live.answer('readMonth', succeeded(month({ bookings })))
  expect(selectMonthBookings(live.snapshot())).toMatchObject({
    greeting: 'You have 1 Booking(s)',
    totalsText: `1 booking, 1 hour in July${text}`,
  })
})

it('counts no class that the displayed month does not have, or that is cancelled', async () => {
  const live = start()
  const lesson = { bookingType: 'Class Booking', participant: 'Sahan Perera' }
  const given = bookingOf(1, 'Badminton Court 2', [16], lesson)
  const august = bookingOf(2, 'Badminton Court 2', [16], lesson)
  const bookings = [{ ...given, schedules: given.schedules.map((hour) => ({ ...hour, status: 'Canceled' })) }]
  const inAugust = august.schedules.map((hour) => ({ ...hour, date: '2026-08-01' }))
  const beside = month({ bookings: [{ ...august, schedules: inAugust }] })
  live.actor.send({
    type: 'month.chosen',
    month: { year: 2026, month: 7 },
    beside: { year: 2026, month: 8 },
  })
  await live.answer('readMonth', succeeded(month({ bookings, beside })))
  expect(selectMonthBookings(live.snapshot()).totalsText).toBe('1 booking, 1 hour in July')
})

it('names a booking in a day by its hour and its court, without the activity that the court’s name repeats', async () => {
  const live = start()
  const bookings = [
    bookingOf(1, 'Badminton Court 2', [19, 20]),
    bookingOf(2, 'Hall', [6], { activityName: null }),
    bookingOf(3, 'Badminton Court A', [21]),
  ]
  await live.answer('readMonth', succeeded(month({ bookings })))
  expect(selectMonthBookings(live.snapshot()).events.map(({ chip }) => chip)).toEqual([
    '6\u00a0AM Hall',
    '7\u00a0PM Court\u00a02',
    '9\u00a0PM Court\u00a0A',
  ])
})

it('keeps the word of a court’s name that tells it from others', async () => {
  const live = start()
  const bookings = [
    bookingOf(1, 'Yoga Studio', [6], { activityName: 'Yoga' }),
    bookingOf(2, 'Dance Studio', [7], { activityName: 'Dance' }),
    bookingOf(3, 'Tennis Court 1', [8], { activityName: 'Tennis' }),
    bookingOf(4, 'Badminton Court 1', [9]),
    bookingOf(5, 'Badminton Court 2', [10]),
  ]
  await live.answer('readMonth', succeeded(month({ bookings })))
  expect(selectMonthBookings(live.snapshot()).events.map(({ chip }) => chip)).toEqual([
    '6\u00a0AM Yoga Studio',
    '7\u00a0AM Dance Studio',
    '8\u00a0AM Tennis Court\u00a01',
    '9\u00a0AM Badminton Court\u00a01',
    '10\u00a0AM Court\u00a02',
  ])
})

it('does not read the displayed month again because a day of it was chosen', async () => {
  const live = start()
  await live.answer('readMonth', succeeded(month()))
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 7 }, beside: null })
  expect(selectMonthBookings(live.snapshot()).screen).toBe('shown')
})

it('displays the days of the other month of a week, counts them nowhere, and reads nothing anew when the week no longer needs them', async () => {
  const live = start()
  const august = { year: 2026, month: 8 }
  const chosen = { type: 'month.chosen', month: { year: 2026, month: 7 } } as const
  live.actor.send({ ...chosen, beside: august })
  expect(live.call('readMonth').input).toMatchObject({ month: 7, beside: august })
  const swim = bookingOf(2, 'Pool', [8])
  const beside = month({
    bookings: [{ ...swim, schedules: swim.schedules.map((hour) => ({ ...hour, date: '2026-08-01' })) }],
  })
  await live.answer('readMonth', succeeded(month({ beside })))
  const { greeting, events, eventsOfDays, days } = selectMonthBookings(live.snapshot())
  expect([greeting, events.length]).toEqual(['You have 1 Booking(s)', 1])
  expect(Object.keys(eventsOfDays).sort()).toEqual([day, '2026-08-01'])
  expect(days).toEqual({ [day]: 'Confirmed', '2026-08-01': 'Confirmed' })
  for (const each of [august, null]) live.actor.send({ ...chosen, beside: each })
  expect(selectMonthBookings(live.snapshot()).screen).toBe('shown')
  live.actor.send({ ...chosen, beside: { year: 2026, month: 6 } })
  expect(live.call('readMonth').input).toMatchObject({ beside: { year: 2026, month: 6 } })
})

describe('a month that is known already', () => {
  const august = { year: 2026, month: 8 }
  const known = { month: august, bookings: [], totals: { bookings: 5, hours: 6 }, isOld: false } as const
  const prefetched = { type: 'months.prefetched', months: [known] } as const
  const chosen = (date: { year: number; month: number }, beside: typeof date | null = null) =>
    ({ type: 'month.chosen', month: date, beside }) as const

  async function withAugust() {
    const live = start()
    await live.answer('readMonth', succeeded(month()))
    live.actor.send(prefetched)
    const seen = () => {
      const { screen, greeting } = selectMonthBookings(live.snapshot())
      return [screen, greeting]
    }
    return { live, seen, asked: () => live.calls.filter(({ name }) => name === 'readMonth').length }
  }

  it('is displayed without a wait, and so is the one left before', async () => {
    const { live, seen, asked } = await withAugust()
    live.actor.send(chosen(august))
    expect(seen()).toEqual(['shown', 'You have 5 Booking(s)'])
    live.actor.send(chosen({ year: 2026, month: 7 }))
    expect(seen()).toEqual(['shown', 'You have 1 Booking(s)'])
    expect(asked()).toBe(1)
  })

  it('is displayed beside the chosen one in a week that needs both', async () => {
    const { live, seen, asked } = await withAugust()
    live.actor.send(chosen({ year: 2026, month: 7 }, august))
    live.actor.send(chosen(august))
    expect([...seen(), asked()]).toEqual(['shown', 'You have 5 Booking(s)', 1])
  })

  it('is read again once it has expired, while the displayed one stays', async () => {
    const { live, seen, asked } = await withAugust()
    live.actor.send({ type: 'months.expired' })
    expect(seen()).toEqual(['shown', 'You have 1 Booking(s)'])
    live.actor.send(chosen(august))
    expect([...seen(), asked()]).toEqual(['loading', 'You have – Booking(s)', 2])
  })

  it.each(['attention.returned', 'data.outdated'] as const)('is read again after “%s”', async (type) => {
    const { live, seen } = await withAugust()
    live.actor.send({ type })
    await live.answer('readMonth', succeeded(month()))
    live.actor.send(chosen(august))
    expect(seen()[0]).toBe('loading')
  })

  it('is never that of another branch', async () => {
    const { live, seen } = await withAugust()
    await live.answer('readBranches', succeeded([{ id: 2, label: 'Rathmalana Branch' }]))
    live.actor.send({ type: 'branch.chosen', branchId: 2 })
    await live.answer('readMonth', succeeded(month()))
    live.actor.send(chosen(august))
    expect(seen()[0]).toBe('loading')
  })
})

it('prefetches the adjacent months that are not known, or out of date', async () => {
  const live = start()
  const prefetching = () =>
    (live.call('monthPrefetch').input as Pick<MonthPrefetchInput, 'queries'>).queries.map(
      ({ month: of }) => of,
    )
  const turnTo = (of: number) =>
    live.actor.send({ type: 'month.chosen', month: { year: 2026, month: of }, beside: null })
  await live.answer('readMonth', succeeded(month()))
  expect(prefetching()).toEqual([6, 8])
  turnTo(8)
  await live.answer('readMonth', succeeded(month({ period: null })))
  // The month before was displayed, and may be out of date since.
  expect(prefetching()).toEqual([7, 9])
})

it('displays the days of the adjacent months, also while these are read again', async () => {
  const live = start()
  await live.answer('readMonth', succeeded(month()))
  const swim = bookingOf(2, 'Pool', [8])
  const known = {
    month: { year: 2026, month: 8 },
    bookings: [{ ...swim, schedules: swim.schedules.map((hour) => ({ ...hour, date: '2026-08-01' })) }],
    totals: { bookings: 1, hours: 1 },
    isOld: false,
  }
  live.actor.send({ type: 'months.prefetched', months: [known] })
  const seen = () => {
    const { greeting, events, eventsOfDays } = selectMonthBookings(live.snapshot())
    return [greeting, events.length, Object.keys(eventsOfDays).sort()]
  }
  const both = ['You have 1 Booking(s)', 1, [day, '2026-08-01']]
  expect(seen()).toEqual(both)
  for (const type of ['months.expired', 'attention.returned'] as const) {
    live.actor.send({ type })
    expect(seen()).toEqual(both)
  }
  await live.answer('readMonth', succeeded(month()))
  expect(seen()).toEqual(both)
})

it('displays nothing of a wait that the server asked for while prefetching, but asks for nothing before it is over', async () => {
  const live = start()
  await live.answer('readMonth', succeeded(month()))
  live.actor.send({ type: 'wait.began', failure: failures.tooMany })
  expect(selectMonthBookings(live.snapshot())).toMatchObject({
    screen: 'shown',
    notice: null,
    secondsLeft: null,
  })
  live.actor.send({ type: 'wait.ended' })
  live.actor.send({ type: 'attention.returned' })
  expect(selectMonthBookings(live.snapshot())).toMatchObject({ refreshing: true, notice: null })
})

it('takes an answer for another month than the one beside it for a failure [B3.07]', async () => {
  const live = start()
  live.actor.send({
    type: 'month.chosen',
    month: { year: 2026, month: 7 },
    beside: { year: 2026, month: 8 },
  })
  const beside = month({ period: { year: 2026, month: 9, startDate: null, endDate: null } })
  await live.answer('readMonth', succeeded(month({ beside })))
  expect(selectMonthBookings(live.snapshot()).screen).toBe('failed')
})

it('moves today on at midnight', () => {
  const live = start()
  live.actor.send({ type: 'day.began', today: '2026-08-01' })
  expect(selectMonthBookings(live.snapshot()).todayText).toBe('Saturday, August 1, 2026')
})

it('counts nothing until it is known: not 0 while the month is read', async () => {
  const live = start()
  const numbers = () => {
    const { greeting, chips } = selectMonthBookings(live.snapshot())
    return [greeting, chips.totalSchedules]
  }
  expect(numbers()).toEqual(['You have – Booking(s)', null])
  await live.answer('readMonth', succeeded(month({ totalBookings: 0, totalSchedules: 0, bookings: [] })))
  expect(numbers()).toEqual(['You have 0 Booking(s)', 0])
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null })
  expect(numbers()).toEqual(['You have – Booking(s)', null])
})

it('says what the greeting and Total Schedules count, and of which month and branch [B2.24, B2.26]', async () => {
  const live = start()
  const texts = () => selectMonthBookings(live.snapshot()).totalsText
  await live.answer('readMonth', succeeded(month({ totalBookings: 8, totalSchedules: 11 })))
  await live.answer('readBranches', succeeded([{ id: 2, label: 'Rathmalana Branch' }]))
  expect(texts()).toBe('8 bookings, 11 hours in July')
  live.actor.send({ type: 'month.chosen', month: { year: 2026, month: 10 }, beside: null })
  await live.answer('readMonth', succeeded(month({ totalBookings: 1, totalSchedules: 1 })))
  expect(texts()).toBe('1 booking, 1 hour in October')
  live.actor.send({ type: 'month.chosen', month: { year: 2027, month: 7 }, beside: null })
  live.actor.send({ type: 'branch.chosen', branchId: 2 })
  expect(texts()).toBe('The number of bookings and hours in July 2027 at Rathmalana Branch is not known yet')
  await live.answer('readMonth', succeeded(month({ totalBookings: 0, totalSchedules: 0 })))
  expect(texts()).toBe('0 bookings, 0 hours in July 2027 at Rathmalana Branch')
  expect(selectMonthBookings(live.snapshot()).chips.viewing).toBe('Rathmalana Branch')
})

it('joins the adjacent hours of a booking to one event, and no others', async () => {
  const live = start()
  const bookings = [
    bookingOf(1, 'Badminton Court 1', [19, 18]),
    bookingOf(2, 'Badminton Court 1', [20]),
    bookingOf(3, 'Badminton Court 2', [6, 8]),
  ]
  await live.answer('readMonth', succeeded(month({ bookings })))
  expect(selectMonthBookings(live.snapshot()).events.map(({ bookingId, time }) => [bookingId, time])).toEqual(
    [
      [3, '6:00 AM - 7:00 AM'],
      [3, '8:00 AM - 9:00 AM'],
      [1, '6:00 PM - 8:00 PM'],
      [2, '8:00 PM - 9:00 PM'],
    ],
  )
})
