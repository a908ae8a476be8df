import type { AppContext } from './context'
import { describeDefect } from './http/requestLog'

/**
 * Repeats the work at this interval of the injected clock, one run at a time, the first one after an interval too unless
 * `firstAfter` says otherwise; logs a failure and continues with the next turn.
 */
export function repeatedly(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  milliseconds: number,
  work: () => Promise<void>,
  firstAfter = milliseconds,
): () => void {
  let stopped = false
  let cancel = () => {}
  const wait = (interval = milliseconds) => {
    if (stopped) return
    cancel = clock.after(interval, () => {
      void work()
        .catch((error: unknown) =>
          log.write({ level: 'error', event: 'recurring work failed', ...describeDefect(error) }),
        )
        .finally(() => wait())
    })
  }
  wait(firstAfter)
  return () => {
    stopped = true
    cancel()
  }
}
