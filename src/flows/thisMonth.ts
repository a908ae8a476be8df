import { fromPromise } from 'xstate'
import type { DuesPort } from '@domain/money/payable'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { thisMonthMachine } from '@machines/thisMonth/thisMonth.machine'
import type { CountHours } from '@machines/thisMonth/thisMonth.types'
import { reporting } from './reporting'
import { countingDown } from './countingDown'
import { watchingAttention, watchingDues } from './watching'
import { watchingToday } from './centreClock'
import type { FlowDeps } from './deps'

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
        if (!count.ok) log(`The bookings of the month could not be counted: ${count.failure.kind}.`)
        return count
      }),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      watchToday: watchingToday(world, today),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return {
    machine,
    input: { memberId: session.current()?.member.id ?? 0, today },
  }
}
