import { branchIdFrom, learnBranchName } from '@domain/account/branches'
import * as z from 'zod/mini'
import type {
  Booking,
  BookingDetails,
  BookingPage,
  BookingRow,
  BookingSchedule,
  MonthBookings,
  PaymentAttempt,
  Refund,
} from '@domain/booking/booking'
import { slotMinutes } from '@domain/booking/slots'
import { isClass, scheduleStatus } from '@domain/booking/statuses'
import { answerWith } from './envelope'
import {
  amount,
  amountOrNull,
  countOrAbsent,
  date,
  dateOrNull,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  listWithSkipped,
  nullable,
  optionalPart,
  read,
  reading,
  rowsOf,
  shape,
  text,
  textOrNull,
  booleanOrNull,
} from './wire'

/** Answer of a created booking (B3.06). */
export const createBookingAnswer = answerWith(
  shape({ booking_id: integer }, (wire) => ({ bookingId: wire.booking_id })),
)

/** What is refunded of a payment, or null. */
export const refund = nullable(shape({ amount, state: text }, (wire): Refund => wire))

/** A payment at the gateway (extension `payment-attempts`). */
export const paymentAttempt = nullable(
  shape(
    { state: text, updated_at: instantOrNull, duplicate: booleanOrNull, reference: textOrNull, refund },
    (wire): PaymentAttempt => ({
      state: wire.state,
      updatedAt: wire.updated_at,
      paidTwice: wire.duplicate === true,
      reference: wire.reference,
      ...(wire.refund !== null && { refund: wire.refund }),
    }),
  ),
)

const schedule = shape(
  {
    schedule_id: integer,
    date,
    status: text,
    time_slot: text,
    duration_minutes: integerOrNull,
    payment_status: textOrNull,
    attendance_state: textOrNull,
  },
  (wire): BookingSchedule => ({
    id: wire.schedule_id,
    date: wire.date,
    status: wire.status,
    timeSlot: wire.time_slot,
    durationMinutes: wire.duration_minutes ?? slotMinutes,
    paymentStatus: wire.payment_status,
    attendanceState: wire.attendance_state,
  }),
)

const bookingFields = {
  booking_id: integer,
  schedules: listOf(schedule),
  facility_details: z.object({
    facility_name: text,
    branch_name: textOrNull,
    hourly_rate: amountOrNull,
    capacity: textOrNull,
    equipment: textOrNull,
  }),
  member_details: nullable(z.object({ full_name: textOrNull })),
  activity_details: nullable(z.object({ activity_name: textOrNull })),
  payment_attempt: paymentAttempt,
  booking_type: textOrNull,
  participant: textOrNull,
}

const toBooking = (wire: z.infer<z.ZodMiniObject<typeof bookingFields>>): Booking => ({
  id: wire.booking_id,
  facilityName: wire.facility_details.facility_name,
  branchName: wire.facility_details.branch_name,
  hourlyRate: wire.facility_details.hourly_rate,
  memberName: wire.member_details?.full_name ?? null,
  activityName: wire.activity_details?.activity_name ?? null,
  schedules: wire.schedules,
  paymentAttempt: wire.payment_attempt,
  ...(wire.booking_type !== null && { bookingType: wire.booking_type }),
  ...(wire.participant !== null && { participant: wire.participant }),
})

const period = nullable(
  shape(
    { year: integer, month: integer, start_date: dateOrNull, end_date: dateOrNull },
    (wire): MonthBookings['period'] => ({
      year: wire.year,
      month: wire.month,
      startDate: wire.start_date,
      endDate: wire.end_date,
    }),
  ),
)

/** Answer of `GET /get-member-bookings` (B3.07–B3.09, B7.06); leaves out and counts unreadable bookings. */
export const monthBookingsAnswer = answerWith(
  shape(
    {
      member_bookings: listOf(shape(bookingFields, toBooking)),
      total_bookings: integerOrNull,
      total_schedules: integerOrNull,
      period,
    },
    (wire): MonthBookings => {
      const held = wire.member_bookings
        .filter((booking) => !isClass(booking))
        .map(({ schedules }) => schedules.filter(({ status }) => scheduleStatus(status) !== 'Canceled'))
        .filter(({ length }) => length > 0)
      return {
        bookings: wire.member_bookings,
        totalBookings: wire.total_bookings ?? held.length,
        totalSchedules: wire.total_schedules ?? held.flat().length,
        period: wire.period,
      }
    },
  ),
)

