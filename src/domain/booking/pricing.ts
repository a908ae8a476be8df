import { day, hour } from '../time/centreTime'
import { type Rupees, shareOf, times } from '../money/money'
import { centreRules } from './centreRules'

/** The hourly rate of a facility that gives none (B9.07). */
export const standardRate: Rupees = 1500

/** The only type of booking that the portal makes (B9.09). */
export const oneTimeBooking = 'One-Time'

/** Hourly rate × number of hours (B9.08), to the cent. */
export const totalFor = (rate: Rupees, slotCount: number): Rupees => times(rate, slotCount)

/** The price of an hour in a total; the mean where the hours have several prices. Rupees, to the cent. */
export const perHour = (total: Rupees, slotCount: number): Rupees => shareOf(total, slotCount)

/** `BK<id>` (B9.11). */
export const bookingReference = (bookingId: number | string): string => `BK${bookingId}`

/**
 * The deadline (epoch milliseconds, inclusive) for cancelling or moving a booking that begins at
 * `firstSlotStart`.
 */
export const cancellableUntil = (firstSlotStart: number): number =>
  firstSlotStart - centreRules.cancellationHours * hour

/** True while a booking that begins at `firstSlotStart` may be cancelled or moved. */
export const isCancellable = (firstSlotStart: number, now: number): boolean =>
  now <= cancellableUntil(firstSlotStart)

export type DueStatus = 'Pending' | 'Due Soon' | 'Overdue'

/**
 * Overdue when due before now, Due Soon in the last days before (`centreRules`), else Pending (B4.24). Both
 * are epoch milliseconds.
 */
export function dueStatus(dueAt: number, now: number): DueStatus {
  if (dueAt < now) return 'Overdue'
  return dueAt - now <= centreRules.dueSoonDays * day ? 'Due Soon' : 'Pending'
}
