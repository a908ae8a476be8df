/** Bookings for My Bookings and for the sheet of a booking. */
import type { BookingDetails, BookingPage, BookingRow } from '@domain/booking/booking'
import { slotText } from '@domain/booking/slots'
import { day } from './days'

/** An hour of the evening on Badminton Court 1. */
export const bookingRow = (change: Partial<BookingRow> = {}): BookingRow => ({
  id: 1,
  bookingId: 55,
  bookingType: 'Member Booking',
  bookingDate: day,
  startTime: '6:00 PM',
  endTime: '7:00 PM',
  timeSlot: slotText(18),
  facilityName: 'Badminton Court 1',
  facilityId: 101,
  activity: 'Badminton',
  activityId: 10,
  branchName: 'Branch 1',
  branchId: 1,
  attendanceStatus: 'Pending',
  paymentStatus: 'Pending',
  bookingStatus: 'Confirmed',
  memberBookingType: 'One-Time',
  hourlyRate: 1500,
  durationMinutes: 60,
  ...change,
})

/** A page of a list, by default of one row. */
export const bookingPage = (change: Partial<BookingPage> = {}): BookingPage => {
  const rows = change.rows ?? [bookingRow()]
  return {
    rows,
    total: rows.length,
    canceled: 0,
    totalPages: 1,
    branches: [
      { name: 'Branch 1', displayName: 'Piliyandala Branch' },
      { name: 'Branch 2', displayName: 'Rathmalana Branch' },
    ],
    activities: [],
    ...change,
  }
}

/** An hour of a booking. */
export const hourOf = (slot: number, change: Partial<BookingDetails['schedules'][number]> = {}) => ({
  id: slot,
  date: day,
  status: 'Confirmed',
  timeSlot: slotText(slot),
  durationMinutes: 60,
  paymentStatus: 'Pending',
  attendanceState: 'Pending',
  ...change,
})

/** An unpaid booking of two evening hours on Badminton Court 1. */
export const bookingOf = (change: Partial<BookingDetails> = {}): BookingDetails => ({
  id: 55,
  facilityName: 'Badminton Court 1',
  branchName: 'Branch 1',
  hourlyRate: 1500,
  memberName: 'Kamala Perera',
  activityName: 'Badminton',
  schedules: [hourOf(18), hourOf(19)],
  paymentAttempt: null,
  bookingType: 'Member Booking',
  memberBookingType: 'One-Time',
  price: 3000,
  capacity: '4 Players',
  equipment: null,
  paymentMethod: null,
  notes: null,
  ...change,
})
