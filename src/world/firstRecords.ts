import { nullable, shapeOf, text, boolean, integer } from '@domain/values/shape'
import { kind } from './recordKind'

/** What the first page of a visitor reads and writes; the rest of the records comes with the pages that use it. */
export const firstRecords = {
  /** What was typed at sign-in, without the password (A3.23, A9.02). */
  signInDraft: kind('signInDraft', shapeOf({ email: text, keepSignedIn: boolean })),
  /** The address under verification; it outlives the one-minute draft (A2.19, A2.20). */
  verificationAddress: kind('verificationAddress', text),
  /** The path that a visitor wanted, with its query (B2.03). */
  rememberedPath: kind('rememberedPath', text),
  /** The page was reloaded automatically, because a file of it was gone. */
  reloaded: kind('reloaded', boolean),
  /**
   * The marker changes with every end of a session by choice; tabs compare it (`machines/tabs`). `change` is new each
   * time, so that a tab whose own marker was not taken sees every later sign-in, that of the same member included.
   */
  signOutMarker: kind('signOutMarker', shapeOf({ marker: text, memberId: nullable(integer), change: text })),
} as const
