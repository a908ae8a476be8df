import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { flowsOf, pageIn, selectPageReach } from '@machines/shell/portal/pageReach.select'
import { useApp } from './AppContext'

/** The reach of the displayed page, rendered anew with each change of the session and of the page's flows. */
export function usePageReach() {
  const { portal, session } = useApp()
  const page = useSelector(portal, pageIn)
  const { subscribe, getReach } = useMemo(() => {
    const flows = flowsOf(page)
    let known = selectPageReach(flows, session.getSnapshot())
    return {
      subscribe(callback: () => void) {
        const subscriptions = [session, ...flows].map((actor) => actor.subscribe(callback))
        return () => subscriptions.forEach((each) => each.unsubscribe())
      },
      /** The same object until something differs, as React requires. */
      getReach() {
        const reach = selectPageReach(flows, session.getSnapshot())
        const isSame =
          reach.notice === known.notice &&
          reach.unread.length === known.unread.length &&
          reach.unread.every((flow, at) => flow === known.unread[at])
        if (!isSame) known = reach
        return known
      },
    }
  }, [page, session])
  return useSyncExternalStore(subscribe, getReach)
}
