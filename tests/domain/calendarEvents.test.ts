import type { BranchPlace } from '@domain/portal/branchPlaces'
import { placeWithPlan } from '@tests/support/places'
import ICAL from 'ical.js'
import { type BookingOfCalendar, bookingOfCalendar, calendarEventsOf } from '@domain/booking/calendarEvents'
import { calendarText } from '@domain/booking/calendarText'
import { understood } from '@tests/support/calendars'
import { tenInTheMorning } from '@tests/support/days'
import { bookingOf, hourOf } from '@tests/support/myBookings'

const course: BookingOfCalendar = {
  id: 60,
  facilityName: 'Hall; upper floor',
  activityName: null,
  branchName: 'Kottawa, Branch',
  hours: [
    { date: '2026-07-16', slot: 9, status: 'Pending' },
    { date: '2026-07-09', slot: 10, status: 'Confirmed' },
    { date: '2026-07-09', slot: 9, status: 'Confirmed' },
  ],
}

const minuteOf = (instant: number) => new Date(instant).toISOString().replace(':00.000', '')

it('a booking is one event for each stretch of hours, the earliest known by the booking alone', () => {
  expect(
    calendarEventsOf(course).map(({ uid, status, start, end }) => [
      uid,
      status,
      minuteOf(start),
      minuteOf(end),
    ]),
  ).toEqual([
    ['booking-60@member-portal', 'CONFIRMED', '2026-07-09T03:30Z', '2026-07-09T05:30Z'],
    ['booking-60-2026-07-16-9@member-portal', 'TENTATIVE', '2026-07-16T03:30Z', '2026-07-16T04:30Z'],
  ])
})

it('the last hour of a day ends at the centre’s midnight', () => {
  const [event] = calendarEventsOf({
    ...course,
    hours: [{ date: '2026-12-31', slot: 23, status: 'Confirmed' }],
  })
  expect([minuteOf(event?.start ?? 0), minuteOf(event?.end ?? 0)]).toEqual([
    '2026-12-31T17:30Z',
    '2026-12-31T18:30Z',
  ])
})

it('a cancelled booking has the same name in the calendar, and is newer', () => {
  const live = calendarEventsOf(bookingOfCalendar(bookingOf()))
  const canceled = calendarEventsOf(
    bookingOfCalendar(
      bookingOf({ schedules: [hourOf(18, { status: 'Canceled' }), hourOf(19, { status: 'Canceled' })] }),
    ),
  )
  expect(canceled.map(({ uid }) => uid)).toEqual(live.map(({ uid }) => uid))
  expect([live[0]?.sequence, canceled[0]?.sequence, canceled[0]?.status]).toEqual([0, 1, 'CANCELLED'])
})

it('an hour whose time cannot be read is left out', () => {
  expect(
    bookingOfCalendar(bookingOf({ schedules: [hourOf(18), hourOf(19, { timeSlot: 'Evening' })] })).hours,
  ).toEqual([{ date: expect.any(String) as string, slot: 18, status: 'Confirmed' }])
})

const organizer = 'support@centre.example'

it('the file says the same to every calendar, marks in names included', () => {
  const text = calendarText([course], { method: 'PUBLISH', organizer }, tenInTheMorning)
  const { method, organizers, summaries, locations, times } = understood(text)
  expect({ method, organizers, summaries, locations, times }).toEqual({
    method: 'PUBLISH',
    organizers: [`mailto:${organizer}`, `mailto:${organizer}`],
    summaries: ['Hall; upper floor', 'Hall; upper floor'],
    locations: ['Kottawa, Branch', 'Kottawa, Branch'],
    times: [
      ['2026-07-09T03:30:00.000Z', '2026-07-09T05:30:00.000Z'],
      ['2026-07-16T03:30:00.000Z', '2026-07-16T04:30:00.000Z'],
    ],
  })
})

it.each([
  ['Sinhala', 'පිළියන්දල බැඩ්මින්ටන් ක්‍රීඩාංගණය සහ ක්‍රියාකාරකම් මධ්‍යස්ථානය'],
  ['emoji', 'Court 🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸🏸'],
  ['a long name without a blank', 'x'.repeat(300)],
  ['line ends and marks', 'one\r\ntwo\nthree\rfour \\ five; six, seven\u0007'],
])('no line is longer than 75 octets and no character is cut apart in %s', (_what, facilityName) => {
  const text = calendarText([{ ...course, facilityName }], { method: 'PUBLISH', organizer }, tenInTheMorning)
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\u0000-\u001f\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])/)
  }
  const shown = facilityName.replace(/\r\n|\r/g, '\n').replace('\u0007', '')
  expect(understood(text).summaries).toEqual([shown, shown])
})

it('a file without bookings has a part all the same, the centre’s time zone', () => {
  const text = calendarText([], { method: 'PUBLISH', calName: 'Court bookings', organizer }, tenInTheMorning)
  expect(understood(text).events).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
  const noon = new ICAL.Time({ year: 2026, month: 7, day: 8, hour: 12 }, zone)
  expect([zone.tzid, noon.toJSDate().toISOString()]).toEqual(['Asia/Colombo', '2026-07-08T06:30:00.000Z'])
})

it('leads to the directions and to the sheet whose plan shows the court, where there are such', () => {
  const descriptionOf = (facilityName: string, place: BranchPlace) =>
    calendarEventsOf(
      { ...bookingOfCalendar(bookingOf()), facilityName },
      { places: [place], portalUrl: 'https://portal.example' },
    )[0]?.description
  expect([
    descriptionOf('Badminton Court 1', placeWithPlan),
    descriptionOf('Tennis Court', placeWithPlan),
    descriptionOf('Badminton Court 1', { ...placeWithPlan, directionsUrl: null, plan: null }),
  ]).toEqual([
    'Booking BK55\nDirections: https://maps.example/1\nWhere it is in the hall: https://portal.example/my-bookings?booking=55',
    'Booking BK55\nDirections: https://maps.example/1',
    'Booking BK55',
  ])
})

it('a file of a centre without an address names no organizer', () => {
  const text = calendarText([course], { method: 'PUBLISH', organizer: '' }, tenInTheMorning)
  expect(understood(text).organizers).toEqual([null, null])
})
