import type { SessionMember } from '@domain/account/session'
import type { FlowDeps } from './deps'

type Deps = Pick<FlowDeps, 'session'>

/** The member who is signed in now; null when nobody is. */
export const memberIn = ({ session }: Deps): SessionMember | null =>
  session.getSnapshot().context.session?.member ?? null

/** The id of the member whose page it is. Throws without a signed-in member: only members have such pages. */
export function memberIdIn(deps: Deps): number {
  const member = memberIn(deps)
  if (member === null) throw new Error('nobody is signed in')
  return member.id
}
