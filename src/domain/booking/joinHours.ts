import { type Slot, slotFromText, slotText } from './slots'

/** Consecutive hours of one booking, as one stretch of time. */
export interface Stretch<Hour> {
  /** The earliest hour, which represents the others. */
  readonly first: Hour
  /** `6:00 PM - 8:00 PM`; the server's own text for a single hour. */
  readonly time: string | null
  /** Number of its hours. */
  readonly count: number
}

interface Joining<Hour> {
  /** The hour's time slot as the server writes it. */
  readonly timeOf: (hour: Hour) => string | null
  /** True when two hours belong to one booking, day and status. */
  readonly belong: (one: Hour, other: Hour) => boolean
}

/**
 * Joins the adjacent hours of one booking, so it takes one row in a list. The order is that of the first
 * hours. An hour without a readable time stays alone.
 */
export function joinHours<Hour>(
  hours: readonly Hour[],
  { timeOf, belong }: Joining<Hour>,
): readonly Stretch<Hour>[] {
  const [only] = hours
  if (only !== undefined && hours.length === 1) return [{ first: only, time: timeOf(only), count: 1 }]
  const startOf = (hour: Hour): Slot | null => slotFromText(timeOf(hour) ?? '')
  const stretches: { readonly first: Hour; hours: number }[] = []
  const bySlot = hours
    .map((hour) => ({ hour, slot: startOf(hour) }))
    .sort((one, other) => (one.slot ?? 0) - (other.slot ?? 0))
  // Earliest first, since a server may send them in another order.
  for (const { hour, slot } of bySlot) {
    const before = stretches.find(({ first, hours: count }) => {
      const start = startOf(first)
      return slot !== null && start !== null && start + count === slot && belong(first, hour)
    })
    if (before) before.hours += 1
    else stretches.push({ first: hour, hours: 1 })
  }
  return stretches
    .map(({ first, hours: count }) => {
      const start = startOf(first)
      const time = count === 1 || start === null ? timeOf(first) : slotText(start, count)
      return { first, time, count }
    })
    .sort((one, other) => hours.indexOf(one.first) - hours.indexOf(other.first))
}
