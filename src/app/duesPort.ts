import type { DuesPort } from '@domain/money/payable'

/** What whoever changes dues notifies, and whoever displays them listens to. */
export function createDuesPort(): DuesPort {
  const listeners = new Set<() => void>()
  return {
    changed: () => listeners.forEach((listener) => listener()),
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
