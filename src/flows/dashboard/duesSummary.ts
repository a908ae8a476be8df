import { type Actor, fromPromise } from 'xstate'
import { readDues } from '@api/readDues'
import { duesTotalOf } from '@domain/money/duesTotal'
import { succeeded } from '@domain/values/outcome'
import type { DuesPort, KnownDuesPort } from '@domain/money/payable'
import { duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import type { ReadDues } from '@machines/dashboard/duesSummary/duesSummary.types'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'

/** What the member owes in all, over the member API. `dues` tells of payments, wherever they are made. */
export function duesSummaryFlow(world: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const { api, clock } = world
  const machine = duesSummaryMachine.provide({
    actors: {
      readDues: fromPromise<ReadDues['output'], undefined>(async ({ signal }) => {
        const read = await readDues(api, { pages: 1, signal })
        if (!read.ok) return read
        const readAt = clock.now()
        const { first: _, ...total } = duesTotalOf(read.value, readAt)
        if (!signal.aborted) keepNumbers(world, { dues: { total, readAt } })
        return succeeded({ dues: read.value, readAt })
      }),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: { kept: knownNumbers(world).dues ?? null } }
}

/** The dues as the flow sees them that displays the next booking. */
export const knownDuesPort = (actor: Actor<typeof duesSummaryMachine>): KnownDuesPort => ({
  watch: (listener) => {
    let last: unknown
    const look = () => {
      const { reading } = actor.getSnapshot().context
      if (reading === last) return
      last = reading
      listener(
        reading && [...reading.dues.member.items, ...reading.dues.class.items, ...reading.dues.retail.items],
      )
    }
    look()
    const subscription = actor.subscribe(look)
    return () => subscription.unsubscribe()
  },
})
