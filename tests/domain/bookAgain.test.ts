import { draftAgain, hoursAgain } from '@domain/booking/bookAgain'
import { court, day, dayWith } from '@tests/support/days'
import { bookingOf, hourOf } from '@tests/support/myBookings'

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
