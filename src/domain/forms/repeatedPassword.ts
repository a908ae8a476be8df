import * as rules from './fieldRules'
import { validateWith } from './validation'

/** The form that asks for the password again, before the member's data leave or the account is deleted. */
export type RepeatedPasswordForm = { readonly password: string }

export const emptyRepeatedPassword: RepeatedPasswordForm = { password: '' }

/** The password must not be empty; the server checks it. */
export const validateRepeatedPassword = validateWith<RepeatedPasswordForm>({ password: rules.password(1) })
