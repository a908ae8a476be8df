/** A member with large amounts of data, and the reads of their lists. */
import { allBookings, monthBookings } from '@api/endpoints/booking'
import { receivables } from '@api/endpoints/money'
import { notifications } from '@api/endpoints/notifications'
import type { Month } from '@domain/time/centreTime'

const dues = 1_000
const bookings = 10_000
/** This many of them lie in the last thirty days. */
const bookingsOfTheMonth = 300
const news = 500

/**
 * SQL that gives the seed member these amounts; the bookings lie before those of the other members of the
 * bench.
 */
export const makeHeavyMember = `
  create temporary table heavy as select id from members where email = 'full@members.example';
  insert into dues (member_id, category, title, amount, due_at, details, created_at)
    select heavy.id, (array['class', 'retail'])[1 + n % 2], 'Due ' || n, 1500, now() + n * interval '1 hour', '{}', now()
    from heavy, generate_series(1, ${dues}) n;
  create temporary table much as
    select nextval('payable_ids')::int as booking_id, heavy.id as member_id, n, 1 + n % 16 as facility_id,
           5 + (n / 16) % 19 as hour,
           current_date - (case when n <= ${bookingsOfTheMonth} then n / 10 else 400 + n / 304 end)::int as date
    from heavy, generate_series(1, ${bookings}) n;
  insert into bookings (id, kind, member_id, facility_id, price_per_slot, total_amount, created_at)
    select booking_id, 'Member Booking', member_id, facility_id, 1500, 1500, now() from much;
  insert into booking_schedules (booking_id, facility_id, date, hour)
    select booking_id, facility_id, date, hour from much on conflict do nothing;
  insert into notifications (member_id, type, title, message, created_at)
    select heavy.id, 'Message', 'News ' || n, 'The courts are open', now() - n * interval '1 minute'
    from heavy, generate_series(1, ${news}) n;
  analyze;`

/** The reads of that member, by their description. */
export const readsOfHeavyMember = ({ year, month }: Month): Readonly<Record<string, string>> => ({
  [`dues of a member with ${dues.toLocaleString('en')}`]: `${receivables.path}?page_size=100`,
  [`My Bookings of a member with ${bookings.toLocaleString('en')}`]: `${allBookings.path}?page=1&page_size=10`,
  'month of that member': `${monthBookings.path}?year=${year}&month=${month}`,
  [`notifications of a member with ${news}`]: notifications.path,
})
