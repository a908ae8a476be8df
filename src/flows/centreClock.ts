import { type EventObject, fromCallback } from 'xstate'
import { type CentreDate, minute, nextHourAfter, todayAt } from '@domain/time/centreTime'
import type { FlowDeps } from './deps'

/** Calls back with today at the centre whenever another day has begun there. Returns an unsubscribe function. */
function onNewDay({ clock }: Pick<FlowDeps, 'clock'>, callback: (today: CentreDate) => void): () => void {
  let known = todayAt(clock.now())
  return clock.each(minute, () => {
    const today = todayAt(clock.now())
    if (today === known) return
    known = today
    callback(today)
  })
}

/**
 * Calls back with the time whenever the hour at the centre is another one: an hour has begun, or the clock was corrected
 * into another. Returns an unsubscribe function.
 */
export function onNewHour({ clock }: Pick<FlowDeps, 'clock'>, callback: (now: number) => void): () => void {
  const end = () => nextHourAfter(clock.now())
  let stop = () => {}
  const awaitNext = () => {
    const known = end()
    // The clock may be put back into the hour before as well, whose end comes sooner than the known one.
    stop = clock.when(
      () => (end() === known ? known : 0),
      () => {
        callback(clock.now())
        awaitNext()
      },
    )
  }
  awaitNext()
  return () => stop()
}

/** Tells when another day has begun at the centre. */
export const watchingToday = (world: Pick<FlowDeps, 'clock'>) =>
  fromCallback<EventObject, undefined, { type: 'day.began'; today: CentreDate }>(({ sendBack }) =>
    onNewDay(world, (today) => sendBack({ type: 'day.began', today })),
  )
