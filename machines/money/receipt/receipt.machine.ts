/**
 * The receipt of a payment (extension `member-payments`). Its data comes from the server
 * and belongs to a payment of this member.
 */
import type { MemberPayment } from '@domain/money/receivable'
import { reader } from '@machines/shared/reader/reader.machine'

export interface Receipt {
  /** Null when the member has no such payment. */
  readonly payment: MemberPayment | null
  /** The name on the receipt; null when unknown. */
  readonly payer: string | null
  /** The centre's line about taxes; null without one. */
  readonly taxLine: string | null
}

/** The query is the gateway's reference in the address. */
export const receiptMachine = reader<string, Receipt>()({ id: 'receipt', topics: ['payments'] })
