import { createActor, fromCallback, fromPromise } from 'xstate'
import { freeHoursIn } from '@domain/booking/freeHours'
import { instantAt } from '@domain/time/centreTime'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import {
  countedActivities,
  hoursRows,
  selectFreeCourts,
} from '@machines/calendar/freeCourts/freeCourts.select'
import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { bookingOf, court, day, dayWith, tenInTheMorning } from '@tests/support/days'
import { shownFreeCourts, weekOfCourts } from '@tests/support/freeCourts'

const counted = (change: Partial<typeof shownFreeCourts> = {}) => ({ ...shownFreeCourts, ...change })
const rowOf = (label: string, screen = counted(), booked = {}) =>
  hoursRows(screen, '10', booked).find((row) => row.label.replace('\u00ad', '') === label)
const numbers = (label: string) => rowOf(label)?.cells.map(({ free, quarters }) => [free, quarters])

it('counts the free courts of each hour of the evening, and those of the best hour of a morning or an afternoon', () => {
  expect(hoursRows(counted(), '10', {}).map(({ label }) => label.replace('\u00ad', ''))).toEqual([
    'Morning',
    'Afternoon',
    ...['5 PM', '6 PM', '7 PM', '8 PM', '9 PM', '10 PM', '11 PM'],
  ])
  // Ten o'clock has begun: this morning has one hour left.
  expect(numbers('Morning')?.slice(0, 2)).toEqual([
    [4, 4],
    [4, 4],
  ])
  expect(numbers('7 PM')).toEqual([
    [2, 2],
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it('names each hour with what is free of it, and an hour alone means itself, any other the first free hour', () => {
  expect(rowOf('7 PM')?.cells.slice(0, 3)).toMatchObject([
    { name: 'Book on Wednesday, July 8, 2026, 7:00 PM, 2 courts free', slot: 19, isHour: true },
    { name: 'Book on Thursday, July 9, 2026, 7:00 PM, 1 court free' },
    { name: 'Friday, July 10, 2026, 7:00 PM, nothing free' },
  ])
  expect(rowOf('Morning')?.cells[0]).toMatchObject({
    name: 'Book on Wednesday, July 8, 2026, 5:00 AM - 12:00 PM, up to 4 courts free',
    slot: 11,
    isHour: false,
  })
})

it('marks what is over, and says nothing of hours that are not counted', () => {
  const evening = counted({ now: instantAt(day, 19, 30) })
  expect(rowOf('7 PM', evening)?.cells[0]).toMatchObject({
    isOver: true,
    name: 'Wednesday, July 8, 2026, 7:00 PM, over',
  })
  expect(rowOf('8 PM', evening)?.cells[0]?.isOver).toBe(false)
  const byDay = counted({ counts: { [day]: { '10': { total: 41, name: null, byHour: null } } } })
  expect(rowOf('7 PM', byDay)?.cells[0]).toMatchObject({
    free: null,
    name: 'Book on Wednesday, July 8, 2026, 7:00 PM',
  })
})

it('marks the hours of the member and of a child at the branch, each of a booking of two', () => {
  const { eventsOfDays } = monthEventsOf([
    bookingOf(1, 'Badminton Court 1', [18, 19]),
    { ...bookingOf(2, 'Badminton Court A', [20]), branchName: 'Branch 2' },
    bookingOf(3, 'Badminton Court 2', [17], { bookingType: 'Class Booking', participant: 'Sahan Perera' }),
  ])
  const own = (label: string) => rowOf(label, counted(), eventsOfDays)?.cells[0]?.own
  expect([own('5 PM'), own('6 PM'), own('7 PM'), own('8 PM')]).toEqual([
    ['Sahan Perera, Badminton Court 2'],
    ['Badminton Court 1'],
    ['Badminton Court 1'],
    [],
  ])
  expect(rowOf('6 PM', counted(), eventsOfDays)?.cells[0]?.name).toMatch(/, your booking: Badminton Court 1$/)
})

it('has the activities in the order of the picker', () => {
  expect(countedActivities(weekOfCourts)).toEqual([
    { key: '10', name: 'Badminton' },
    { key: '20', name: 'Swimming' },
  ])
  expect(countedActivities({})).toEqual([])
})

it('counts a day by its own reading as the server would', () => {
  const reading = dayWith({ courts: [court(1, [18]), court(2, [18, 19])] })
  expect(freeHoursIn(reading)[day]?.['10']?.byHour?.slice(13, 15)).toEqual([0, 1])
})

it('displays the coming days by the clock, also after midnight', async () => {
  const asked: unknown[] = []
  const actor = createActor(
    freeCourtsMachine.provide({
      actors: {
        readData: fromPromise(({ input }) => {
          asked.push(input)
          return new Promise(() => {})
        }),
        watchChanges: fromCallback(() => {}),
        watchTime: fromCallback(() => {}),
      },
    }),
    { input: { query: { branchId: 1, from: day }, known: null, now: tenInTheMorning } },
  ).start()
  expect(selectFreeCourts(actor.getSnapshot())).toMatchObject({ screen: 'loading', branchId: 1 })
  actor.send({ type: 'clock.ticked', now: instantAt('2026-07-09', 0, 1) })
  const { days, branchText } = selectFreeCourts(actor.getSnapshot())
  expect([days[0], days[6], branchText]).toEqual(['2026-07-09', '2026-07-15', 'Piliyandala Branch'])
  expect(asked).toEqual([
    { query: { branchId: 1, from: day } },
    { query: { branchId: 1, from: '2026-07-09' } },
  ])
  await Promise.resolve()
})
