import { email, failing, firstError } from './fieldRules'

/** An address has fewer characters than this: 99 pass, 100 do not (A5.05, A9.09). */
const emailLimit = 100

/** An address for a new account: valid, and under 100 characters (A5.05, A9.09). */
export const newEmail = firstError(
  email,
  failing((value) => value.trim().length >= emailLimit, 'Email must be less than 100 characters'),
)

/** A required confirmation of a password; that it is the same is checked beside it (A5.07, A5.13). */
export const confirmation = failing((value) => value === '', 'Please confirm your password')
