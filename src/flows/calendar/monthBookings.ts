import { fromPromise } from 'xstate'
import type { MonthQuery } from '@domain/booking/booking'
import { branchChoices } from '@domain/account/branchChoice'
import { todayAt } from '@domain/time/centreTime'
import { withTotals } from '@domain/portal/knownNumbers'
import { type Outcome, succeeded } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import type { ReadBranches, ReadMonth } from '@machines/calendar/monthBookings/monthBookings.types'
import { monthCountMachine } from '@machines/calendar/monthBookings/monthCount.machine'
import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { monthPrefetchMachine } from '@machines/calendar/monthBookings/monthPrefetch.machine'
import type { PrefetchMonth } from '@machines/calendar/monthBookings/monthPrefetch.types'
import type { CountMonth } from '@machines/calendar/monthBookings/monthCount.types'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { memberIdOf } from '@flows/shared/memberIdOf'
import { watchingAttention } from '@flows/shared/watching'
import { watchingToday } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'

/** The count (B7.12) knows no branches; the month's bookings (B7.06) have the same total of one. */
async function countMonth(
  api: FlowDeps['api'],
  input: MonthQuery,
  signal: AbortSignal,
): Promise<Outcome<number>> {
  if (input.branchId === null) return api.call('monthlyCount', input, { signal })
  const month = await api.call('monthBookings', input, { signal })
  return month.ok ? succeeded(month.value.totalSchedules) : month
}

/** A month, and the month beside it; it fails with either. */
async function readMonth(
  deps: FlowDeps,
  { beside, ...query }: ReadMonth['input'],
  signal: AbortSignal,
): Promise<ReadMonth['output']> {
  const { api, clock } = deps
  const [month, other] = await Promise.all([
    api.call('monthBookings', query, { signal }),
    beside && api.call('monthBookings', { ...query, ...beside }, { signal }),
  ])
  if (!month.ok) return month
  if (other && !other.ok) return other
  const readAt = clock.now()
  const { totalBookings: bookings, totalSchedules: hours } = month.value
  const read = { month: { year: query.year, month: query.month }, branchId: query.branchId, readAt }
  if (!signal.aborted)
    keepNumbers(deps, {
      totals: withTotals(knownNumbers(deps).totals ?? [], { ...read, totals: { bookings, hours } }),
    })
  return succeeded({ ...month.value, beside: other?.value ?? null, readAt })
}

/** What is displayed of the month is made with it, so that turning to it only displays it. */
async function prefetchMonth(
  api: FlowDeps['api'],
  query: MonthQuery,
  signal: AbortSignal,
): Promise<PrefetchMonth['output']> {
  const month = await api.call('monthBookings', query, { signal })
  if (month.ok) monthEventsOf(month.value.bookings)
  return month
}

/** The member's calendar over the member API. */
export function monthBookingsFlow(world: FlowDeps) {
  const { api, clock, log, session } = world
  const watchAttention = watchingAttention(world)
  const countDown = countingDown(world)
  const reportDefect = reporting(world)
  const monthCount = monthCountMachine.provide({
    actors: {
      countMonth: fromPromise<CountMonth['output'], CountMonth['input']>(async ({ input, signal }) => {
        const count = await countMonth(api, input, signal)
        // The displayed text does not give the reason, so it is logged (B8.21).
        if (!count.ok) log(`The bookings of the month could not be counted: ${count.failure.kind}.`)
        return count
      }),
      watchAttention,
      countDown,
    },
    actions: { reportDefect },
  })
  const monthPrefetch = monthPrefetchMachine.provide({
    actors: {
      prefetchMonth: fromPromise<PrefetchMonth['output'], PrefetchMonth['input']>(({ input, signal }) =>
        prefetchMonth(api, input, signal),
      ),
      countDown,
    },
    actions: { reportDefect },
  })
  const today = todayAt(clock.now())
  const machine = monthBookingsMachine.provide({
    actors: {
      readMonth: fromPromise<ReadMonth['output'], ReadMonth['input']>(({ input, signal }) =>
        readMonth(world, input, signal),
      ),
      readBranches: fromPromise<ReadBranches['output'], undefined>(async ({ signal }) => {
        const shown = await api.call('showProfile', undefined, { signal })
        return shown.ok ? succeeded(branchChoices(shown.value.member.branches)) : shown
      }),
      monthCount,
      monthPrefetch,
      watchAttention,
      watchToday: watchingToday(world, today),
      countDown,
    },
    actions: { reportDefect },
  })
  return {
    machine,
    input: { memberId: memberIdOf(session), today, knownTotals: knownNumbers(world).totals ?? [] },
  }
}
