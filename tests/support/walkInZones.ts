/**
 * Walks over the days of 2026 to 2028 in the zones of its arguments, one after the other, and prints as JSON
 * the results of each place that lays out days, by zone. It is a separate program: Jest's sandbox has the
 * zone of its process.
 */
import { calendarEventsOf } from '@domain/booking/calendarEvents'
import { daysOfStrip } from '@domain/booking/freeHours'
import { addDays, addMonths, type CentreDate, firstDayOf, shiftMonth, weekOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { countFreeHours } from '@server/booking/availabilitySummary'
import { centreDate, localNoon } from '@views/calendar/calendarDisplay/localDates'
import { monthLocalizer } from '@views/calendar/calendarDisplay/monthLocalizer'

const months = Array.from({ length: 36 }, (_, count) => shiftMonth({ year: 2026, month: 1 }, count))

/** The month's days in its grid, from the library's own functions, each below the head of its column. */
const gridOf = (first: CentreDate) => {
  const shown = monthLocalizer.visibleDays(localNoon(first), monthLocalizer)
  const [monday = localNoon(first), sunday = monday] = [shown[0], shown[6]]
  const heads = monthLocalizer.range(monday, sunday, 'day').map(centreDate)
  return {
    columns: heads.length,
    days: shown.flatMap((day, place) => {
      const weekday = longDate(heads[place % 7] ?? first).split(',')[0]
      return monthLocalizer.neq(localNoon(first), day, 'month') ? [] : [`${weekday} ${centreDate(day)}`]
    }),
  }
}

const walk = async () => {
  const grids = months.map((month) => gridOf(firstDayOf(month)))
  const days: CentreDate[] = []
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) days.push(day)
  const noDatabase = { query: () => Promise.resolve([]), exec: () => Promise.resolve() }
  return {
    columns: [...new Set(grids.map(({ columns }) => columns))],
    grid: grids.flatMap((each) => each.days),
    days,
    weeks: days.map(weekOf),
    strips: days.map(daysOfStrip),
    monthsLater: days.map((day) => addMonths(day, 1)),
    summary: (
      await countFreeHours(noDatabase, { branchId: 1, from: '2026-01-01', days: 1_096, hours: false }, 0)
    ).map(({ date }) => date),
    events: days.map((date) => {
      const hours = [{ date, slot: 5 as const, status: 'Confirmed' as const }]
      return calendarEventsOf({
        id: 1,
        facilityName: 'Court',
        activityName: null,
        branchName: null,
        hours,
      })[0]?.start
    }),
  }
}

const byZone: Record<string, unknown> = {}
for (const zone of process.argv.slice(2)) {
  process.env.TZ = zone
  byZone[zone] = { offset: -new Date(2026, 0, 1, 12).getTimezoneOffset(), ...(await walk()) }
}
process.stdout.write(JSON.stringify(byZone))
