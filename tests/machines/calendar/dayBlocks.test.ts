import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { dayBlocks } from '@machines/calendar/monthBookings/dayBlocks'
import { bookingOf } from '@tests/support/days'

/** What a day with these hours has: the first hour, the number of hours and places, and each booking's place. */
const placesOf = (...bookings: readonly (readonly number[])[]) =>
  dayBlocks(monthEventsOf(bookings.map((slots, at) => bookingOf(at + 1, `Court ${at}`, slots))).events).map(
    ({ slot, hours, lanes, entries }) => [
      slot,
      hours,
      lanes,
      entries.map(({ lane, after }) => [lane, after]),
    ],
  )

it('has bookings at the same time beside each other, and the others by themselves', () => {
  expect(placesOf([7], [8])).toEqual([
    [7, 1, 1, [[0, 0]]],
    [8, 1, 1, [[0, 0]]],
  ])
  expect(placesOf([7, 8], [8], [9], [12])).toEqual([
    [
      7,
      2,
      2,
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [9, 1, 1, [[0, 0]]],
    [12, 1, 1, [[0, 0]]],
  ])
  expect(placesOf([7, 8, 9], [8], [9], [9])).toEqual([
    [
      7,
      3,
      3,
      [
        [0, 0],
        [1, 1],
        [1, 2],
        [2, 2],
      ],
    ],
  ])
})
