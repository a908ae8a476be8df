import { payablesFlow } from '@flows/payables'
import { PayablesView } from '@views/payables/PayablesView'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** What the member owes (B2.63). */
export function Page() {
  const { dues, pay } = usePayments()
  return <PayablesView actor={useFlow((world) => payablesFlow(world, { dues, pay }))} />
}
