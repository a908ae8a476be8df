import { Busy } from '@server/http/problems'

/** Runs the work, or rejects with {@link Busy} (503) at once when too much of the client is under way. */
export type ClientGate = <Value>(client: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Lets so many calls of one client be under way at a time. Those beyond it cost nothing: if they were counted in the
 * database first, everybody else's statements would wait behind them (security check 27).
 */
export function createClientGate(maxAtOnce: number): ClientGate {
  const underWay = new Map<string, number>()
  return async (client, work) => {
    const before = underWay.get(client) ?? 0
    if (before >= maxAtOnce) throw new Busy()
    underWay.set(client, before + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(client) ?? 1) - 1
      if (left === 0) underWay.delete(client)
      else underWay.set(client, left)
    }
  }
}
