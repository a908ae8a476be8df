/** What a browser keeps of who signed in last: it changes with every sign-out, and with a sign-in of another member. */
export interface SignOutMarker {
  readonly marker: string
  /** Null after a sign-out. */
  readonly memberId: number | null
}

/** Whether a session under this marker may go on. Where no marker is kept, nothing speaks against it. */
export const isCurrentMarker = (kept: SignOutMarker | null, marker: string): boolean =>
  kept === null || kept.marker === marker
