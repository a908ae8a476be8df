import { payablesPageMachine } from '@machines/money/payablesPage/payablesPage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import type { TabLock } from '@world/tabLock'
import { payablesFlow } from './payables'
import { payQueueFlow } from './payQueue'

/** The list of dues and the queue. */
export const payablesPageFlow = (deps: FlowDeps, lock: TabLock) =>
  pageFlow(deps, payablesPageMachine, { payables: payablesFlow(deps), payQueue: payQueueFlow(deps, lock) })
