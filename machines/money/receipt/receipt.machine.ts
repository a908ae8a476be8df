/**
 * The receipt of a payment that was made through the portal (extension `member-payments`). What is printed comes from the
 * server and is a payment of this member.
 */
import type { MemberPayment } from '@domain/money/receivable'
import { reader } from '@machines/shared/reader/reader.machine'

export interface Receipt {
  /** Null when the member has no such payment. */
  readonly payment: MemberPayment | null
  /** Who the receipt is for; null when it is not known. */
  readonly payer: string | null
}

/** The query is the gateway's reference, which the address names. */
export const receiptMachine = reader<string, Receipt>()({ id: 'receipt' })
