import { fromPromise } from 'xstate'
import type { DuesPort } from '@domain/money/payable'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import { succeeded } from '@domain/values/outcome'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import type { CountHours } from '@machines/dashboard/thisMonth/thisMonth.types'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import { watchingToday } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'

/** How many hours are booked in the current month, over the member API. */
export function thisMonthFlow(world: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const { api, clock, log, session } = world
  const today = todayAt(clock.now())
  const machine = thisMonthMachine.provide({
    actors: {
      countHours: fromPromise<CountHours['output'], CountHours['input']>(async ({ input, signal }) => {
        const month = { memberId: input.memberId, ...monthOf(input.today), branchId: null }
        const count = await api.call('monthlyCount', month, { signal })
        // What is displayed instead says nothing of the kind of failure, so that it is logged (B8.21).
        if (!count.ok) {
          log(`The bookings of the month could not be counted: ${count.failure.kind}.`)
          return count
        }
        const thisMonth = { month: monthOf(input.today), hours: count.value, readAt: clock.now() }
        if (!signal.aborted) keepNumbers(world, { thisMonth })
        return succeeded(thisMonth)
      }),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      watchToday: watchingToday(world, today),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  const { thisMonth = null } = knownNumbers(world)
  const count = deepEqual(thisMonth?.month, monthOf(today)) ? thisMonth : null
  return { machine, input: { memberId: session.current()?.member.id ?? 0, today, count } }
}
