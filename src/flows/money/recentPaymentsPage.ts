import { recentPaymentsPageMachine } from '@machines/money/recentPaymentsPage/recentPaymentsPage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { paidPaymentsFlow } from './paidPayments'
import { samplePaymentsFlow } from './samplePayments'

/** The payments and the sample table. */
export const recentPaymentsPageFlow = (deps: FlowDeps) =>
  pageFlow(deps, recentPaymentsPageMachine, {
    paidPayments: paidPaymentsFlow(deps),
    samplePayments: samplePaymentsFlow(),
  })
