import type { SessionPort } from '@domain/account/session'
import type { Customer } from '@domain/money/payable'

/** Who pays, as the session knows the member now. */
export function customerOf(session: SessionPort): Customer | null {
  const member = session.current()?.member
  if (!member) return null
  const { firstName, lastName, email, mobile } = member
  return { name: `${firstName} ${lastName}`, email, phone: mobile }
}
