/** The timers of the browser, or of a test. */
export interface Timers {
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

export interface ClockOptions {
  /** The device's clock in epoch milliseconds (`Date.now`). */
  readonly deviceNow: () => number
  readonly timers: Timers
  /** Calls back when the member returns to the page, because timers stop while a device sleeps. */
  readonly onReturn: (callback: () => void) => () => void
}

/** The centre's clock as a browser keeps it for its next start. */
export interface KeptClock {
  /** Milliseconds by which the server's clock was ahead of the device's. */
  readonly ahead: number
  /** The last known time at the centre, in epoch milliseconds. */
  readonly at: number
}

/** The centre's clock as far as this browser knows it. */
export interface Clock extends Timers {
  /** Now in epoch milliseconds: the device's clock, corrected by the server's last answer. */
  now(): number
  /**
   * Corrects the clock by an answer's `Date` header, in epoch milliseconds; that header counts whole seconds.
   */
  correct(serverNow: number): void
  /**
   * True once an answer has told the time since the page was loaded; before, the device may be wrong by days.
   */
  isConfirmed(): boolean
  /** The values to keep for the next start; null before an answer has told the time. */
  toKeep(): KeptClock | null
  /**
   * Continues an earlier start's clock until an answer tells the time. A time that was over already reveals
   * that the device's clock was set back since.
   */
  restore(kept: KeptClock): void
  /** Calls back whenever an answer has changed the time. Returns an unsubscribe function. */
  onCorrected(callback: () => void): () => void
  /**
   * Calls back once, as soon as the clock has passed the instant, also after a sleep or a correction; a
   * function must return the instant again at least every 15 seconds. Returns an unsubscribe function.
   */
  when(instant: number | (() => number), callback: () => void): () => void
  /**
   * Calls back at once, then at that interval in milliseconds, on every return and on every correction.
   * Returns an unsubscribe function.
   */
  each(milliseconds: number, callback: () => void): () => void
}

/**
 * Milliseconds by which the two clocks may differ without a correction: the header has whole seconds, and the
 * answer takes time.
 */
const clockTolerance = 2_000
/**
 * The maximum delay of a timer in milliseconds, since the clock may be corrected or the device may sleep
 * during a wait.
 */
const maxSleep = 15_000

/** The clock of the portal, corrected by the server's. */
export function createClock({ deviceNow, timers, onReturn }: ClockOptions): Clock {
  let offset = 0
  let isConfirmed = false
  const corrected = new Set<() => void>()
  const now = () => deviceNow() + offset

  const repeat = (step: () => number | null): (() => void) => {
    let timer: unknown = null
    let over = false
    const stop = () => {
      over = true
      timers.clearTimeout(timer)
      forget()
      corrected.delete(run)
    }
    const run = () => {
      timers.clearTimeout(timer)
      if (over) return
      const next = step()
      if (next === null) stop()
      else if (!over) timer = timers.setTimeout(run, next)
    }
    const forget = onReturn(run)
    corrected.add(run)
    run()
    return stop
  }

  return {
    now,
    setTimeout: (callback, milliseconds) => timers.setTimeout(callback, milliseconds),
    clearTimeout: (timer) => timers.clearTimeout(timer),
    correct: (serverNow) => {
      // The header drops the fraction of the second, half a second on average.
      const difference = serverNow + 500 - now()
      isConfirmed = true
      if (Math.abs(difference) <= clockTolerance) return
      offset += difference
      for (const callback of [...corrected]) callback()
    },
    isConfirmed: () => isConfirmed,
    toKeep: () => (isConfirmed ? { ahead: offset, at: now() } : null),
    restore: ({ ahead, at }) => {
      if (!isConfirmed) offset = Math.max(ahead, at - deviceNow())
    },
    onCorrected: (callback) => {
      corrected.add(callback)
      return () => void corrected.delete(callback)
    },
    when: (instant, callback) =>
      repeat(() => {
        const left = (typeof instant === 'number' ? instant : instant()) - now()
        if (left > 0) return Math.min(left, maxSleep)
        callback()
        return null
      }),
    each: (milliseconds, callback) =>
      repeat(() => {
        callback()
        return milliseconds
      }),
  }
}
