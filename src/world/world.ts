import { createClock, type Clock } from './clock'
import { createConnectivity, type Connectivity } from './connectivity'
import { createLifecycle, type Lifecycle } from './lifecycle'
import { createNavigation, type Navigation } from './navigation'
import { createRandom, type Random } from './random'
import { createRecords, type Records } from './records'
import { createSessionKeeper, type SessionKeeper } from './sessionKeeper'
import { createStore, foreignChanges } from './storage'
import type { Tabs, TabsDeps } from './tabs'
import { createVault, type Vault } from './vault'

/** Everything that the flows may use of the browser. */
export interface World {
  readonly clock: Clock
  /**
   * The zone that the device keeps, by its name. Reading it takes 30 ms on a fast processor, so it is read only where
   * it is displayed.
   */
  readonly zone: () => string
  readonly random: Random
  readonly lifecycle: Lifecycle
  readonly connectivity: Connectivity
  /** For what only some pages use, `saveFile` and `copyText`, which come with them. */
  readonly browser: Pick<Browser, 'document' | 'navigator' | 'URL'>
  readonly navigation: Navigation
  readonly records: Records
  readonly sessions: SessionKeeper
  /** For the API client alone. */
  readonly readToken: Vault['readToken']
}

/** The browser APIs, which a test may replace. */
export type Browser = Window & Pick<typeof globalThis, 'BroadcastChannel' | 'URL'>

export interface WorldOptions {
  /** The pages to which mails lead with a token. */
  readonly mailedLinkPaths: readonly string[]
  /** Starts the protocol between the tabs of this browser. */
  readonly createTabs: (deps: TabsDeps) => Tabs
  readonly report: (error: unknown) => void
}

/**
 * Builds the world from a browser window. The first thing that happens is that a mailed token leaves the address bar
 * (security check 3), so this is called before anything else.
 */
export function createWorld(window: Browser, { mailedLinkPaths, createTabs, report }: WorldOptions): World {
  const { location, history, document, navigator } = window
  const navigation = createNavigation({ location, history, window, mailedLinkPaths })
  const lifecycle = createLifecycle({ window, document })
  const deviceNow = () => Date.now()
  const clock = createClock({
    deviceNow,
    timers: {
      setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimeout: (timer) => window.clearTimeout(timer as number),
    },
    onReturn: lifecycle.onReturn,
  })
  const random = createRandom(window.crypto)
  const local = createStore(() => window.localStorage)
  const session = createStore(() => window.sessionStorage)
  const vault = createVault({ local, session, now: clock.now, random })
  const records = createRecords({
    local,
    session,
    now: clock.now,
    deviceNow,
    owner: vault.owner,
    onForeignChange: foreignChanges(window),
  })
  const tabs = createTabs({
    records,
    openChannel: () =>
      typeof window.BroadcastChannel === 'function' ? new window.BroadcastChannel('portal') : null,
    window,
    onReturn: lifecycle.onReturn,
    random,
    report,
  })
  let zone: string | null = null
  return {
    clock,
    zone: () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    random,
    lifecycle,
    connectivity: createConnectivity({ window, navigator }),
    browser: window,
    navigation,
    records,
    sessions: createSessionKeeper({ vault, records, tabs }),
    readToken: vault.readToken,
  }
}
