import type { Profile } from '@domain/account/account'
import type { Outcome } from '@domain/values/outcome'
import type { Loadable } from '@machines/loadable'
import type { CountdownTicked } from '@machines/wait'

export interface ProfileContext extends Loadable {
  /** What the server said last; null until it has said something. */
  readonly profile: Profile | null
}

export type ProfileUserEvent = { readonly type: 'retry.requested' }
export type ProfileWorldEvent =
  /** The member looks at the page again after having been elsewhere. */
  { readonly type: 'attention.returned' } | CountdownTicked
export type ProfileEvent = ProfileUserEvent | ProfileWorldEvent

/** `loadProfile`: the full profile (A7.15). */
export type LoadProfile = { output: Outcome<Profile> }
