import { type CentreDate, centreDateOf, centreMinutesOf } from '@domain/time/centreTime'

/** Today and the hour that is running at the centre: an hour that is not over begins then or later. */
export const runningHour = (now: number): [CentreDate, number] => [
  centreDateOf(now),
  Math.floor(centreMinutesOf(now) / 60),
]
