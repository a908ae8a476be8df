import type { SessionPort } from '@domain/account/session'

/** The id of the member whose page it is. Throws where nobody is signed in: only members have such pages. */
export function memberIdOf({ current }: Pick<SessionPort, 'current'>): number {
  const session = current()
  if (session === null) throw new Error('nobody is signed in')
  return session.member.id
}
