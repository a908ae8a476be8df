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
 * Whether a text is an address of the basic pattern: no spaces, one `@` with something before it, and in what follows a
 * dot that neither begins nor ends it. The same as `^[^\s@]+@[^\s@]+\.[^\s@]+$`, which takes quadratic time.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 1 || at !== text.lastIndexOf('@') || /\s/.test(text)) return false
  return text.slice(at + 2, -1).includes('.')
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
const bytes = new TextEncoder()

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
      (value) => value.length > passwordBytes || bytes.encode(value).length > passwordBytes,
      'Password is too long',
    ),
  )
