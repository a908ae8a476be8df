import { normalText } from '../values/typedText'
import { email, failing, type FieldRule, firstError, password } from './fieldRules'

/** An address has fewer characters than this: 99 pass, 100 do not (A5.05, A9.09). */
const emailLimit = 100

/** An address for an account: valid, and under 100 characters (A5.05, A9.09). */
export const newEmail = firstError(
  email,
  failing((value) => value.length >= emailLimit, 'Email must be less than 100 characters'),
)

/** True when a password displays nothing: only spaces, or nothing at all. */
export const isBlank = (typed: string): boolean => normalText(typed) === ''

/** A newly chosen password: blanks alone are none (A5.06, A5.12). */
export const newPassword = (minimum: number): FieldRule =>
  firstError(failing(isBlank, 'Password is required'), password(minimum))

/** A required confirmation of a password; the form's own rule compares the two (A5.07, A5.13). */
export const confirmation = failing((value) => value === '', 'Please confirm your password')
