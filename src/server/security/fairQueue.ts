import { Busy, type Problem } from '@server/http/problems'
import { createTally } from './tally'

/**
 * How well the server knows a caller, from 0 on: the queue serves better known callers first, and keeps room
 * for them when others find none.
 */
export type Standing = number

/**
 * Every this many turns, the queue serves the least known first; otherwise they would wait as long as known
 * callers arrive.
 */
const turnsOfStrangers = 4

/** The limits of running and waiting work. */
export interface FairQueueLimits {
  readonly maxRunning: number
  readonly maxRunningPerClient: number
  /**
   * The maximum number of waiting tasks on arrival of a caller of each standing, from 0 on; its length sets
   * the highest standing.
   */
  readonly maxWaiting: readonly number[]
  readonly maxWaitingPerClient: number
}

export interface FairQueue {
  /**
   * Runs the work in the client's turn and resolves to its value. Rejects, without running it, when too much
   * is waiting, of this client or altogether.
   */
  run<Value>(client: string, work: () => Promise<Value>, standing?: Standing): Promise<Value>
}

interface Lane {
  running: number
  /** The waiting tasks, by standing. */
  readonly waiting: readonly (() => void)[][]
}

/**
 * A queue in which clients take turns: one client's flood waits behind itself and never in front of others
 * (security check 27). `refusal` makes the rejection.
 */
export function createFairQueue(
  limits: FairQueueLimits,
  refusal: () => Problem = () => new Busy(),
): FairQueue {
  const standings = limits.maxWaiting.map((_, standing) => standing)
  /** In the order of the turns: a client goes to the end when its work begins or ends. */
  const lanes = new Map<string, Lane>()
  const runningOf = createTally()
  const waitingOf = createTally()
  let running = 0
  let waiting = 0
  let turns = 0

  const mayStart = (client: string) =>
    running < limits.maxRunning &&
    Math.max(runningOf.of(client), runningOf.ofNetwork(client)) < limits.maxRunningPerClient

  /**
   * True when no more may wait; of one wider network, as of all clients, part of the room is reserved for
   * known callers.
   */
  function isFull(client: string, standing: Standing): boolean {
    const most = limits.maxWaiting[standing] ?? 0
    const mostOfAll = limits.maxWaiting.at(-1)
    const part = most === mostOfAll ? 1 : most / (mostOfAll ?? most)
    return (
      waiting >= most ||
      waitingOf.of(client) >= limits.maxWaitingPerClient ||
      waitingOf.ofNetwork(client) >= limits.maxWaitingPerClient * part
    )
  }

  function start(client: string, lane: Lane): void {
    running += 1
    lane.running += 1
    runningOf.add(client)
    lanes.delete(client)
    lanes.set(client, lane)
  }

  function startNext(): void {
    if (waiting === 0) return
    turns += 1
    for (const standing of turns % turnsOfStrangers === 0 ? standings : standings.toReversed()) {
      for (const [client, lane] of lanes) {
        if (lane.waiting[standing]?.length === 0 || !mayStart(client)) continue
        const begin = lane.waiting[standing]?.shift()
        if (!begin) continue
        waiting -= 1
        waitingOf.remove(client)
        start(client, lane)
        begin()
        return
      }
    }
  }

  async function turnOf(client: string, standing: Standing): Promise<void> {
    const lane = lanes.get(client) ?? { running: 0, waiting: standings.map(() => []) }
    if (mayStart(client)) {
      start(client, lane)
      return
    }
    if (isFull(client, standing)) throw refusal()
    waiting += 1
    waitingOf.add(client)
    lanes.set(client, lane)
    await new Promise<void>((resolve) => lane.waiting[standing]?.push(resolve))
  }

  function release(client: string): void {
    const lane = lanes.get(client)
    running -= 1
    runningOf.remove(client)
    lanes.delete(client)
    if (lane) {
      lane.running -= 1
      if (lane.running > 0 || lane.waiting.some((each) => each.length > 0)) lanes.set(client, lane)
    }
    startNext()
  }

  return {
    async run(client, work, standing = limits.maxWaiting.length - 1) {
      await turnOf(client, standing)
      try {
        return await work()
      } finally {
        release(client)
      }
    },
  }
}
