import type { AppContext } from './context'
import { describeDefect } from './http/requestLog'

/**
 * Repeats the work at this interval of the injected clock, one run at a time; logs a failure and continues
 * with the next turn.
 */
export function repeatedly(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  milliseconds: number,
  work: () => Promise<void>,
): () => void {
  let stopped = false
  let cancel = () => {}
  const wait = () => {
    if (stopped) return
    cancel = clock.after(milliseconds, () => {
      void work()
        .catch((error: unknown) =>
          log.write({ level: 'error', event: 'recurring work failed', ...describeDefect(error) }),
        )
        .finally(wait)
    })
  }
  wait()
  return () => {
    stopped = true
    cancel()
  }
}
