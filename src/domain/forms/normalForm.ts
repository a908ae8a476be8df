import { normalCode } from '../values/digits'
import { normalText } from '../values/typedText'

/** A password is taken as it was typed: whoever chose one with a character that displays nothing needs it to sign in. */
const isPassword = (field: string): boolean => /password/i.test(field)

/** A code that was mailed: of digits, however they were pasted. */
const isCode = (field: string): boolean => field === 'otp'

/** A field whose text is kept nowhere. A field of a password or a code that is called otherwise is added above. */
export const isSecretField = (field: string): boolean => isPassword(field) || isCode(field)

const normalField = (field: string, text: string): string => {
  if (isPassword(field)) return text
  return isCode(field) ? normalCode(normalText(text)) : normalText(text)
}

/** What a form holds, each text in its normal form: so it is checked, sent and kept. Passwords stay as they were typed. */
export const normalForm = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? normalField(field, value) : value,
    ]),
  ) as Values
