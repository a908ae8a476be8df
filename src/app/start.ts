import { type Actor, createActor, type InspectionEvent, type Observer } from 'xstate'
import { createLazyApi } from '@api/named'
import { routeAt, type RouteName } from '@domain/portal/routes'
import { accountRoutingFlow, locationOf } from '@flows/accountRouting'
import { sessionFlow } from '@flows/session'
import type { BaseDeps, FlowDeps } from '@flows/deps'
import type { accountRoutingMachine } from '@machines/accountRouting/accountRouting.machine'
import { authStatusOf, sessionEndOf } from '@machines/session/session.select'
import type { sessionMachine } from '@machines/session/session.machine'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { World } from '@world/world'
import { createLazyToasts, type LazyToasts } from './lazyToasts'

/** The actors that live as long as the tab. */
export interface Actors {
  readonly session: Actor<typeof sessionMachine>
  readonly routing: Actor<typeof accountRoutingMachine>
}

/** The running portal. */
export interface App {
  readonly world: FlowDeps
  readonly actors: Actors
  readonly toasts: LazyToasts
  readonly inspect: Observer<InspectionEvent> | null
}

export interface StartOptions {
  readonly world: World
  readonly config: PortalConfig
  readonly window: Window
  readonly report: (error: unknown) => void
  readonly log: (message: string) => void
  /** Begins to load a page that is about to be shown. */
  readonly preloadPage: (name: RouteName) => void
  readonly inspect: Observer<InspectionEvent> | null
}

/**
 * Starts the portal: the member API over the world, then the actors, each notified of the others' facts. React is mounted on
 * what is running already, so that the first page and its data are on their way before anything is rendered.
 */
export function startPortal(options: StartOptions): App {
  const { world, config, window, report, log, preloadPage, inspect } = options
  const { readToken, ...browser } = world
  const inspected = inspect ? { inspect } : {}
  let serverReference: string | null = null
  const api = createLazyApi({
    load: async () => {
      const { createMemberApi, mainEndpoints } = await import(/* webpackChunkName: "wire" */ '@api/wire')
      return {
        endpoints: mainEndpoints,
        api: createMemberApi({
          config,
          fetch: (input, init) => window.fetch(input, init),
          clock: browser.clock,
          readToken,
          online: browser.connectivity.online,
          onSessionOver: (tag) => session.send({ type: 'session.refused', tag }),
          onServerTime: browser.clock.correct,
          onError: (reference) => {
            serverReference = reference
          },
        }),
      }
    },
    loadProfile: () => import(/* webpackChunkName: "profileWire" */ '@api/endpoints/profile'),
    loadSettings: async () => {
      const module = await import(/* webpackChunkName: "settingsWire" */ '@api/settingsEndpoints')
      return module.settingsEndpoints
    },
    readToken,
    online: browser.connectivity.online,
  })
  const navigation = {
    ...browser.navigation,
    clearMailedToken: () => {
      browser.navigation.clearMailedToken()
      sendLocation()
    },
  }
  const bare: BaseDeps = {
    ...browser,
    navigation,
    config,
    api,
    report,
    log,
    serverReference: () => serverReference,
  }

  const bound = sessionFlow(bare)
  const session = createActor(bound.machine, inspected)
  const toasts = createLazyToasts(inspect, report)
  const prepare = () => {
    api.prepare()
    toasts.prepare()
  }
  for (const intent of ['pointerdown', 'keydown', 'focusin'] as const)
    window.addEventListener(intent, prepare, { once: true, passive: true })

  const routingBound = accountRoutingFlow(bare, { kind: 'restoring' })
  const routing = createActor(routingBound.machine, { ...inspected, input: routingBound.input })
  const sendLocation = () => {
    const location = locationOf(bare)
    const route = routeAt(location.path)
    if (route) preloadPage(route.name)
    routing.send({ type: 'location.changed', location })
  }

  bare.navigation.subscribe(sendLocation)
  bare.sessions.onEndedElsewhere(() => session.send({ type: 'session.endedElsewhere' }))
  bare.sessions.onOpenedElsewhere(() => {
    // Elsewhere a visitor may be in the middle of something.
    if (routeAt(bare.navigation.current().path)?.name === 'signIn')
      session.send({ type: 'session.openedElsewhere' })
  })
  bare.lifecycle.onReturn(() => session.send({ type: 'refresh.requested' }))
  session.subscribe((snapshot) =>
    routing.send({ type: 'authStatus.changed', authStatus: authStatusOf(snapshot) }),
  )

  routing.start()
  session.start()
  sendLocation()

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
        passwordChanged: () => session.send({ type: 'password.changed' }),
        current: () => session.getSnapshot().context.session,
        lastEnd: () => sessionEndOf(session.getSnapshot()),
      },
      toasts,
    },
  }
}
