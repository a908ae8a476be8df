import { confirmation, newEmail, newPassword } from './accountFieldRules'
import * as rules from './fieldRules'
import { validateWith } from './validation'

/** The sign-up form (A2.09–A2.12, A5.05–A5.09). */
export type SignUpForm = {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly branches: readonly string[]
  readonly termsAccepted: boolean
}

/** First error of each field (A5.05–A5.09). */
export const validateSignUp = validateWith<SignUpForm>({
  email: newEmail,
  password: newPassword(rules.passwordMinimum.signUp),
  passwordConfirmation: (value, { password }) =>
    confirmation(value) ?? (value === password ? null : 'Passwords must match'),
  branches: (chosen) => (chosen.length === 0 ? 'Please select at least one branch' : null),
  termsAccepted: (accepted) => (accepted ? null : 'You must agree to the Terms and Conditions'),
})
