import { newEmail as newEmailRule } from './accountFieldRules'
import { firstError, required } from './fieldRules'
import { atMost, textLimits } from './textLimits'
import { validateWith } from './validation'

/** Step one of a change of e-mail (A4.19). */
export type NewEmailForm = {
  readonly newEmail: string
  readonly confirmation: string
  /** The current password; null when the server asks for none. */
  readonly password: string | null
}

/** A valid address for an account (A9.09), typed twice (A5.23). */
export const validateNewEmail = validateWith<NewEmailForm>({
  newEmail: newEmailRule,
  confirmation: (value, { newEmail }) => (value === newEmail ? null : 'The addresses do not match'),
  password: (value) => (value === '' ? 'Enter your current password' : null),
})

/** The first missing step before a code can be sent (A4.22, A5.23), or null. */
export function missingForCode({ newEmail, confirmation, password }: NewEmailForm): string | null {
  if (newEmail === '') return 'Type your new email address.'
  if (newEmail !== confirmation) return 'Type the new email address twice, both the same.'
  return password === '' ? 'Enter your current password.' : null
}

/** Step two (A4.20): the code is required (A5.24), of any length (A5.25). */
export type CodeForm = { readonly otp: string }
export const validateCode = validateWith<CodeForm>({
  otp: firstError(required('The code is required'), atMost(textLimits.code)),
})
