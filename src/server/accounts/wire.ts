import { accountStatusOf, type Member } from './members'

/**
 * The member in the answers of `/login`, `/user` and `/complete-profile`: no national ID, no birth date
 * (A3.02, B3.27). The role belongs to the extension `desk`.
 */
const memberOnWire = (member: Member) => ({
  id: member.id,
  fname: member.firstName,
  lname: member.lastName,
  mobile: member.mobile,
  member_type: member.memberType,
  ...(member.role === 'staff' ? { role: member.role } : {}),
})

const accountOnWire = (member: Member) => ({ email: member.email, account_status: accountStatusOf(member) })

/** The answer of `/user` and `/complete-profile` (A3.06, A7.05, A7.06). */
export const userOnWire = (member: Member) => ({
  member: memberOnWire(member),
  account: accountOnWire(member),
  account_status: accountStatusOf(member),
  profile_completed: member.profileCompletedAt !== null,
})

/**
 * The answer of `/login` (A3.02); without a session where the account may hold none. The device's secret
 * belongs to the extension `known-devices`.
 */
export const loginOnWire = (
  member: Member,
  session: { token: string; expiresAt: Date; deviceSecret: string | null } | null,
) => ({
  token: session?.token ?? null,
  token_expires_at: session?.expiresAt.toISOString() ?? null,
  ...(session?.deviceSecret ? { device_secret: session.deviceSecret } : {}),
  member_account: accountOnWire(member),
  member: memberOnWire(member),
  account_status: accountStatusOf(member),
  profile_completed: member.profileCompletedAt !== null,
})
