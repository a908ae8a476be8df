/** The server's only source of time, injected: tests set server and page to the same instant. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls back once the clock has moved on by this many milliseconds; the returned function cancels it. */
  after(milliseconds: number, callback: () => void): () => void
}

/** The computer's clock. Its timers keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** A clock that moves only when it is set, for tests and simulations. */
export interface ManualClock extends Clock {
  /** Moves on, and calls back everything that falls due on the way, in order. */
  advance(milliseconds: number): void
  /** Moves to an instant; a move backwards calls nothing back. */
  set(instant: number): void
}

export function createManualClock(start: number): ManualClock {
  let now = start
  let waiting: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    after(milliseconds, callback) {
      const entry = { at: now + milliseconds, callback }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    advance(milliseconds) {
      this.set(now + milliseconds)
    },
    set(instant) {
      for (;;) {
        const next = waiting.filter((each) => each.at <= instant).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((each) => each !== next)
        now = Math.max(now, next.at)
        next.callback()
      }
      now = instant
    },
  }
}
