import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { pages } from '@app/pageLoading'
import { parts } from '@app/rootParts'
import { startPortal, type App } from '@app/start'
import { centreOffset } from '@domain/time/centreTime'
import type { Extension } from '@domain/portal/extensions'
import type { RouteName } from '@domain/portal/routes'
import { createTabs } from '@flows/shell/tabs'
import type { FlowDeps } from '@flows/shared/deps'
import type { paymentMachine } from '@machines/money/payment/payment.machine'
import type { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import type { signInMachine } from '@machines/account/signIn/signIn.machine'
import { FakeDownloads, type FakeStorage } from '@tests/support/fakeBrowser'
import { createClock } from '@world/clock'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { createConnectivity } from '@world/connectivity'
import { createFormKeeper } from '@world/formKeeper'
import { createLifecycle } from '@world/lifecycle'
import { createNavigation } from '@world/navigation'
import { createOtherTabs } from '@world/otherTabs'
import { createRecords } from '@world/records'
import { createSessionKeeper } from '@world/sessionKeeper'
import { createStore, type Store } from '@world/storage'
import { createVault } from '@world/vault'
import type { World } from '@world/world'
import type { SimulatedBrowser, TabHardware, TabRemains } from './browser'
import type { ServerAnswer, SentRequest } from './centre'
import type { Network } from './network'
import type { WorldTime } from './worldTime'

/** Deliberate changes of the portal; without them it is the real one. */
export interface InjectedBugs {
  readonly world?: (world: World) => World
  /** Changes the deps of the flows of pages and parts. */
  readonly deps?: (deps: FlowDeps) => FlowDeps
}

export interface TabOptions {
  readonly name: string
  readonly browser: SimulatedBrowser
  readonly time: WorldTime
  readonly network: Network
  readonly extensions: readonly Extension[]
  readonly random: () => string
  readonly injectedBugs: InjectedBugs
  readonly inspect: ((seen: InspectionEvent) => void) | null
  /** Reports every request as it leaves, and every answer of the server. */
  readonly sent: (tab: SimulatedTab, request: SentRequest) => void
  readonly answered: (tab: SimulatedTab, request: SentRequest, answer: ServerAnswer) => void
  readonly tell: (line: string) => void
}

/** The flows in which the simulated members act. */
interface Flows {
  readonly signIn: ActorRefFrom<typeof signInMachine>
  readonly booking: ActorRefFrom<typeof bookingMachine>
  readonly bookingAttempt: ActorRefFrom<typeof bookingAttemptMachine>
  readonly payment: ActorRefFrom<typeof paymentMachine>
  readonly paymentReturn: ActorRefFrom<typeof paymentReturnMachine>
}

/** A tab with the real portal in it, from storage to the flows of pages: only the screen is missing. */
export class SimulatedTab {
  readonly name: string
  readonly browser: SimulatedBrowser
  readonly app: App
  readonly stores: { readonly local: Store; readonly session: Store }
  readonly defects: unknown[] = []
  /** The address outside the portal to which the page left, while it is away. */
  awayAt: string | null = null
  isAlive = true
  private readonly hardware: TabHardware
  private readonly world: World

  constructor(
    remains: TabRemains,
    private readonly options: TabOptions,
  ) {
    const { browser, name } = options
    this.name = name
    this.browser = browser
    this.hardware = browser.open(remains, (input, init) => this.fetch(String(input), init ?? {}))
    this.hardware.history.departed = (address) => options.time.after(150, () => this.freeze(address), 'page')
    const { world, stores } = this.worldOf(this.hardware)
    this.stores = stores
    this.world = options.injectedBugs.world?.(world) ?? world
    const spoilt = (deps: FlowDeps) => options.injectedBugs.deps?.(deps) ?? deps
    this.app = startPortal({
      world: this.world,
      config: configWith(options.extensions),
      window: this.hardware.window as unknown as Window,
      report: (error) => this.defects.push(error),
      log: () => {},
      pages: { ...pages, load: (page, deps) => pages.load(page, spoilt(deps)) },
      parts: { ...parts, member: { load: (deps) => parts.member.load(spoilt(deps)) } },
      inspect: options.inspect && { next: options.inspect },
    })
  }

  /** The member who is signed in here, as this tab sees it. */
  memberId(): number | null {
    return this.app.session.getSnapshot().context.session?.member.id ?? null
  }

  /** The token of the next call. */
  token(): string | null {
    return this.world.readToken()?.token ?? null
  }

  /** The machines that run in this tab, by name. */
  actors(): readonly (readonly [string, AnyActorRef])[] {
    return machinesIn('portal', this.app.portal)
  }

  /** A flow by the name of its machine; undefined while it does not run. */
  flow<Name extends keyof Flows>(name: Name): Flows[Name] | undefined {
    const found = this.actors().find(([, actor]) => snapshotOf(actor).machine.id === name)
    return found?.[1] as Flows[Name] | undefined
  }

  /** The displayed page, once its flow runs. */
  shows(): RouteName | null {
    const { value, context } = this.app.portal.getSnapshot()
    return value.page === 'running' ? context.page : null
  }

  /** The member touches the page. */
  touch() {
    this.hardware.window.happen('pointerdown')
  }

  /** Everything that this tab could read from its storage and from its replacement in memory, as text. */
  everythingKept(): string {
    const { local, session } = this.stores
    return JSON.stringify(
      [local, session].map((store) => store.keys().map((key) => [key, store.get(key)])),
    ).concat(this.hardware.session.dump())
  }

  /** The storage of this tab alone. */
  sessionStore(): FakeStorage {
    return this.hardware.session
  }

  isFailing(): boolean {
    return this.hardware.session.mood !== 'fine'
  }

  stopFailing() {
    this.hardware.session.mood = 'fine'
  }

  /** The member looks at this tab again. */
  lookAt(how: 'focus' | 'pageshow' | 'visibilitychange') {
    this.hardware.window.happen(how, how === 'pageshow' ? { persisted: true } : {})
  }

  go(address: string) {
    this.app.world.navigation.go(address)
  }

  /** Back, to the page as the browser kept it. */
  comeBack() {
    this.awayAt = null
    this.browser.reopen(this.hardware.window)
    this.hardware.window.happen('pageshow', { persisted: true })
    for (const call of this.held.splice(0)) this.timers.setTimeout(call, 0)
  }

  /** Ends the page at once, in whatever state; returns the data that the tab itself keeps. */
  leave(): TabRemains {
    if (this.awayAt === null) this.hardware.window.happen('pagehide')
    this.isAlive = false
    this.browser.close(this.hardware.window)
    const { history, session } = this.hardware
    return { session, address: `${history.pathname}${history.search}`, state: history.state }
  }

  /** The browser keeps the page as it is, for Back; nothing in it runs. */
  private freeze(address: string) {
    if (!this.isAlive || this.awayAt !== null) return
    this.awayAt = address
    this.hardware.window.happen('pagehide', { persisted: true })
    this.browser.close(this.hardware.window)
    this.options.tell(`${this.name} is at the gateway`)
  }

  private readonly held: (() => void)[] = []

  private readonly timers = {
    setTimeout: (callback: () => void, milliseconds: number): unknown =>
      this.options.time.after(
        milliseconds,
        () => {
          if (!this.isAlive) return
          if (this.awayAt === null) callback()
          else this.held.push(callback)
        },
        'page',
      ),
    clearTimeout: (timer: unknown) => {
      if (typeof timer === 'number') this.options.time.cancel(timer)
    },
  }

  private worldOf({ window, history, local, session, openChannel }: TabHardware) {
    const { browser, time, random } = this.options
    const navigation = createNavigation({ location: history, history, window, mailedLinkPaths: [] })
    const lifecycle = createLifecycle({ window, document: window })
    const deviceNow = () => time.now() + browser.clockAhead
    const clock = createClock({
      deviceNow,
      timers: this.timers,
      onReturn: lifecycle.onReturn,
    })
    const stores = { local: createStore(() => local), session: createStore(() => session) }
    const report = (error: unknown) => void this.defects.push(error)
    const vault = createVault({ ...stores, clock, random })
    const records = createRecords({
      ...stores,
      now: clock.now,
      deviceNow,
      owner: vault.owner,
      onForeignChange: (callback) => {
        window.addEventListener('storage', (event) => callback((event as StorageEvent).key))
        return () => {}
      },
    })
    const tabs = createTabs({
      records,
      openChannel: () => openChannel('portal'),
      window,
      onReturn: lifecycle.onReturn,
      random,
      report,
    })
    const forms = createFormKeeper({ records, path: () => navigation.current().path })
    const downloads = new FakeDownloads()
    const world: World = {
      clock,
      utcOffset: () => centreOffset,
      random,
      lifecycle,
      connectivity: createConnectivity({
        window,
        navigator: {
          get onLine() {
            return browser.online
          },
        },
      }),
      browser: {
        document: { createElement: () => downloads.createLink() },
        navigator: { clipboard: { writeText: () => Promise.resolve() } },
        URL: downloads.urls,
      } as unknown as World['browser'],
      navigation,
      otherTabs: createOtherTabs({ openChannel: () => openChannel('changes'), window }),
      records,
      sessions: createSessionKeeper({ vault, records, tabs, forms }),
      forms,
      readToken: vault.readToken,
    }
    return { world, stores }
  }

  private fetch(address: string, init: RequestInit): Promise<Response> {
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: address,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? init.body : null,
    }
    this.options.sent(this, request)
    return this.options.network.send({
      from: this.name,
      request,
      signal: init.signal,
      isConnected: this.browser.online,
      isAwaited: () => this.isAlive,
      answered: (answer) => this.options.answered(this, request, answer),
    })
  }
}

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot

/** An actor and all of its descendants that are machines. */
const machinesIn = (name: string, actor: AnyActorRef): readonly (readonly [string, AnyActorRef])[] => [
  [name, actor],
  ...Object.entries(snapshotOf(actor).children as Readonly<Record<string, AnyActorRef>>).flatMap(
    ([id, child]) => ('machine' in snapshotOf(child) ? machinesIn(id, child) : []),
  ),
]

const configWith = (extensions: readonly Extension[]): PortalConfig => ({
  apiBase: '/api/member',
  apiPassword: 'member-portal',
  extensions,
  websiteUrl: '/website',
  termsUrl: '/website/terms',
  privacyUrl: '/website/privacy',
  phones: [],
  email: 'support@members.example',
  emergencyPhone: '',
  centreName: 'Badminton and activity centre',
  logo: null,
  accent: null,
  openingHours: [],
  refundRules: [],
  taxLine: null,
  branches: [],
  places: [],
  samples: true,
  calendarUids: null,
  paymentLimit: null,
  payment: 'sandbox',
  gatewayOrigins: ['self'],
  inspectorUrl: null,
})
