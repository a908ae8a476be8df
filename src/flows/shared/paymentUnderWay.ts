import { routeAt } from '@domain/portal/routes'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from './deps'

/** True when the page was opened by the return from the gateway. */
export function isPaymentReturn({ navigation }: Pick<FlowDeps, 'navigation'>): boolean {
  const { path, query } = navigation.current()
  return routeAt(path)?.name === 'payables' && parameterOf(query, 'attempt') !== null
}

/** True when a payment left this browser for the gateway, or returns from there. */
export const isPaymentUnderWay = (deps: FlowDeps): boolean =>
  isPaymentReturn(deps) || (deps.records.read(table.payments)?.started ?? []).length > 0
