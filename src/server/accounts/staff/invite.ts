import type { StaffContext } from '@server/context'
import type { Transaction } from '@server/database/database'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { issueMailToken } from '../mailTokens'
import { invitationMail } from '../mails'
import { findMember } from '../members'

/**
 * At most one invitation leaves each second, after those that wait already: mail servers take many mails at once from nobody
 * whom they do not know.
 */
const spaced = `update unsent_mails u
  set claimed_until = $1::timestamptz + least(w.number + n.number, 17000) * interval '1 second'
  from (select id, row_number() over (order by id) - 1 as number from unsent_mails
        where mail->>'kind' = 'invitation' and claimed_until is null and failed_at is null) n,
       (select count(*) as number from unsent_mails
        where mail->>'kind' = 'invitation' and claimed_until >= $1 and failed_at is null) w
  where n.id = u.id`

/** Notes an invitation for each of these members in the transaction, and returns their number. */
export async function inviteMembers(
  context: Pick<StaffContext, 'mailer' | 'clock' | 'random' | 'publicUrl'>,
  transaction: Transaction,
  ids: readonly number[],
): Promise<number> {
  for (const id of ids) {
    const member = await findMember(transaction, id)
    if (!member) continue
    const token = await issueMailToken({ ...context, database: transaction }, id, 'invitation')
    await context.mailer.note(transaction, () =>
      invitationMail({ publicUrl: context.publicUrl(), member }, token),
    )
  }
  await transaction.query(spaced, [new Date(context.clock.now())])
  return ids.length
}

/**
 * `npm run members -- invite`: invites whom the centre entered and who has neither a password nor an invitation that
 * still works; one whose mail was given up reached nobody.
 */
export async function inviteWaiting(context: StaffContext, act: Act) {
  const now = context.clock.now()
  const invited = await inTransaction(context, act, async (transaction) => {
    const rows = await transaction.query<{ id: number }>(
      `select id from members m where created_by_administrator and password_hash is null and deactivated_at is null
         and not exists (select from mail_tokens t where t.member_id = m.id and t.purpose = 'invitation'
                         and t.used_at is null and t.expires_at > $1
                         and not exists (select from unsent_mails u where u.member_id = m.id
                                         and u.mail->>'kind' = 'invitation' and u.failed_at is not null
                                         and u.kept_at >= t.created_at))
       order by id for update`,
      [new Date(now)],
    )
    const ids = rows.map(({ id }) => id)
    const count = await inviteMembers(context, transaction, ids)
    await noteAct(transaction, act, { act: 'invite members', subject: '', details: { invited: count } }, now)
    return count
  })
  return { text: `${invited} invited.`, data: { invited } }
}
