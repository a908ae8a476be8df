/** Whether the flows of a page reach the server: what is said once for the page need not be said by each of them. */
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { type FailureContext, isUnreached } from './failure'

const statesOf = (value: StateValue | undefined): readonly string[] =>
  typeof value === 'object' ? Object.values(value).flatMap(statesOf) : value === undefined ? [] : [value]

/** In these states of a `loadable` its failure is of the reading. */
const ofReading = ['loading', 'failed', 'refreshing', 'stale']

/** Whether a flow could not read because the server cannot be reached; so it stays while it reads again. */
const isUnread = (flow: AnyMachineSnapshot): boolean =>
  isUnreached(flow.context as FailureContext) &&
  statesOf(flow.value as StateValue).some((state) => ofReading.includes(state))

/** Whether it displays what it read before. */
const displays = (flow: AnyMachineSnapshot): boolean =>
  statesOf(flow.value as StateValue).includes('stale') ||
  Boolean((flow.context as { readonly known?: unknown }).known)

/** `reached` by all; `part`: one of them is not; `bare`: several are not, and nothing is displayed; `outdated`: but what was read before is. */
export type PageReach = 'reached' | 'part' | 'bare' | 'outdated'

/** `isSaid`: a notice of the page stands already, for another reason, so that one flow is enough. */
export function pageReach(flows: readonly AnyMachineSnapshot[], isSaid: boolean): PageReach {
  const unread = flows.filter(isUnread)
  if (unread.length === 0) return 'reached'
  if (unread.length === 1 && !isSaid) return 'part'
  return flows.some(displays) ? 'outdated' : 'bare'
}
