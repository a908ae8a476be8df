import { type EventObject, fromCallback } from 'xstate'
import type { CountdownTicked } from '@machines/wait'
import type { FlowDeps } from './deps'

/**
 * Calls back with the whole seconds until an instant, at once, every second and right again after a sleep. Returns an
 * unsubscribe function.
 */
export const secondsUntil = (
  { clock }: Pick<FlowDeps, 'clock'>,
  until: number,
  callback: (secondsLeft: number) => void,
): (() => void) => clock.each(1_000, () => callback(Math.max(0, Math.ceil((until - clock.now()) / 1_000))))

/** Sends the seconds left until an instant, every second; 0 when it is reached. */
export const countingDown = (world: Pick<FlowDeps, 'clock'>) =>
  fromCallback<EventObject, { until: number }, CountdownTicked>(({ input: { until }, sendBack }) =>
    secondsUntil(world, until, (secondsLeft) => sendBack({ type: 'countdown.ticked', secondsLeft })),
  )
