import type { Customer } from '@domain/money/payable'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'

/** The payer: the member of the current session. */
export function customerOf(deps: Pick<FlowDeps, 'session'>): Customer | null {
  const member = memberIn(deps)
  if (!member) return null
  const { firstName, lastName, email, mobile } = member
  return { name: `${firstName} ${lastName}`, email, phone: mobile }
}
