/** A page in the root of the portal, with the root's view of its flows. */
import { type AnyActorRef, createActor } from 'xstate'
import type { PageModule } from '@app/pageOf'
import { portalFlow } from '@flows/shell/portal'
import { flowsOf, pageIn, selectPageReach } from '@machines/shell/portal/pageReach.select'
import { settled, type Tab } from './faults'

const neverLoaded = { load: () => new Promise<never>(() => {}) }

export async function pageInRoot<Page extends AnyActorRef>(
  { app: { world } }: Tab,
  flow: Required<PageModule>['flow'],
  isReached = () => Promise.resolve(true),
) {
  const { machine, input } = portalFlow(
    world,
    {
      pages: {
        load: (_page, deps) => Promise.resolve(flow(deps)),
        preload: () => {},
      },
      parts: { member: neverLoaded, toasts: neverLoaded },
      prepareApi: () => {},
      isReached,
    },
    () => world,
  )
  const retried: string[] = []
  const root = createActor(machine, {
    input,
    systemId: 'portal',
    inspect: (seen) => {
      if (seen.type === '@xstate.event' && seen.event.type === 'retry.requested')
        retried.push((seen.actorRef as AnyActorRef).id)
    },
  }).start()
  await settled()
  const page = pageIn(root.getSnapshot()) as Page
  const { session } = root.getSnapshot().children
  return {
    page,
    reach: () => session && selectPageReach(flowsOf(page), session.getSnapshot()).notice,
    /** The API client reports a call that did not reach the server. */
    reportUnreached: () => root.send({ type: 'server.unreached' }),
    retried,
    /** Presses the button of the notice above the page; returns the flows that get `refresh.requested`. */
    async tryAgain() {
      root.send({ type: 'refresh.requested' })
      await settled()
      return retried
    },
  }
}
