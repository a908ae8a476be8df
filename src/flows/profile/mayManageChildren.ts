import type { SessionPort } from '@domain/account/session'

/** Family accounts are offered to Full members (A6.05); of a level that is not known the server decides. */
export const mayManageChildren = (session: Pick<SessionPort, 'current'>): boolean =>
  session.current()?.member.memberType !== 'Level 3'
