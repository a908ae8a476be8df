import { bookingResult, searchResults, upcomingResults } from '@domain/portal/pageSearch'
import { type CentreDate, instantAt } from '@domain/time/centreTime'
import { upcomingHour } from '@tests/support/upcoming'

const hour = (bookingId: number, date: string, time: string, facilityName: string, participant?: string) =>
  upcomingHour({
    ...{ scheduleId: bookingId, bookingId, date: date as CentreDate, time, facilityName },
    ...(participant === undefined ? {} : { participant }),
  })
// Wednesday.
const now = instantAt('2026-12-02', 10)
const known = {
  courts: [{ label: 'Book Tennis Court', detail: 'Tennis', href: '/calendar?facility=3' }],
  children: [{ label: 'Sahan Perera', detail: 'Child account', href: '/child-accounts' }],
  bookings: upcomingResults(
    [
      hour(1, '2026-12-03', '7:00 PM - 8:00 PM', 'Badminton Court 1'),
      hour(2, '2026-12-04', '6:00 AM - 7:00 AM', 'Badminton Court 3'),
      hour(3, '2026-12-30', '6:00 PM - 7:00 PM', 'Junior Badminton', 'Sahan Perera'),
    ],
    now,
  ),
  booking: null,
  isStaff: false,
}
const labelsFor = (query: string, isStaff = false) =>
  searchResults(query, { ...known, isStaff }).flatMap(({ results }) => results.map(({ label }) => label))

it.each([
  ['friday', 'Badminton Court 3'],
  ['fri', 'Badminton Court 3'],
  ['tomorrow', 'Badminton Court 1'],
  ['3 dec', 'Badminton Court 1'],
  ['Dec 3rd', 'Badminton Court 1'],
  ['december 03 piliyandala', 'Badminton Court 1'],
  ['7pm', 'Badminton Court 1'],
  ['7:00 PM', 'Badminton Court 1'],
  ['bk2', 'Badminton Court 3'],
])('a coming booking is found by its day and hour: %s', (query, found) => {
  expect(labelsFor(query)).toEqual([found])
})

it('a child is found by name, with the bookings for it first', () => {
  expect(labelsFor('sahan')).toEqual(['Junior Badminton for Sahan Perera', 'Sahan Perera'])
})

it.each([
  ['pasword', 'Change password'],
  ['cancle', 'My Bookings'],
  ['refumd', 'Recent Payments'],
  ['tenis', 'Book Tennis Court'],
  ['sahann', 'Junior Badminton for Sahan Perera'],
  ['firday', 'Badminton Court 3'],
])('one wrong letter of a word is forgiven where nothing has the word: %s', (query, found) => {
  expect(labelsFor(query)[0]).toBe(found)
})

it.each(['psswrod', 'xyz', '13 dec', 'zebra'])('two wrong letters, and other days, are not: %s', (query) => {
  expect(labelsFor(query)).toEqual([])
})

it('a booking that is looked up by its number is one result', () => {
  const booking = { id: 2, result: bookingResult(2, 'Badminton Court 3') }
  const found = searchResults('bk2', { ...known, booking })
  expect(found.flatMap(({ results }) => results.map(({ label }) => label))).toEqual(['BK2'])
})

it('a booking that the server does not name is no result, since it has no sheet', () => {
  expect(upcomingResults([upcomingHour({ bookingId: null })], now)).toEqual([])
})

it('the front desk is found by the staff alone', () => {
  expect([labelsFor('front desk'), labelsFor('front desk', true)]).toEqual([[], ['Front desk']])
})
