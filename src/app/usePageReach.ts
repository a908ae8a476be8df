import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import { flowsOf, type PageReach, pageIn, selectPageReach } from '@machines/shell/portal/pageReach.select'
import { useApp } from './AppContext'
import type { App } from './start'

const areSame = (a: PageReach, b: PageReach) =>
  a.notice === b.notice &&
  a.unread.length === b.unread.length &&
  a.unread.every((flow, at) => flow === b.unread[at])

/** The reach of a page as a store: the same object until something differs, as React requires. */
function reachStore(page: AnyActorRef | undefined, session: App['session']) {
  const flows = flowsOf(page)
  let known = selectPageReach(flows, session.getSnapshot())
  return {
    subscribe(callback: () => void) {
      const subscriptions = [session, ...flows].map((actor) => actor.subscribe(callback))
      return () => subscriptions.forEach((each) => each.unsubscribe())
    },
    getReach() {
      const reach = selectPageReach(flows, session.getSnapshot())
      if (!areSame(reach, known)) known = reach
      return known
    },
  }
}

/** The reach of the displayed page, rendered anew with each change of the session and of the page's flows. */
export function usePageReach(): PageReach {
  const { portal, session } = useApp()
  const page = useSelector(portal, pageIn)
  const { subscribe, getReach } = useMemo(() => reachStore(page, session), [page, session])
  return useSyncExternalStore(subscribe, getReach)
}
