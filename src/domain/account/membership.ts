import type { AdultMember } from './account'
import type { SessionMember } from './session'

/** What a membership is called: Level 3 is Basic, everything else Full (A2.31). */
export const membershipLabel = (memberType: string | null): 'Basic Membership' | 'Full Membership' =>
  memberType === 'Level 3' ? 'Basic Membership' : 'Full Membership'

/** `2019` of the day on which somebody joined (A2.30); null when it is not known. */
export const memberSinceYear = ({ joinedDate }: Pick<AdultMember, 'joinedDate'>): string | null =>
  joinedDate?.slice(0, 4) ?? null

/** What the session keeps of a member: no national ID and no birth date (security check 6). Null where it is not known who it is. */
export function sessionMemberOf({ id, ...member }: AdultMember): SessionMember | null {
  if (id === null) return null
  const { firstName, lastName, mobile, email, memberType } = member
  return { id, firstName, lastName, mobile: mobile ?? '', email, memberType }
}
