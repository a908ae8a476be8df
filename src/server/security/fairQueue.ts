import { Busy } from '@server/http/problems'

/** How much costly work runs and waits at a time. */
export interface FairQueueLimits {
  readonly maxRunning: number
  readonly maxRunningPerClient: number
  readonly maxWaiting: number
  readonly maxWaitingPerClient: number
}

export interface FairQueue {
  /**
   * Runs the work when it is the client's turn and resolves to its value. Rejects with {@link Busy} (503), without
   * running it, when too much is waiting already, of this client or altogether.
   */
  run<Value>(client: string, work: () => Promise<Value>): Promise<Value>
}

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * A queue in which the clients take turns, so that one client's flood waits behind itself and never in front of
 * somebody else (security check 27).
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** In the order of the turns: a client whose work begins or ends goes to the end. */
  const lanes = new Map<string, Lane>()
  let running = 0
  let waiting = 0

  const mayStart = (lane: Lane) => running < limits.maxRunning && lane.running < limits.maxRunningPerClient

  function start(client: string, lane: Lane): void {
    running += 1
    lane.running += 1
    lanes.delete(client)
    lanes.set(client, lane)
  }

  function startNext(): void {
    for (const [client, lane] of lanes) {
      if (!mayStart(lane)) continue
      const begin = lane.waiting.shift()
      if (!begin) continue
      waiting -= 1
      start(client, lane)
      begin()
      return
    }
  }

  async function turnOf(client: string): Promise<void> {
    const lane = lanes.get(client) ?? { running: 0, waiting: [] }
    if (mayStart(lane)) {
      start(client, lane)
      return
    }
    if (waiting >= limits.maxWaiting || lane.waiting.length >= limits.maxWaitingPerClient) throw new Busy()
    waiting += 1
    lanes.set(client, lane)
    await new Promise<void>((resolve) => lane.waiting.push(resolve))
  }

  function release(client: string): void {
    const lane = lanes.get(client)
    running -= 1
    lanes.delete(client)
    if (lane) {
      lane.running -= 1
      if (lane.running > 0 || lane.waiting.length > 0) lanes.set(client, lane)
    }
    startNext()
  }

  return {
    async run(client, work) {
      await turnOf(client)
      try {
        return await work()
      } finally {
        release(client)
      }
    },
  }
}
