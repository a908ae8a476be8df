import type { InspectionEvent } from 'xstate'
import { knownExtensions } from '@domain/portal/extensions'
import { canSendFromPage, dialogOf } from '@tests/support/bookingActors'
import { freshTab, SimulatedBrowser, type TabRemains, TabWindow } from './browser'
import type { Decision } from '@server/payments/gateways/sandbox/checkout'
import type { Centre } from './centre'
import { type Rng, createChance, mixed } from './rng'
import { agreementBy, type Command, movesIn } from './commands'
import { Network } from './network'
import { type InjectedBugs, SimulatedTab } from './tab'
import { Broken, Watcher } from './invariants'
import { rest, WorldTime } from './worldTime'

export interface RunOptions {
  readonly centre: Centre
  readonly seed: number
  /** The number of steps. */
  readonly steps?: number
  /** The steps to take, if not all of them. */
  readonly only?: ReadonlySet<number>
  readonly injectedBugs?: InjectedBugs
  /** Receives what all actors do, for a replay. */
  readonly inspect?: (seen: InspectionEvent) => void
}

export interface Reached {
  readonly booked: number
  readonly askedToPay: number
  readonly paid: number
  readonly lookedBack: number
}

export interface RunResult {
  readonly seed: number
  /** The broken promise, or null. */
  readonly broken: string | null
  /** The steps taken. */
  readonly steps: readonly number[]
  /** Counts of the reached goals; a run that reaches none is noticed. */
  readonly reached: Reached
  /** The events of the run in order, for reading. */
  readonly log: readonly string[]
}

/** Tuesday, July 7, 2026, 20:00 at the centre. */
const beginning = Date.parse('2026-07-07T20:00:00+05:30')
const usualSteps = 34
const minute = 60_000

/** One run; the seed determines everything in it. */
export async function simulate(options: RunOptions): Promise<RunResult> {
  const { seed, only, steps = usualSteps } = options
  const time = new WorldTime(beginning)
  const restore = handTimersTo(time)
  const world = new World(options, time)
  const happened: number[] = []
  let broken: string | null = null
  try {
    await world.begin()
    for (let step = 1; step <= steps; step += 1) {
      if (only && !only.has(step)) continue
      happened.push(step)
      await world.step(step)
    }
    await world.end()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    broken = error instanceof Broken ? error.message : (error.stack ?? error.message)
  } finally {
    restore()
  }
  return { seed, broken, steps: happened, reached: world.reached(), log: world.log }
}

/**
 * Replaces the global functions and objects that the portal uses during a run: the timers of actors, and the
 * values that all tabs share, the width of the window and the absence of a service worker.
 */
function handTimersTo(time: WorldTime): () => void {
  const { setTimeout, clearTimeout, window, navigator } = globalThis
  const inTab = Object.assign(new TabWindow(fetch), { document: {}, navigator: { userAgent: '' } })
  Object.assign(globalThis, {
    setTimeout: (callback: () => void, milliseconds = 0) => time.after(milliseconds, callback, 'page'),
    clearTimeout: (timer: number) => time.cancel(timer),
    window: inTab,
    navigator: inTab.navigator,
  })
  return () => Object.assign(globalThis, { setTimeout, clearTimeout, window, navigator })
}

class World {
  readonly log: string[] = []
  private rng: Rng
  private readonly tabs: SimulatedTab[] = []
  private readonly browsers: readonly SimulatedBrowser[]
  private readonly network: Network
  private readonly invariants: Watcher
  private readonly extensions
  private stepNumber = 0
  private names = 0
  private lead = ''
  private lookedBack = 0

  constructor(
    private readonly options: RunOptions,
    private readonly time: WorldTime,
  ) {
    this.rng = createChance(mixed(options.seed, 0))
    const { centre } = options
    const rng = () => this.rng
    this.network = new Network({ time, centre, rng, tell: this.tell })
    this.invariants = new Watcher(centre)
    const newsTake = () => this.rng.between(1, 900)
    this.browsers = ['Phone', 'Laptop'].map(
      (name) => new SimulatedBrowser(name, time, this.rng.pick([0, 0, -40_000, 3_600_000]), newsTake),
    )
    const withKeys = this.rng.percent(60)
    this.extensions = knownExtensions.filter((name) => name !== 'idempotency-key' || withKeys)
  }

  async begin() {
    const { rng } = this
    await this.options.centre.begin(this.time, {
      next: () => this.rng.next(),
      between: (low, high) => this.rng.between(low, high),
      percent: (share) => this.rng.percent(share),
      pick: (items) => this.rng.pick(items),
      weighed: (items) => this.rng.weighed(items),
    })
    const [phone, laptop] = this.browsers
    if (!phone || !laptop) throw new Error('there are two browsers')
    this.open('Phone 1', phone)
    if (rng.percent(80)) this.open('Phone 2', phone)
    if (rng.percent(80)) this.open('Laptop 1', laptop)
    await this.time.pass(2_000)
    await this.check()
  }

