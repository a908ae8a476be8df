import { normalCode } from '../values/digits'
import { normalText } from '../values/typedText'

/** A password stays as typed: a member who chose one with an invisible character needs it to sign in. */
const isPassword = (field: string): boolean => /password/i.test(field)

/** A mailed code: digits, in any pasted notation. */
const isCode = (field: string): boolean => field === 'otp'

/**
 * A field whose text is stored nowhere. A field of a password or a code under another name must be added
 * above.
 */
export const isSecretField = (field: string): boolean => isPassword(field) || isCode(field)

const normalField = (field: string, text: string): string => {
  if (isPassword(field)) return text
  return isCode(field) ? normalCode(normalText(text)) : normalText(text)
}

/**
 * The values of a form, each text in its normal form: so the portal checks, sends and keeps them. Passwords
 * stay as typed.
 */
export const normalForm = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? normalField(field, value) : value,
    ]),
  ) as Values
