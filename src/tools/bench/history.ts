/**
 * SQL for so many members with so many past bookings each, their dues and payments: they expose a statement that reads a
 * whole table.
 */
export const historyOf = (members: number, bookingsEach: number): string => `
  insert into members (email, email_verified_at, profile_completed_at, first_name, last_name, member_type, joined_date, created_at)
    select 'bench-' || n || '@members.example', now(), now(), 'Bench', 'Member', 'Level 3', current_date, now()
    from generate_series(1, ${members}) n;
  create temporary table past as
    select nextval('payable_ids')::int as booking_id, nextval('payable_ids')::int as due_id, m.id as member_id,
           row_number() over ()::int as n
    from members m, generate_series(1, ${bookingsEach}) where m.email like 'bench-%' or m.email = 'full@members.example';
  insert into bookings (id, kind, member_id, facility_id, price_per_slot, total_amount, created_at)
    select booking_id, 'Member Booking', member_id, 1 + n % 16, 1500, 1500, now() - interval '1 year' from past;
  alter table booking_schedules disable trigger user;
  insert into booking_schedules (booking_id, member_id, facility_id, date, hour)
    select booking_id, member_id, 1 + n % 16, current_date - 40 - n / 304, 5 + (n / 16) % 19 from past;
  alter table booking_schedules enable trigger user;
  insert into dues (id, member_id, category, booking_id, title, amount, due_at, state, paid_at, created_at)
    select due_id, member_id, 'member', booking_id, 'Court', 1500, now() - interval '40 days', 'paid',
           now() - interval '41 days', now() - interval '1 year' from past;
  insert into payments (due_id, kind, amount, reference, paid_at)
    select due_id, 'settlement', 1500, 'BENCH-' || due_id, now() - interval '41 days' from past;
  analyze;`

/** SQL that gives each of these members a session and both branches. */
export const openSessions = `
  insert into member_branches (member_id, branch_id)
    select m.id, b.id from members m, branches b where m.email like 'bench-%';
  insert into sessions (member_id, token_hash, remembered, created_at, last_used_at, expires_at)
    select id, encode(sha256(convert_to('token-of-the-bench-member-' || id, 'UTF8')), 'hex'), true, now(), now(), now() + interval '1 day'
    from members where email like 'bench-%'`

/** The headers of such a member: each has an address of its own, as the limits expect. */
export const headersOf = (memberId: number): Readonly<Record<string, string>> => ({
  Authorization: `Bearer token-of-the-bench-member-${memberId}`,
  'X-Forwarded-For': `10.0.${memberId >> 8}.${memberId & 255}`,
})
