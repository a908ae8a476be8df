import { isLongerThan } from '../values/typedText'
import { failing, type FieldRule } from './fieldRules'

/**
 * How many characters the bundled server keeps of the texts that the specification sets no limit for. The forms know them, so
 * that nobody learns of them by a refusal.
 */
export const textLimits = {
  /** Where nothing else is said: names, places, subjects. */
  line: 200,
  childName: 100,
  phone: 40,
  postalCode: 40,
  street: 500,
  code: 20,
  message: 5_000,
  /** What the portal adds to a message about a failure. */
  packet: 500,
} as const

/** A text of at most so many characters. */
export const atMost = (characters: number): FieldRule =>
  failing((value) => isLongerThan(value, characters), `At most ${characters} characters`)
