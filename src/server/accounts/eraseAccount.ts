import { asPayment, type Rupees, sumOf } from '@domain/money/money'
import { todayAt } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import type { Queries, Transaction } from '@server/database/database'
import type { StaffContext } from '@server/context'
import { isOwed } from '@server/refunds'
import { type Act, noteAct } from '@server/staffActs'
import { accountErasedMail } from './mails'
import type { Member } from './members'
import { endSessionsOf } from './sessions'

/** The domain of the addresses of erased accounts, to which no mail can go (RFC 2606). */
export const erasedDomain = 'erased.invalid'

/** Who erased an account, when its member did. */
export const byMember = 'the member'

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

/** What keeps an account from being erased. */
export interface Unfinished {
  /** Numbers of bookings to come, paid or not. */
  readonly bookings: readonly number[]
  /** The dues that are open: `the booking BK12`, `the due 7 (Yoga)`. */
  readonly dues: readonly { readonly what: string; readonly amount: Rupees }[]
  /** The references of payments whose refund is to come. */
  readonly refunds: readonly string[]
}

/** What keeps an account from being erased: bookings to come, and money that is owed by or to its member. */
export async function unfinishedOf(queries: Queries, memberId: number, now: number): Promise<Unfinished> {
  const bookings = await queries.query<{ id: number }>(
    `select distinct b.id from bookings b join booking_schedules s on s.booking_id = b.id
     where b.member_id = $1 and s.status <> 'Canceled' and s.date >= $2::date order by 1`,
    [memberId, todayAt(now)],
  )
  const dues = await queries.query<{ what: string; amount: Rupees }>(
    `select case when booking_id is null then 'the due ' || id || ' (' || title || ')' else 'the booking BK' || booking_id end
       as what, amount from dues where member_id = $1 and state = 'open' order by id`,
    [memberId],
  )
  const refunds = await queries.query<{ reference: string }>(
    `select p.reference from refunds f join payments p on p.id = f.payment_id join dues d on d.id = p.due_id
     where d.member_id = $1 and ${isOwed} order by 1`,
    [memberId],
  )
  return {
    bookings: bookings.map(({ id }) => id),
    dues,
    refunds: refunds.map(({ reference }) => reference),
  }
}

/** Each of it, for the staff; empty when there is nothing. */
export const unfinishedList = ({ bookings, dues, refunds }: Unfinished): readonly string[] => [
  ...bookings.map((id) => `the booking BK${id} is to come`),
  ...dues.map(({ what, amount }) => `${what} is not paid (${asPayment(amount)})`),
  ...refunds.map((reference) => `the refund of the payment ${reference} is to come`),
]

/** The sums of it, for the member: `3 bookings to come, 2 payments due: Rs. 3,900`; null when there is nothing. */
export function unfinishedSums({ bookings, dues, refunds }: Unfinished): string | null {
  const sums = [
    bookings.length > 0 && `${countText(bookings.length, 'booking')} to come`,
    dues.length > 0 &&
      `${countText(dues.length, 'payment')} due: ${asPayment(sumOf(dues.map(({ amount }) => amount)))}`,
    refunds.length > 0 && `${countText(refunds.length, 'refund')} to come`,
  ].filter((each) => each !== false)
  return sums.length === 0 ? null : sums.join(', ')
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
 * bookings, dues and payments stay without a name, since the books need them. It is written down who did it, and one
 * last mail says so to the address. Call `sendNoted` after the transaction.
 */
export async function eraseAccount(
  { mailer, clock }: Pick<StaffContext, 'mailer' | 'clock'>,
  transaction: Transaction,
  act: Pick<Act, 'staff'>,
  { id: memberId, email, firstName }: Pick<Member, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  const now = clock.now()
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
  // After the address is gone from the account, so that the mail belongs to nobody.
  await mailer.note(transaction, () => accountErasedMail({ email, firstName }, act.staff === byMember))
}
