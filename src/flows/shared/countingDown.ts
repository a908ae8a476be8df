import { type EventObject, fromCallback } from 'xstate'
import { hour } from '@domain/time/durations'
import type { CountdownInput, CountdownTicked } from '@machines/shared/wait'
import type { FlowDeps } from './deps'

/**
 * Calls back with the whole seconds until an instant, at once, every second and right after a sleep. They
 * never grow and never exceed `atMost`: when the clock is set back, the wait still ends on time. Returns an
 * unsubscribe function.
 */
export function secondsUntil(
  { clock }: Pick<FlowDeps, 'clock'>,
  until: number,
  callback: (secondsLeft: number) => void,
  atMost = Infinity,
): () => void {
  let end = until
  let left = atMost
  return clock.each(1_000, () => {
    const seconds = Math.max(0, Math.ceil((end - clock.now()) / 1_000))
    if (seconds > left) end = clock.now() + left * 1_000
    left = Math.min(left, seconds)
    callback(left)
  })
}

/** Maximum seconds that a server's wait counts for (`waitUntil` of the member API). */
const longestWait = hour / 1_000

/** Sends the seconds left until an instant, every second; 0 when it is reached. */
export const countingDown = (deps: Pick<FlowDeps, 'clock'>) =>
  fromCallback<EventObject, CountdownInput, CountdownTicked>(({ input: { until, counted }, sendBack }) =>
    secondsUntil(
      deps,
      until,
      (secondsLeft) => sendBack({ type: 'countdown.ticked', secondsLeft }),
      counted > 0 ? counted : longestWait,
    ),
  )