  /** Takes one step, then lets some time pass. */
  async step(step: number) {
    this.stepNumber = step
    this.rng = createChance(mixed(this.options.seed, step))
    await this.act()
    const { rng } = this
    await this.time.pass(
      rng.weighed([
        [10, 0],
        [50, rng.between(0, 1_500)],
        [30, rng.between(1_500, 6_000)],
        [8, rng.between(6_000, 45_000)],
      ]) ?? 0,
    )
    await this.check()
  }

  reached(): Reached {
    const { booked, paid, askedToPay } = this.invariants.reached()
    return { booked, paid, askedToPay, lookedBack: this.lookedBack }
  }

  /** Heals the network and lets time pass; then nothing may be pending. */
  async end() {
    this.stepNumber += 1
    this.tell('— all is well again')
    this.network.heal()
    this.options.centre.heal()
    for (const browser of this.browsers) {
      browser.local.mood = 'fine'
      browser.connect(true)
    }
    for (const tab of this.tabs) tab.stopFailing()
    this.returnFromGateways()
    await this.time.pass(2 * minute)
    await this.check()
    this.returnFromGateways()
    for (const tab of this.tabs) {
      if (tab.shows() === 'forgotPassword') tab.go('/dashboard')
      tab.lookAt('focus')
    }
    await this.time.pass(minute)
    await this.check()
    this.invariants.checkRest(this.tabs)
    if (this.network.count() > 0)
      throw new Broken('Nothing is pending for ever', `${this.network.count()} answers never came`)
  }

  private readonly tell = (line: string) => {
    const seconds = ((this.time.now() - beginning) / 1_000).toFixed(1)
    this.log.push(`${String(this.stepNumber).padStart(3)} ${seconds.padStart(8)} s  ${line}`)
  }

  private check() {
    for (const browser of this.browsers) {
      const isStuck =
        browser.local.mood !== 'fine' || this.tabs.some((tab) => tab.browser === browser && tab.isFailing())
      if (isStuck) this.invariants.storageIsStuck(browser.name)
    }
    const looksBack = (tab: SimulatedTab) => {
      const booking = tab.flow('booking')
      return booking !== undefined && dialogOf(booking.getSnapshot()).dialog === 'lookingBack'
    }
    if (this.tabs.some(looksBack)) this.lookedBack = 1
    return this.invariants.check(this.tabs)
  }

  private open(name: string, browser: SimulatedBrowser, remains: TabRemains = freshTab()): SimulatedTab {
    const tab = new SimulatedTab(remains, {
      name,
      browser,
      time: this.time,
      network: this.network,
      extensions: this.extensions,
      random: () => `r${this.options.seed}-${++this.names}`,
      injectedBugs: this.options.injectedBugs ?? {},
      inspect: this.options.inspect ?? null,
      sent: (sender, request) => this.invariants.sent(sender, request),
      answered: (sender, request, answer) => this.invariants.answered(sender, request, answer),
      tell: this.tell,
    })
    this.tabs.push(tab)
    return tab
  }

  private async act() {
    const { rng, time } = this
    const { centre } = this.options
    // a member mostly continues in the tab where they began
    if (rng.percent(30)) this.lead = rng.pick(this.tabs).name
    const tab = this.tabs.find(({ name }) => name === this.lead) ?? rng.pick(this.tabs)
    const { browser, awayAt } = tab
    if (awayAt !== null) return this.atTheGateway(tab, awayAt)
    const facility = rng.pick(centre.facilities)
    const member = rng.pick(centre.members)
    const storage = rng.pick([
      { name: `storage of ${browser.name}`, store: browser.local },
      { name: `storage of ${tab.name}`, store: tab.sessionStore() },
    ])
    const deed = rng.weighed<readonly [string, () => void | Promise<void>]>([
      [90, ['', () => this.memberActs(tab)]],
      [
        5,
        [`${tab.name} is looked at`, () => tab.lookAt(rng.pick(['focus', 'pageshow', 'visibilitychange']))],
      ],
      [5, [`${tab.name} is reloaded`, () => this.reload(tab)]],
      [3, ['', () => this.signOut(tab)]],
      [
        browser.online ? 2 : 12,
        [
          `${browser.name} ${browser.online ? 'loses' : 'finds'} its network`,
          () => browser.connect(!browser.online),
        ],
      ],
      [
        storage.store.mood === 'fine' ? 2 : 12,
        [
          `the ${storage.name} ${storage.store.mood === 'fine' ? 'fails' : 'works again'}`,
          () => {
            storage.store.mood =
              storage.store.mood === 'fine' ? rng.pick(['full', 'broken', 'silent']) : 'fine'
          },
        ],
      ],
      [2, ['everybody sleeps for a while', () => time.sleep(rng.between(1, 40) * minute)]],
      [0.4, ['everybody sleeps for half a day', () => time.sleep(13 * 60 * minute)]],
      [1, [`the centre ends the sessions of ${member.email}`, () => centre.endSessionsOf(member)]],
      [2, [`the desk books ${facility.name}`, () => this.bookAtTheDesk(facility)]],
      [
        1,
        [
          `${facility.name} gets another price`,
          () => centre.changePrice(facility, rng.pick([1200, 1500, 1750.5])),
        ],
      ],
      [1, [`${tab.name} goes elsewhere`, () => tab.go(rng.pick(['/', '/dashboard', '/forgot-password']))]],
      [1, [`${tab.name} goes to sign in`, () => tab.go('/signin')]],
    ])
    if (!deed) return
    const [words, happen] = deed
    if (words !== '') this.tell(words)
    await happen()
  }

