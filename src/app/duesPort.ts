import type { DuesPort } from '@domain/money/payable'

/** Notified by whatever changes bookings or dues; whatever displays them subscribes. */
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
