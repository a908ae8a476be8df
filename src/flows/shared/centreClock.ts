import { type EventObject, fromCallback } from 'xstate'
import { type CentreDate, minute, nextHourAfter, todayAt } from '@domain/time/centreTime'
import type { FlowDeps } from './deps'

/**
 * Calls back with today at the centre whenever it is another day than the known one: a day has begun, or the clock was
 * corrected into another. Returns an unsubscribe function.
 */
export function onNewDay(
  { clock }: Pick<FlowDeps, 'clock'>,
  since: CentreDate,
  callback: (today: CentreDate) => void,
): () => void {
  let known = since
  return clock.each(minute, () => {
    const today = todayAt(clock.now())
    if (today === known) return
    known = today
    callback(today)
  })
}

/**
 * Calls back with the time whenever the hour at the centre is another one than at `since`: an hour has begun, or the clock
 * was corrected into another. Returns an unsubscribe function.
 */
export function onNewHour(
  { clock }: Pick<FlowDeps, 'clock'>,
  callback: (now: number) => void,
  since = clock.now(),
): () => void {
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
  if (end() !== nextHourAfter(since)) callback(clock.now())
  awaitNext()
  return () => stop()
}

/** Tells when it is another day at the centre than the one that the flow began with. */
export const watchingToday = (world: Pick<FlowDeps, 'clock'>, known: CentreDate) =>
  fromCallback<EventObject, undefined, { type: 'day.began'; today: CentreDate }>(({ sendBack }) =>
    onNewDay(world, known, (today) => sendBack({ type: 'day.began', today })),
  )
