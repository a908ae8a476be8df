import { required } from './fieldRules'
import { validateWith } from './validation'

/** Step one of a change of e-mail (A4.19). */
export type NewEmailForm = {
  readonly newEmail: string
  readonly confirmation: string
  /** The current password; null where none is asked for. */
  readonly password: string | null
}

/** Both have to be the same (A5.23); the server checks the address itself. */
export const validateNewEmail = validateWith<NewEmailForm>({
  confirmation: (value, { newEmail }) =>
    value.trim() === newEmail.trim() ? null : 'The addresses do not match',
  password: (value) => (value === '' ? 'Enter your current password' : null),
})

/** What is still missing before a code can be sent (A4.22, A5.23), or null. */
export function missingForCode({ newEmail, confirmation, password }: NewEmailForm): string | null {
  if (newEmail.trim() === '') return 'Type your new email address.'
  if (newEmail.trim() !== confirmation.trim()) return 'Type the new email address twice, both the same.'
  return password === '' ? 'Enter your current password.' : null
}

/** Step two (A4.20): the code is required (A5.24), of whatever length (A5.25). */
export type CodeForm = { readonly otp: string }
export const validateCode = validateWith<CodeForm>({ otp: required('The code is required') })
