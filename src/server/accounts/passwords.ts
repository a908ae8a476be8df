import { requestPasswordReset, resetPassword } from '@api/endpoints/account'
import { changePassword } from '@api/endpoints/profile'
import { passwordEmailRequest, passwordResetRequest } from '@api/requests/account'
import { changePasswordRequest } from '@api/requests/profile'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { invalid, type Problem } from '@server/http/problems'
import { chosenPassword } from '@server/security/chosenPassword'
import { recording, recordRefusal } from './accountEvents'
import { demandCurrentPassword } from './currentPassword'
import { findMailToken, issueMailToken, revokePasswordLinks, useMailToken } from './mailTokens'
import { passwordChangedMail, resetMail } from './mails'
import { findMember, findMembersByEmail } from './members'
import { endSessionsOf } from './sessions'
import { revokeUndosSince } from './undoEmailChange'

const usedOrExpired = () =>
  invalid({ token: 'This password reset link is no longer valid. Please request a new one.' })

const wrongPassword = () => invalid({ old_password: 'The current password is not right.' })

/** Password reset by mail and change while signed in (A7.07, A7.08, A7.22). */
export function registerPasswords(routes: MemberRoutes): void {
  routes.open(
    { endpoint: requestPasswordReset, body: passwordEmailRequest },
    async ({ context, body, client }) => {
      await context.limits.count('reset', body.email, client)
      context.mailer.noteLater(async (transaction) => {
        for (const member of await findMembersByEmail(transaction, body.email)) {
          const token = await issueMailToken(
            { ...context, database: transaction },
            member.id,
            'reset_password',
          )
          await context.mailer.note(transaction, () =>
            resetMail({ publicUrl: context.publicUrl(), member }, token),
          )
        }
      })
      return {
        message: 'If an account exists for this address, we have sent instructions to reset its password.',
      }
    },
  )

  routes.open({ endpoint: resetPassword, body: passwordResetRequest, hashes: true }, async (call) => {
    const { context, body, client } = call
    const refusedReset = (refusal: Problem) => {
      recordRefusal(call, 'password_reset_refused', { email: body.email })
      return refusal
    }
    const password = await chosenPassword('password', body.password, body.email)
    const refusal = await context.limits.countGuess('mailToken', body.email, client)
    const now = context.clock.now()
    const token = await findMailToken(
      context.database,
      ['reset_password', 'invitation'],
      body.email,
      body.token,
      now,
    )
    if (!token?.usable) throw refusedReset(refusal ?? usedOrExpired())
    const passwordHash = await context.hasher.hash(password, client)
    await recording(call, async (database, record) => {
      if (!(await useMailToken(database, token.id, now))) throw refusedReset(usedOrExpired())
      // The reader of the mail owns the address, so a reset verifies it too (A6.09).
      await database.query(
        'update members set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3) where id = $1',
        [token.memberId, passwordHash, new Date(now)],
      )
      const { calendarFeed } = await endSessionsOf(database, token.memberId, { calendarFeed: 'ends' })
      await revokePasswordLinks(database, token.memberId)
      await revokeUndosSince(database, token.memberId, body.email, now)
      await record('password_reset', token.memberId)
      const member = await findMember(database, token.memberId)
      if (member)
        await context.mailer.note(database, () =>
          passwordChangedMail({ publicUrl: context.publicUrl(), member }, calendarFeed),
        )
    })
    context.mailer.sendNoted()
    await context.limits.forgive('signIn', body.email, client)
    return { message: 'Your password has been reset. You can sign in with it now.' }
  })

  routes.forMembers(
    { endpoint: changePassword, body: changePasswordRequest, access: 'completeProfile', hashes: true },
    async (call) => {
      const { context, body, client, member, session } = call
      const password = await chosenPassword('new_password', body.new_password, member.email)
      await demandCurrentPassword(call, 'changePassword', body.old_password, wrongPassword())
      const passwordHash = await context.hasher.hash(password, client)
      await recording(call, async (database, record) => {
        // A password reset in between wins: this request only knew the password before it.
        const changed = await database.query(
          'update members set password_hash = $2 where id = $1 and password_hash = $3 returning id',
          [member.id, passwordHash, member.passwordHash],
        )
        if (changed.length === 0) throw wrongPassword()
        const { calendarFeed } = await endSessionsOf(database, member.id, {
          except: session.id,
          calendarFeed: body.end_calendar_feed ? 'ends' : 'stays',
        })
        await revokePasswordLinks(database, member.id)
        await record('password_changed', member.id)
        await context.mailer.note(database, () =>
          passwordChangedMail({ publicUrl: context.publicUrl(), member }, calendarFeed),
        )
      })
      context.mailer.sendNoted()
      await context.limits.forgive('changePassword', String(member.id), client)
      return { message: 'Your password has been changed.' }
    },
  )
}
