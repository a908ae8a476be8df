import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { safeReturnPath } from '@domain/portal/returnPath'
import { type RouteName, routeAt } from '@domain/portal/routes'
import type { Location } from '@domain/portal/routing'
import { portalMachine } from '@machines/shell/portal/portal.machine'
import type { LoadPage, PortalWorldEvent } from '@machines/shell/portal/portal.types'
import { records as table } from '@world/recordTable'
import type { BoundFlow } from '@flows/shared/boundFlow'
import type { BaseDeps, FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { changesFlow } from './changes'
import { loadedPartFlow, type Part } from './loadedPart'
import { sessionFlow } from '@flows/account/session'

/** The access of the root to its pages; `src/app` provides it. */
export interface Pages {
  /**
   * Loads the code of a page and resolves to its flow, or to null for a page that only displays content;
   * rejects when the load fails.
   */
  readonly load: (page: RouteName, deps: FlowDeps) => Promise<BoundFlow | null>
  /** Begins to load a page that the portal is about to display. */
  readonly preload: (page: RouteName) => void
}

export interface PortalOptions {
  readonly pages: Pages
  /** The frame of a member's pages, and the toasts. */
  readonly parts: Readonly<Record<'member' | 'toasts', Part>>
  /** Loads the API client. */
  readonly prepareApi: () => void
  /** True when the member API answers. */
  readonly isReached: () => Promise<boolean>
}

/** Milliseconds between two questions whether a server that was not reached answers again. */
const reachInterval = 20_000

/** Only the members' own pages are remembered as a destination (security check 4). */
const isMembersPage = (path: string) => routeAt(path)?.audience === 'members'

/** The browser's location for the routing. */
export const locationOf = ({ navigation }: Pick<BaseDeps, 'navigation'>): Location => ({
  ...navigation.current(),
  holdsToken: navigation.mailedToken() !== null,
})

/**
 * The root of the portal: session, routing and the page, over the browser and the member API. `deps` are the
 * deps of the pages' flows, complete once the root runs.
 */
export function portalFlow(
  base: BaseDeps,
  { pages, parts, prepareApi, isReached }: PortalOptions,
  deps: () => FlowDeps,
) {
  const { clock, navigation, sessions, lifecycle, records } = base
  const session = sessionFlow(base)
  const later = (part: Part): Part<BaseDeps> => ({
    ...part,
    load: () => part.load(deps()),
  })
  const machine = portalMachine.provide({
    actors: {
      session: session.machine,
      toasts: loadedPartFlow(base, later(parts.toasts)).machine,
      member: loadedPartFlow(base, later(parts.member)).machine,
      changes: changesFlow(base),
      watchBrowser: fromCallback<EventObject, undefined, PortalWorldEvent>(({ sendBack }) => {
        const sendLocation = () => {
          const location = locationOf(base)
          const route = routeAt(location.path)
          if (route) pages.preload(route.name)
          sendBack({ type: 'location.changed', location })
        }
        const ends = [
          navigation.subscribe(sendLocation),
          sessions.onEndedElsewhere(() => sendBack({ type: 'session.endedElsewhere' })),
          sessions.onOpenedElsewhere(() => {
            // On other pages a visitor may be busy with a form.
            if (routeAt(navigation.current().path)?.name === 'signIn')
              sendBack({ type: 'session.openedElsewhere' })
          }),
          lifecycle.onInteraction(() => sendBack({ type: 'interaction.started' })),
          lifecycle.onReturn(() => sendBack({ type: 'attention.returned' })),
        ]
        return () => ends.forEach((end) => end())
      }),
      loadPage: fromPromise<LoadPage['output'], LoadPage['input']>(async ({ input: { page } }) =>
        page ? pages.load(page, deps()) : null,
      ),
      awaitServer: fromPromise<void, undefined>(async ({ signal }) => {
        const wait = () => new Promise<void>((resolve) => clock.setTimeout(resolve, reachInterval))
        await wait()
        // A hidden page reads when the member returns to it.
        while (!signal.aborted && !(lifecycle.visible() && (await isReached()))) await wait()
      }),
    },
    actions: {
      replaceAddress: (_, { to }) => navigation.replace(to),
      storeRememberedPath: (_, { path }) => {
        const safe = safeReturnPath(path, isMembersPage)
        if (safe === null) records.forget(table.rememberedPath)
        else records.write(table.rememberedPath, safe)
      },
      prepareApi,
      reportDefect: reporting(base),
    },
  })
  // A requested path outlives a reload in this tab alone.
  const remembered = safeReturnPath(records.read(table.rememberedPath), isMembersPage)
  return { machine, input: { location: locationOf(base), remembered } }
}

/** The running root. */
export type PortalActor = Actor<typeof portalMachine>
