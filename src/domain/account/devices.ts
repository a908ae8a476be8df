/** A device or browser on which the member is signed in (extension `sessions`). Instants are epoch milliseconds. */
export interface SignedInDevice {
  readonly id: number
  /** `Chrome on Android`, as the server made it out. */
  readonly device: string
  /** When the member signed in there. */
  readonly signedInAt: number | null
  /** When it was last used, within a few minutes. */
  readonly lastUsedAt: number | null
  /** Whether this is where the list is read. */
  readonly isCurrent: boolean
}
