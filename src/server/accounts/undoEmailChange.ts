import { undoEmailChange } from '@api/endpoints/profile'
import { undoEmailChangeRequest } from '@api/requests/profile'
import { day } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { emailKey, normalEmail } from '@domain/values/emailAddress'
import type { Queries } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { conflict, invalid } from '@server/http/problems'
import { forgetMailCount } from '@server/mail/outbox'
import { hashOfToken, newToken } from '@server/security/randomness'
import { recording } from './accountEvents'
import { emailChangeUndoneMails } from './mails'
import { issueMailToken } from './mailTokens'
import { findMember, giveEmailBack, isEmailTaken } from './members'
import { endSessionsOf } from './sessions'

/** A member can undo a change of address for this long. */
const undoLifetime = 3 * day

interface Undo {
  readonly id: number
  readonly memberId: number
  readonly oldEmail: string
  readonly usedAt: Date | null
}

/** Makes the token with which the old address undoes a change; the server keeps only its hash. */
export async function issueUndoToken(
  { clock, random }: Pick<AppContext, 'clock' | 'random'>,
  database: Queries,
  memberId: number,
  oldEmail: string,
): Promise<string> {
  const token = newToken(random)
  const now = clock.now()
  await database.query(
    `insert into email_undos (member_id, old_email, old_email_key, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, oldEmail, emailKey(oldEmail), hashOfToken(token), new Date(now), new Date(now + undoLifetime)],
  )
  return token
}

/**
 * True while an undo can bring the address back to its member. Nobody else gets it meanwhile: a thief of the
 * account could otherwise lock its owner out by also taking the old address.
 */
export async function isReserved(
  database: Queries,
  email: string,
  now: number,
  exceptFor: number | null = null,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from email_undos
     where old_email_key = $1 and expires_at > $2 and used_at is null and member_id is distinct from $3::int`,
    [emailKey(email), new Date(now), exceptFor],
  )
  return rows.length > 0
}

/**
 * Ends the links that undo changes made since the member had this address. They went to later addresses of
 * the account; their readers could take back an account that its owner has just recovered. Links of earlier
 * changes stay valid.
 */
export async function revokeUndosSince(
  database: Queries,
  memberId: number,
  email: string,
  now: number,
): Promise<void> {
  await database.query(
    `delete from email_undos where member_id = $1 and id > (
       select min(id) from email_undos where member_id = $1 and old_email_key = $2 and expires_at > $3)`,
    [memberId, emailKey(email), new Date(now)],
  )
}

const linkIsOver = () =>
  invalid({ token: 'This link is no longer valid. Please contact the centre if you need help.' })

/**
 * Undoes a change of address for the reader of the old address's mails (extension `confirm-email-change`).
 * The address to which the link was mailed becomes the account's again, whatever changes followed. Links of
 * later changes end, because they went to addresses of the person who made this one; links of earlier changes
 * stay valid. That person knows the password, so no password signs in until the member sets a new one: the
 * answer contains the token for it until then. Mails for a new password become available again, since that
 * person may have used up this hour's, whose links ended (security check 29).
 */
export function registerUndoEmailChange(routes: MemberRoutes): void {
  routes.open({ endpoint: undoEmailChange, body: undoEmailChangeRequest }, async (call) => {
    const { context, body, client } = call
    const tokenHash = hashOfToken(body.token)
    const refusal = await context.limits.countGuess('mailToken', tokenHash, client)
    const now = new Date(context.clock.now())
    const undone = await recording(call, async (database, record) => {
      const [undo] = await database.query<Undo>(
        `select id, member_id as "memberId", old_email as "oldEmail", used_at as "usedAt" from email_undos
             where token_hash = $1 and expires_at > $2 for update`,
        [tokenHash, now],
      )
      const member = undo && (await findMember(database, undo.memberId))
      const isDone = undo && member && normalEmail(member.email) === normalEmail(undo.oldEmail)
      if (!undo || !member || (undo.usedAt !== null && !isDone)) {
        throw refusal ?? linkIsOver()
      }
      const newPasswordToken = async () =>
        (await issueMailToken({ ...context, database }, undo.memberId, 'reset_password')).token
      // The same press again, after a lost answer.
      if (undo.usedAt !== null)
        return { member, resetToken: member.passwordHash === null ? await newPasswordToken() : null }
      await database.query('update email_undos set used_at = $2 where id = $1', [undo.id, now])
      await database.query('delete from email_undos where member_id = $1 and id > $2', [member.id, undo.id])
      // Locks pending changes first, in the order of the code's transaction: another order could deadlock.
      for (const table of ['email_changes', 'mail_tokens'])
        await database.query(`delete from ${table} where member_id = $1`, [member.id])
      await giveEmailBack(database, member.id, undo.oldEmail)
      await database.query(
        `update members set password_hash = null, email_verified_at = coalesce(email_verified_at, $2)
             where id = $1`,
        [member.id, now],
      )
      await endSessionsOf(database, member.id, { calendarFeed: 'ends' })
      await record('email_change_undone', member.id)
      await forgetMailCount(database, 'reset-password', undo.oldEmail)
      const restored = { ...member, email: undo.oldEmail }
      const setting = { publicUrl: context.publicUrl(), member: restored }
      if (!isDone) await context.mailer.note(database, () => emailChangeUndoneMails(setting, member.email))
      return { member: restored, resetToken: await newPasswordToken() }
    }).catch((error: unknown) => {
      if (isEmailTaken(error))
        throw conflict('Another account has this email address. Please contact the centre.')
      throw error
    })
    context.mailer.sendNoted()
    const { member, resetToken } = undone
    if (resetToken !== null) await context.limits.forgive('reset', member.email, client)
    return {
      message: 'The change of your email address is undone.',
      data: { email: member.email, reset_token: resetToken },
    }
  })
}
