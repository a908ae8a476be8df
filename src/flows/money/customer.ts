import type { Customer } from '@domain/money/payable'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'

/** Who pays, as the session knows the member now. */
export function customerOf(deps: Pick<FlowDeps, 'session'>): Customer | null {
  const member = memberIn(deps)
  if (!member) return null
  const { firstName, lastName, email, mobile } = member
  return { name: `${firstName} ${lastName}`, email, phone: mobile }
}
