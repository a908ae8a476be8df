import { asPayment } from '@domain/money/money'
import { instantAt, isPastDay } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { findMemberByEmail, type Member } from '@server/accounts/members'
import type { StaffContext } from '@server/context'
import { only, type Queries } from '@server/database/database'
import { invalid, notFound } from '@server/http/problems'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { notifyDue } from '../notifyPayer'
import { noteDueMail } from '../paymentMail'
import { receivableTypes } from '../receivables'

interface NewDue {
  readonly email: string
  readonly amount: number
  readonly title: string
  /** The last day on which it can be paid in time. */
  readonly until: string
  readonly category: 'class' | 'retail'
  /** The child that it is for; null for the member. */
  readonly child: string | null
}

/** Refuses: 404 unknown address. */
export async function memberAt(queries: Queries, email: string): Promise<Member> {
  const member = await findMemberByEmail(queries, email)
  if (!member) throw notFound(`No member has the address ${email}.`)
  return member
}

/** Adds a due to a member's account, and tells the member, also by mail. Refuses: 404 unknown member; 422 a past day. */
export async function addDue(context: StaffContext, act: Act, due: NewDue) {
  const now = context.clock.now()
  if (isPastDay(due.until, now)) throw invalid({ until: `${due.until} is past.` })
  return inTransaction(context, act, async (queries) => {
    const member = await memberAt(queries, due.email)
    const { amount, title, until, category, child } = due
    const { id } = only(
      await queries.query<{ id: number }>(
        `insert into dues (member_id, category, person, title, amount, due_at, details, created_at)
         values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) returning id`,
        [
          member.id,
          category,
          child,
          title,
          amount,
          new Date(instantAt(until, 24) - 1_000),
          JSON.stringify(
            category === 'class' ? { className: title } : { itemName: title, quantity: 1, unitPrice: amount },
          ),
          new Date(now),
        ],
      ),
    )
    await notifyDue(queries, id, { amount, until: shortDate(until) }, now)
    await noteDueMail(context, queries, { dueId: id, category, until: shortDate(until) })
    await noteAct(queries, act, { act: 'due', subject: String(id), details: { amount, title, until } }, now)
    return {
      text: `Due ${id} for ${due.email}: ${title}, ${asPayment(amount)}, until ${shortDate(until)}.`,
      data: { due: id, amount, title, until },
    }
  })
}

/** The open dues of a member, soonest first, with the names by which `paid` finds them. */
export async function openDues({ database }: Pick<StaffContext, 'database'>, email: string) {
  const member = await memberAt(database, email)
  const dues = await database.query<{
    id: number
    booking_id: number | null
    title: string
    category: keyof typeof receivableTypes
    amount: number
    due_at: Date
  }>(
    `select id, booking_id, title, category, amount, due_at from dues where member_id = $1 and state = 'open'
     order by due_at, id`,
    [member.id],
  )
  return dues.map(({ id, booking_id: booking, title, category, amount, due_at: dueAt }) => ({
    due: booking === null ? String(id) : `BK${booking}`,
    kind: receivableTypes[category],
    title,
    amount,
    until: dueAt.toISOString(),
  }))
}