  private async bookAtTheDesk(facility: Centre['facilities'][number]) {
    await this.options.centre.bookAtTheDesk(facility, this.rng.pick([18, 19, 20]))
    this.invariants.booksMayHaveChanged()
  }

  private async memberActs(tab: SimulatedTab) {
    const { rng } = this
    const { members } = this.options.centre
    const index = this.browsers.indexOf(tab.browser)
    const [own, other] = [members[index], members[(index + 1) % 2]]
    if (!own || !other) throw new Error('each browser has a member')
    const payables = this.invariants.payablesOf(tab.memberId())
    // The chunks that load with the first touch have loaded before the press.
    tab.touch()
    await rest()
    const move = rng.weighed(movesIn(tab, { own, other, payables, now: this.time.now(), rng }))
    if (!move) return this.tell(`${tab.name} can only be watched`)
    this.press(tab, move)
    // an impatient finger, or a hand that trembles
    if (rng.percent(20)) this.press(tab, move)
  }

  private press(tab: SimulatedTab, { name, make, booking, payment }: Command) {
    this.tell(`${tab.name}: ${name}`)
    const flow = tab.flow('booking')
    if (booking && flow && canSendFromPage(flow.getSnapshot(), booking)) {
      const agreement = agreementBy(flow, booking)
      if (agreement) this.invariants.agree(tab, agreement)
    }
    const paying = tab.flow('payment')?.getSnapshot()
    if (payment?.type === 'payment.submitted' && paying?.matches('editing') && paying.context.termsAccepted) {
      const { payable } = paying.context
      if (payable?.payableId) this.invariants.agreeToPay(tab, payable.payableId)
    }
    make()
  }

  /** The member presses a button of the gateway, or turns back. */
  private async atTheGateway(tab: SimulatedTab, address: string) {
    const { rng } = this
    const deed = rng.weighed<Decision | 'return' | 'back' | 'reload'>([
      [5, 'pay'],
      [3, 'later'],
      [1, 'decline'],
      [1, 'cancel'],
      [2, 'return'],
      [2, 'back'],
      [1, 'reload'],
    ])
    if (!deed) return
    this.tell(`${tab.name} at the gateway: ${deed}`)
    if (deed === 'back') return tab.comeBack()
    const isPressed = deed !== 'return' && deed !== 'reload'
    if (isPressed) {
      await this.options.centre.press(address, deed)
      if (rng.percent(20)) await this.options.centre.press(address, deed)
      this.invariants.booksMayHaveChanged()
      // the way back may be slow, or never happen
      if (rng.percent(25)) return
    }
    const remains = tab.leave()
    this.reopen(tab, deed === 'reload' ? remains : { ...remains, address: '/', state: null })
  }

  private reopen(tab: SimulatedTab, remains: TabRemains) {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.open(tab.name, tab.browser, remains)
  }

  private signOut(tab: SimulatedTab) {
    const { session } = tab.app
    if (!session.getSnapshot().can({ type: 'signOut.requested' })) return
    this.tell(`${tab.name}: signs out`)
    this.invariants.leave(tab)
    session.send({ type: 'signOut.requested' })
  }

  private returnFromGateways() {
    for (const tab of this.tabs.filter(({ awayAt }) => awayAt !== null)) this.reload(tab)
  }

  private reload(tab: SimulatedTab) {
    this.reopen(tab, tab.leave())
  }
}
