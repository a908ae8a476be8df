import { conflict, notFound } from '@server/http/problems'
import type { StaffContext } from '@server/context'
import { type Act, inTransaction } from '@server/staffActs'
import { eraseAccount, unfinishedList, unfinishedOf } from '../eraseAccount'
import { findMemberByEmail } from '../members'

/** `npm run members -- erase`: refuses an account with bookings to come, or with money that is owed. */
export async function eraseMember(context: StaffContext, act: Act, email: string) {
  const id = await inTransaction(context, act, async (transaction) => {
    const member = await findMemberByEmail(transaction, email)
    if (!member) throw notFound(`There is no account with the address ${email}.`)
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
