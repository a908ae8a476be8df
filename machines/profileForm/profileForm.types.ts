import type { Profile } from '@domain/account/account'
import type { ProfileChange, ProfileFormDialog, ProfileStep } from '@domain/account/profileChange'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/failure'
import type { CountdownTicked } from '@machines/wait'

export interface ProfileFormInput {
  readonly form: ProfileFormDialog
  /** What the page displayed when the form was opened. */
  readonly profile: Profile
  /** The day at the centre; a date of birth lies before it (A5.20). */
  readonly today: CentreDate
  /** Whether the server keeps the district and the emergency contact (`address-details`). */
  readonly keepsDetails: boolean
}

export interface ProfileFormContext extends ProfileFormInput, FailureContext {
  /** What was submitted last. */
  readonly change: ProfileChange | null
  /** Whether the first of two calls was done, so that only the other is still to be made. */
  readonly isPartlySaved: boolean
}

export type ProfileFormUserEvent =
  | { readonly type: 'form.submitted'; readonly change: ProfileChange }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }
  /** The address for signing in is changed in a dialog of its own. */
  | { readonly type: 'emailChange.chosen' }
export type ProfileFormEvent = ProfileFormUserEvent | CountdownTicked

/** `saveStep`: refused with messages by field, or unknown when the answer was lost. */
export type SaveStep = { input: ProfileStep; output: Outcome<unknown> }
/** `readProfile`: what the server has now (A7.15). */
export type ReadProfile = { output: Outcome<Profile> }
