import { normalMobile } from '@domain/forms/memberFieldRules'
import { shortDate } from '@domain/time/dates'
import type { StaffContext } from '@server/context'
import { containing } from '@server/database/containing'
import type { Queries } from '@server/database/database'
import { conflict, notFound } from '@server/http/problems'
import { type Act, inTransaction } from '@server/staffActs'
import { eraseAccount, unfinishedList, unfinishedOf } from '../eraseAccount'
import { findMember, findMemberByEmail, type Member } from '../members'

/**
 * `npm run members -- erase`: erases the account of an address, or the guest of a booking (`BK12`) or of a number
 * (`guest-12`); any other text lists the guests with that name or mobile number, and erases nobody. Refuses an account
 * with bookings to come, or with money that is owed.
 */
export async function eraseMember(context: StaffContext, act: Act, who: string) {
  if (!who.includes('@') && !/^(?:BK|guest-)\d+$/i.test(who)) return listGuests(context.database, who)
  const id = await inTransaction(context, act, async (transaction) => {
    const member = await memberNamed(transaction, who)
    await transaction.query('select from members where id = $1 for update', [member.id])
    const unfinished = unfinishedList(await unfinishedOf(transaction, member.id, context.clock.now()))
    if (unfinished.length > 0) throw conflict(`Settle this first: ${unfinished.join('; ')}.`)
    await eraseAccount(context, transaction, act, member)
    return member.id
  })
  return {
    text: `The account ${id} is erased; its past bookings and payments stay without a name.`,
    data: { id },
  }
}

async function memberNamed(queries: Queries, who: string): Promise<Member> {
  if (who.includes('@')) {
    const member = await findMemberByEmail(queries, who)
    if (!member) throw notFound(`There is no account with the address ${who}.`)
    return member
  }
  const number = who.replace(/\D/g, '').slice(0, 9)
  const [found] = await queries.query<{ id: number }>(
    /^BK/i.test(who)
      ? 'select member_id as id from bookings where id = $1 and member_id is not null'
      : `select id from members where id = $1 and role = 'guest'`,
    [Number(number)],
  )
  const member = found && (await findMember(queries, found.id))
  if (!member) throw notFound(`There is no guest ${who}.`)
  // A slip of a digit would erase an account that somebody signs in to.
  if (member.role !== 'guest')
    throw conflict(`${who} is the booking of a member: give the address of the account.`)
  return member
}

async function listGuests(queries: Queries, text: string) {
  const guests = await queries.query<{ id: number; name: string; mobile: string; last: string | null }>(
    `select m.id, concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) as name, m.mobile,
            (select max(s.date) from bookings b join booking_schedules s on s.booking_id = b.id where b.member_id = m.id) as last
     from members m where m.role = 'guest' and (m.first_name || ' ' || m.last_name ilike $1 or m.mobile like $2)
     order by m.id`,
    [containing(text), containing(normalMobile(text))],
  )
  const lines = guests.map(({ id, name, mobile, last }) =>
    [`guest-${id}`, name, mobile, last === null ? 'no booking' : `last booking ${shortDate(last)}`].join(
      '  ',
    ),
  )
  return {
    text:
      lines.length === 0
        ? `No guest has the name or the number ${text}.`
        : [...lines, 'Nobody was erased. Give guest-… to erase one of them.'].join('\n'),
    data: { guests },
  }
}
