import { confirmation, newPassword } from './accountFieldRules'
import * as rules from './fieldRules'
import { validateWith } from './validation'

/**
 * The form with a new password (A2.16, A2.17, A5.11–A5.13); the link carries the address, which is read-only.
 */
export type ResetPasswordForm = {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
}

/** First error of each field (A5.11–A5.13). */
export const validateResetPassword = validateWith<ResetPasswordForm>({
  email: rules.email,
  password: newPassword(rules.passwordMinimum.reset),
  passwordConfirmation: (value, { password }) =>
    confirmation(value) ?? (value === password ? null : 'Passwords do not match'),
})
