import type { AppContext } from './context'
import { describeDefect } from './http/requestLog'

/** Does the work every so often, one at a time, by the injected clock; a failure is logged and the next turn comes. */
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
