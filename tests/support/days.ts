import type { AvailableFacility } from '@domain/booking/availability'
import type { Booking } from '@domain/booking/booking'
import { instantAt } from '@domain/time/centreTime'
import { type DayReading, ownHoursOf } from '@domain/booking/dayReading'
import { slotText } from '@domain/booking/slots'

/** The day of the samples, and its ten in the morning at the centre. */
export const day = '2026-07-08'
export const tenInTheMorning = instantAt(day, 10)

/** A court with the hours from 17 to 20, all free except the given ones. */
export const court = (
  number: number,
  taken: readonly number[] = [],
  hourlyRate: number | null = 1500,
): AvailableFacility => ({
  id: 100 + number,
  name: `Badminton Court ${number}`,
  customId: null,
  hourlyRate,
  status: 'Active',
  description: 'Wooden floor, bright light',
  capacity: '4 Players',
  amenities: ['Lights', 'Nets', 'Seats'],
  slots: [17, 18, 19, 20].map((slot) => ({ slot, text: slotText(slot), free: !taken.includes(slot) })),
})

/** A reading of the day: two courts for badminton, and a pool without a rate. */
export const dayWith = (
  change: Partial<DayReading> & { readonly courts?: readonly AvailableFacility[] } = {},
): DayReading => {
  const { courts = [court(1), court(2)], ...rest } = change
  return {
    branchId: 1,
    date: day,
    activities: [
      { id: 10, name: 'Badminton', facilities: courts },
      { id: 20, name: 'Swimming', facilities: [{ ...court(9), id: 209, name: 'Pool', hourlyRate: null }] },
    ],
    own: [],
    readAt: tenInTheMorning,
    ...rest,
  }
}

/** A booking of the calendar for these hours of the day. */
export const bookingOf = (
  id: number,
  facilityName: string,
  slots: readonly number[],
  change: Partial<Booking> = {},
): Booking => ({
  id,
  facilityName,
  branchName: 'Branch 1',
  hourlyRate: 1500,
  memberName: 'Nimal Perera',
  activityName: 'Badminton',
  paymentAttempt: null,
  schedules: slots.map((slot, index) => ({
    id: id * 10 + index,
    date: day,
    status: 'Confirmed',
    timeSlot: slotText(slot),
    durationMinutes: 60,
    paymentStatus: 'pending',
    attendanceState: 'Pending',
  })),
  ...change,
})

/** The day after the member has booked these hours of Court 1. */
export const dayOwned = (bookingId: number, slots: readonly number[]): DayReading =>
  dayWith({
    courts: [court(1, slots), court(2)],
    own: ownHoursOf([bookingOf(bookingId, 'Badminton Court 1', slots)], { branchId: 1, date: day }),
  })
