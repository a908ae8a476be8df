import type { AdultMember } from './account'
import type { SessionMember } from './session'

/** The label of a membership: Level 3 is Basic, everything else Full (A2.31). */
export const membershipLabel = (memberType: string | null): 'Basic Membership' | 'Full Membership' =>
  memberType === 'Level 3' ? 'Basic Membership' : 'Full Membership'

/** `2019` of the day on which the member joined (A2.30); null when unknown. */
export const memberSinceYear = ({ joinedDate }: Pick<AdultMember, 'joinedDate'>): string | null =>
  joinedDate?.slice(0, 4) ?? null

/**
 * The session's part of a member: no national ID and no birth date (security check 6). Null for a member
 * without an id.
 */
export function sessionMemberOf({ id, ...member }: AdultMember): Omit<SessionMember, 'isStaff'> | null {
  if (id === null) return null
  const { firstName, lastName, mobile, email, memberType } = member
  return { id, firstName, lastName, mobile: mobile ?? '', email, memberType }
}
