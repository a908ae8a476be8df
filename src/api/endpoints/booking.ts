import type { AvailabilityQuery } from '@domain/booking/availability'
import type { BookingPageQuery, BookingRequest, MonthQuery } from '@domain/booking/booking'
import { oneTimeBooking } from '@domain/booking/pricing'
import { defineEndpoint } from '../endpoint'
import * as availability from '../schemas/availability'
import * as schemas from '../schemas/bookings'
import { messageAnswer } from '../schemas/envelope'
import * as upcoming from '../schemas/upcomingBookings'

/** The defaults of B7.02, B9.12 and B9.13. */
const availabilityOf = (asked: AvailabilityQuery) => ({
  query: {
    branch_id: asked.branchId,
    date: asked.date,
    activity_status: 'Active',
    facility_status: 'Active',
    page_size: 50,
  },
})

/** A branch's day for guests (B7.02). */
export const guestAvailability = defineEndpoint({
  name: 'guestAvailability',
  method: 'GET',
  path: '/guest/available-facilities',
  kind: 'read',
  token: 'never',
  toWire: availabilityOf,
  answer: availability.availabilityAnswer,
  fallback: 'Failed to retrieve activity and facility data',
  screenFallback: 'Failed to load facility data',
  malformedText: 'Failed to fetch facility data',
  lostText: 'An error occurred while fetching facility data. Check your connection and try again.',
  source: ['B7.02', 'B8.01', 'B8.02'],
})

/**
 * A branch's day for members (B7.04). `rate` of an hour is the extension `hourly-prices`: its price where that depends on
 * the hour. A booking of two hours then sends their sum as `total_amount`, and as `price_per_slot` their mean.
 */
export const memberAvailability = defineEndpoint({
  name: 'memberAvailability',
  method: 'GET',
  path: '/get-activity-has-facility-list',
  kind: 'read',
  token: 'required',
  toWire: availabilityOf,
  answer: availability.availabilityAnswer,
  fallback: 'Failed to fetch activity facility list',
  source: ['B7.04', 'B8.08'],
})

/**
 * One booking in full (B7.03). `payment_attempt` is the extension `payment-attempts`: `state` is `open`,
 * `processing`, `not heard of` (nothing was heard of it for two days: the member may pay again),
 * `paid`, `declined` or `cancelled`; `reference` belongs to the payment that settled the due; `duplicate` is
 * true for a booking that was paid twice; `refund` is there when something of it is refunded, with its amount and
 * its `state`, which is `requested`, `processed`, `paid back at the desk` or `paid back by bank transfer`.
 * `replaced_by_booking_id` is the extension `move-booking`: the booking to whose hours this one was moved.
 */
export const bookingDetails = defineEndpoint({
  name: 'bookingDetails',
  method: 'GET',
  path: '/get-member-booking-details',
  kind: 'read',
  token: 'required',
  toWire: (payload: { bookingId: number }) => ({ query: { booking_id: payload.bookingId } }),
  answer: schemas.bookingDetailsAnswer,
  fallback: 'Failed to fetch member booking details',
  lostText: 'An error occurred while opening the booking details. Please try again.',
  source: ['B7.03', 'B8.08'],
})

/**
 * Books one hour, or two in a row (B7.05). 409 `slot_taken` when somebody else has taken one of them; 409
 * `price_changed` for another price, with the new one as plain numbers in `errors.price_per_slot` and
 * `errors.total_amount`. The header `Idempotency-Key`, 8 to 200 printable characters, is the extension
 * `idempotency-key`: a repeated key with the same body returns the booking that it made, with another body it
 * gets a 422. `replaces_booking_id` is the extension `move-booking`: the same step gives the hours of that
 * booking back, or nothing changes; 409 `payment_processing` while a payment for it is in processing. Its due
 * moves along to hours of the same price, paid or not; 409 `other_price` when it was paid and the new hours
 * have another price. 422 `unpaid_hours` at the maximum number of the member's unpaid hours, past ones
 * included.
 */
