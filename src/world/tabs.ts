import type { Random } from './random'
import type { Records } from './records'

/** The parts of a `BroadcastChannel` that are used; browsers without one use storage events. */
export interface Channel {
  postMessage(message: unknown): void
  close(): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** What the protocol between the tabs of one browser needs. */
export interface TabsDeps {
  readonly records: Records
  /** Opens a channel between the tabs of this browser, or answers null where there is none. */
  readonly openChannel: () => Channel | null
  /** For `pagehide` and `pageshow`: an open channel keeps a page out of the back/forward cache. */
  readonly window: EventTarget
  readonly onReturn: (callback: () => void) => () => void
  readonly random: Random
  readonly report: (error: unknown) => void
}

/**
 * One browser, one member: what this tab's session is to the other tabs. The protocol is the machine of `machines/shell/tabs`;
 * `src/flows/shell/tabs.ts` starts it, and `createWorld` is given it, since this folder knows no machine.
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
