import { withAsciiDomain } from '../values/emailAddress'

/**
 * The rules of single fields, with their texts to the letter. A rule returns the text of the error, or null; it is given the
 * normal form of what was typed (`normalForm`, `normalText`).
 * The forms and the bundled server check by the same rules. Here stands what signing in needs, everybody's first page; the
 * fields of an account that is made or changed stand in `accountFieldRules.ts`, those of a member's details in
 * `memberFieldRules.ts`.
 */
export type FieldRule = (value: string) => string | null

/** Shortest password at sign-in and sign-up, and at a reset (A9.08). */
export const passwordMinimum = { signIn: 6, signUp: 6, reset: 8 } as const

/** Applies the rules in order and returns the first error. */
export const firstError =
  (...rules: readonly FieldRule[]): FieldRule =>
  (value) => {
    for (const rule of rules) {
      const error = rule(value)
      if (error !== null) return error
    }
    return null
  }

/** Answers a text for what is wrong. */
export const failing =
  (wrong: (value: string) => boolean, text: string): FieldRule =>
  (value) =>
    wrong(value) ? text : null

/** The field must hold something. */
export const required = (text: string): FieldRule => failing((value) => value === '', text)

/**
 * What no part of an address has outside quotes (RFC 5322 3.2.3): mail programs leave it out, or take what stands beside it
 * for a name, a comment or a second address, so that the mail goes elsewhere. Quoted parts are not taken at all.
 */
const separating = /["(),:;<>@[\\\]\s\p{Z}\p{Cc}\p{Cs}]/u

/** Words joined by single dots. `=?` begins a text that some mail servers decode. */
const isLocalPart = (text: string): boolean =>
  !separating.test(text) && !text.includes('=?') && text.split('.').every((word) => word !== '')

/** The name of a host with a dot, in ASCII: neither the number of one nor a name with another spelling (`b.example.`). */
function isDomain(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d-]+$/i.test(label)) &&
    /^[a-z]/i.test(labels.at(-1) ?? '')
  )
}

/**
 * Whether a text is an address of the basic pattern that every mail program reads as this address alone (security check 30):
 * one `@`, words joined by dots before it, and the name of a host after it.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(0, at))) && isDomain(withAsciiDomain(text).slice(at + 1))
}

/** No mail server takes a longer address (RFC 5321). */
export const emailCeiling = 254

/** A required address of the basic pattern (A5.01, A5.02, A5.10, A5.11). */
export const email = firstError(
  required('Email is required'),
  failing((value) => !isEmailAddress(value), 'Please enter a valid email address'),
  failing((value) => value.length > emailCeiling, `At most ${emailCeiling} characters`),
)

/** The bundled server hashes passwords of at most so many bytes. */
export const passwordBytes = 256

/**
 * A required password of so many characters (A5.03, A5.04, A5.06, A5.12). It is taken as it was typed, with every space and
 * every character that displays nothing.
 */
export const password = (minimum: number): FieldRule =>
  firstError(
    failing((value) => value === '', 'Password is required'),
    failing((value) => value.length < minimum, `Password must be at least ${minimum} characters`),
    failing(
      // the first saves encoding a text that is far too long
      (value) => value.length > passwordBytes || new TextEncoder().encode(value).length > passwordBytes,
      'Password is too long',
    ),
  )
