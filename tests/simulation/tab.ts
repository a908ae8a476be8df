import { type Actor, type ActorRefFrom, type AnyActorRef, type AnyEventObject, createActor } from 'xstate'
import { startPortal, type App } from '@app/start'
import { allBranchChoices } from '@domain/account/branchChoice'
import type { Payable } from '@domain/money/payable'
import { centreOffset } from '@domain/time/centreTime'
import type { Extension } from '@domain/portal/extensions'
import { bookingFlow } from '@flows/booking/booking'
import { courtBookingFlow } from '@flows/booking/courtBooking'
import { customerOf } from '@flows/money/customer'
import { paymentFlow } from '@flows/money/payment'
import { paymentReturnFlow } from '@flows/money/paymentReturn'
import { signInFlow } from '@flows/account/signIn'
import type { Part } from '@flows/shell/loadedPart'
import { createTabs } from '@flows/shell/tabs'
import type { FlowDeps } from '@flows/shared/deps'
import { selectRouting } from '@machines/shell/portal/portal.select'
import type { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import type { paymentMachine } from '@machines/money/payment/payment.machine'
import type { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { signInMachine } from '@machines/account/signIn/signIn.machine'
import type { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import type { CourtBookingEvent } from '@machines/booking/courtBooking/courtBooking.types'
import type { BranchesRequested } from '@machines/calendar/calendarEvents'
import { dialogOf } from '@tests/support/bookingActors'
import { parentThat } from '@tests/support/parents'
import { FakeDownloads, type FakeStorage } from '@tests/support/fakeBrowser'
import { createClock } from '@world/clock'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { createConnectivity } from '@world/connectivity'
import { createLifecycle } from '@world/lifecycle'
import { createNavigation } from '@world/navigation'
import { createRecords } from '@world/records'
import { createSessionKeeper } from '@world/sessionKeeper'
import { createStore, type Store } from '@world/storage'
import { createVault } from '@world/vault'
import type { World } from '@world/world'
import type { SimulatedBrowser, TabHardware, TabRemains } from './browser'
import type { ServerAnswer, SentRequest } from './centre'
import type { Network } from './network'
import type { WorldTime } from './worldTime'

/** What is changed in the portal on purpose; left out, it is the real one. */
export interface InjectedBugs {
  readonly world?: (world: World) => World
  readonly returning?: typeof paymentReturnFlow
  readonly booking?: (world: FlowDeps) => Pick<ReturnType<typeof bookingFlow>, 'machine' | 'input'>
}

export interface TabOptions {
  readonly name: string
  readonly browser: SimulatedBrowser
  readonly time: WorldTime
  readonly network: Network
  readonly extensions: readonly Extension[]
  readonly random: () => string
  readonly injectedBugs: InjectedBugs
  /** Notice of every request as it leaves, and of every answer that the server gave. */
  readonly sent: (tab: SimulatedTab, request: SentRequest) => void
  readonly answered: (tab: SimulatedTab, request: SentRequest, answer: ServerAnswer) => void
  readonly tell: (line: string) => void
}

/** The flows that the page at hand has started. */
export type Page =
  | { readonly kind: 'none' }
  | { readonly kind: 'signIn'; readonly signIn: Actor<typeof signInMachine> }
  | {
      readonly kind: 'members'
      readonly courts: Actor<typeof courtBookingMachine>
      readonly booking: ActorRefFrom<typeof bookingMachine>
      readonly availability: ActorRefFrom<typeof availabilityMachine>
      readonly payment: Actor<typeof paymentMachine>
      readonly returning: Actor<typeof paymentReturnMachine>
    }

/**
 * A tab with the real portal in it, from storage to flows: only the screen is missing. What a page shows is started
 * and stopped as the routing says, like React does it.
 */
export class SimulatedTab {
  readonly name: string
  readonly browser: SimulatedBrowser
  readonly app: App
  readonly stores: { readonly local: Store; readonly session: Store }
  readonly defects: unknown[] = []
  /** The address outside the portal for which the page was left, while it is away. */
  awayAt: string | null = null
  page: Page = { kind: 'none' }
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
    this.app = startPortal({
      world: this.world,
      config: configWith(options.extensions),
      window: this.hardware.window as unknown as Window,
      report: (error) => this.defects.push(error),
      log: () => {},
      // Pages are React, and nobody looks at them here.
      pages: { load: () => new Promise(() => {}), bind: () => null, preload: () => {} },
      parts: { toasts: neverLoaded, member: neverLoaded },
      inspect: null,
    })
    this.app.portal.subscribe(() => options.time.after(1, () => this.turnPage(), 'page'))
    options.time.after(1, () => this.turnPage(), 'page')
  }

  /** The member who is signed in here, as this tab sees it. */
  memberId(): number | null {
    return this.app.session.getSnapshot().context.session?.member.id ?? null
  }

  /** The token that the next call would carry. */
  token(): string | null {
    return this.world.readToken()?.token ?? null
  }

  /** The living actors of this tab, by name. */
  actors(): readonly (readonly [string, AnyActorRef])[] {
    const { kind: _kind, ...flows } = this.page
    return Object.entries({ session: this.app.session, ...flows })
  }

  /** Everything that this tab could read from its storage and from what stands in for it in memory, as text. */
  everythingKept(): string {
    const { local, session } = this.stores
    return JSON.stringify(
      [local, session].map((store) => store.keys().map((key) => [key, store.get(key)])),
    ).concat(this.hardware.session.dump())
  }

  /** What this tab alone keeps. */
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

  /** Back, and the page is shown as it was left. */
  comeBack() {
    this.awayAt = null
    this.browser.reopen(this.hardware.window)
    this.hardware.window.happen('pageshow', { persisted: true })
    for (const call of this.held.splice(0)) this.timers.setTimeout(call, 0)
  }

  /** The page goes away at once, whatever it was doing; what is left is what the tab itself keeps. */
  leave(): TabRemains {
    if (this.awayAt === null) this.hardware.window.happen('pagehide')
    this.isAlive = false
    this.browser.close(this.hardware.window)
    const { history, session } = this.hardware
    return { session, address: `${history.pathname}${history.search}`, state: history.state }
  }

  /** The browser keeps the page as it is, for Back; nothing in it goes on. */
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
    const tabs = createTabs({ records, openChannel, window, onReturn: lifecycle.onReturn, random, report })
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
      records,
      sessions: createSessionKeeper({ vault, records, tabs }),
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

  private turnPage() {
    if (!this.isAlive) return
    const wanted = this.wantedPage()
    if (wanted === this.page.kind) return
    for (const [name, actor] of Object.entries(this.page)) {
      // Some end with the one in which they run.
      if (!['kind', 'booking', 'availability'].includes(name)) (actor as AnyActorRef).stop?.()
    }
    this.page = this.startPage(wanted)
    this.options.tell(`${this.name} shows ${wanted === 'none' ? 'another page' : wanted}`)
  }

  private wantedPage(): Page['kind'] {
    const routing = selectRouting(this.app.portal.getSnapshot())
    if (routing.screen !== 'page') return 'none'
    if (routing.route.name === 'signIn') return 'signIn'
    return routing.route.audience === 'members' ? 'members' : 'none'
  }

  private startPage(kind: Page['kind']): Page {
    const { world, portal } = this.app
    const clock = this.timers
    const { options, name } = this
    let watched: AnyActorRef | undefined
    if (kind === 'none') return { kind }
    if (kind === 'signIn') {
      const flow = signInFlow(world)
      return { kind, signIn: createActor(flow.machine, { input: flow.input, clock }).start() }
    }
    const payment = createActor(paymentFlow(world).machine, { input: { parent: portal }, clock }).start()
    const pay = payWith(this.app, payment)
    // The month beside the booking only reads, and costs more requests than all else; it is left out.
    const calendarPage = parentThat<CourtBookingEvent | BranchesRequested>((event) => {
      if (event.type === 'branches.requested')
        courts.send({ type: 'branches.known', branches: allBranchChoices, viewed: null })
      if (event.type === 'bookings.changed') courts.send({ type: 'dues.changed' })
      if (event.type === 'payment.requested') pay(event.payable)
    })
    const { machine, input } = courtBookingFlow(world)
    const flow = (this.options.injectedBugs.booking ?? bookingFlow)(world)
    const courts = createActor(machine.provide({ actors: { booking: flow.machine } }), {
      input: { ...input, countsFreeHours: false, booking: flow.input, parent: calendarPage },
      clock,
    })
    courts.start()
    const comingBack = (this.options.injectedBugs.returning ?? paymentReturnFlow)(world)
    const root = parentThat<AnyEventObject>((event) => {
      portal.send(event as never)
      if (event.type === 'dues.changed') courts.send({ type: 'dues.changed' })
    })
    const returning = createActor(comingBack.machine, {
      input: { ...comingBack.input, parent: root },
      clock,
    }).start()
    const { booking, availability } = courts.getSnapshot().children
    if (!booking || !availability) throw new Error('booking runs its flows')
    booking.subscribe(({ children: { bookingAttempt } }) => {
      if (!bookingAttempt || bookingAttempt === watched) return
      watched = bookingAttempt
      let isLooking = false
      const look = () => {
        const isNow = dialogOf(booking.getSnapshot()).dialog === 'lookingBack'
        if (isNow && !isLooking) options.tell(`${name} looks for a lost booking`)
        isLooking = isNow
      }
      look()
      bookingAttempt.subscribe(look)
    })
    return { kind, courts, booking, availability, payment, returning }
  }
}

const neverLoaded: Part = {
  load: () => new Promise(() => {}),
  bind: () => {
    throw new Error('it is never loaded')
  },
}

/** Opens the payment dialog for a due. */
export const payWith =
  ({ world }: App, payment: ActorRefFrom<typeof paymentMachine>) =>
  (payable: Payable): void =>
    payment.send({ type: 'payment.wanted', payable, customer: customerOf(world) })

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
  places: [],
  gatewayOrigins: ['self'],
  inspectorUrl: null,
})
