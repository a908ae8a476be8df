import type { Profile } from '@domain/account/account'
import type { ProfileChange, ProfileFormDialog, ProfileStep } from '@domain/account/profileChange'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ProfileFormInput extends WithParent {
  readonly form: ProfileFormDialog
  /** What the page displayed when the form was opened. */
  readonly profile: Profile
  /** The day at the centre; a date of birth lies before it (A5.20). */
  readonly today: CentreDate
  /** Whether the server keeps the district and the emergency contact (`address-details`). */
  readonly keepsDetails: boolean
}

export interface ProfileFormContext extends ProfileFormInput, FailureContext {
  /** What the server has, as far as is known: what is to be saved is what differs from it. */
  readonly latest: Profile
  /** What was submitted last, brought up to what the server had before it was sent. */
  readonly change: ProfileChange | null
  /** What the member was last shown that others changed meanwhile; null at first. */
  readonly reported: Profile | null
  /** Whether the first of two calls was done, so that only the other is still to be made. */
  readonly isPartlySaved: boolean
}

export type ProfileFormUserEvent =
  | { readonly type: 'form.submitted'; readonly change: ProfileChange }
  | { readonly type: 'retry.requested' }
  /** Of a field that was changed elsewhere meanwhile, the member's own value is saved. */
  | { readonly type: 'mine.kept' }
  /** Of such a field, the value of elsewhere stays; the rest is saved. */
  | { readonly type: 'newer.taken' }
  | { readonly type: 'dialog.closed' }
  /** The address for signing in is changed in a dialog of its own. */
  | { readonly type: 'emailChange.chosen' }
export type ProfileFormEvent = ProfileFormUserEvent | CountdownTicked

/** `saveStep`: refused with messages by field, or unknown when the answer was lost. */
export type SaveStep = { input: ProfileStep; output: Outcome<unknown> }
/** `readProfile`: what the server has now (A7.15); before anything is sent, and when the answer was lost. */
export type ReadProfile = { output: Outcome<Profile> }
