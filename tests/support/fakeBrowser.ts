import type { Channel } from '@world/tabs'

/** A `Storage` that a test can let fail in the ways of real ones. */
export class FakeStorage implements Storage {
  private readonly values = new Map<string, string>()
  /** `full`: sets throw; `broken`: everything throws; `silent`: sets have no effect. */
  mood: 'fine' | 'full' | 'broken' | 'silent' = 'fine'

  get length() {
    this.check()
    return this.values.size
  }
  key(index: number) {
    this.check()
    return [...this.values.keys()][index] ?? null
  }
  getItem(key: string) {
    this.check()
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.check()
    if (this.mood === 'full') throw new DOMException('full', 'QuotaExceededError')
    if (this.mood === 'fine') this.values.set(key, value)
  }
  removeItem(key: string) {
    this.check()
    this.values.delete(key)
  }
  clear() {
    this.check()
    this.values.clear()
  }
  /** Everything in it as one text, for searching. */
  dump() {
    return JSON.stringify([...this.values])
  }
  private check() {
    if (this.mood === 'broken') throw new DOMException('no storage here', 'SecurityError')
  }
}

/** A source of events: window, document. */
export class FakeWindow extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  happen(type: string, details: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), details))
  }
}

/** Records the texts that a page copies, or refuses them. */
export class FakeClipboard {
  readonly texts: string[] = []
  refuses = false
  take(text: string): Promise<void> {
    if (this.refuses) return Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    this.texts.push(text)
    return Promise.resolve()
  }
}

/** Records the files that a page downloads: objects with an address, and pressed links. */
export class FakeDownloads {
  readonly files: { readonly name: string; readonly blob: Blob }[] = []
  private readonly objects = new Map<string, Blob>()
  private made = 0
  readonly urls = {
    createObjectURL: (blob: Blob) => {
      const address = `blob:http://portal.example/${(this.made += 1)}`
      this.objects.set(address, blob)
      return address
    },
    revokeObjectURL: (address: string) => void this.objects.delete(address),
  }
  /** The number of objects with a valid address. */
  get held() {
    return this.objects.size
  }
  createLink() {
    const link = {
      href: '',
      download: '',
      click: () => {
        const blob = this.objects.get(link.href)
        if (blob) this.files.push({ name: link.download, blob })
      },
    }
    return link
  }
}

/** The channels of one browser: the others receive what one posts. */
export function fakeChannels() {
  type Listener = (event: { readonly data: unknown }) => void
  const open = new Map<Channel, Listener[]>()
  const nameOf = new Map<Channel, string>()
  const posted: unknown[] = []
  const create = (name = ''): Channel => {
    const channel: Channel = {
      addEventListener: (_type, listener) => void open.get(channel)?.push(listener),
      close: () => void open.delete(channel),
      postMessage: (data) => {
        posted.push(data)
        for (const [other, listeners] of open)
          if (other !== channel && nameOf.get(other) === name)
            listeners.forEach((listener) => listener({ data }))
      },
    }
    open.set(channel, [])
    nameOf.set(channel, name)
    return channel
  }
  return { create, posted, count: () => open.size }
}

/** A session history of entries with their states, behind `location` and `history`. */
export class FakeHistory {
  private entries: { address: string; state: unknown }[]
  private index = 0
  /** Addresses to which the page left the portal. */
  readonly left: string[] = []
  /** How many times the page reloaded. */
  reloads = 0
  constructor(
    address: string,
    state: unknown = null,
    private readonly window: FakeWindow = new FakeWindow(),
  ) {
    this.entries = [{ address, state }]
  }
  private get url() {
    return new URL(this.entries[this.index]?.address ?? '/', 'http://portal.example')
  }
  get pathname() {
    return this.url.pathname
  }
  get search() {
    return this.url.search
  }
  get hash() {
    return this.url.hash
  }
  get origin() {
    return this.url.origin
  }
  get state(): unknown {
    return this.entries[this.index]?.state
  }
  get length() {
    return this.entries.length
  }
  reload() {
    this.reloads += 1
  }
  assign(address: string | URL) {
    this.left.push(String(address))
  }
  pushState(state: unknown, _title: string, address?: string | URL | null) {
    this.entries = [...this.entries.slice(0, this.index + 1), { address: String(address), state }]
    this.index += 1
  }
  replaceState(state: unknown, _title: string, address?: string | URL | null) {
    this.entries[this.index] = { address: String(address ?? this.entries[this.index]?.address), state }
  }
  back() {
    this.index = Math.max(0, this.index - 1)
    this.window.happen('popstate')
  }
}
