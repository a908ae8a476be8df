import { accountActivity } from '@api/endpoints/accountActivity'
import type { MemberRoutes } from '@server/http/memberRoutes'

/** The maximum number of events in an answer, the newest first. */
const listed = 50

interface EventRow {
  readonly id: number
  readonly event: string
  readonly at: Date
  readonly device: string
  readonly client: string
}

/** The trail of the member's own account (extension `account-activity`). */
export function registerAccountActivity(routes: MemberRoutes): void {
  routes.forMembers({ endpoint: accountActivity, access: 'completeProfile' }, async ({ context, member }) => {
    const events = await context.database.query<EventRow>(
      `select id, event, at, device, client from account_events where member_id = $1
         order by at desc, id desc limit $2`,
      [member.id, listed],
    )
    return { data: { events } }
  })
}
