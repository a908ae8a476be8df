/**
 * The portal without its screens on a browser and a network that fail on command: the real world, the real
 * API client, the real flows and the wiring of `src/app/start.ts`. Only `window` and `fetch` are the test's.
 * The harness switches to Jest's fake timers, so a test decides when thirty seconds have passed.
 *
 *   const network = createNetwork()
 *   const browser = openBrowser(network)
 *   const tab = await browser.tab('/signin')
 *   network.next('/login', faults.lost)             the next answer; without it, the default reply of the path
 *   const actor = tab.page(signInFlow)              a page's flow, started as the page starts it
 *   await tab.settled()
 *   tab.reload(), browser.tab('/dashboard'), browser.storage('full'), tab.address(), network.asked('/login')
 */
import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type EventObject,
  fromCallback,
  type InputFrom,
  type InspectionEvent,
  type Observer,
  type SnapshotFrom,
} from 'xstate'
import { startPortal } from '@app/start'
import { flowOfPart } from '@app/usePart'
import { toastsFlow } from '@flows/shell/toasts'
import { createTabs } from '@flows/shell/tabs'
import type { FlowDeps } from '@flows/shared/deps'
import type { AttentionReturned, DataChanged } from '@machines/shared/changes'
import type { Topic } from '@machines/shared/topics'
import type { portalMachine } from '@machines/shell/portal/portal.machine'
import type { toastsMachine } from '@machines/shell/toasts/toasts.machine'
import type { Toast } from '@machines/shell/toasts/toasts.types'
import { createNavigation } from '@world/navigation'
import { type Browser, createWorld } from '@world/world'
import type { Session, SessionEnd } from '@domain/account/session'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { parseConfig } from '@world/config'
import { mailedLinkPaths } from '@domain/portal/routes'
import type { ToastRequest } from '@domain/messages/toasts'
import {
  FakeClipboard,
  FakeDownloads,
  FakeHistory,
  FakeStorage,
  FakeWindow,
  fakeChannels,
} from './fakeBrowser'
import { startOfTime } from './fakeServer'
import type { NetworkFault } from './faultTable'
import { noParent, type WithoutParent } from './parents'

/** One request that left. */
export interface Asked {
  readonly method: string
  /** The path below the API base, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Reply = (asked: Asked, signal: AbortSignal) => Response | Promise<Response>

/** An answer in the API's envelope. */
export const says =
  (body: unknown, init: ResponseInit = {}): Reply =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      headers: { Date: new Date(Date.now()).toUTCString(), ...init.headers },
      ...(init.status === undefined ? {} : { status: init.status }),
    })

/** A success with data. */
export const brings = (data: unknown, message = 'Done'): Reply => says({ status: 'success', message, data })

/** A refusal with a message, and messages by field. */
export const refuses = (status: number, message: string, errors: Record<string, string[]> = {}): Reply =>
  says({ status: 'error', message, errors }, { status })

/** Jest's way to cause each fault of the network; N1 is `network.online = false`. */
export const faults = {
  /** N2: the request may have left, but no answer arrived. */
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
  /** N2: never answered; the client gives up after thirty seconds. */
  silence: (_asked, signal) =>
    new Promise<Response>((_resolve, reject) => {
      const giveUp = () => reject(new DOMException('aborted', 'AbortError'))
      if (signal.aborted) giveUp()
      signal.addEventListener('abort', giveUp)
    }),
  /** N2: a gateway gave up. */
  badGateway: says('', { status: 502 }),
  gatewayTimeout: says('', { status: 504 }),
  /** N4 */
  failing: says({ status: 'error' }, { status: 500 }),
  failingWithWords: says({ status: 'error', message: 'We are repairing it' }, { status: 503 }),
  /** N5: 200 with another body than promised. */
  captivePortal: says('<!doctype html><title>Welcome to the airport</title>'),
  empty: says(''),
  nothing: says('null'),
  noEnvelope: says({ data: {} }),
  /** N6 */
  tooMany: says({ status: 'error', message: 'Slow down' }, { status: 429, headers: { 'Retry-After': '90' } }),
  /** N7 */
  unauthorised: says({ status: 'error', message: 'Unauthenticated.' }, { status: 401 }),
} as const satisfies Record<NetworkFault, Reply>

