import type { BranchName } from '../account/account'
import { type BranchPlace, whereText } from '../portal/branchPlaces'
import type { PaymentWay } from '../portal/paymentWay'
import { asPayment, type Rupees } from './money'

/** The front desk, where members pay what cannot be paid online. */
export interface Desk {
  /** What costs more than this, in rupees, is paid there; 0 without a gateway. */
  readonly above: Rupees
  readonly phones: readonly string[]
  readonly places: readonly BranchPlace[]
}

interface Centre extends Omit<Desk, 'above'> {
  readonly payment: PaymentWay | null
  readonly paymentLimit: Rupees | null
}

/** The front desk of a centre; null where everything can be paid online, or the server does not say. */
export function deskOf({ payment, paymentLimit, phones, places }: Centre): Desk | null {
  const above = payment === 'none' || payment === 'desk' ? 0 : paymentLimit
  return above === null ? null : { above, phones, places }
}

/** True where nothing is paid online. */
export const isOnlyAtDesk = (desk: Desk | null): boolean => desk?.above === 0

/** The front desk for an amount that is paid there; null when it can be paid online. */
export const deskFor = (desk: Desk | null, amount: Rupees | null): Desk | null =>
  desk !== null && (isOnlyAtDesk(desk) || (amount ?? 0) > desk.above) ? desk : null

/**
 * `Pay at the front desk: Piliyandala Branch, 12 Temple Road (011 234 5678).`, or as much of it as is known, after the
 * most that can be paid online.
 */
export function deskText(desk: Desk, branchName: BranchName | null = null): string {
  const { above, phones, places } = desk
  const where = whereText(places, branchName)
  const [phone] = phones
  const limit = isOnlyAtDesk(desk) ? '' : `One payment online can be at most ${asPayment(above)}. `
  return `${limit}Pay at the front desk${where === '' ? '' : `: ${where}`}${phone === undefined ? '' : ` (${phone})`}.`
}
