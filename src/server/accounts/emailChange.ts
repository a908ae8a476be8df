import { createHash, timingSafeEqual } from 'node:crypto'
import { changeMail, verifyOtp } from '@api/endpoints/profile'
import { changeMailRequest, verifyOtpRequest } from '@api/requests/profile'
import { isUniqueViolation } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { invalid, Problem } from '@server/http/problems'
import { newCode } from '@server/security/randomness'
import { emailChangeCodeMail, emailChangedMails, emailTakenMail } from './mails'
import { findMemberByEmail, normalEmail } from './members'

/** A code's life (security check 13). */
const codeLifetime = 10 * 60_000
const maxAttempts = 5

/** A change of address in two calls: a code to the new one, then the code (A4.19–A4.21, A7.20, A7.21). */
export function registerEmailChange(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: changeMail, body: changeMailRequest, access: 'completeProfile' },
    async ({ context, body, client, member }) => {
      await context.limits.count('changeMail', String(member.id), client)
      const newEmail = normalEmail(body.new_email)
      if (newEmail === normalEmail(member.email)) {
        throw invalid({ new_email: 'This is your email address already.' })
      }
      const now = context.clock.now()
      const code = newCode(context.random)
      await context.database.query(
        `insert into email_changes (member_id, new_email, code_hash, created_at, expires_at, attempts_left)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id) do update set new_email = excluded.new_email, code_hash = excluded.code_hash,
           created_at = excluded.created_at, expires_at = excluded.expires_at, attempts_left = excluded.attempts_left`,
        [
          member.id,
          newEmail,
          hashOfCode(member.id, newEmail, code),
          new Date(now),
          new Date(now + codeLifetime),
          maxAttempts,
        ],
      )
      context.mailer.send(async () => {
        const taken = await findMemberByEmail(context.database, newEmail)
        if (taken) return emailTakenMail(context.publicUrl(), taken)
        return emailChangeCodeMail({ publicUrl: context.publicUrl(), member }, newEmail, {
          code,
          goodUntil: now + codeLifetime,
        })
      })
      return {
        message: `We have sent a code to ${newEmail}.`,
        data: { expires_at: new Date(now + codeLifetime).toISOString(), attempts_left: maxAttempts },
      }
    },
  )

  routes.forMembers(
    { endpoint: verifyOtp, body: verifyOtpRequest, access: 'completeProfile' },
    async ({ context, body, client, member }) => {
      await context.limits.count('code', String(member.id), client)
      // A wrong code is an answer of the transaction, not a failure of it: its attempt must stay counted.
      const outcome = await context.database
        .transaction(async (database): Promise<{ newEmail: string } | { problem: Problem }> => {
          const [change] = await database.query<{ newEmail: string; codeHash: string; attemptsLeft: number }>(
            `update email_changes set attempts_left = attempts_left - 1
             where member_id = $1 and expires_at > $2 and attempts_left > 0
             returning new_email as "newEmail", code_hash as "codeHash", attempts_left as "attemptsLeft"`,
            [member.id, new Date(context.clock.now())],
          )
          if (!change) {
            return { problem: refusedCode('This code is not valid any more. Please request a new one.', 0) }
          }
          if (!same(change.codeHash, hashOfCode(member.id, change.newEmail, body.otp))) {
            return { problem: refusedCode(wrongCode(change.attemptsLeft), change.attemptsLeft) }
          }
          await database.query('update members set email = $2 where id = $1', [member.id, change.newEmail])
          await database.query('delete from email_changes where member_id = $1', [member.id])
          // Links that were mailed to the old address must not work any more.
          await database.query('delete from mail_tokens where member_id = $1', [member.id])
          return { newEmail: change.newEmail }
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'members_email')) {
            return {
              problem: invalid({ otp: 'This email address can not be used. Please choose another one.' }),
            }
          }
          throw error
        })
      if ('problem' in outcome) throw outcome.problem
      for (const mail of emailChangedMails({ publicUrl: context.publicUrl(), member }, outcome.newEmail)) {
        context.mailer.send(mail)
      }
      return { message: 'Your email address has been changed.', data: { email: outcome.newEmail } }
    },
  )
}

/** Bound to the member and the new address, so that a code proves nothing else. */
const hashOfCode = (memberId: number, newEmail: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([memberId, newEmail, code]))
    .digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** 422 at the field; the code tells the portal whether it may be entered again. */
const refusedCode = (message: string, attemptsLeft: number) =>
  new Problem(422, message, {
    code: attemptsLeft > 0 ? 'wrong_code' : 'code_expired',
    fields: { otp: [message] },
  })

function wrongCode(attemptsLeft: number): string {
  if (attemptsLeft === 0)
    return 'This code is not right, and it was the last attempt. Please request a new one.'
  return `This code is not right. ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`
}
