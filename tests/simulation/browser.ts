import { FakeHistory, FakeStorage, FakeWindow } from '@tests/support/fakeBrowser'
import type { Channel } from '@world/tabs'
import type { WorldTime } from './worldTime'

/** The window of a simulated tab, with the properties that the portal uses. */
export class TabWindow extends FakeWindow {
  constructor(readonly fetch: typeof globalThis.fetch) {
    super()
  }
  matchMedia() {
    return { matches: true, addEventListener: () => {} }
  }
}

/** A history that reports when its page leaves the portal. */
class TabHistory extends FakeHistory {
  departed: (address: string) => void = () => {}
  override assign(address: string | URL) {
    super.assign(address)
    this.departed(String(address))
  }
}

/** The data of a single tab that survive a reload. */
export interface TabRemains {
  readonly session: FakeStorage
  readonly address: string
  readonly state: unknown
}

export const freshTab = (address = '/calendar'): TabRemains => ({
  session: new FakeStorage(),
  address,
  state: null,
})

/** The browser objects of a page in its tab. */
export interface TabHardware {
  readonly window: TabWindow
  readonly history: TabHistory
  readonly local: Storage
  readonly session: FakeStorage
  readonly openChannel: (name: string) => Channel
}

/**
 * One browser of one device: the data that its tabs share. A message from one tab to another takes time, so a
 * tab may act on outdated data.
 */
export class SimulatedBrowser {
  readonly local = new FakeStorage()
  /** True while the device has a network and the browser knows it. */
  online = true
  private readonly windows = new Set<TabWindow>()
  private readonly channels = new Map<Channel, { name: string; receive: (data: unknown) => void }>()

  constructor(
    readonly name: string,
    private readonly time: WorldTime,
    /** Milliseconds by which the device's clock is ahead. */
    readonly clockAhead: number,
    private readonly newsTakes: () => number,
  ) {}

  /** Opens a tab, or the same one again after a reload. */
  open({ session, address, state }: TabRemains, fetch: typeof globalThis.fetch): TabHardware {
    const window = new TabWindow(fetch)
    this.windows.add(window)
    return {
      window,
      history: new TabHistory(address, state, window),
      local: this.viewOfLocal(window),
      session,
      openChannel: (name) => this.openChannel(window, name),
    }
  }

  /** Closes the page: nothing reaches it afterwards. */
  close(window: TabWindow) {
    this.windows.delete(window)
  }

  /** Restores the page as it was. */
  reopen(window: TabWindow) {
    this.windows.add(window)
  }

  /** Connects or disconnects the device; a browser does not always notice. */
  connect(online: boolean) {
    this.online = online
    for (const window of this.windows) window.happen(online ? 'online' : 'offline')
  }

  /** Everything that the device stores on disk for all tabs, as text. */
  dump(): string {
    return this.local.dump()
  }

  private notifyLater(window: TabWindow, tell: () => void) {
    this.time.after(this.newsTakes(), () => {
      if (this.windows.has(window)) tell()
    })
  }

  private viewOfLocal(own: TabWindow): Storage {
    const { local } = this
    const changed = (key: string | null) => {
      for (const window of this.windows)
        if (window !== own) this.notifyLater(window, () => window.happen('storage', { key }))
    }
    return {
      get length() {
        return local.length
      },
      key: (index) => local.key(index),
      getItem: (key) => local.getItem(key),
      setItem: (key, value) => {
        local.setItem(key, value)
        changed(key)
      },
      removeItem: (key) => {
        local.removeItem(key)
        changed(key)
      },
      clear: () => {
        local.clear()
        changed(null)
      },
    }
  }

  private openChannel(own: TabWindow, name: string): Channel {
    const listeners: ((event: { readonly data: unknown }) => void)[] = []
    const channel: Channel = {
      addEventListener: (_type, listener) => void listeners.push(listener),
      close: () => void this.channels.delete(channel),
      postMessage: (data) => {
        for (const [other, { name: its, receive }] of this.channels)
          if (other !== channel && its === name) receive(data)
      },
    }
    this.channels.set(channel, {
      name,
      receive: (data) =>
        this.notifyLater(own, () => {
          if (this.channels.has(channel)) listeners.forEach((listener) => listener({ data }))
        }),
    })
    return channel
  }
}
