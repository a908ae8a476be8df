import { shapeOf, text } from '@domain/values/shape'
import type { Random } from './random'
import { firstRecords as table } from './firstRecords'
import type { Records } from './records'

/** What of a `BroadcastChannel` is used; browsers without one have the storage's own events. */
export interface Channel {
  postMessage(message: unknown): void
  close(): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

export interface TabsOptions {
  readonly records: Records
  /** Opens a channel between the tabs of this browser, or answers null where there is none. */
  readonly openChannel: () => Channel | null
  /** For `pagehide` and `pageshow`: an open channel keeps a page out of the back/forward cache. */
  readonly window: EventTarget
  readonly onReturn: (callback: () => void) => () => void
  readonly random: Random
}

/**
 * One browser, one member. Every session has a marker, kept in `localStorage`; signing out, or signing in as
 * somebody else, changes it. A tab whose session has another marker than the current one has been ended
 * elsewhere. Tabs are notified by the channel and by storage events, and look themselves on start, focus and `pageshow`,
 * for a sleeping tab receives nothing. A marker that storage did not take is in the way of nobody: it is handed over as soon
 * as storage takes it, unless another tab has changed the marker since, which then ends the session here.
 */
export interface Tabs {
  /** The marker for a member's new session; another than before unless the same member was signed in. */
  claim(memberId: number): string
  /** The marker of this tab's session; null for none. */
  hold(marker: string | null): void
  /** Whether a session under this marker may go on. Without any marker kept, nothing speaks against it. */
  isCurrent(marker: string): boolean
  /** The member who signed in last and did not sign out, in whichever tab, or null. */
  memberIn(): number | null
  /** Ends the other tabs' sessions. This tab holds none any more. */
  notifySignOut(): void
  /** Calls back when this tab's session was ended in another tab. Returns an unsubscribe function. */
  onEndedElsewhere(callback: () => void): () => void
}

const message = shapeOf({ ended: text })

const closeQuietly = (channel: Channel | null) => {
  try {
    channel?.close()
  } catch {
    // a channel that cannot be closed sends nothing more, which is what is wanted
  }
}

/** Keeps the tabs of one browser together. */
export function createTabs({ records, openChannel, window, onReturn, random }: TabsOptions): Tabs {
  let held: string | null = null
  let channel: Channel | null = null
  const callbacks = new Set<() => void>()

  const current = () => records.read(table.signOutMarker)
  const isCurrent = (marker: string) => (current()?.marker ?? marker) === marker

  const endHere = () => {
    held = null
    callbacks.forEach((callback) => callback())
  }
  const look = () => {
    records.catchUp()
    if (held !== null && !isCurrent(held)) endHere()
  }
  const listener = ({ data }: { readonly data: unknown }) => {
    // the marker that was ended is named, so that this works without storage, and late news harm nobody
    if (message(data)?.ended === held) endHere()
    else look()
  }
  const listen = () => {
    try {
      channel ??= openChannel()
      channel?.addEventListener('message', listener)
    } catch {
      channel = null
    }
  }
  const notifyOtherTabs = (news: { readonly ended?: string }) => {
    try {
      channel?.postMessage(news)
    } catch {
      // the others look for themselves when they are returned to
    }
  }

  listen()
  window.addEventListener('pagehide', () => {
    closeQuietly(channel)
    channel = null
  })
  window.addEventListener('pageshow', () => {
    if (channel === null) listen()
  })
  records.watch(table.signOutMarker, look)
  onReturn(look)

  return {
    claim: (memberId) => {
      const before = current()
      // a marker has one member for good: tabs that could not see each other's sign-in must not meet under one
      const marker = before?.memberId === memberId ? before.marker : random()
      held = marker
      records.write(table.signOutMarker, { marker, memberId, change: random() })
      if (before !== null && before.marker !== marker) notifyOtherTabs({ ended: before.marker })
      return marker
    },
    hold: (marker) => {
      held = marker
      // whoever knows better, because storage did not take it, hands it over now
      if (marker !== null) notifyOtherTabs({})
    },
    isCurrent,
    memberIn: () => current()?.memberId ?? null,
    notifySignOut: () => {
      const before = held ?? current()?.marker ?? null
      held = null
      records.write(table.signOutMarker, { marker: random(), memberId: null, change: random() })
      if (before !== null) notifyOtherTabs({ ended: before })
    },
    onEndedElsewhere: (callback) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}
