import { monthListOf } from '@machines/calendar/monthBookings/monthList.select'
import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { bookingOf } from '@tests/support/days'
import { holiday, newShoes } from '@tests/support/ownEvents'
import { shownMonth } from '@tests/support/shownMonth'

const bookedOn = (...dates: readonly string[]) =>
  monthEventsOf(
    dates.map((date, at) => {
      const booking = bookingOf(at + 1, 'Badminton Court 1', [18])
      return { ...booking, schedules: booking.schedules.map((hour) => ({ ...hour, date })) }
    }),
  )
const dates = ['2026-07-02', '2026-07-07', '2026-07-08', '2026-07-20']

const listed = (today: string, events = bookedOn(...dates), own = [holiday].slice(1)) =>
  monthListOf({ ...shownMonth, ...events, today }, own).map(({ heading, entries }) => [
    heading,
    ...entries.map((entry) => ('bookingId' in entry ? entry.date : entry.id)),
  ])

it('begins with what is to come of the current month, today’s among it, and what is over stands below it under a heading', () => {
  expect(listed('2026-07-08')).toEqual([
    [null, '2026-07-08', '2026-07-20'],
    ['Earlier this month', '2026-07-02', '2026-07-07'],
  ])
})

it('has one part where all of it is to come or all of the month is over, and none for an empty month', () => {
  expect(listed('2026-07-01')).toEqual([[null, ...dates]])
  expect(listed('2026-06-30')).toEqual([[null, ...dates]])
  expect(listed('2026-08-01')).toEqual([[null, ...dates]])
  expect(listed('2026-07-08', bookedOn())).toEqual([])
})

it('says also of a month of which nothing is to come that it was earlier', () => {
  expect(listed('2026-07-21')).toEqual([['Earlier this month', ...dates]])
})

it('counts an own event to what is to come until its last day is over', () => {
  const own = [holiday, newShoes]
  expect(listed('2026-07-10', undefined, own)).toEqual([
    [null, 'holiday', '2026-07-20'],
    ['Earlier this month', '2026-07-02', '2026-07-07', '2026-07-08', 'shoes'],
  ])
})

it('goes on into the first two weeks of the next month, under a heading of its own, before what is over', () => {
  const { events } = bookedOn('2026-07-02', '2026-07-20')
  const { eventsOfDays } = bookedOn('2026-07-20', '2026-08-03', '2026-08-14', '2026-08-15', '2026-06-30')
  const parts = monthListOf({ ...shownMonth, events, eventsOfDays, today: '2026-07-08' }, [])
  expect(parts.map(({ heading, entries }) => [heading, entries.length])).toEqual([
    [null, 1],
    ['Early in August', 2],
    ['Earlier this month', 1],
  ])
})