export const createBooking = defineEndpoint({
  name: 'createBooking',
  method: 'POST',
  path: '/create-member-booking',
  kind: 'write',
  token: 'required',
  toWire: (asked: BookingRequest, extensions) => ({
    body: {
      facility_name: asked.facilityName,
      facility_id: asked.facilityId,
      booking_date: asked.date,
      primary_slot: asked.choice.primary,
      additional_slots: asked.choice.additional,
      slot_count: 1 + asked.choice.additional.length,
      price_per_slot: asked.pricePerSlot,
      total_amount: asked.totalAmount,
      booking_type: oneTimeBooking,
      ...(asked.replacesBookingId !== null && extensions.has('move-booking')
        ? { replaces_booking_id: asked.replacesBookingId }
        : {}),
    },
    headers:
      asked.idempotencyKey !== null && extensions.has('idempotency-key')
        ? { 'Idempotency-Key': asked.idempotencyKey }
        : {},
  }),
  answer: schemas.createBookingAnswer,
  fallback: 'Failed to create booking',
  screenFallback: 'An unknown error occurred while creating your booking.',
  unreadable: 'unknown',
  source: ['B7.05', 'B8.06', 'B8.07'],
})

/**
 * The member's bookings of a month, for the calendar (B7.06), classes of their children included: `booking_type` tells
 * them apart, and the totals leave them out. `participant`, the child whose class it is, is the extension `upcoming-ids`.
 * `payment_attempt` is the extension `payment-attempts`, as in the details of a booking.
 */
export const monthBookings = defineEndpoint({
  name: 'monthBookings',
  method: 'GET',
  path: '/get-member-bookings',
  kind: 'read',
  token: 'required',
  toWire: (asked: MonthQuery) => ({
    query: {
      member_id: asked.memberId,
      year: asked.year,
      month: asked.month,
      ...(asked.branchId === null ? {} : { branch_id: asked.branchId }),
    },
  }),
  answer: schemas.monthBookingsAnswer,
  fallback: 'Failed to fetch member bookings',
  source: ['B7.06', 'B8.03', 'B8.08'],
})

/**
 * A page of My Bookings (B7.07). The extension `booking-activities` adds `available_activities` beside the
 * member's branches, each with `id`, `name` and `branch_id`: the choices of the filter, whatever the page
 * contains. It also adds `canceled` to `pagination`, the number of cancelled hours. With the extension
 * `move-booking`, the status of a moved hour is `Moved`, and it is not among them but in `moved`. `participant`, the
 * child whose class it is, is the extension `upcoming-ids`; `payment_attempt` is the extension `payment-attempts`.
 */
export const allBookings = defineEndpoint({
  name: 'allBookings',
  method: 'GET',
  path: '/get-all-member-bookings',
  kind: 'read',
  token: 'required',
  toWire: (asked: BookingPageQuery) => ({
    query: {
      page: asked.page,
      page_size: asked.pageSize,
      see_all: asked.upcomingOnly,
      ...(asked.branchId === null ? {} : { branch_id: asked.branchId }),
      ...(asked.activityId === null ? {} : { activity_id: asked.activityId }),
    },
  }),
  answer: schemas.allBookingsAnswer,
  fallback: 'Failed to fetch bookings',
  source: ['B7.07', 'B8.09'],
})

/**
 * The next bookings of the dashboard (B7.11, B9.15). `booking_id`, `branch_id`, `activity_id`, `facility_id` and
 * `participant` are the extension `upcoming-ids`.
 */
export const upcomingBookings = defineEndpoint({
  name: 'upcomingBookings',
  method: 'GET',
  path: '/get-upcoming-bookings',
  kind: 'read',
  token: 'required',
  toWire: (asked: { page: number; pageSize: number }) => ({
    query: { page: asked.page, page_size: asked.pageSize },
  }),
  answer: upcoming.upcomingBookingsAnswer,
  fallback: 'Failed to fetch upcoming bookings',
  source: ['B7.11', 'B8.19'],
})

/** The number of schedules in a month (B7.12). */
export const monthlyCount = defineEndpoint({
  name: 'monthlyCount',
  method: 'GET',
  path: '/get-monthly-booking-count',
  kind: 'read',
  token: 'required',
  toWire: (asked: { year: number; month: number }) => ({ query: { month: asked.month, year: asked.year } }),
  answer: upcoming.monthlyCountAnswer,
  fallback: 'Failed to fetch the monthly booking count',
  source: ['B7.12', 'B8.20'],
})

/** Cancels a booking (B7.13). 409 `payment_processing` while a payment for it is in processing. */
export const cancelBooking = defineEndpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/cancel-booking',
  kind: 'write',
  token: 'required',
  toWire: (payload: { bookingId: number }) => ({ body: { booking_id: payload.bookingId } }),
  answer: messageAnswer,
  fallback: 'An error occurred while canceling the booking. Please try again.',
  unreadable: 'unknown',
  source: ['B7.13', 'B8.04'],
})
