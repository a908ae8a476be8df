import type { Random } from './random'
import type { Records } from './records'

/** The used part of a `BroadcastChannel`; browsers without one use storage events. */
export interface Channel {
  postMessage(message: unknown): void
  close(): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The deps of the protocol between the tabs of one browser. */
export interface TabsDeps {
  readonly records: Records
  /** Opens a channel between the tabs of this browser, or returns null when there is none. */
  readonly openChannel: () => Channel | null
  /** For `pagehide` and `pageshow`: an open channel keeps a page out of the back/forward cache. */
  readonly window: EventTarget
  readonly onReturn: (callback: () => void) => () => void
  readonly random: Random
  readonly report: (error: unknown) => void
}

/**
 * One browser, one member: the relation of this tab's session to the other tabs. The protocol is the machine
 * of `machines/shell/tabs`; `src/flows/shell/tabs.ts` starts it and passes it to `createWorld`, since this
 * folder knows no machine.
 */
export interface Tabs {
  /** The marker for a member's new session; a new one unless the same member was signed in. */
  claim(memberId: number): string
  /** The marker of this tab's session; null for none. */
  hold(marker: string | null): void
  /** True when a session under this marker may continue. Without a kept marker it may. */
  isCurrent(marker: string): boolean
  /** The member who signed in last, in any tab, and did not sign out; or null. */
  memberIn(): number | null
  /** Ends the other tabs' sessions, after this tab's own has ended. */
  notifySignOut(): void
  /** Calls back when another tab ended this tab's session. Returns an unsubscribe function. */
  onEndedElsewhere(callback: () => void): () => void
}
