import { clientsOfWiderNetwork, widerNetworkOf } from './clients'

/** Counts the current items of each client. */
export interface Tally {
  of(client: string): number
  /** The count of its wider network, divided by that network's share in clients; 0 without such a network. */
  ofNetwork(client: string): number
  add(client: string): void
  remove(client: string): void
}

export function createTally(): Tally {
  const counts = new Map<string, number>()
  const change = (client: string, by: 1 | -1) => {
    for (const key of [client, widerNetworkOf(client)]) {
      if (key === null) continue
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
  return {
    of: (client) => counts.get(client) ?? 0,
    ofNetwork: (client) => (counts.get(widerNetworkOf(client) ?? '') ?? 0) / clientsOfWiderNetwork,
    add: (client) => change(client, 1),
    remove: (client) => change(client, -1),
  }
}
