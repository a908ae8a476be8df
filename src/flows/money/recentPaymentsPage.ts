import { recentPaymentsPageMachine } from '@machines/money/recentPaymentsPage/recentPaymentsPage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { paidPaymentsFlow } from './paidPayments'
import { samplePaymentsFlow } from './samplePayments'

/** The payments and the sample table. */
export function recentPaymentsPageFlow(deps: FlowDeps) {
  const paidPayments = paidPaymentsFlow(deps)
  const machine = recentPaymentsPageMachine.provide({
    actors: { paidPayments: paidPayments.machine, samplePayments: samplePaymentsFlow().machine },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { paidPayments: paidPayments.input } }
}
