import type { AppContext } from '@server/context'
import type { Transaction } from '@server/database/database'

/** What other systems are told. */
export type WebhookEvent =
  | { readonly type: 'booking.made' | 'booking.cancelled'; readonly bookingId: number }
  | { readonly type: 'booking.moved'; readonly bookingId: number; readonly replaced: number }
  | { readonly type: 'due.paid'; readonly dueId: number; readonly reference: string }
  | { readonly type: 'member.joined'; readonly memberId: number }

/** SQL: a member `m`; a guest has no address. */
const member = `jsonb_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name),
  'email', case when m.role = 'guest' then null else m.email end, 'mobile', m.mobile)`

const aboutBooking = `
  select m.id as member_id, jsonb_build_object(
    'booking', 'BK' || b.id, 'replaces', 'BK' || $4::int, 'court', f.name, 'activity', a.name, 'branch', r.display_name,
    'date', min(s.date), 'hours', jsonb_agg(s.hour order by s.hour), 'amount', b.total_amount, 'member', ${member}) as data
  from bookings b join booking_schedules s on s.booking_id = b.id join facilities f on f.id = b.facility_id
  join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id join members m on m.id = b.member_id
  where b.id = $3 group by b.id, f.id, a.id, r.id, m.id`

const aboutDue = `
  select m.id as member_id, jsonb_build_object('due', d.id, 'booking', 'BK' || d.booking_id, 'item', d.title,
    'amount', d.amount, 'reference', $4::text, 'member', ${member}) as data
  from dues d join members m on m.id = d.member_id where d.id = $3`

const aboutMember = `
  select m.id as member_id, jsonb_build_object('member', ${member}) as data
  from members m where m.id = $3 and $4::int is null`

function source(event: WebhookEvent): readonly [sql: string, id: number, more: number | string | null] {
  switch (event.type) {
    case 'booking.made':
    case 'booking.cancelled':
      return [aboutBooking, event.bookingId, null]
    case 'booking.moved':
      return [aboutBooking, event.bookingId, event.replaced]
    case 'due.paid':
      return [aboutDue, event.dueId, event.reference]
    case 'member.joined':
      return [aboutMember, event.memberId, null]
  }
}

/** Notes an event in the transaction of its cause, where the centre has a receiver; it is sent afterwards. */
export async function noteEvent(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  transaction: Transaction,
  event: WebhookEvent,
): Promise<void> {
  if (settings.webhook === null) return
  const [sql, id, more] = source(event)
  await transaction.query(
    `insert into webhook_events (type, created_at, due_at, member_id, data)
     select $1, $2::timestamptz, $2, about.member_id, about.data from (${sql}) about`,
    [event.type, new Date(clock.now()), id, more],
  )
}
