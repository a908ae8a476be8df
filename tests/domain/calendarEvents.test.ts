import ICAL from 'ical.js'
import { type BookingOfCalendar, bookingOfCalendar, calendarEventsOf } from '@domain/booking/calendarEvents'
import { calendarText } from '@domain/booking/calendarText'
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

it('a booking is one event for each stretch of hours, the earliest known by the booking alone', () => {
  expect(calendarEventsOf(course).map(({ uid, status, start, end }) => [uid, status, start, end])).toEqual([
    ['booking-60@member-portal', 'CONFIRMED', [2026, 7, 9, 3, 30], [2026, 7, 9, 5, 30]],
    ['booking-60-2026-07-16-9@member-portal', 'TENTATIVE', [2026, 7, 16, 3, 30], [2026, 7, 16, 4, 30]],
  ])
})

it('the last hour of a day ends at the centre’s midnight', () => {
  const [event] = calendarEventsOf({
    ...course,
    hours: [{ date: '2026-12-31', slot: 23, status: 'Confirmed' }],
  })
  expect(event).toMatchObject({ start: [2026, 12, 31, 17, 30], end: [2026, 12, 31, 18, 30] })
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

it('the file says the same to a calendar, marks in names included', () => {
  const text = calendarText([course], { method: 'PUBLISH' }, tenInTheMorning)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [first] = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect([calendar.getFirstPropertyValue('method'), first?.summary, first?.location]).toEqual([
    'PUBLISH',
    'Hall; upper floor',
    'Kottawa, Branch',
  ])
})
