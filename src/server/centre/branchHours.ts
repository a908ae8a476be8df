import { slotText } from '@domain/booking/slots'
import { listed } from '@domain/values/listed'
import { type GivenStretch, stretchOf, weekdays } from './catalogue'

/** From Monday on, as a week is said. */
const week = [1, 2, 3, 4, 5, 6, 0]

/** `daily`, `Mon to Fri`, `Sat and Sun`. */
function daysText(days: readonly number[]): string {
  if (days.length === week.length) return 'daily'
  const runs: number[][] = []
  for (const [at, day] of week.entries()) {
    if (!days.includes(day)) continue
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === week[at - 1]) run.push(day)
    else runs.push([day])
  }
  const nameOf = (day: number | undefined) => weekdays[day ?? 0] ?? ''
  return listed(
    runs.flatMap((run) =>
      run.length > 2 ? [`${nameOf(run[0])} to ${nameOf(run.at(-1))}`] : run.map((day) => nameOf(day)),
    ),
  )
}

/** The hours of a branch as members read them: `Mon to Fri 6:00 AM - 10:00 PM, Sat and Sun 7:00 AM - midnight`. */
export const hoursForMembers = (hours: readonly GivenStretch[]): string =>
  hours
    .map(stretchOf)
    .map(
      ({ days, from, until }) =>
        `${daysText(days)} ${slotText(from, until - from).replace(/12:00 AM$/, 'midnight')}`,
    )
    .join(', ')
