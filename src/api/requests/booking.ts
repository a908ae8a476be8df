import * as z from 'zod/mini'
import { anyText, dateText, id, money, monthInQuery, numberInQuery, paging, slot } from './parts'

/** `POST /create-member-booking` (B3.05, B7.05); `replaces_booking_id` is the extension `move-booking`. */
export const createBookingRequest = z
  .object({
    facility_name: anyText(),
    facility_id: id,
    booking_date: dateText(),
    primary_slot: slot,
    additional_slots: z.array(slot).check(z.maxLength(1, 'At most one more hour')),
    slot_count: z.int('Must be a whole number').check(z.minimum(1), z.maximum(2)),
    price_per_slot: money,
    total_amount: money,
    booking_type: z.literal('One-Time', 'Must be One-Time'),
    replaces_booking_id: z.optional(id),
  })
  .check(
    z.check((context) => {
      const { primary_slot, additional_slots, slot_count } = context.value
      const wrong = (field: string, message: string) =>
        context.issues.push({ code: 'custom', message, path: [field], input: context.value })
      if (additional_slots.some((extra) => extra !== primary_slot + 1))
        wrong('additional_slots', 'Must be the hour right after the first')
      if (slot_count !== 1 + additional_slots.length) wrong('slot_count', 'Must be the number of hours')
    }),
  )

/** `POST /cancel-booking` (B7.13). */
export const cancelBookingRequest = z.object({ booking_id: id })

/** Query of `GET /get-member-booking-details` (B7.03). */
export const bookingDetailsQuery = z.object({ booking_id: numberInQuery() })

/** Query of `GET /get-member-bookings` (B7.06). */
export const monthBookingsQuery = z.object({
  member_id: z.optional(numberInQuery()),
  ...monthInQuery,
  branch_id: z.optional(numberInQuery()),
})

/** Query of `GET /get-all-member-bookings` (B7.07). */
export const allBookingsQuery = z.object({
  ...paging,
  see_all: z._default(z.enum(['true', 'false'], 'Must be true or false'), 'false'),
  branch_id: z.optional(numberInQuery()),
  activity_id: z.optional(numberInQuery()),
})
