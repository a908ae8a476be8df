import { signedInDevices, signOutDevice, signOutOtherDevices } from '@api/endpoints/devices'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { forbidden, notFound } from '@server/http/problems'
import { recordingRevocation } from './accountEvents'
import { endSessionAndDevice, endSessionsOf } from './sessions'

interface DeviceRow {
  readonly id: number
  readonly device: string
  readonly created_at: Date
  readonly last_used_at: Date
}

/**
 * Lists the member's signed-in devices and signs them out (extension `sessions`). Signing out all others ends
 * the calendar address.
 */
export function registerDevices(routes: MemberRoutes): void {
  const access = 'completeProfile'
  routes.forMembers({ endpoint: signedInDevices, access }, async ({ context, member, session }) => {
    const rows = await context.database.query<DeviceRow>(
      `select id, device, created_at, last_used_at from sessions where member_id = $1 and expires_at > $2
       order by id = $3 desc, last_used_at desc, id desc`,
      [member.id, new Date(context.clock.now()), session.id],
    )
    return { data: { sessions: rows.map((row) => ({ ...row, is_current: row.id === session.id })) } }
  })

  routes.forMembers({ endpoint: signOutDevice, access }, async (call) => {
    const { context, member, pathId } = call
    const id = pathId()
    const [known] = await context.database.query<{ memberId: number }>(
      'select member_id as "memberId" from sessions where id = $1',
      [id],
    )
    if (!known) throw notFound('This device is signed out already.')
    if (known.memberId !== member.id) throw forbidden()
    await recordingRevocation(call, async (database, record) => {
      await endSessionAndDevice(database, id)
      await record('device_signed_out', member.id)
    })
    return { message: 'The device has been signed out.' }
  })

  routes.forMembers({ endpoint: signOutOtherDevices, access }, async (call) => {
    const { member, session } = call
    await recordingRevocation(call, async (database, record) => {
      await endSessionsOf(database, member.id, { except: session.id, calendarFeed: 'ends' })
      await record('other_devices_signed_out', member.id)
    })
    return { message: 'All other devices have been signed out.' }
  })
}
