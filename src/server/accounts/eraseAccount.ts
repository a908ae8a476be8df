import { todayAt } from '@domain/time/centreTime'
import type { Queries, Transaction } from '@server/database/database'
import { type Act, noteAct } from '@server/staffActs'
import { endSessionsOf } from './sessions'

/** The domain of the addresses of erased accounts, to which no mail can go (RFC 2606). */
export const erasedDomain = 'erased.invalid'

/** The tables whose rows of a member go. Their rows have nothing that the books need. */
const emptied = [
  ...['account_events', 'billing_addresses', 'child_members', 'email_changes', 'email_undos', 'mail_tokens'],
  ...[
    'mails',
    'member_branches',
    'notifications',
    'slot_alerts',
    'support_requests',
    'unsent_mails',
    'webhook_events',
  ],
]

/** What keeps an account from being erased: bookings to come, and money that is owed by or to its member. */
export async function unfinishedOf(
  queries: Queries,
  memberId: number,
  now: number,
): Promise<readonly string[]> {
  const rows = await queries.query<{ what: string }>(
    `select distinct 'the booking BK' || b.id || ' is to come' as what
       from bookings b join booking_schedules s on s.booking_id = b.id
       where b.member_id = $1 and s.status <> 'Canceled' and s.date >= $2::date
     union select case when booking_id is null then 'the due ' || id || ' (' || title || ')' else 'the booking BK' || booking_id end || ' is not paid'
       from dues where member_id = $1 and state = 'open'
     union select 'the refund of the payment ' || p.reference || ' is to come'
       from refunds f join payments p on p.id = f.payment_id join dues d on d.id = p.due_id
       where d.member_id = $1 and f.state <> 'paid back'
     order by 1`,
    [memberId, todayAt(now)],
  )
  return rows.map(({ what }) => what)
}

/**
 * Deletes mails that name the account without being its own: those to the addresses that it had or was to have, and
 * its support requests to the centre.
 */
async function deleteMailsAbout(transaction: Transaction, memberId: number): Promise<void> {
  const addresses = await transaction.query<{ address: string }>(
    `select lower(email) as address from members where id = $1
     union select lower(new_email) from email_changes where member_id = $1
     union select lower(old_email) from email_undos where member_id = $1`,
    [memberId],
  )
  // Not a part of somebody else's longer address.
  const patterns = addresses.map(
    ({ address }) => `(^|[^a-z0-9._%+-])${address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^a-z0-9-])`,
  )
  for (const table of ['mails', 'unsent_mails'])
    await transaction.query(`delete from ${table} t where lower(t::text) ~ any ($1::text[])`, [patterns])
}

/**
 * Erases an account: nobody signs in to it again, nothing in it says whose it was, and its address is free. Past
 * bookings, dues and payments stay without a name, since the books need them. It is written down who did it.
 */
export async function eraseAccount(
  transaction: Transaction,
  act: Pick<Act, 'staff'>,
  memberId: number,
  now: number,
): Promise<void> {
  await deleteMailsAbout(transaction, memberId)
  await endSessionsOf(transaction, memberId, { calendarFeed: 'ends' })
  for (const table of emptied)
    await transaction.query(`delete from ${table} where member_id = $1`, [memberId])
  await transaction.query('update bookings set participant = null, notes = null where member_id = $1', [
    memberId,
  ])
  await transaction.query(`update dues set person = null, details = '{}' where member_id = $1`, [memberId])
  // A notice of the gateway may name who paid.
  await transaction.query(
    'update unplaced_payments set notice = null where due_id in (select id from dues where member_id = $1)',
    [memberId],
  )
  await transaction.query(
    `update members set email = 'erased-' || id || '@${erasedDomain}', email_key = null, email_number = 0,
       password_hash = null, created_by_administrator = false, registering_browser_hash = null,
       first_name = '', last_name = '', mobile = '', gender = null, emergency_mobile = null, date_of_birth = null,
       city = null, nic = null, role = 'member', deactivated_at = $2,
       booking_version = booking_version + 1 where id = $1`,
    [memberId, new Date(now)],
  )
  await noteAct(transaction, act, { act: 'erase', subject: String(memberId), details: {} }, now)
}
