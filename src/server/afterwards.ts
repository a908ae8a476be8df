import { describeDefect, type Log } from './http/requestLog'

/** Work after an answer: the time of the answer does not reveal whether there is any. */
export interface Afterwards {
  /** Begins the work; returns false and skips it when too much is under way. A failure becomes a log line. */
  begin(work: () => Promise<void>): boolean
  /** Resolves when no work is under way. */
  settled(): Promise<void>
}

/** Above this number, requests arrive faster than the database does the work. */
const maxUnderway = 200

export function createAfterwards(log: Log): Afterwards {
  const underway = new Set<Promise<void>>()
  return {
    begin(work) {
      if (underway.size >= maxUnderway) return false
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => {
          log.write({ level: 'error', event: 'work after an answer', ...describeDefect(error) })
        })
      underway.add(done)
      void done.then(() => underway.delete(done))
      return true
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}
