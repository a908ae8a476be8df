import * as z from 'zod/mini'
import { learnBranchName } from '@domain/account/branches'
import type { UpcomingBooking } from '@domain/booking/booking'
import { answerWith } from './envelope'
import { dateOrNull, integer, integerOrNull, read, reading, rowsOf, shape, textOrNull } from './wire'

const courtOf = (branchId: number | null, activityId: number | null, facilityId: number | null) =>
  branchId === null || activityId === null || facilityId === null
    ? {}
    : { court: { branchId, activityId, facilityId } }

const upcoming = shape(
  {
    schedule_id: integer,
    booking_id: integerOrNull,
    branch_id: integerOrNull,
    activity_id: integerOrNull,
    facility_id: integerOrNull,
    activity_name: textOrNull,
    branch_name: textOrNull,
    date: dateOrNull,
    formatted_time: textOrNull,
    facility_name: textOrNull,
    participant: textOrNull,
    status: textOrNull,
    payment_status: textOrNull,
  },
  (wire): UpcomingBooking => {
    learnBranchName(wire.branch_id, wire.branch_name)
    return {
      scheduleId: wire.schedule_id,
      bookingId: wire.booking_id,
      activityName: wire.activity_name,
      branchName: wire.branch_name,
      date: wire.date,
      time: wire.formatted_time,
      facilityName: wire.facility_name,
      status: wire.status,
      paymentStatus: wire.payment_status,
      ...(wire.participant !== null && { participant: wire.participant }),
      ...courtOf(wire.branch_id, wire.activity_id, wire.facility_id),
    }
  },
)

const isList = reading((value) => Array.isArray(value) || undefined, 'a list')

const byDate = reading((value) => {
  if (typeof value !== 'object' || value === null) return undefined
  return read(rowsOf(upcoming), Object.values(value).flat()) ?? undefined
})

/** Answer of `GET /get-upcoming-bookings` (B3.24, B3.25, B7.11): the flat list, else the list by date. */
export const upcomingBookingsAnswer = answerWith(
  reading((value): readonly UpcomingBooking[] | undefined => {
    const isFlat = read(z.object({ all_bookings: isList }), value) !== null
    return isFlat
      ? read(z.object({ all_bookings: rowsOf(upcoming) }), value)?.all_bookings
      : read(z.object({ bookings_by_date: byDate }), value)?.bookings_by_date
  }),
)

/** Answer of `GET /get-monthly-booking-count` (B3.26, B7.12). */
export const monthlyCountAnswer = answerWith(
  shape({ total_schedules: integer }, (wire) => wire.total_schedules),
)
