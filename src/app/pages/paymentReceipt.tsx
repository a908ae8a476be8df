import { receiptFlow } from '@flows/money/receipt'
import { ReceiptView } from '@views/money/receipt/ReceiptView'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** The receipt of a payment, for the screen and for paper. */
export function Page() {
  const { dues } = usePayments()
  const receipt = useFlow((deps) => receiptFlow(deps, { dues, print: () => window.print() }))
  return <ReceiptView actor={receipt} />
}
