import { alternativesTo, hasFreeHour, hourState, ownHoursOf, readBack } from '@domain/booking/dayReading'
import { bookingOf, court, day, dayOwned, dayWith, tenInTheMorning } from '@tests/support/days'

const asked = {
  facilityId: 101,
  facilityName: 'Badminton Court 1',
  choice: { primary: 18, additional: [19] },
}

describe('own hours', () => {
  it.each(['Branch 1', 'Piliyandala Branch', null])(
    'are identified by facility, branch, date and time slot (%s)',
    (branchName) => {
      expect(ownHoursOf([bookingOf(5, 'Court', [18], { branchName })], { branchId: 1, date: day })).toEqual([
        { facilityName: 'Court', slot: 18, bookingId: 5 },
      ])
    },
  )
  it('are not those of another branch, another day, a cancelled booking or a class', () => {
    const [hour] = bookingOf(5, 'Court', [18]).schedules
    if (!hour) throw new Error('one hour')
    const others = [
      bookingOf(1, 'Court', [18], { branchName: 'Branch 2' }),
      bookingOf(2, 'Court', [], { schedules: [{ ...hour, date: '2026-07-09' }] }),
      bookingOf(3, 'Court', [], { schedules: [{ ...hour, status: 'Canceled' }] }),
      bookingOf(4, 'Court', [], { schedules: [{ ...hour, timeSlot: 'late' }] }),
      bookingOf(5, 'Court', [18], { bookingType: 'Class Booking' }),
    ]
    expect(ownHoursOf(others, { branchId: 1, date: day })).toEqual([])
  })
})

it('takes an hour that has begun for past, whatever the server says', () => {
  const evening = dayWith({ readAt: tenInTheMorning + 8 * 3_600_000 })
  expect([17, 18, 19].map((slot) => hourState(evening, court(1), slot))).toEqual(['past', 'past', 'free'])
})

it('has a free hour on a court until the last one is taken', () => {
  const isOffered = (...taken: number[]) => hasFreeHour(dayWith({}), court(1, taken))
  expect([isOffered(17, 18, 19), isOffered(17, 18, 19, 20)]).toEqual([true, false])
})

describe('reading back', () => {
  it('finds a booking by its hours', () => {
    expect(readBack(dayOwned(9, [18, 19]), asked)).toEqual({ found: 'booked', bookingId: 9 })
  })
  it('takes half of the hours for somebody else’s booking, since all are booked or none', () => {
    expect(readBack(dayOwned(9, [18]), asked)).toEqual({ found: 'taken' })
  })
  it('takes one of two hours that the member booked together for an earlier booking, not for this one', () => {
    expect(readBack(dayOwned(9, [18, 19]), { ...asked, choice: { primary: 18, additional: [] } })).toEqual({
      found: 'taken',
    })
  })
  it('proves nothing without the member’s bookings, or without the facility', () => {
    expect(readBack(dayWith({ own: null }), asked)).toEqual({ found: 'unclear' })
    expect(readBack(dayWith({ activities: [] }), asked)).toEqual({ found: 'unclear' })
  })
})

it('offers for two lost hours the same on other courts, each hour alone, and the neighbouring pairs', () => {
  const reading = dayWith({ courts: [court(1, [18]), court(2), court(3, [19])] })
  expect(
    alternativesTo(reading, '10', { facilityId: 101, choice: { primary: 18, additional: [19] } }).map(
      ({ facilityId, choice }) => [facilityId, choice.primary, choice.additional.length + 1],
    ),
  ).toEqual([
    [102, 18, 2],
    [101, 19, 1],
    [101, 19, 2],
  ])
})

it('does not take an hour for taken that is not in the answer: that of a booking may not have been readable', () => {
  const reading = dayWith({})
  const activities = reading.activities.map((activity) => ({
    ...activity,
    facilities: activity.facilities.map((facility) => ({
      ...facility,
      slots: facility.slots.filter(({ slot }) => slot !== 19),
    })),
  }))
  expect(readBack({ ...reading, activities, own: [] }, asked)).toEqual({ found: 'unclear' })
})
