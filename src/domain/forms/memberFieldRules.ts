/** The rules of a member's details, as `fieldRules.ts` has them for the forms of visitors. */
import { isCentreDate, type CentreDate } from '../time/centreTime'
import { failing, type FieldRule, firstError, required } from './fieldRules'

const mobilePattern = /^0\d{9}$/

/** First name, last name and city have at most so many characters (A9.10). */
export const nameLimit = 20
/** A national ID has 10 to 12 characters (A5.22, A9.12). */
export const nationalIdLength = { minimum: 10, maximum: 12 } as const

/** A required date of birth before `today`, the day at the centre (A5.20). */
export const birthDate = (today: CentreDate): FieldRule =>
  firstError(
    required('Date of birth is required'),
    failing((value) => !isCentreDate(value), 'Please enter a valid date of birth'),
    failing((value) => value >= today, 'Date of birth must be in the past'),
  )

/** A required first name of at most 20 characters (A5.15). */
export const firstName = firstError(
  required('First name is required'),
  failing((value) => value.trim().length > nameLimit, 'First name must be 20 characters or less'),
)

/** A required last name of at most 20 characters (A5.16). */
export const lastName = firstError(
  required('Last name is required'),
  failing((value) => value.trim().length > nameLimit, 'Last name must be 20 characters or less'),
)

/** A required city of at most 20 characters (A5.21). */
export const city = firstError(
  required('City is required'),
  failing((value) => value.trim().length > nameLimit, 'City must be 20 characters or less'),
)

/** Ten digits, the first a 0 (A5.17, A9.11). Ask with the normalised text. */
const localMobile = failing(
  (value) => !mobilePattern.test(normalMobile(value)),
  'Mobile number must be 10 digits starting with 0',
)

/** A required mobile number (A5.17). */
export const mobile = firstError(required('Mobile number is required'), localMobile)

/** A required emergency contact under the same rule (A5.19). */
export const emergencyMobile = firstError(required('Emergency contact is required'), localMobile)

/** A required national ID (A5.22). */
export const nationalId = firstError(
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
