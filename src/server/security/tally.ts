import { clientsOfWiderNetwork, widerNetworkOf } from './clients'

/** How much each client has of something at this moment. */
export interface Tally {
  of(client: string): number
  /** How much its wider network has, divided by how many clients' worth that may have; 0 where there is none. */
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
