/** The rules of a member's details, as `fieldRules.ts` has them for the forms of visitors. */
import { addMonths, isCentreDate, type CentreDate } from '../time/centreTime'
import { separators, withAsciiDigits } from '../values/digits'
import { charactersOf, isLongerThan } from '../values/typedText'
import { failing, type FieldRule, firstError, required } from './fieldRules'

const mobilePattern = /^0\d{9}$/

/** First name, last name and city have at most so many characters (A9.10). */
export const nameLimit = 20
/** A national ID has 10 to 12 characters (A5.22, A9.12). */
export const nationalIdLength = { minimum: 10, maximum: 12 } as const
/** Nobody is older, in years. */
const maxAge = 120

/** A day that exists, and not just something typed. */
export const birthDay = failing((value) => !isCentreDate(value), 'Please enter a valid date of birth')

/** A required date of birth; whether it is in the past, only those know who know today. */
export const birthDateText = firstError(required('Date of birth is required'), birthDay)

/** A required date of birth before `today`, the day at the centre, of somebody who can be alive (A5.20). */
export const birthDate = (today: CentreDate): FieldRule =>
  firstError(
    birthDateText,
    failing((value) => value >= today, 'Date of birth must be in the past'),
    failing(
      (value) => value < addMonths(today, -12 * maxAge),
      `Date of birth must be within the last ${maxAge} years`,
    ),
  )

/** A name has at least one letter, of whatever script. */
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

/** Ten digits, the first a 0 (A5.17, A9.11), however they are written. */
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

/** The full-width forms of ASCII, which keyboards for Chinese and Japanese type, and the digits of any script. */
const asciiOf = (text: string): string =>
  withAsciiDigits(text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)))

/**
 * A mobile number as members write it (`+94 77 123 4567`, `0094-77…`, `94771234567`, `077/123 4567`, full-width digits) in
 * the form that A5.17 asks for. What is no such number comes back as it was typed, so that the rule can refuse it.
 */
export function normalMobile(typed: string): string {
  const bare = asciiOf(typed).replace(separators, '')
  const national = /^(?:\+94|0094|94)0?(\d{9})$/.exec(bare)?.[1]
  if (national !== undefined) return `0${national}`
  return /^\d+$/.test(bare) ? bare : typed
}
