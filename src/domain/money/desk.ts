import type { BranchName } from '../account/account'
import { type BranchPlace, whereText } from '../portal/branchPlaces'
import type { PaymentWay } from '../portal/paymentWay'

/** The front desk, where members of a centre without a gateway pay. */
export interface Desk {
  readonly phones: readonly string[]
  readonly places: readonly BranchPlace[]
}

interface Centre extends Desk {
  readonly payment: PaymentWay | null
}

/** The front desk of a centre without a gateway; null where members pay online, or the server does not say. */
export const deskOf = ({ payment, phones, places }: Centre): Desk | null =>
  payment === 'none' || payment === 'desk' ? { phones, places } : null

/**
 * `Pay at the front desk: Piliyandala Branch, 12 Temple Road (011 234 5678).`, or as much of it as is known.
 */
export function deskText({ phones, places }: Desk, branchName: BranchName | null = null): string {
  const where = whereText(places, branchName)
  const [phone] = phones
  return `Pay at the front desk${where === '' ? '' : `: ${where}`}${phone === undefined ? '' : ` (${phone})`}.`
}
