import { createHash, timingSafeEqual } from 'node:crypto'
import { changeMail, verifyOtp } from '@api/endpoints/profile'
import { changeMailRequest, verifyOtpRequest } from '@api/requests/profile'
import { hour } from '@domain/time/durations'
import { normalCode } from '@domain/values/digits'
import { emailKey, normalEmail } from '@domain/values/emailAddress'
import type { AppContext } from '@server/context'
import type { MemberCall, MemberRoutes } from '@server/http/memberRoutes'
import { invalid, Problem, tooMany, unauthenticated } from '@server/http/problems'
import { newCode } from '@server/security/randomness'
import { recording, recordRefusal } from './accountEvents'
import { demandCurrentPassword } from './currentPassword'
import { emailChangeCodeMail, emailChangedMails, emailTakenMail } from './mails'
import { findMemberByEmail, isEmailTaken, setEmail } from './members'
import { endSessionsOf, holdsSession } from './sessions'
import { isReserved, issueUndoToken } from './undoEmailChange'

/** The lifetime of a code (security check 13). */
const codeLifetime = 10 * 60_000
const maxAttempts = 5

/** The minimum interval between two codes to one address (A4.14). */
const cooldown = 60_000
/** For this long, another code to the same address needs no password. */
const confirmationLifetime = hour

const asksForPassword = ({ settings }: AppContext) =>
  settings.portal.extensions.includes('confirm-email-change')

/**
 * A change of address in two calls: the first mails a code to the new address, the second sends the code
 * (A4.19–A4.21, A7.20, A7.21). With the extension `confirm-email-change` the first call demands the password,
 * the second ends the other sessions and the calendar address, and the old address can undo the change.
 */
export function registerEmailChange(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: changeMail, body: changeMailRequest, access: 'completeProfile', hashes: true },
    async (call) => {
      const { context, body, client, member, session } = call
      const newEmail = normalEmail(body.new_email)
      if (asksForPassword(context)) await demandPassword(call)
      await context.limits.count('changeMail', String(member.id), client)
      if (emailKey(newEmail) === emailKey(member.email)) {
        throw invalid({ new_email: 'This is your email address already.' })
      }
      const now = context.clock.now()
      const code = newCode(context.random)
      const isBegun = await context.database.transaction(async (transaction) => {
        const begun = await transaction.query(
          `insert into email_changes as known
           (member_id, new_email, code_hash, created_at, expires_at, attempts_left, confirmed_by)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (member_id) do update set new_email = excluded.new_email, code_hash = excluded.code_hash,
           created_at = excluded.created_at, expires_at = excluded.expires_at,
           attempts_left = excluded.attempts_left, confirmed_by = excluded.confirmed_by
         where known.new_email <> excluded.new_email or known.created_at not between $8 and $4
         returning member_id`,
          [
            member.id,
            newEmail,
            hashOfCode(member.id, newEmail, code),
            new Date(now),
            new Date(now + codeLifetime),
            maxAttempts,
            session.id,
            new Date(now - cooldown + 1),
          ],
        )
        if (begun.length === 0) return false
        const taken = await findMemberByEmail(transaction, newEmail)
        await context.mailer.note(transaction, () =>
          taken
            ? emailTakenMail(context.publicUrl(), taken)
            : emailChangeCodeMail({ publicUrl: context.publicUrl(), member }, newEmail, {
                code,
                goodUntil: now + codeLifetime,
              }),
        )
        return true
      })
      if (!isBegun) throw await codeJustSent(context, member.id)
      context.mailer.sendNoted()
      return {
        message: `We have sent a code to ${newEmail}.`,
        data: { expires_at: new Date(now + codeLifetime).toISOString(), attempts_left: maxAttempts },
      }
    },
  )

  routes.forMembers(
    { endpoint: verifyOtp, body: verifyOtpRequest, access: 'completeProfile' },
    async (call) => {
      const { context, body, client, member, session } = call
      const refusal = await context.limits.countGuess('code', String(member.id), client)
      // The transaction returns the refusal of a wrong code instead of throwing it: the counted attempt must
      // commit.
      const outcome = await recording(
        call,
        async (database, record): Promise<Changed | { problem: Problem }> => {
          // A password reset in between wins: it has signed out the member who enters the code here.
          if (!(await holdsSession(database, session.id))) throw unauthenticated()
          const [change] = await database.query<{ newEmail: string; codeHash: string; attemptsLeft: number }>(
            `update email_changes set attempts_left = attempts_left - 1
             where member_id = $1 and expires_at > $2 and attempts_left > 0
             returning new_email as "newEmail", code_hash as "codeHash", attempts_left as "attemptsLeft"`,
            [member.id, new Date(context.clock.now())],
          )
          if (!change) {
            return { problem: refusedCode('This code is no longer valid. Please request a new one.', 0) }
          }
          if (!same(change.codeHash, hashOfCode(member.id, change.newEmail, normalCode(body.otp)))) {
            return { problem: refusal ?? refusedCode(wrongCode(change.attemptsLeft), change.attemptsLeft) }
          }
          if (await isReserved(database, change.newEmail, context.clock.now(), member.id)) {
            return { problem: cannotBeUsed() }
          }
          await setEmail(database, member.id, change.newEmail)
          await record('email_changed', member.id)
          await database.query('delete from email_changes where member_id = $1', [member.id])
          // Links mailed to the old address must stop working.
          await database.query('delete from mail_tokens where member_id = $1', [member.id])
          const { newEmail } = change
          const noteMails = async (undoToken: string | null) => {
            const setting = { publicUrl: context.publicUrl(), member }
            await context.mailer.note(database, () => emailChangedMails(setting, newEmail, undoToken))
          }
          if (!asksForPassword(context)) {
            await noteMails(null)
            return { newEmail, ended: {} }
          }
          const ended = await endSessionsOf(database, member.id, { except: session.id, calendarFeed: 'ends' })
          await noteMails(await issueUndoToken(context, database, member.id, member.email))
          return {
            newEmail,
            ended: {
              ended_sessions: ended.sessions,
              ended_calendar_feeds: ended.calendarFeed === 'ended' ? 1 : 0,
            },
          }
        },
      ).catch((error: unknown) => {
        if (isEmailTaken(error)) {
          return { problem: cannotBeUsed() }
        }
        throw error
      })
      if ('problem' in outcome) {
        recordRefusal(call, 'email_change_refused', { memberId: member.id })
        throw outcome.problem
      }
      context.mailer.sendNoted()
      const { newEmail, ended } = outcome
      return { message: 'Your email address has been changed.', data: { email: newEmail, ...ended } }
    },
  )
}

