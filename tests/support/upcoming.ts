import type { UpcomingBooking } from '@domain/booking/booking'

/** An hour on Badminton Court 2, at six in the evening of the tests' day. */
export const upcomingHour = (change: Partial<UpcomingBooking> = {}): UpcomingBooking => ({
  scheduleId: 11,
  bookingId: 55,
  activityName: 'Badminton',
  branchName: 'Branch 1',
  date: '2026-07-08',
  time: '6:00 PM - 7:00 PM',
  facilityName: 'Badminton Court 2',
  status: 'Confirmed',
  paymentStatus: 'Pending',
  court: { branchId: 1, activityId: 10, facilityId: 102 },
  ...change,
})
