import type { Profile } from '@domain/account/account'
import type { ProfileChange, ProfileFormDialog, ProfileStep } from '@domain/account/profileChange'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ProfileFormInput extends WithParent {
  readonly form: ProfileFormDialog
  /** The profile on the page when the form opened. */
  readonly profile: Profile
  /** Today at the centre; a date of birth lies before it (A5.20). */
  readonly today: CentreDate
  /** True when the server keeps the district and the emergency contact (`address-details`). */
  readonly keepsDetails: boolean
}

export interface ProfileFormContext extends ProfileFormInput, FailureContext {
  /** The server's profile as last read: the flow saves the differences from it. */
  readonly latest: Profile
  /** The last submit, merged with the server's profile before it was sent. */
  readonly change: ProfileChange | null
  /** The server's profile when the member last saw the changes of others; null at first. */
  readonly reported: Profile | null
  /** True when the first of two calls succeeded, so only the second remains. */
  readonly isPartlySaved: boolean
}

export type ProfileFormUserEvent =
  | { readonly type: 'form.submitted'; readonly change: ProfileChange }
  | { readonly type: 'retry.requested' }
  /** For a field that somebody changed elsewhere, the member's own value is saved. */
  | { readonly type: 'mine.kept' }
  /** For such a field, the value from elsewhere stays; the rest is saved. */
  | { readonly type: 'newer.taken' }
  | { readonly type: 'dialog.closed' }
  /** The change of the address for signing in has its own dialog. */
  | { readonly type: 'emailChange.chosen' }
export type ProfileFormEvent = ProfileFormUserEvent | CountdownTicked

/** `saveStep`: refused with messages by field, or unknown when the answer was lost. */
export type SaveStep = { input: ProfileStep; output: Outcome<unknown> }
/** `readProfile`: the server's profile now (A7.15), before each send and after a lost answer. */
export type ReadProfile = { output: Outcome<Profile> }
