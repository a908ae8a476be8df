import {
  bookingReference,
  cancellableUntil,
  dueStatus,
  isCancellable,
  oneTimeBooking,
} from '@domain/booking/pricing'
import { day, hour } from '@domain/time/centreTime'
import { slotStart } from '@domain/booking/slots'

describe('booking rules', () => {
  it('name a booking BK plus its id, of the type One-Time [B9.11, B9.09]', () => {
    expect([bookingReference(4711), bookingReference('12'), oneTimeBooking]).toEqual([
      'BK4711',
      'BK12',
      'One-Time',
    ])
  })

  it('close cancelling in the last two hours before the first slot', () => {
    const start = slotStart('2026-07-08', 18)
    expect(cancellableUntil(start)).toBe(start - 2 * hour)
    expect([-1, 0, 1].map((late) => isCancellable(start, start - 2 * hour + late))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('call a due Overdue before now, Due Soon within three days, else Pending [B4.24]', () => {
    const now = slotStart('2026-07-08', 18)
    expect([now - 1, now, now + 3 * day, now + 3 * day + 1].map((due) => dueStatus(due, now))).toEqual([
      'Overdue',
      'Due Soon',
      'Due Soon',
      'Pending',
    ])
  })
})
