/**
 * The browser's marker of the last sign-in: it changes with every sign-out, and with a sign-in of another
 * member.
 */
export interface SignOutMarker {
  readonly marker: string
  /** Null after a sign-out. */
  readonly memberId: number | null
}

/** True when a session under this marker may continue. Without a kept marker it may. */
export const isCurrentMarker = (kept: SignOutMarker | null, marker: string): boolean =>
  kept === null || kept.marker === marker
