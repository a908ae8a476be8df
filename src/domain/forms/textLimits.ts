import { isLongerThan } from '../values/typedText'
import { failing, type FieldRule } from './fieldRules'

/**
 * Maximum characters that the bundled server accepts for texts without a limit in the specification. The
 * forms check them, so no member meets them first in a refusal.
 */
export const textLimits = {
  /** The general limit: names, places, subjects. */
  line: 200,
  childName: 100,
  phone: 40,
  postalCode: 40,
  street: 500,
  code: 20,
  message: 5_000,
  /** The portal's addition to a message about a failure. */
  packet: 500,
} as const

/** A text of at most that many characters. */
export const atMost = (characters: number): FieldRule =>
  failing((value) => isLongerThan(value, characters), `At most ${characters} characters`)
