import { isBlank } from './accountFieldRules'
import { validateWith } from './validation'

/** The form of a new password (A2.46, A3.18). */
export type PasswordChangeForm = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPasswordConfirmation: string
  /**
   * True when the member also revokes the calendar address; the box is ticked at first, if there is such an
   * address.
   */
  readonly endsCalendarFeed: boolean
}

export const emptyPasswordChange: PasswordChangeForm = {
  oldPassword: '',
  newPassword: '',
  newPasswordConfirmation: '',
  endsCalendarFeed: true,
}

/** The confirmation must match (A5.26); there is no rule about the length (A5.27). */
export const validatePasswordChange = validateWith<PasswordChangeForm>({
  newPasswordConfirmation: (value, { newPassword }) =>
    value === newPassword ? null : 'Passwords do not match',
})

/**
 * The first missing field before the password can be changed (A4.24), or null; blanks alone are no password.
 */
export function missingForPassword(form: PasswordChangeForm): string | null {
  if (form.oldPassword === '') return 'Type your current password.'
  if (isBlank(form.newPassword)) return 'Type a new password.'
  return form.newPassword === form.newPasswordConfirmation
    ? null
    : 'Type the new password twice, both the same.'
}
