import { eveningDateAt, usualCourtOf } from '@domain/booking/eveningHours'
import { instantAt } from '@domain/time/centreTime'
import { day } from '@tests/support/days'
import { bookingRow } from '@tests/support/myBookings'

const at = (facilityId: number | null, change: Parameters<typeof bookingRow>[0] = {}) =>
  bookingRow({ facilityId, facilityName: facilityId === null ? null : `Court ${facilityId}`, ...change })

it('takes the court with the most hours for the usual one, of several the one of the newest', () => {
  expect(usualCourtOf([at(2), at(1), at(1)])).toEqual({ branchId: 1, facilityId: 1, name: 'Court 1' })
  expect(usualCourtOf([at(2), at(1)])).toMatchObject({ facilityId: 2 })
})

it('counts no hour that was cancelled, and none whose court is not named by number', () => {
  const rows = [
    at(1, { bookingStatus: 'Cancelled' }),
    at(1, { bookingStatus: 'Canceled' }),
    at(null),
    at(null),
  ]
  expect(usualCourtOf([...rows, at(3, { bookingStatus: 'Completed' })])).toMatchObject({ facilityId: 3 })
  expect(usualCourtOf([...rows, at(4, { branchId: null })])).toBeNull()
  expect(usualCourtOf([])).toBeNull()
})

it('is about today until eight in the evening at the centre, then about tomorrow', () => {
  expect(eveningDateAt(instantAt(day, 19, 59))).toBe(day)
  expect(eveningDateAt(instantAt(day, 20))).toBe('2026-07-09')
  expect(eveningDateAt(instantAt(day, 24))).toBe('2026-07-09')
})
