import { describeDefect, type Log } from './http/requestLog'

/** Work that is done after an answer, so that the answer does not tell by its time whether there is any. */
export interface Afterwards {
  /** Begins the work; false when so much is under way that it is left out. Its failure is a line of the log. */
  begin(work: () => Promise<void>): boolean
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

/** Beyond so much, requests come faster than the database does the work. */
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
