import { readDues } from '@api/readDues'
import { duesTotalOf } from '@domain/money/duesTotal'
import { succeeded } from '@domain/values/outcome'
import { type DuesRead, duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { readingBy } from '@flows/shared/reader'

/** The sum of the member's dues, over the member API: the first page of each list (B7.08, B7.16). */
export function duesSummaryFlow(deps: FlowDeps) {
  const { api, clock } = deps
  const machine = duesSummaryMachine.provide(
    readingBy<'dues', DuesRead>(deps, {
      read: async (_query, signal) => {
        const read = await readDues(api, { pages: 1, signal })
        if (!read.ok) return read
        const { first: _, ...total } = duesTotalOf(read.value, clock.now())
        return succeeded({ total, dues: read.value }, read.skipped)
      },
      keep: ({ data: { total }, readAt }) => keepNumbers(deps, { dues: { total, readAt } }),
    }),
  )
  const { dues } = knownNumbers(deps)
  const known = dues ? { data: { total: dues.total, dues: null }, readAt: dues.readAt } : null
  return { machine, input: { query: 'dues' as const, known, now: clock.now() } }
}
