import { login, logout, user } from '@api/endpoints/account'
import { loginRequest } from '@api/requests/account'
import type { AppContext } from '@server/context'
import { forRevocations } from '@server/database/diskReserve'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { Problem } from '@server/http/problems'
import { noteSignIn, standingOf } from '@server/security/signedInBefore'
import { standings } from '@server/security/passwordHasher'
import { recording, recordingRefusals, recordRefusal } from './accountEvents'
import { deviceOf } from './device'
import { knownDeviceOf, noteDevice } from './knownDevices'
import { accountStatusOf, findMembersByEmail, type Member, stillHasPassword } from './members'
import { beginSession, endSession } from './sessions'
import { loginOnWire, userOnWire } from './wire'

const wrongCredentials = () => new Problem(401, 'Invalid email or password')

/** Sign-in, sign-out and "who am I" (A7.02, A7.04, A7.05). */
export function registerSignIn(routes: MemberRoutes): void {
  routes.open({ endpoint: login, body: loginRequest, hashes: true }, async (call) => {
    const { context, body, client, header } = call
    const whose = { email: body.email }
    const offersDevices = context.settings.portal.extensions.includes('known-devices')
    const secret = offersDevices ? body.device_secret : null
    const device = await knownDeviceOf(context.database, body.email, secret, context.clock.now())
    const counted = await recordingRefusals(call, 'sign_in_limited', whose, () =>
      context.limits.countSignIn(body.email, client, device),
    )
    const member = await recordingRefusals(call, 'sign_in_failed', whose, async () => {
      const found = await memberWithPassword(context, body, client, counted.isDevice)
      if (!found) throw counted.refusal ?? wrongCredentials()
      return found
    })
    await counted.forgive()

    const status = accountStatusOf(member)
    if (status === 'unverified' || status === 'inactive')
      recordRefusal(call, 'sign_in_refused', { memberId: member.id })
    if (status === 'unverified') {
      return { message: 'Please verify your email address to sign in.', data: loginOnWire(member, null) }
    }
    if (status === 'inactive') {
      return {
        message: 'Your account is inactive. Please contact support.',
        data: loginOnWire(member, null),
      }
    }
    const session = await recording(call, async (database, record) => {
      // A password change ends the sessions it finds, so none may begin after it by the old password.
      if (!(await stillHasPassword(database, member))) throw wrongCredentials()
      await noteSignIn(database, body.email, client, context.clock.now())
      const known = offersDevices ? await noteDevice({ ...context, database }, member.id, secret) : null
      const begun = await beginSession({ ...context, database }, member.id, {
        remembered: body.remember_me,
        device: deviceOf(header('user-agent')),
        knownDeviceId: known?.id ?? null,
      })
      await record('signed_in', member.id)
      return { ...begun, deviceSecret: known?.secret ?? null }
    })
    return { message: 'Signed in.', data: loginOnWire(member, session) }
  })

  routes.forMembers({ endpoint: logout, access: 'anyAccount' }, async ({ context, session }) => {
    await endSession(forRevocations(context.database), session.id)
    return { message: 'Signed out.' }
  })

  routes.forMembers({ endpoint: user, access: 'anyAccount' }, ({ member }) =>
    Promise.resolve({ data: userOnWire(member) }),
  )
}

/** Finds the member with this address and password, or null. */
async function memberWithPassword(
  { database, hasher, clock }: AppContext,
  { email, password }: { readonly email: string; readonly password: string },
  client: string,
  isKnownDevice: boolean,
): Promise<Member | null> {
  const standing = isKnownDevice
    ? standings.knownClient
    : await standingOf(database, email, client, clock.now())
  const members = await findMembersByEmail(database, email)
  for (const member of members) {
    if (await hasher.verify(password, member.passwordHash, client, standing)) return member
  }
  // An unknown address costs the same work as a wrong password (security check 14).
  if (members.length === 0) await hasher.verify(password, null, client, standing)
  return null
}
