import type { Migration } from './migration'

/** An index for each reference to a growing table: without one, a join or a deletion reads all rows. */
export const indexes: Migration = {
  number: 5,
  name: 'indexes',
  sql: '',
  indexes: [
    { name: 'payments_due', on: 'payments (due_id)' },
    { name: 'payments_attempt', on: 'payments (attempt_id)' },
    { name: 'payment_notices_attempt', on: 'payment_notices (attempt_id)' },
    { name: 'sandbox_notices_checkout', on: 'sandbox_notices (checkout_id)' },
    { name: 'bookings_replaced', on: 'bookings (replaces_booking_id)' },
    { name: 'support_requests_member', on: 'support_requests (member_id)' },
  ],
}
