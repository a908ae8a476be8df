import type { MemberCall } from '@server/http/memberRoutes'
import type { Problem } from '@server/http/problems'
import { recordingRefusals } from './accountEvents'

/**
 * Demands the member's current password: counts the try and records a refusal (security checks 15 and 33).
 * Throws `wrong` for another password, or 429 for one too many.
 */
export function demandCurrentPassword(
  call: Omit<MemberCall, 'body' | 'query'>,
  action: 'changePassword' | 'dataExport' | 'eraseAccount',
  password: string,
  wrong: Problem,
): Promise<void> {
  const { context, member, client } = call
  return recordingRefusals(call, 'password_refused', { memberId: member.id }, async () => {
    const refusal = await context.limits.countGuess(action, String(member.id), client)
    if (!(await context.hasher.verify(password, member.passwordHash, client))) throw refusal ?? wrong
  })
}
