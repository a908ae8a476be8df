import type { AccountAnswer, MembershipLevel } from '@domain/account/account'
import type { CentreDate } from '@domain/time/centreTime'
import type { ProfileDraft, ProfileForm } from '@domain/forms/completeProfile'
import type { Outcome } from '@domain/values/outcome'
import type { WithChosenHour } from '@machines/account/chosenHour.select'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface CompleteProfileInput extends WithChosenHour {
  /** The fields that this member typed on this device at most a day ago (A3.24), or what the centre knows; or null. */
  readonly draft: ProfileDraft | null
  /** Today at the centre; a date of birth lies before it (A5.20). */
  readonly today: CentreDate
}

export interface CompleteProfileContext extends FailureContext, WithChosenHour {
  readonly today: CentreDate
  readonly level: MembershipLevel | null
  /** The typed fields, as kept last; the form starts with them. */
  readonly fields: ProfileForm
  readonly account: AccountAnswer | null
}

export type CompleteProfileUserEvent =
  | { readonly type: 'level.chosen'; readonly level: MembershipLevel }
  | { readonly type: 'level.reconsidered' }
  | { readonly type: 'draft.changed'; readonly fields: ProfileForm }
  | { readonly type: 'profile.submitted'; readonly fields: ProfileForm }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signOut.requested' }

export type CompleteProfileEvent = CompleteProfileUserEvent | CountdownTicked

/** `saveProfile`: refused with messages by field, or unknown when the answer was lost. */
export type SaveProfile = {
  input: { level: MembershipLevel; fields: ProfileForm }
  output: Outcome<AccountAnswer>
}
/** `readAccount`: the member's account on the server (A7.05). */
export type ReadAccount = { input: undefined; output: Outcome<AccountAnswer> }
