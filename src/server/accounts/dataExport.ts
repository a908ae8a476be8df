import { exportData } from '@api/endpoints/dataExport'
import { dataExportRequest } from '@api/requests/dataExport'
import type { Queries } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { invalid } from '@server/http/problems'
import { demandCurrentPassword } from './currentPassword'
import { stillHasPassword } from './members'

/**
 * The exported data of a member, table by table; `$1` is the member. It leaves out secrets (hashes of
 * passwords, tokens and codes, links in mails, addresses that pay), keys that only the server uses, and the
 * sandbox gateway's books.
 */
const sections = {
  account: `select id, email, created_by_administrator, email_verified_at, deactivated_at, profile_completed_at,
      first_name, last_name, mobile, gender, member_type, emergency_mobile, date_of_birth, city, nic, joined_date,
      created_at, reminder_mails, slot_alert_mails, role,
      array(select b.name from member_branches mb join branches b on b.id = mb.branch_id where mb.member_id = m.id
            order by b.id) as branches
    from members m where id = $1`,
  billing_addresses: `select id, address, city, district, province, postal_code, country, emergency_contact_name,
      emergency_contact_relation, emergency_contact_phone
    from billing_addresses where member_id = $1`,
  children: `select id, first_name, last_name, date_of_birth, school, emergency_mobile, gender, relationship, status,
      profile_picture_path, joined_date, created_at
    from child_members where member_id = $1 order by id`,
  class_enrollments: `select e.id, e.child_member_id, e.class_name, e.status
    from class_enrollments e join child_members c on c.id = e.child_member_id where c.member_id = $1 order by e.id`,
  signed_in_devices: `select id, device, remembered, created_at, last_used_at, expires_at
    from sessions where member_id = $1 order by id`,
  known_devices: `select id, created_at, last_used_at from known_devices where member_id = $1 order by id`,
  account_events: `select id, event, client, device, at from account_events where member_id = $1 order by id`,
  email_changes:
    'select new_email, created_at, expires_at, attempts_left from email_changes where member_id = $1',
  undoable_email_changes: `select id, old_email, created_at, expires_at, used_at
    from email_undos where member_id = $1 order by id`,
  mailed_links: `select id, purpose, created_at, expires_at, used_at
    from mail_tokens where member_id = $1 order by id`,
  bookings: `select b.id, b.kind, b.participant, f.name as facility, br.name as branch, b.booking_type, b.price_per_slot,
      b.total_amount, b.notes, b.replaces_booking_id, b.created_at, b.cancelled_at, b.reminded_at
    from bookings b join facilities f on f.id = b.facility_id join branches br on br.id = f.branch_id
    where b.member_id = $1 order by b.id`,
  booked_hours: `select s.id, s.booking_id, s.date, s.hour, s.status, s.attendance
    from booking_schedules s join bookings b on b.id = s.booking_id where b.member_id = $1 order by s.id`,
  dues: `select id, category, booking_id, person, title, description, amount, due_at, state, paid_at, details, created_at,
      reminded_at
    from dues where member_id = $1 order by id`,
  payment_attempts: `select a.id, a.due_id, a.order_id, a.amount, a.state, a.created_at, a.updated_at
    from payment_attempts a join dues d on d.id = a.due_id where d.member_id = $1 order by a.created_at, a.id`,
  payment_notices: `select n.attempt_id, n.event, n.outcome, n.amount, n.reference, n.received_at
    from payment_notices n join payment_attempts a on a.id = n.attempt_id join dues d on d.id = a.due_id
    where d.member_id = $1 order by n.received_at, n.nonce`,
  payments: `select p.id, p.due_id, p.attempt_id, p.kind, p.amount, p.currency, p.reference, p.gateway_reference, p.actor,
      p.reason, p.reverses, p.paid_at, p.method, p.receipt
    from payments p join dues d on d.id = p.due_id where d.member_id = $1 order by p.id`,
  refunds: `select f.id, f.payment_id, f.amount, f.reason, f.state, f.method, f.actor, f.refused, f.entry_id, f.withdrawn_by,
      f.withdrawn_for, f.created_at, f.updated_at
    from refunds f join payments p on p.id = f.payment_id join dues d on d.id = p.due_id
    where d.member_id = $1 order by f.id`,
  payments_that_fit_nothing: `select u.id, u.reason, u.due_id, u.attempt_id, u.amount, u.currency, u.merchant, u.reference,
      u.received_at, u.settled_at
    from unplaced_payments u join dues d on d.id = u.due_id where d.member_id = $1 order by u.id`,
  calendar_feeds: `select created_at, last_read_at from calendar_feeds where member_id = $1`,
  slot_alerts: `select w.id, f.name as facility, b.name as branch, w.date, w.hour, w.created_at
    from slot_alerts w join facilities f on f.id = w.facility_id join branches b on b.id = f.branch_id
    where w.member_id = $1 order by w.id`,
  notifications: `select id, type, title, message, target, created_at, read_at
    from notifications where member_id = $1 order by id`,
  events_to_be_sent: `select id, type, data, created_at from webhook_events where member_id = $1 order by created_at, id`,
  support_requests: `select id, name, email, phone, category, subject, message, priority, created_at
    from support_requests where member_id = $1 order by id`,
  mails: 'select id, recipient, subject, sent_at from mails where member_id = $1 order by id',
  mails_to_be_sent: `select id, mail->>'to' as recipient, mail->>'subject' as subject, kept_at, failed_at, failure
    from unsent_mails where member_id = $1 order by id`,
} as const

/** Reads all data that the server holds about the member. */
async function everythingOf(database: Queries, memberId: number) {
  const held: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(sections)) held[name] = await database.query(sql, [memberId])
  return held
}

const wrongPassword = () => invalid({ password: 'The password is not right.' })

/** The member's data as a download, after the member repeated the password (extension `data-export`). */
export function registerDataExport(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: exportData, body: dataExportRequest, access: 'completeProfile', hashes: true },
    async (call) => {
      const { context, body, member } = call
      await demandCurrentPassword(call, 'dataExport', body.password, wrongPassword())
      const held = await context.database.transaction(async (database) => {
        if (!(await stillHasPassword(database, member))) throw wrongPassword()
        return everythingOf(database, member.id)
      })
      return {
        message: 'Your data is ready.',
        data: { exported_at: new Date(context.clock.now()).toISOString(), ...held },
      }
    },
  )
}
