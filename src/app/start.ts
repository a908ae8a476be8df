import { type Actor, createActor, type InspectionEvent, type Observer } from 'xstate'
import { createLateApi } from '@api/named'
import { routeAt } from '@domain/routes'
import { accountRoutingFlow, locationOf } from '@flows/accountRouting'
import { sessionFlow } from '@flows/session'
import type { BareWorld, FlowWorld } from '@flows/world'
import type { accountRoutingMachine } from '@machines/accountRouting/accountRouting.machine'
import { standingOf } from '@machines/session/session.select'
import type { sessionMachine } from '@machines/session/session.machine'
import type { PortalConfig } from '@domain/portalConfig'
import type { World } from '@world/world'
import { createLateToasts, type LateToasts } from './lateToasts'
import { preloadPage } from './pageLoading'

/** The actors that live as long as the tab. */
export interface Actors {
  readonly session: Actor<typeof sessionMachine>
  readonly routing: Actor<typeof accountRoutingMachine>
}

/** The running portal. */
export interface App {
  readonly world: FlowWorld
  readonly actors: Actors
  readonly toasts: LateToasts
  readonly inspect: Observer<InspectionEvent> | null
}

export interface StartOptions {
  readonly world: World
  readonly config: PortalConfig
  readonly window: Window
  readonly report: (error: unknown) => void
  readonly log: (message: string) => void
  readonly inspect: Observer<InspectionEvent> | null
}

/**
 * Starts the portal: the member API over the world, then the actors, each told of the others' facts. React is mounted on
 * what is running already, so that the first page and its data are on their way before anything is drawn.
 */
export function startPortal({ world, config, window, report, log, inspect }: StartOptions): App {
  const { readToken, ...browser } = world
  const options = inspect ? { inspect } : {}
  const api = createLateApi({
    load: async () => {
      const { createMemberApi, endpoints } = await import(/* webpackChunkName: "wire" */ '@api/wire')
      return {
        endpoints,
        api: createMemberApi({
          config,
          fetch: (input, init) => window.fetch(input, init),
          clock: browser.clock,
          readToken,
          online: browser.connectivity.online,
          onSessionOver: (tag) => session.send({ type: 'session.refused', tag }),
          onServerTime: browser.clock.correct,
        }),
      }
    },
    readToken,
    online: browser.connectivity.online,
  })
  const navigation = {
    ...browser.navigation,
    forgetMailedToken: () => {
      browser.navigation.forgetMailedToken()
      tellLocation()
    },
  }
  const bare: BareWorld = { ...browser, navigation, config, api, report, log }

  const bound = sessionFlow(bare)
  const session = createActor(bound.machine, options)
  const toasts = createLateToasts(inspect, report)
  const prepare = () => {
    api.prepare()
    toasts.prepare()
  }
  for (const intent of ['pointerdown', 'keydown', 'focusin'] as const)
    window.addEventListener(intent, prepare, { once: true, passive: true })

  const routingBound = accountRoutingFlow(bare, { kind: 'restoring' })
  const routing = createActor(routingBound.machine, { ...options, input: routingBound.input })
  const tellLocation = () => {
    const location = locationOf(bare)
    const route = routeAt(location.path)
    if (route) preloadPage(route.name)
    routing.send({ type: 'location.changed', location })
  }

  bare.navigation.subscribe(tellLocation)
  bare.sessions.onEndedElsewhere(() => session.send({ type: 'session.endedElsewhere' }))
  let standing = ''
  session.subscribe((snapshot) => {
    const now = standingOf(snapshot)
    if (JSON.stringify(now) === standing) return
    standing = JSON.stringify(now)
    const { end } = snapshot.context
    routing.send({
      type: 'standing.changed',
      standing: now,
      endedByMember: end === 'signedOut' || end === 'otherTab',
    })
  })

  routing.start()
  session.start()
  tellLocation()

  return {
    inspect,
    toasts,
    actors: { session, routing },
    world: {
      ...bare,
      session: {
        opened: (opened) => session.send({ type: 'session.opened', session: opened }),
        moved: (change) => session.send({ type: 'session.moved', change }),
        signOut: () => session.send({ type: 'signOut.requested' }),
        current: () => session.getSnapshot().context.session,
        lastEnd: () => session.getSnapshot().context.end,
      },
      toasts,
    },
  }
}
