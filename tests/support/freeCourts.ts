/** The free courts on the coming days of the tests. */
import { daysOfStrip, type FreeHours } from '@domain/booking/freeHours'
import { allSlots } from '@domain/booking/slots'
import type { FreeCourtsScreen } from '@machines/calendar/freeCourts/freeCourts.select'
import { day, tenInTheMorning } from './days'

const days = daysOfStrip(day)
/**
 * Free ones of four courts: all in the morning, fewer in the evening, and fewer each day; none on the sixth
 * day.
 */
const courtsAt = (at: number, slot: number) =>
  at === 5 ? 0 : Math.max(0, slot < 12 ? 4 : slot < 17 ? 3 : 4 - at - (slot === 19 ? 2 : 0))
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Badminton and swimming of the coming seven days. */
export const weekOfCourts: FreeHours = Object.fromEntries(
  days.map((date, at) => {
    const byHour = allSlots.map((slot) => courtsAt(at, slot))
    const pool = allSlots.map(() => 1)
    return [
      date,
      {
        '10': { total: sum(byHour), name: 'Badminton', byHour },
        '20': { total: sum(pool), name: 'Swimming', byHour: pool },
      },
    ]
  }),
)

/** The calendar's view model of them. */
export const shownFreeCourts: FreeCourtsScreen = {
  screen: 'shown',
  notice: null,
  secondsLeft: null,
  refreshing: false,
  branchId: 1,
  branchText: 'Piliyandala Branch',
  age: 'Checked 10:00 AM',
  now: tenInTheMorning,
  days,
  counts: weekOfCourts,
}
