import { clientsOfWiderNetwork, widerNetworkOf } from './clients'

/** How much each client has of something at this moment. */
export interface Tally {
  /** What the client has; more where its wider network has more than so many clients' worth. */
  of(client: string): number
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
    of(client) {
      const wider = widerNetworkOf(client)
      const own = counts.get(client) ?? 0
      return wider === null ? own : Math.max(own, (counts.get(wider) ?? 0) / clientsOfWiderNetwork)
    },
    add: (client) => change(client, 1),
    remove: (client) => change(client, -1),
  }
}