interface Changed {
  readonly newEmail: string
  /** The access that the change ended, in the form of the answer. */
  readonly ended: object
}

/**
 * Demands the current password, if the request has one. The session that gave it may request another code to
 * the same address without it.
 */
async function demandPassword(
  call: MemberCall<{ readonly new_email: string; readonly password?: string | undefined }>,
): Promise<void> {
  const { context, body, client, member, session } = call
  if (body.password === undefined) {
    await context.limits.countGuess('changePassword', String(member.id), client)
    const confirmed = await context.database.query(
      `select 1 from email_changes
       where member_id = $1 and new_email = $2 and confirmed_by = $3 and created_at > $4`,
      [
        member.id,
        normalEmail(body.new_email),
        session.id,
        new Date(context.clock.now() - confirmationLifetime),
      ],
    )
    if (confirmed.length > 0) return
    throw invalid({ password: 'Please enter your current password.' })
  }
  await demandCurrentPassword(
    call,
    'changePassword',
    body.password,
    invalid({ password: 'The current password is not right.' }),
  )
  await context.limits.forgive('changePassword', String(member.id), client)
}

/** Returns the 429 with the wait until another code may go to the same address. */
async function codeJustSent({ database, clock }: AppContext, memberId: number): Promise<Problem> {
  const [sent] = await database.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from email_changes where member_id = $1',
    [memberId],
  )
  const left = (sent?.createdAt.getTime() ?? 0) + cooldown - clock.now()
  return tooMany(Math.min(cooldown / 1_000, Math.max(1, Math.ceil(left / 1_000))))
}

const cannotBeUsed = () => invalid({ otp: 'This email address cannot be used. Please choose another one.' })

/** The hash covers the member and the new address, so a code proves nothing else. */
const hashOfCode = (memberId: number, newEmail: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([memberId, newEmail, code]))
    .digest('hex')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Returns the 422 at the field; its code tells the portal whether the member may enter another one. */
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
