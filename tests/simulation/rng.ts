/** A repeatable source of random numbers: the same seed gives the same numbers on every machine. */
export interface Rng {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True in `share` of a hundred cases. */
  percent(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of the items, each with the probability of its weight; null when all weights are 0. */
  weighed<T>(items: readonly (readonly [weight: number, item: T])[]): T | null
}

/** A whole number that depends on all of the parts. */
export function mixed(...parts: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    hash ^= hash >>> 13
  }
  return hash >>> 0
}

/** A source of random numbers from a seed (mulberry32). */
export function createChance(seed: number): Rng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    percent: (share) => next() * 100 < share,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    weighed: (items) => {
      const total = items.reduce((sum, [weight]) => sum + weight, 0)
      let left = next() * total
      for (const [weight, item] of items) {
        left -= weight
        if (weight > 0 && left < 0) return item
      }
      return null
    },
  }
}
