import { fromPromise } from 'xstate'
import type { MonthBookings, MonthQuery } from '@domain/booking/booking'
import { branchChoices } from '@domain/account/branchChoice'
import { maxKeptBookings } from '@domain/booking/keptBookings'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { type KnownTotals, withTotals } from '@domain/portal/knownNumbers'
import { deepEqual } from '@domain/values/deepEqual'
import { mapped, skippedIn, succeeded, whole } from '@domain/values/outcome'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import type { ReadBranches, ReadMonth } from '@machines/calendar/monthBookings/monthBookings.types'
import { isOfMonth } from '@machines/calendar/monthBookings/knownMonths'
import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { monthPrefetchMachine } from '@machines/calendar/monthBookings/monthPrefetch.machine'
import type { PrefetchMonths } from '@machines/calendar/monthBookings/monthPrefetch.types'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { memberIdIn } from '@flows/shared/memberIn'
import { watchingToday } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'

/** Keeps the current month at all branches for a later start. */
function keepMonth({ clock, records }: FlowDeps, read: KnownTotals, month: MonthBookings): void {
  if (read.branchId !== null || !deepEqual(read.month, monthOf(todayAt(clock.now())))) return
  if (month.bookings.length > maxKeptBookings || !isOfMonth(read.month, month)) records.forget(table.month)
  else records.write(table.month, { ...read, bookings: month.bookings })
}

/** Reads a month and the adjacent one; fails if either fails. */
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
  const { year, branchId } = query
  const read = { month: { year, month: query.month }, branchId, totals: { bookings, hours }, readAt }
  const skipped = skippedIn(month, other)
  if (!signal.aborted && skipped === 0) {
    keepNumbers(deps, { totals: withTotals(knownNumbers(deps).totals ?? [], read) })
    keepMonth(deps, read, month.value)
  }
  return succeeded({ ...month.value, beside: other?.value ?? null, readAt }, skipped)
}

/** Computes the events of the months in advance, so turning to one only renders them; fails if any fails. */
async function prefetchMonths(
  api: FlowDeps['api'],
  queries: readonly MonthQuery[],
  signal: AbortSignal,
): Promise<PrefetchMonths['output']> {
  const months: MonthBookings[] = []
  for (const read of await Promise.all(
    queries.map((query) => api.call('monthBookings', query, { signal })),
  )) {
    // An answer with rows left out is read again when the month is displayed, with a notice.
    const month = whole(read)
    if (!month.ok) return month
    monthEventsOf(month.value.bookings)
    months.push(month.value)
  }
  return succeeded(months)
}

/** The member's calendar over the member API. */
export function monthBookingsFlow(deps: FlowDeps) {
  const { api, clock } = deps
  const countDown = countingDown(deps)
  const reportDefect = reporting(deps)
  const monthPrefetch = monthPrefetchMachine.provide({
    actors: {
      prefetchMonths: fromPromise<PrefetchMonths['output'], PrefetchMonths['input']>(({ input, signal }) =>
        prefetchMonths(api, input, signal),
      ),
      countDown,
    },
    actions: { reportDefect },
  })
  const today = todayAt(clock.now())
  const machine = monthBookingsMachine.provide({
    actors: {
      readMonth: fromPromise<ReadMonth['output'], ReadMonth['input']>(({ input, signal }) =>
        readMonth(deps, input, signal),
      ),
      readBranches: fromPromise<ReadBranches['output'], undefined>(async ({ signal }) => {
        const shown = await api.call('showProfile', undefined, { signal })
        return mapped(shown, ({ member }) => branchChoices(member.branches))
      }),
      monthPrefetch,
      watchToday: watchingToday(deps, today),
      countDown,
    },
    actions: { reportDefect },
  })
  return {
    machine,
    input: {
      memberId: memberIdIn(deps),
      today,
      knownTotals: knownNumbers(deps).totals ?? [],
      kept: deps.records.read(table.month),
    },
  }
}
