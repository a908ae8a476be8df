import { type ActorRefFrom, createActor, type InspectionEvent, type Observer } from 'xstate'
import { nameBranches } from '@domain/account/branches'
import type { OnMismatch } from '@api/answers'
import { createLazyApi } from '@api/named'
import type { BaseDeps, FlowDeps } from '@flows/shared/deps'
import { type PortalActor, portalFlow, type PortalOptions } from '@flows/shell/portal'
import type { sessionMachine } from '@machines/account/session/session.machine'
import { nameCentre } from '@domain/portal/centreName'
import { nameOpeningHours } from '@domain/booking/openingHours'
import { nameRefundRules } from '@domain/booking/refundSettings'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { World } from '@world/world'

/** The running portal. */
export interface App {
  /** The root of the actor system. */
  readonly portal: PortalActor
  readonly world: FlowDeps
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly inspect: Observer<InspectionEvent> | null
}

export interface StartOptions {
  readonly world: World
  readonly config: PortalConfig
  readonly window: Window
  readonly report: (error: unknown) => void
  readonly log: (message: string) => void
  readonly pages: PortalOptions['pages']
  readonly parts: PortalOptions['parts']
  readonly inspect: Observer<InspectionEvent> | null
  /** Receives the parts of an answer that cannot be parsed; only developers see them. */
  readonly onMismatch?: OnMismatch | undefined
}

/**
 * Starts the portal: the member API over the world, then the root of the actor system. React mounts on the
 * running root, so the first page and its data are already loading before the first render.
 */
export function startPortal(options: StartOptions): App {
  const { world, config, window, report, log, pages, parts, inspect } = options
  nameBranches(config.branches)
  nameCentre(config.centreName, config.logo)
  nameOpeningHours(config.openingHours)
  nameRefundRules(config.refundRules)
  const { readToken, ...browser } = world
  let serverReference: string | null = null
  const api = createLazyApi({
    load: async () => {
      const { createMemberApi, endpoints, takingOver } = await import(
        /* webpackChunkName: "wire" */ '@api/wire'
      )
      return {
        endpoints,
        api: createMemberApi({
          config,
          fetch: takingOver(window.__PORTAL_FIRST_READS__, (address, init) => window.fetch(address, init)),
          clock: browser.clock,
          readToken,
          online: browser.connectivity.online,
          onSessionOver: (tag) => portal.send({ type: 'session.refused', tag }),
          onUnreached: () => portal.send({ type: 'server.unreached' }),
          onServerTime: browser.clock.correct,
          onMismatch: options.onMismatch,
          onError: (reference) => {
            serverReference = reference
          },
        }),
      }
    },
    readToken,
    online: browser.connectivity.online,
  })
  const bare: BaseDeps = {
    ...browser,
    config,
    api,
    report,
    log,
    serverReference: () => serverReference,
  }

  const { machine, input } = portalFlow(
    bare,
    { pages, parts, prepareApi: api.prepare, isReached: api.isReached },
    () => flowDeps,
  )
  const portal = createActor(machine, { input, systemId: 'portal', ...(inspect && { inspect }) })
  const { session } = portal.getSnapshot().children
  if (!session) throw new Error('the portal runs the session')
  const flowDeps: FlowDeps = { ...bare, session }
  portal.start()
  return { inspect, portal, session, world: flowDeps }
}
