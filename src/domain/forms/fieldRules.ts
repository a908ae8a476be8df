import { withAsciiDomain } from '../values/emailAddress'

/**
 * The rules of single fields, with their texts to the letter. A rule takes the normal form of the typed text
 * (`normalForm`, `normalText`) and returns the text of the error, or null. The forms and the bundled server
 * check by the same rules. This file has the rules of signing in, everybody's first page;
 * `accountFieldRules.ts` has those of an account that is made or changed, `memberFieldRules.ts` those of a
 * member's details.
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

/** A rule that returns the text for a wrong value. */
export const failing =
  (wrong: (value: string) => boolean, text: string): FieldRule =>
  (value) =>
    wrong(value) ? text : null

/** The field must not be empty. */
export const required = (text: string): FieldRule => failing((value) => value === '', text)

/**
 * The characters that no part of an address has outside quotes (RFC 5322 3.2.3): mail programs drop them, or
 * take the text beside them for a name, a comment or a second address, so the mail goes elsewhere. Quoted
 * parts are refused.
 */
const separating = /["(),:;<>@[\\\]\s\p{Z}\p{Cc}\p{Cs}]/u

/** Words joined by single dots. `=?` begins a text that some mail servers decode. */
const isLocalPart = (text: string): boolean =>
  !separating.test(text) && !text.includes('=?') && text.split('.').every((word) => word !== '')

/**
 * The name of a host with a dot, in ASCII: neither an IP address nor a name with a second spelling
 * (`b.example.`).
 */
function isDomain(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d-]+$/i.test(label)) &&
    /^[a-z]/i.test(labels.at(-1) ?? '')
  )
}

/**
 * True for an address of the basic pattern, which every mail program reads as this address alone (security
 * check 30): one `@`, words joined by dots before it, and the name of a host after it.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(0, at))) && isDomain(withAsciiDomain(text).slice(at + 1))
}

/** Mail servers accept no longer address (RFC 5321). */
export const emailCeiling = 254

/** A required address of the basic pattern (A5.01, A5.02, A5.10, A5.11). */
export const email = firstError(
  required('Email is required'),
  failing((value) => !isEmailAddress(value), 'Please enter a valid email address'),
  failing((value) => value.length > emailCeiling, `At most ${emailCeiling} characters`),
)

/** Maximum bytes of a password that the bundled server hashes. */
export const passwordBytes = 256

/**
 * A required password of at least `minimum` characters (A5.03, A5.04, A5.06, A5.12). It stays as typed, with
 * every space and every character that displays nothing.
 */
export const password = (minimum: number): FieldRule =>
  firstError(
    failing((value) => value === '', 'Password is required'),
    failing((value) => value.length < minimum, `Password must be at least ${minimum} characters`),
    failing(
      // The first condition avoids encoding a text that is far too long.
      (value) => value.length > passwordBytes || new TextEncoder().encode(value).length > passwordBytes,
      'Password is too long',
    ),
  )
