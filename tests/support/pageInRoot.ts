/** A page in the root of the portal, with the root's view of its flows. */
import { type AnyActorRef, createActor } from 'xstate'
import type { PageModule } from '@app/pageOf'
import { portalFlow } from '@flows/shell/portal'
import { runningFlow } from '@machines/shared/runningFlow'
import { settled, type Tab } from './faults'

const neverLoaded = { load: () => new Promise(() => {}), bind: () => ({}) as never }

export async function pageInRoot<Page extends AnyActorRef>(
  { app: { world } }: Tab,
  flow: Required<PageModule>['flow'],
) {
  const { machine, input } = portalFlow(
    world,
    {
      pages: {
        load: () => Promise.resolve(),
        bind: (_page, deps, parent) => flow(deps, parent),
        preload: () => {},
      },
      parts: { member: neverLoaded, toasts: neverLoaded },
      prepareApi: () => {},
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
  return {
    page: runningFlow(root.getSnapshot()) as Page,
    reach: () => root.getSnapshot().children.pageReach?.getSnapshot().value,
    /** Presses the button of the notice above the page; returns the flows that get `refresh.requested`. */
    async tryAgain() {
      root.send({ type: 'refresh.requested' })
      await settled()
      return retried.filter((id) => id !== 'pageReach')
    },
  }
}