/** A network with a server behind it that answers as the test says. */
export function createNetwork() {
  const defaults = new Map<string, Reply>()
  const queues = new Map<string, Reply[]>()
  const all: Asked[] = []
  const network = {
    online: true,
    /** Milliseconds by which the device's clock is ahead of the server's; `setDeviceAhead` of the browser sets both. */
    deviceAhead: 0,
    /** Clears the replies and the requests. */
    reset() {
      network.online = true
      network.deviceAhead = 0
      defaults.clear()
      queues.clear()
      all.length = 0
    },
    /** Answers the path so from now on. */
    always: (path: string, reply: Reply) => void defaults.set(path, reply),
    /** Answers the next calls of the path so, one each. */
    next: (path: string, ...replies: readonly Reply[]) =>
      void queues.set(path, [...(queues.get(path) ?? []), ...replies]),
    /** Holds the next answer back; the returned function releases it. */
    hold(path: string, reply: Reply = defaults.get(path) ?? faults.failing): () => void {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      // The answer arrives even after its caller has left, like a real late answer.
      network.next(path, async (asked, signal) => {
        await held
        return reply(asked, signal)
      })
      return release
    },
    /** Requests that left, to one path or to all. */
    asked: (path?: string) => all.filter((each) => path === undefined || each.path.split('?')[0] === path),
    fetch: ((input, init) => {
      const path = String(input).replace(/^\/api\/member/, '')
      const asked: Asked = {
        method: init?.method ?? 'GET',
        path,
        headers: init?.headers as Record<string, string>,
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      }
      all.push(asked)
      const plain = path.split('?')[0] ?? path
      const reply = queues.get(plain)?.shift() ?? defaults.get(plain)
      if (!reply) return Promise.reject(new Error(`the test's server knows no ${plain}`))
      return Promise.resolve(reply(asked, init?.signal ?? new AbortController().signal)).then((response) => {
        if (network.deviceAhead !== 0)
          response.headers.set('Date', new Date(Date.now() - network.deviceAhead).toUTCString())
        return response
      })
    }) as typeof fetch,
  }
  return network
}
export type Network = ReturnType<typeof createNetwork>

const plainSettings = { websiteUrl: '/website', termsUrl: '/terms', privacyUrl: '/privacy' }

/** Runs everything that is due now. */
export const settled = () => jest.advanceTimersByTimeAsync(0)
/** Lets time pass, timers and answers included. */
export const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

/**
 * A browser whose tabs share `localStorage` and channels. Call it within a test: it switches to fake timers.
 * `inspect` observes every actor like Stately Inspect; `settings` are further settings of the operator.
 */
