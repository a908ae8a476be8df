import type { StaffContext } from '@server/context'
import { conflict, invalid, notFound } from '@server/http/problems'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { accountStatusOf, findMemberByEmail } from '../members'

/**
 * `npm run members -- role`: who works at the front desk. The next call of the member has the new role. Refuses: 404
 * unknown account; 409 an account that cannot sign in or has no profile; 422 another role.
 */
export async function setRole(context: StaffContext, act: Act, email: string, role: string) {
  if (role !== 'staff' && role !== 'member')
    throw invalid({ role: `${role} is no role: give staff or member.` })
  const now = context.clock.now()
  return inTransaction(context, act, async (transaction) => {
    const member = await findMemberByEmail(transaction, email)
    if (!member) throw notFound(`There is no account with the address ${email}.`)
    if (role === 'staff' && accountStatusOf(member) !== 'active_complete')
      throw conflict(`${email} has to verify the address and complete the profile first.`)
    await transaction.query('update members set role = $2 where id = $1', [member.id, role])
    await noteAct(transaction, act, { act: 'role', subject: String(member.id), details: { role } }, now)
    return {
      text: role === 'staff' ? `${email} works at the front desk.` : `${email} is a member like others.`,
      data: { id: member.id, role },
    }
  })
}
