/** The rules of a member's details; `fieldRules.ts` has those of the visitors' forms. */
import { addMonths, isCentreDate, type CentreDate } from '../time/centreTime'
import { separators, withAsciiDigits } from '../values/digits'
import { charactersOf, isLongerThan } from '../values/typedText'
import { failing, type FieldRule, firstError, required } from './fieldRules'

const mobilePattern = /^0\d{9}$/

/** Maximum characters of first name, last name and city (A9.10). */
export const nameLimit = 20
/** A national ID has 10 to 12 characters (A5.22, A9.12). */
export const nationalIdLength = { minimum: 10, maximum: 12 } as const
/** Maximum age in years. */
const maxAge = 120

/** The text must be a day that exists. */
export const birthDay = failing((value) => !isCentreDate(value), 'Please enter a valid date of birth')

/** A required date of birth; the caller that knows today checks that it is in the past. */
export const birthDateText = firstError(required('Date of birth is required'), birthDay)

/** A required date of birth before `today`, the day at the centre, within a human lifetime (A5.20). */
export const birthDate = (today: CentreDate): FieldRule =>
  firstError(
    birthDateText,
    failing((value) => value >= today, 'Date of birth must be in the past'),
    failing(
      (value) => value < addMonths(today, -12 * maxAge),
      `Date of birth must be within the last ${maxAge} years`,
    ),
  )

/** A name has at least one letter, of any script. */
export const withLetter = (label: string): FieldRule =>
  failing((value) => !/\p{L}/u.test(value), `${label} needs at least one letter`)

const shortName = (label: string): FieldRule =>
  firstError(
    required(`${label} is required`),
    failing((value) => isLongerThan(value, nameLimit), `${label} must be ${nameLimit} characters or less`),
    withLetter(label),
  )

/** A required first name of at most 20 characters (A5.15). */
export const firstName = shortName('First name')

/** A required last name of at most 20 characters (A5.16). */
export const lastName = shortName('Last name')

/** A required city of at most 20 characters (A5.21). */
export const city = shortName('City')

/** Ten digits, the first a 0 (A5.17, A9.11), in any notation. */
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
    const { minimum, maximum } = nationalIdLength
    return charactersOf(value).length < minimum || isLongerThan(value, maximum)
  }, `National ID must be ${nationalIdLength.minimum}-${nationalIdLength.maximum} characters`),
)

/**
 * The ASCII form of full-width characters, which keyboards for Chinese and Japanese type, and of the digits
 * of any script.
 */
const asciiOf = (text: string): string =>
  withAsciiDigits(text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)))

/**
 * A mobile number in a common notation (`+94 77 123 4567`, `0094-77…`, `94771234567`, `077/123 4567`,
 * full-width digits), in the form of A5.17. Any other text returns as typed, so the rule can refuse it.
 */
export function normalMobile(typed: string): string {
  const bare = asciiOf(typed).replace(separators, '')
  const national = /^(?:\+94|0094|94)0?(\d{9})$/.exec(bare)?.[1]
  if (national !== undefined) return `0${national}`
  return /^\d+$/.test(bare) ? bare : typed
}
