import { minute } from '@domain/time/durations'
import { createClock, type Clock } from './clock'
import { createConnectivity, type Connectivity } from './connectivity'
import { createFormKeeper, type KeptForms } from './formKeeper'
import { createOtherTabs, type OtherTabs } from './otherTabs'
import { createLifecycle, type Lifecycle } from './lifecycle'
import type { Navigation } from './navigation'
import { createRandom, type Random } from './random'
import { createRecords, type Records } from './records'
import { createSessionKeeper, type SessionKeeper } from './sessionKeeper'
import { createStore, foreignChanges } from './storage'
import type { Tabs, TabsDeps } from './tabs'
import { createVault, type Vault } from './vault'

/** The parts of the browser that the flows may use. */
export interface World {
  readonly clock: Clock
  /**
   * Milliseconds by which the device's clock is ahead of UTC now. The name of its zone would be more precise,
   * but takes 15 ms to read on a fast processor.
   */
  readonly utcOffset: () => number
  readonly random: Random
  readonly lifecycle: Lifecycle
  readonly connectivity: Connectivity
  /** For `saveFile` and `copyText`, which load with the few pages that use them. */
  readonly browser: Pick<Browser, 'document' | 'navigator' | 'URL'>
  readonly navigation: Navigation
  readonly otherTabs: OtherTabs
  readonly records: Records
  readonly sessions: SessionKeeper
  /** Keeps the typed text of members' forms. */
  readonly forms: Omit<KeptForms, 'keep'>
  /** For the API client alone. */
  readonly readToken: Vault['readToken']
}

/** The browser APIs, which a test may replace. */
export type Browser = Window & Pick<typeof globalThis, 'BroadcastChannel' | 'URL'>

export interface WorldOptions {
  /**
   * Made before the world, since making it removes a mailed token from the address bar (security check 3).
   */
  readonly navigation: Navigation
  /** Starts the protocol between the tabs of this browser. */
  readonly createTabs: (deps: TabsDeps) => Tabs
  readonly report: (error: unknown) => void
}

/** Builds the world from a browser window. */
export function createWorld(window: Browser, { navigation, createTabs, report }: WorldOptions): World {
  const { document, navigator } = window
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
  const vault = createVault({ local, session, clock, random })
  const records = createRecords({
    local,
    session,
    now: clock.now,
    deviceNow,
    owner: vault.owner,
    onForeignChange: foreignChanges(window),
  })
  const openChannel = (name: string) => () =>
    typeof window.BroadcastChannel === 'function' ? new window.BroadcastChannel(name) : null
  const tabs = createTabs({
    records,
    openChannel: openChannel('portal'),
    window,
    onReturn: lifecycle.onReturn,
    random,
    report,
  })
  const forms = createFormKeeper({ records, path: () => navigation.current().path })
  return {
    clock,
    utcOffset: () => -new Date().getTimezoneOffset() * minute,
    random,
    lifecycle,
    connectivity: createConnectivity({ window, navigator }),
    browser: window,
    navigation,
    otherTabs: createOtherTabs({ openChannel: openChannel('changes'), window }),
    records,
    sessions: createSessionKeeper({ vault, records, tabs, forms }),
    forms,
    readToken: vault.readToken,
  }
}
