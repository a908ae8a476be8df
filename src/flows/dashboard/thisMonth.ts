import type { MonthQuery } from '@domain/booking/booking'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import { mapped, type Outcome, whole } from '@domain/values/outcome'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { onNewDay } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { memberIdIn } from '@flows/shared/memberIn'
import { readingBy } from '@flows/shared/reader'

/**
 * The count (B7.12) has no branch parameter; the month's bookings (B7.06) have the same total for one branch.
 */
async function countMonth(
  api: FlowDeps['api'],
  query: MonthQuery,
  signal: AbortSignal,
): Promise<Outcome<number>> {
  if (query.branchId === null) return api.call('monthlyCount', query, { signal })
  const month = await api.call('monthBookings', query, { signal })
  // A count of rows is no number of the month when some rows are missing.
  return mapped(whole(month), ({ totalSchedules }) => totalSchedules)
}

/** The number of booked hours in the current month, over the member API. */
export function thisMonthFlow(deps: FlowDeps) {
  const { api, clock, log } = deps
  const now = clock.now()
  const month = monthOf(todayAt(now))
  const machine = thisMonthMachine.provide(
    readingBy<MonthQuery, number>(deps, {
      read: async (query, signal) => {
        const count = await countMonth(api, query, signal)
        // The displayed text does not name the kind of failure, so the log does (B8.21).
        if (!count.ok) log(`The bookings of the month could not be counted: ${count.failure.kind}.`)
        return count
      },
      // The kept number is that of all branches.
      keep: ({ data: hours, readAt }, { year, month, branchId }) => {
        if (branchId === null) keepNumbers(deps, { thisMonth: { month: { year, month }, hours, readAt } })
      },
      watch: (callback) =>
        onNewDay(deps, todayAt(now), () => callback({ type: 'clock.ticked', now: clock.now() })),
    }),
  )
  const { thisMonth } = knownNumbers(deps)
  const known =
    thisMonth && deepEqual(thisMonth.month, month)
      ? { data: thisMonth.hours, readAt: thisMonth.readAt }
      : null
  return {
    machine,
    input: { query: { memberId: memberIdIn(deps), ...month, branchId: null }, known, now },
  }
}
