import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { pageReach } from '@machines/shared/pageReach'

const snapshotOf = (flow: AnyActorRef) => flow.getSnapshot() as AnyMachineSnapshot

/** The flow of a page and those that it runs; a page that only displays something has none. */
function flowsOf(page: AnyActorRef | undefined): readonly AnyActorRef[] {
  if (!page || !('hasTag' in snapshotOf(page))) return []
  const children = Object.values(snapshotOf(page).children as Readonly<Record<string, AnyActorRef>>)
  return [page, ...children.filter((child) => 'hasTag' in (snapshotOf(child) ?? {}))]
}

/** Whether the flows of a page reach the server, and another try for those that do not. */
export function usePageReach(page: AnyActorRef | undefined, isSaid: boolean) {
  const flows = useMemo(() => flowsOf(page), [page])
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = flows.map((flow) => flow.subscribe(changed))
      return () => subscriptions.forEach((each) => each.unsubscribe())
    },
    [flows],
  )
  const reach = useSyncExternalStore(subscribe, () => pageReach(flows.map(snapshotOf), isSaid))
  const retry = () => flows.forEach((flow) => flow.send({ type: 'retry.requested' }))
  return { flows, reach, retry }
}
