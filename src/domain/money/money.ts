/** Amounts are numbers in Sri Lankan rupees (B9.01); sums are computed in cents, so no fraction drifts. */
export type Rupees = number

const cents = (amount: Rupees): number => Math.round(amount * 100)

/**
 * Groups of three digits, as in en-LK. `Intl.NumberFormat` writes the same, but a slow phone takes 50 ms to
 * make one (docs/decisions/0007-weight.md).
 */
const digits = (amount: Rupees, decimals: 0 | 2): string =>
  (cents(amount) / 100).toFixed(decimals).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** `1,500`, and `1,500.50` only when there are cents: an amount without its currency (B9.01). */
export const asAmount = (amount: Rupees): string => digits(amount, cents(amount) % 100 === 0 ? 0 : 2)

/** `Rs. 1,500`: payments, payables and receipts (B9.03). */
export const asPayment = (amount: Rupees): string => `Rs. ${asAmount(amount)}`

/** `LKR 1,500`: rates and totals for members (B9.01). */
export const asRate = (amount: Rupees): string => `LKR ${asAmount(amount)}`

/** `LKR 1,500.00 per hour`: rates for guests (B9.02). */
export const asGuestRate = (amount: Rupees): string => `LKR ${digits(amount, 2)} per hour`

/**
 * An amount from the wire, where numbers also come as text ("1500.00", "1,500"); null for any other value, also
 * where a comma separates no group of three digits.
 */
export function amountFrom(value: unknown): Rupees | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  return /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text) ? Number(text.replace(/,/g, '')) : null
}

/** `1500.00`: as gateways sign an amount, and as programs for tables read it. */
export const decimalAmount = (amount: Rupees): string => (cents(amount) / 100).toFixed(2)

/** True for an amount in whole cents. */
export const isInCents = (amount: Rupees): boolean => cents(amount) / 100 === amount

/** The amount times a count, to the cent. */
export const times = (amount: Rupees, count: number): Rupees => (cents(amount) * count) / 100

/** An equal share of the amount, to the cent. */
export const shareOf = (amount: Rupees, count: number): Rupees => Math.round(cents(amount) / count) / 100

/** A whole percentage of the amount, to the cent. */
export const percentOf = (amount: Rupees, percentage: number): Rupees =>
  Math.round((cents(amount) * percentage) / 100) / 100

/** True when two amounts are equal to the cent. */
export const sameAmount = (one: Rupees, other: Rupees): boolean => cents(one) === cents(other)

/** The sum, to the cent. */
export const sumOf = (amounts: readonly Rupees[]): Rupees =>
  amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100
