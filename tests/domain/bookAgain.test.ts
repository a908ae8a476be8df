import { againOf, draftAgain, hoursAgain, lastWeekAgain } from '@domain/booking/bookAgain'
import { slotText } from '@domain/booking/slots'
import { instantAt } from '@domain/time/centreTime'
import { court, day, dayWith, tenInTheMorning } from '@tests/support/days'
import { bookingOf, bookingRow, hourOf } from '@tests/support/myBookings'

it('asks for the day and the hours that were not cancelled before', () => {
  expect(hoursAgain(bookingOf())).toEqual({
    branchId: 1,
    date: day,
    choice: { primary: 18, additional: [19] },
  })
  const half = bookingOf({
    branchName: 'Rathmalana Branch',
    schedules: [hourOf(18, { status: 'Canceled' }), hourOf(19)],
  })
  expect(hoursAgain(half)).toEqual({ branchId: 2, date: day, choice: { primary: 19, additional: [] } })
})

it.each([
  ['of three hours', { schedules: [hourOf(17), hourOf(18), hourOf(19)] }],
  ['of two days', { schedules: [hourOf(18), hourOf(19, { date: '2026-07-09' })] }],
  ['of no hour that can be read', { schedules: [hourOf(18, { timeSlot: 'in the evening' })] }],
  ['of an unknown branch', { branchName: null }],
])('cannot be said of a booking %s', (_, change) => {
  expect(hoursAgain(bookingOf(change))).toBeNull()
})

it('makes a draft of the same facility while every hour is free', () => {
  const choice = { primary: 18, additional: [19] }
  expect(draftAgain(bookingOf(), choice, dayWith())).toEqual({
    branchId: 1,
    date: day,
    activity: '10',
    facility: { id: 101, name: 'Badminton Court 1' },
    choice,
  })
  expect(draftAgain(bookingOf(), choice, dayWith({ courts: [court(1, [19]), court(2)] }))).toBeNull()
})

const hours = { branchId: 1, choice: { primary: 18, additional: [19] }, facilityName: 'Badminton Court 1' }

it.each([
  ['a week after the last', '2026-07-03', 'Fri, Jul 10, 6-\u20608\u00A0PM, Badminton Court 1', '2026-07-10'],
  ['a week after this', '2026-07-06', 'Mon, Jul 13, 6-\u20608\u00A0PM, Badminton Court 1', '2026-07-13'],
  ['on the same day', '2026-07-01', 'Wed, Jul 8, 6-\u20608\u00A0PM, Badminton Court 1', day],
  ['a week after today', day, 'Wed, Jul 15, 6-\u20608\u00A0PM, Badminton Court 1', '2026-07-15'],
  [
    'on the next such weekday after weeks',
    '2026-06-12',
    'Fri, Jul 10, 6-\u20608\u00A0PM, Badminton Court 1',
    '2026-07-10',
  ],
])('names the same hours %s', (_, date, text, expected) => {
  expect(againOf({ ...hours, date }, tenInTheMorning)).toEqual({
    text,
    query: `?branch=1&date=${expected}&facility=Badminton%20Court%201&slots=18,19&then=confirm`,
  })
})

it('names none further ahead than a member can book, which the guide says [B9.25c]', () => {
  expect([
    againOf({ ...hours, date: '2026-07-09' }, tenInTheMorning),
    againOf({ ...hours, date: '2026-07-20' }, tenInTheMorning),
  ]).toEqual([null, null])
})

it('names the week after where the hour of today has begun', () => {
  expect(againOf({ ...hours, date: '2026-07-01' }, instantAt(day, 18))?.text).toBe(
    'Wed, Jul 15, 6-\u20608\u00A0PM, Badminton Court 1',
  )
})

describe('what was played last week', () => {
  const row = (
    id: number,
    bookingDate: string,
    slot: number,
    change: Parameters<typeof bookingRow>[0] = {},
  ) =>
    bookingRow({
      id,
      bookingId: id,
      bookingDate,
      timeSlot: slotText(slot),
      bookingType: 'Member Booking',
      ...change,
    })

  it('is offered again, the hour that comes first, two hours of a booking as one', () => {
    const rows = [
      row(4, '2026-07-03', 19, { bookingId: 3 }),
      row(3, '2026-07-03', 18),
      row(2, '2026-07-04', 7),
    ]
    expect(lastWeekAgain(rows, tenInTheMorning)?.text).toMatch(/^Fri, Jul 10, 6-\u20608\u00A0PM, /)
    expect(lastWeekAgain(rows.slice(2), tenInTheMorning)?.text).toMatch(/^Sat, Jul 11, 7-\u20608\u00A0AM, /)
  })

  it.each([
    ['booked again already', [row(9, '2026-07-10', 18), row(3, '2026-07-03', 18)]],
    ['canceled', [row(3, '2026-07-03', 18, { bookingStatus: 'Canceled' })]],
    ['a class', [row(3, '2026-07-03', 18, { bookingType: 'Class Booking' })]],
    ['longer ago', [row(3, '2026-06-30', 18)]],
    ['still to come', [row(3, '2026-07-09', 18)]],
    ['without a court that has a name', [row(3, '2026-07-03', 18, { facilityName: null })]],
  ])('is not offered when it is %s', (_, rows) => {
    expect(lastWeekAgain(rows, tenInTheMorning)).toBeNull()
  })
})
