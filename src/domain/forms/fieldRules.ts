import { isCentreDate, type CentreDate } from '../time/centreTime'

/**
 * The rules of single fields, with their texts to the letter. A rule answers the text of the first mistake, or null.
 * The forms and the bundled server check by the same rules.
 */
export type FieldRule = (value: string) => string | null

const mobilePattern = /^0\d{9}$/

/** Shortest password at sign-in and sign-up, and at a reset (A9.08). */
export const passwordMinimum = { signIn: 6, signUp: 6, reset: 8 } as const
/** An address has fewer characters than this: 99 pass, 100 do not (A5.05, A9.09). */
export const emailLimit = 100
/** First name, last name and city have at most so many characters (A9.10). */
export const nameLimit = 20
/** A national ID has 10 to 12 characters (A5.22, A9.12). */
export const nationalIdLength = { minimum: 10, maximum: 12 } as const

/** Applies the rules in order and answers the first mistake. */
export const firstMistake =
  (...rules: readonly FieldRule[]): FieldRule =>
  (value) => {
    for (const rule of rules) {
      const mistake = rule(value)
      if (mistake !== null) return mistake
    }
    return null
  }

const failing =
  (wrong: (value: string) => boolean, text: string): FieldRule =>
  (value) =>
    wrong(value) ? text : null

/** The field must hold more than spaces. */
export const required = (text: string): FieldRule => failing((value) => value.trim() === '', text)

/**
 * Whether a text is an address of the basic pattern: no spaces, one `@` with something before it, and in what follows a
 * dot that neither begins nor ends it. The same as `^[^\s@]+@[^\s@]+\.[^\s@]+$`, which takes quadratic time.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 1 || at !== text.lastIndexOf('@') || /\s/.test(text)) return false
  return text.slice(at + 2, -1).includes('.')
}

/** A required address of the basic pattern (A5.01, A5.02, A5.10, A5.11). */
export const email = firstMistake(
  required('Email is required'),
  failing((value) => !isEmailAddress(value.trim()), 'Please enter a valid email address'),
)

/** An address for a new account: valid, and under 100 characters (A5.05, A9.09). */
export const newEmail = firstMistake(
  email,
  failing((value) => value.trim().length >= emailLimit, 'Email must be less than 100 characters'),
)

/** A required password of so many characters (A5.03, A5.04, A5.06, A5.12). Spaces count: a password is never trimmed. */
export const password = (minimum: number): FieldRule =>
  firstMistake(
    failing((value) => value === '', 'Password is required'),
    failing((value) => value.length < minimum, `Password must be at least ${minimum} characters`),
  )

/** A required confirmation of a password; that it is the same is checked beside it (A5.07, A5.13). */
export const confirmation = failing((value) => value === '', 'Please confirm your password')

/** A required date of birth before `today`, the day at the centre (A5.20). */
export const birthDate = (today: CentreDate): FieldRule =>
  firstMistake(
    required('Date of birth is required'),
    failing((value) => !isCentreDate(value), 'Please enter a valid date of birth'),
    failing((value) => value >= today, 'Date of birth must be in the past'),
  )

/** A required first name of at most 20 characters (A5.15). */
export const firstName = firstMistake(
  required('First name is required'),
  failing((value) => value.trim().length > nameLimit, 'First name must be 20 characters or less'),
)

/** A required last name of at most 20 characters (A5.16). */
export const lastName = firstMistake(
  required('Last name is required'),
  failing((value) => value.trim().length > nameLimit, 'Last name must be 20 characters or less'),
)

/** A required city of at most 20 characters (A5.21). */
export const city = firstMistake(
  required('City is required'),
  failing((value) => value.trim().length > nameLimit, 'City must be 20 characters or less'),
)

/** Ten digits, the first a 0 (A5.17, A9.11). Ask with the normalised text. */
const localMobile = failing(
  (value) => !mobilePattern.test(normalMobile(value)),
  'Mobile number must be 10 digits starting with 0',
)

/** A required mobile number (A5.17). */
export const mobile = firstMistake(required('Mobile number is required'), localMobile)

/** A required emergency contact under the same rule (A5.19). */
export const emergencyMobile = firstMistake(required('Emergency contact is required'), localMobile)

/** A required national ID (A5.22). */
export const nationalId = firstMistake(
  required('National ID is required'),
  failing((value) => {
    const { length } = value.trim()
    return length < nationalIdLength.minimum || length > nationalIdLength.maximum
  }, 'National ID must be 10-12 characters'),
)

/**
 * A mobile number as members write it (`+94 77 123 4567`, `0094-77…`, `077 123-4567`) in the form that A5.17 asks for.
 * What is no such number comes back trimmed, so that the rule can refuse it as it was typed.
 */
export function normalMobile(typed: string): string {
  const bare = typed.trim().replace(/[\s().\-‐-―]/g, '')
  const national = /^(?:\+94|0094)0?(\d{9})$/.exec(bare)?.[1]
  if (national !== undefined) return `0${national}`
  return /^\d+$/.test(bare) ? bare : typed.trim()
}
