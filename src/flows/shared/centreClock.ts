import { type EventObject, fromCallback } from 'xstate'
import { type CentreDate, minute, nextHourAfter, todayAt } from '@domain/time/centreTime'
import type { FlowDeps } from './deps'

/**
 * Calls back with today at the centre whenever it differs from the known day: a day has begun, or a
 * correction moved the clock to another day. Returns an unsubscribe function.
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
 * Calls back with the time whenever the hour at the centre differs from that at `since`: an hour has begun,
 * or a correction moved the clock to another hour. Returns an unsubscribe function.
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
    // A correction may also move the clock into the hour before, which ends sooner than the known one.
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

/** Sends an event when the day at the centre differs from the flow's first day. */
export const watchingToday = (deps: Pick<FlowDeps, 'clock'>, known: CentreDate) =>
  fromCallback<EventObject, undefined, { type: 'day.began'; today: CentreDate }>(({ sendBack }) =>
    onNewDay(deps, known, (today) => sendBack({ type: 'day.began', today })),
  )