const details = shape(
  {
    ...bookingFields,
    member_booking_type: textOrNull,
    total_amount: amountOrNull,
    payment_method: textOrNull,
    notes: textOrNull,
    replaced_by_booking_id: integerOrNull,
  },
  (wire): BookingDetails => ({
    ...toBooking(wire),
    bookingType: wire.booking_type,
    memberBookingType: wire.member_booking_type,
    price: wire.total_amount,
    capacity: wire.facility_details.capacity,
    equipment: wire.facility_details.equipment,
    paymentMethod: wire.payment_method,
    notes: wire.notes,
    ...(wire.replaced_by_booking_id !== null && { replacedById: wire.replaced_by_booking_id }),
  }),
)

/** Answer of `GET /get-member-booking-details` (B2.41, B7.03): the booking itself, or `{ booking }`. */
export const bookingDetailsAnswer = answerWith(
  reading((value): BookingDetails | undefined => {
    const inner = read(z.object({ booking: details }), value)
    return inner?.booking ?? read(details, value) ?? undefined
  }),
)

const row = shape(
  {
    id: integer,
    booking_id: integer,
    booking_type: textOrNull,
    booking_date: dateOrNull,
    start_time: textOrNull,
    end_time: textOrNull,
    time_slot: textOrNull,
    facility_name: textOrNull,
    facility_id: integerOrNull,
    activity: textOrNull,
    activity_id: integerOrNull,
    branch_name: textOrNull,
    branch_id: integerOrNull,
    attendance_status: textOrNull,
    payment_status: textOrNull,
    booking_status: textOrNull,
    member_booking_type: textOrNull,
    hourly_rate: amountOrNull,
    duration_minutes: integerOrNull,
    participant: textOrNull,
    payment_attempt: nullable(z.object({ refund })),
  },
  (wire): BookingRow => {
    learnBranchName(wire.branch_id, wire.branch_name)
    return {
      id: wire.id,
      bookingId: wire.booking_id,
      bookingType: wire.booking_type,
      bookingDate: wire.booking_date,
      startTime: wire.start_time,
      endTime: wire.end_time,
      timeSlot: wire.time_slot,
      facilityName: wire.facility_name,
      facilityId: wire.facility_id,
      activity: wire.activity,
      activityId: wire.activity_id,
      branchName: wire.branch_name,
      branchId: wire.branch_id,
      attendanceStatus: wire.attendance_status,
      paymentStatus: wire.payment_status,
      bookingStatus: wire.booking_status,
      memberBookingType: wire.member_booking_type,
      hourlyRate: wire.hourly_rate,
      durationMinutes: wire.duration_minutes,
      ...(wire.participant !== null && { participant: wire.participant }),
      ...(wire.payment_attempt?.refund && { refund: wire.payment_attempt.refund.state }),
    }
  },
)

/** The numbers of rows and pages. */
const pageCounts = z.object({ total: countOrAbsent, total_pages: countOrAbsent })
export const pagination = optionalPart(pageCounts)

/** The choices of the filter: the rows are displayed even without any readable choice. */
const choicesOf = <T>(choice: z.ZodMiniType<T>) =>
  z.pipe(
    nullable(listWithSkipped(choice)),
    z.transform((list): readonly T[] => list?.rows ?? []),
  )

const memberInfo = nullable(
  z.object({
    available_branches: choicesOf(
      shape({ name: text, display_name: textOrNull }, (wire) => {
        learnBranchName(branchIdFrom(wire.name), wire.display_name ?? wire.name)
        return { name: wire.name, displayName: wire.display_name ?? wire.name }
      }),
    ),
    available_activities: choicesOf(
      shape({ id: integer, name: text, branch_id: integerOrNull }, (wire) => ({
        id: wire.id,
        name: wire.name,
        branchId: wire.branch_id,
      })),
    ),
  }),
)

/** Answer of `GET /get-all-member-bookings` (B3.11, B3.12, B7.07). */
export const allBookingsAnswer = answerWith(
  reading((value): BookingPage | undefined => {
    const wire = read(
      z.object({
        bookings: rowsOf(row),
        pagination: optionalPart(z.extend(pageCounts, { canceled: integerOrNull, moved: integerOrNull })),
        member_info: memberInfo,
      }),
      value,
    )
    if (wire === null) return undefined
    const rows = wire.bookings
    const moved = wire.pagination?.moved ?? null
    return {
      rows,
      total: wire.pagination?.total ?? rows.length,
      canceled: wire.pagination?.canceled ?? null,
      ...(moved !== null && { moved }),
      totalPages: wire.pagination?.total_pages ?? 1,
      branches: wire.member_info?.available_branches ?? [],
      activities: wire.member_info?.available_activities ?? [],
    }
  }),
)
