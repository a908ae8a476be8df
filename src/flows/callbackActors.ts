import { type EventObject, fromCallback } from 'xstate'
import type { DuesPort } from '@domain/money/payable'
import type { CountdownTicked } from '@machines/wait'
import type { Place } from '@world/navigation'
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

/** Sends an event when the member returns to the page. */
export const watchingAttention = ({ lifecycle }: Pick<FlowDeps, 'lifecycle'>) =>
  fromCallback<EventObject, undefined, { type: 'attention.returned' }>(({ sendBack }) =>
    lifecycle.onReturn(() => sendBack({ type: 'attention.returned' })),
  )

/** Tells when something was paid, or turned out not to be due. */
export const watchingDues = (dues: DuesPort) =>
  fromCallback<EventObject, undefined, { type: 'dues.changed' }>(({ sendBack }) =>
    dues.watch(() => sendBack({ type: 'dues.changed' })),
  )

/** Tells when Back, Forward or a link brought another address of the page, with what the page reads from it. */
export const watchingAddress = <Read>(
  { navigation }: Pick<FlowDeps, 'navigation'>,
  read: (place: Place) => Read,
) =>
  fromCallback<EventObject, undefined, { type: 'address.changed' } & Read>(({ sendBack }) => {
    const { path } = navigation.current()
    return navigation.subscribe((place) => {
      if (place.path === path) sendBack({ type: 'address.changed', ...read(place) })
    })
  })
