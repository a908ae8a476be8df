import type { ActorRefFrom } from 'xstate'
import { receiptFlow } from '@flows/money/receipt'
import type { receiptMachine } from '@machines/money/receipt/receipt.machine'
import { ReceiptView } from '@views/money/receipt/ReceiptView'
import { pageOf } from '../pageOf'

/** The receipt of a payment, for the screen and for paper. */
const ReceiptPage = ({ actor }: { readonly actor: ActorRefFrom<typeof receiptMachine> }) => (
  <ReceiptView actor={actor} onPrint={() => window.print()} />
)

export const { flow, Page } = pageOf(receiptFlow, ReceiptPage)