export function openBrowser(
  network: Network,
  inspect: Observer<InspectionEvent> | null = null,
  settings: Partial<PortalConfig> = {},
) {
  const config = parseConfig({ ...plainSettings, ...settings })
  jest.useFakeTimers({ now: startOfTime, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const local = new FakeStorage()
  const channels = fakeChannels()
  const open: Tab[] = []

  async function tab(address: string, session = new FakeStorage(), state: unknown = null): Promise<Tab> {
    const window = new FakeWindow()
    const history = new FakeHistory(address, state, window)
    const downloads = new FakeDownloads()
    const copied = new FakeClipboard()
    const browser = Object.assign(window, {
      location: history,
      history,
      document: window,
      navigator: {
        get onLine() {
          return network.online
        },
        clipboard: { writeText: (text: string) => copied.take(text) },
      },
      crypto: globalThis.crypto,
      URL: downloads.urls,
      createElement: () => downloads.createLink(),
      setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
      clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
      localStorage: local,
      sessionStorage: session,
      fetch: network.fetch,
      BroadcastChannel: function Channel(name: string) {
        return channels.create(name)
      },
    }) as unknown as Browser & FakeWindow
    if (!config.ok) throw new Error(String(config.invalid))
    const reports: unknown[] = []
    const report = (error: unknown) => void reports.push(error)
    const logged: string[] = []
    const app = startPortal({
      world: createWorld(browser, {
        navigation: createNavigation({ ...browser, window: browser, mailedLinkPaths }),
        createTabs,
        report,
      }),
      config: config.config,
      window: browser,
      report,
      log: (message) => void logged.push(message),
      // Pages are React, which these tests do not render.
      pages: { load: () => new Promise(() => {}), preload: () => {} },
      parts: {
        toasts: { load: () => Promise.resolve(toastsFlow()) },
        member: { load: () => new Promise(() => {}) },
      },
      inspect,
    })
    const pages: Actor<AnyStateMachine>[] = []
    const listeners: ((event: EventObject) => void)[] = []
    const { changes } = app.portal.getSnapshot().children
    if (!changes) throw new Error('the portal runs `changes`')
    /** Connects a page's flow with the `changes` of the tab. */
    const toChanges = fromCallback<DataChanged, undefined, DataChanged | AttentionReturned>(
      ({ receive, emit }) => {
        receive((event) => {
          listeners.forEach((listener) => listener(event))
          changes.send(event)
        })
        const subscriptions = [changes.on('data.changed', emit), changes.on('attention.returned', emit)]
        return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
      },
    )
    const self: Tab = {
      app,
      reports,
      logged,
      signedIn: () => app.session.getSnapshot().context.session,
      lastEnd: () => {
        const { authStatus } = app.portal.getSnapshot().context
        return authStatus.kind === 'guest' ? authStatus.end : null
      },
      signOut: () => app.session.send({ type: 'signOut.requested' }),
      toasts: () => toastsIn(app.portal).map(({ id: _, ...toast }) => toast),
      session,
      history,
      window,
      files: downloads.files,
      copied,
      /** Starts a page's flow alone; its events for the root reach the root of this tab. */
      page(bind, parent = noParent) {
        const { machine, input } = bind(app.world, parent)
        const actor = createActor(machine as AnyStateMachine, {
          input: { parent, endedBy: null, ...(input as object) },
          ...(inspect && { inspect }),
        }) as never as Actor<typeof machine>
        const toPortal = fromCallback<EventFrom<typeof portalMachine>>(({ receive }) =>
          receive((event) => {
            listeners.forEach((listener) => listener(event))
            app.portal.send(event)
          }),
        )
        createActor(toPortal, { parent: actor, systemId: 'portal' }).start()
        createActor(toChanges, { parent: actor, systemId: 'changes' }).start()
        pages.push(actor as never)
        return actor.start()
      },
      settled,
      changed: (...topics) => changes.send({ type: 'data.changed', topics, by: null }),
      onTold: (listener) => void listeners.push(listener),
      leave(address) {
        for (const actor of pages) actor.stop()
        app.world.navigation.go(address)
      },
      address: () => history.pathname + history.search,
      close() {
        for (const actor of pages) actor.stop()
        app.portal.stop()
        window.happen('pagehide')
      },
      async reload() {
        self.close()
        return tab(self.address(), session, history.state)
      },
    }
    open.push(self)
    await settled()
    return self
  }

  return {
    local,
    tab,
    /** Puts both kinds of storage into this mood from now on. */
    storage(mood: FakeStorage['mood'], session?: FakeStorage) {
      local.mood = mood
      if (session) session.mood = mood
    },
    /** Sets the device's clock so many milliseconds ahead of the server's, whose time goes on. */
    setDeviceAhead(ahead: number) {
      jest.setSystemTime(Date.now() - network.deviceAhead + ahead)
      network.deviceAhead = ahead
    },
    /** Everything in storage, as one text, for searching. */
    kept: () => local.dump() + open.map(({ session }) => session.dump()).join(''),
    close() {
      for (const each of open) each.close()
      jest.useRealTimers()
    },
  }
}

/** The toasts that the root displays. */
function toastsIn(portal: Tab['app']['portal']): readonly Toast[] {
  const part = portal.getSnapshot().children.toasts?.getSnapshot()
  const flow = part && flowOfPart(part)
  return flow ? (flow.getSnapshot() as SnapshotFrom<typeof toastsMachine>).context.toasts : []
}

export interface Tab {
  readonly app: ReturnType<typeof startPortal>
  /** Reported defects. */
  readonly reports: readonly unknown[]
  /** Lines of the log that are no defects. */
  readonly logged: readonly string[]
  readonly signedIn: () => Session | null
  /** The reason why the last session ended, while no other is open. */
  readonly lastEnd: () => SessionEnd | null
  readonly signOut: () => void
  /** The displayed toasts. */
  readonly toasts: () => readonly ToastRequest[]
  readonly session: FakeStorage
  readonly history: FakeHistory
  readonly window: FakeWindow
  /** The files that the portal downloaded. */
  readonly files: FakeDownloads['files']
  /** The texts that the portal copied for the member. */
  readonly copied: FakeClipboard
  readonly page: <M extends AnyStateMachine>(
    bind: (
      world: FlowDeps,
      parent: AnyActorRef,
    ) => { readonly machine: M; readonly input: WithoutParent<InputFrom<M>> },
    parent?: AnyActorRef,
  ) => Actor<M>
  readonly settled: () => Promise<unknown>
  /** Says that another flow changed data of these topics. */
  readonly changed: (...topics: readonly Topic[]) => void
  /** Calls back with each event that a page's flow sends to the root, and each change that it says. */
  readonly onTold: (listener: (event: EventObject) => void) => void
  /** Goes to another page; the flows of the open one stop. */
  readonly leave: (address: string) => void
  readonly address: () => string
  readonly close: () => void
  /** The same tab after a reload: its storage and its history entry stay. */
  readonly reload: () => Promise<Tab>
}

/** A member in the form of the API. */
export const memberOnWire = {
  id: 7,
  fname: 'Kamala',
  lname: 'Silva',
  mobile: '0771234567',
  member_type: 'Level 3',
}

/** The data of `/user` and `/complete-profile`. */
export const accountOnWire = (accountStatus = 'active_complete', completed = true) => ({
  member: memberOnWire,
  account: { email: 'kamala@members.example', account_status: accountStatus },
  account_status: accountStatus,
  profile_completed: completed,
})

/** The data of `/login`; the session lasts an hour. */
export const loginOnWire = (
  accountStatus = 'active_complete',
  completed = true,
  token: string | null = 'token-of-kamala',
) => ({
  token,
  token_expires_at: token === null ? null : new Date(startOfTime + 3_600_000).toISOString(),
  member_account: { email: 'kamala@members.example', account_status: accountStatus },
  member: memberOnWire,
  account_status: accountStatus,
  profile_completed: completed,
})
