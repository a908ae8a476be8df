import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { selectRouting } from '@machines/shell/portal/portal.select'
import type { SnapshotFrom, Subscription } from 'xstate'
import type { App } from './start'

/** True when the frame of the members' pages runs or failed to load. */
const isLaidOut = (member: SnapshotFrom<typeof loadedPartMachine> | undefined) =>
  member !== undefined && (member.matches('running') || member.matches('failed'))

/**
 * Resolves when the first page can be rendered whole: the routing has decided on one, and it runs or failed
 * to load. Until then the document displays the markup from the build.
 */
export const firstPageIsReady = ({ portal }: Pick<App, 'portal'>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const snapshot = portal.getSnapshot()
      const current = selectRouting(snapshot)
      const { member } = snapshot.children
      const isMembers =
        current.screen === 'page'
          ? current.route.audience === 'members'
          : current.screen === 'notFound' && current.isMember
      const isReady =
        (current.screen === 'notFound' ||
          (current.screen === 'page' &&
            (snapshot.matches({ page: 'running' }) || snapshot.matches({ page: 'failed' })))) &&
        (!isMembers || isLaidOut(member?.getSnapshot()))
      if (!isReady) {
        if (member && subscriptions.length === 1) subscriptions.push(member.subscribe(look))
        return
      }
      subscriptions.forEach((each) => each.unsubscribe())
      resolve()
    }
    const subscriptions: Subscription[] = [portal.subscribe(look)]
    look()
  })
