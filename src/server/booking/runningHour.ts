import { type CentreDate, centreDateOf, centreMinutesOf } from '@domain/time/centreTime'

/** Today and the current hour at the centre: an hour that is not over begins at or after it. */
export const runningHour = (now: number): [CentreDate, number] => [
  centreDateOf(now),
  Math.floor(centreMinutesOf(now) / 60),
]
