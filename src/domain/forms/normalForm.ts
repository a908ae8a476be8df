import { normalText } from '../values/typedText'

/** A password is taken as it was typed: whoever chose one with a character that displays nothing needs it to sign in. */
const isPassword = (field: string): boolean => /password/i.test(field)

/** What a form holds, each text in its normal form: so it is checked, sent and kept. Passwords stay as they were typed. */
export const normalForm = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' && !isPassword(field) ? normalText(value) : value,
    ]),
  ) as Values
