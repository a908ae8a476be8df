import { eraseAccount as endpoint } from '@api/endpoints/accountErasure'
import { eraseAccountRequest } from '@api/requests/accountErasure'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { conflict, invalid } from '@server/http/problems'
import { demandCurrentPassword } from './currentPassword'
import { byMember, eraseAccount, unfinishedOf, unfinishedSums } from './eraseAccount'

const wrongPassword = () => invalid({ password: 'The password is not right.' })

/** The erasure of an account by its own member, after the member repeated the password (extension `account-erasure`). */
export function registerAccountErasure(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint, body: eraseAccountRequest, access: 'completeProfile', hashes: true },
    async (call) => {
      const { context, body, member } = call
      await demandCurrentPassword(call, 'eraseAccount', body.password, wrongPassword())
      await context.database.transaction(async (database) => {
        // A password reset in between wins, and the lock makes bookings and children of other devices wait.
        const [found] = await database.query<{ role: string }>(
          'select role from members where id = $1 and password_hash = $2 for update',
          [member.id, member.passwordHash],
        )
        if (!found) throw wrongPassword()
        // The last one who opens the front desk would lock everybody out of it.
        if (found.role === 'staff')
          throw conflict(
            'You work at the front desk, so only the centre can delete your account. Please ask there.',
          )
        const unfinished = unfinishedSums(await unfinishedOf(database, member.id, context.clock.now()))
        if (unfinished !== null)
          throw conflict(
            `Your account cannot be deleted yet: ${unfinished}. Please settle this first.`,
            'unfinished',
          )
        await eraseAccount(context, database, { staff: byMember }, member)
      })
      context.mailer.sendNoted()
      return { message: 'Your account has been deleted.' }
    },
  )
}
