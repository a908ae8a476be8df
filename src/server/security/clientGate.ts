import { Busy } from '@server/http/problems'
import { createTally } from './tally'

/**
 * Runs the work, or rejects with {@link Busy} (503) at once when too much of the client's work is under way.
 */
export type ClientGate = <Value>(client: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Limits the concurrent calls of one client. Calls beyond the limit cost nothing: if the database counted
 * them first, everybody else's statements would wait behind them (security check 27). A client without any
 * call gets one, whatever the rest of its wider network has under way.
 */
export function createClientGate(maxAtOnce: number): ClientGate {
  const underWay = createTally()
  return async (client, work) => {
    const own = underWay.of(client)
    if (own >= maxAtOnce || (own > 0 && underWay.ofNetwork(client) >= maxAtOnce)) throw new Busy()
    underWay.add(client)
    try {
      return await work()
    } finally {
      underWay.remove(client)
    }
  }
}
