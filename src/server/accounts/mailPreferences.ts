import { changeMailPreferences, mailPreferences } from '@api/endpoints/mailPreferences'
import { mailPreferencesRequest } from '@api/requests/mailPreferences'
import { only } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'

interface Preferences {
  readonly reminders: boolean
  readonly slot_alerts: boolean
}

const columns = 'reminder_mails as reminders, slot_alert_mails as slot_alerts'

/** The member's choice among the optional mails (extension `mail-preferences`). */
export function registerMailPreferences(routes: MemberRoutes): void {
  const access = 'completeProfile'
  routes.forMembers({ endpoint: mailPreferences, access }, async ({ context, member }) => {
    const rows = await context.database.query<Preferences>(`select ${columns} from members where id = $1`, [
      member.id,
    ])
    return { data: { mail_preferences: only(rows) } }
  })

  routes.forMembers(
    { endpoint: changeMailPreferences, access, body: mailPreferencesRequest },
    async ({ context, member, body }) => {
      const rows = await context.database.query<Preferences>(
        `update members set reminder_mails = coalesce($2::boolean, reminder_mails),
           slot_alert_mails = coalesce($3::boolean, slot_alert_mails)
         where id = $1 returning ${columns}`,
        [member.id, body.reminders ?? null, body.slot_alerts ?? null],
      )
      return {
        message: 'Your email preferences have been saved.',
        data: { mail_preferences: only(rows) },
      }
    },
  )
}
