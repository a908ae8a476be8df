import { payablesPageMachine } from '@machines/money/payablesPage/payablesPage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import type { TabLock } from '@world/tabLock'
import { payablesFlow } from './payables'
import { payQueueFlow } from './payQueue'

/** The list of dues and the queue. */
export function payablesPageFlow(deps: FlowDeps, lock: TabLock) {
  const payables = payablesFlow(deps)
  const payQueue = payQueueFlow(deps, lock)
  const machine = payablesPageMachine.provide({
    actors: { payables: payables.machine, payQueue: payQueue.machine },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { payables: payables.input, payQueue: payQueue.input } }
}
