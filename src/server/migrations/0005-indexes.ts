import type { Migration } from './migration'

/** An index for each reference to a table that grows: without one, joining it or deleting from it reads all rows. */
export const indexes: Migration = {
  number: 5,
  name: 'indexes',
  sql: `
create index payments_due on payments (due_id);
create index payments_attempt on payments (attempt_id);
create index payment_notices_attempt on payment_notices (attempt_id);
create index sandbox_notices_checkout on sandbox_notices (checkout_id);
create index bookings_replaced on bookings (replaces_booking_id);
create index support_requests_member on support_requests (member_id);
`,
}
