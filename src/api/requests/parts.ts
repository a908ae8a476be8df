import * as z from 'zod/mini'
import { firstSlot, lastSlot } from '@domain/booking/slots'
import { failing, type FieldRule, firstError, passwordBytes, required } from '@domain/forms/fieldRules'
import { normalMobile } from '@domain/forms/memberFieldRules'
import { atMost, textLimits } from '@domain/forms/textLimits'
import { isCentreDate } from '@domain/time/centreTime'
import { normalText, unitLimit } from '@domain/values/typedText'

/**
 * Parts of the request bodies. The server validates with them, so they are strict where the readers of
 * answers are lenient: exact types, bounded lengths, and no NUL, which PostgreSQL cannot store. Every text
 * except a password is normalised here, before its rule reads it.
 */

const withoutNul = z.refine<string>(
  (value) => !value.includes('\0'),
  'Contains a character that is not allowed',
)

/** The check of a rule. It lets later checks run, so an answer has all errors at once. */
const ruleCheck = (rule: FieldRule) =>
  z.check<string>((context) => {
    const message = rule(context.value)
    if (message !== null)
      context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  })

/**
 * Normalised text under a rule of the fields. Refuses a text that must exceed `characters`, as a person
 * counts them, before anything else reads it, even the normalisation (security check 26).
 */
export const ruled = (rule: FieldRule, characters: number = textLimits.line) =>
  z
    .string(rule('') ?? 'Must be text')
    .check(
      z.maxLength(unitLimit(characters), { error: `At most ${characters} characters`, abort: true }),
      withoutNul,
      z.overwrite(normalText),
      ruleCheck(rule),
    )

/** Normalised text of at most this many characters. */
export const anyText = (characters?: number) => ruled(atMost(characters ?? textLimits.line), characters)

/** Text that is not blank. */
export const someText = (message: string, characters: number = textLimits.line) =>
  ruled(firstError(required(message), atMost(characters)), characters)

/** A mobile number, in the form of A5.17 if it is one. */
export const mobileText = (rule: FieldRule) => ruled(rule).check(z.overwrite(normalMobile))

/** A password under a rule of the fields, as typed. */
export const passwordText = (rule: FieldRule) =>
  z
    .string('Password is required')
    .check(
      z.maxLength(passwordBytes, { error: 'Password is too long', abort: true }),
      withoutNul,
      ruleCheck(rule),
    )

/** The member's current password, under any earlier rules. */
export const currentPassword = passwordText(required('Password is required'))

/** An optional text: absent, null and '' are all "not given". */
export const optionalText = (characters?: number) => z.optional(z.nullable(anyText(characters)))

/** A day that exists, as `YYYY-MM-DD`. */
export const dateText = (message = 'Must be a date of the form YYYY-MM-DD') =>
  ruled(failing((value) => !isCentreDate(value), message))

/** An id: a positive whole number that a database can hold. */
export const id = z
  .int('Must be a whole number')
  .check(z.positive('Must be positive'), z.maximum(2_147_483_647))

/** A bookable hour. */
export const slot = z
  .int('Must be an hour')
  .check(z.minimum(firstSlot, 'Not a bookable hour'), z.maximum(lastSlot, 'Not a bookable hour'))

/** An amount in rupees. */
export const money = z
  .number('Must be a number')
  .check(z.nonnegative('Must not be negative'), z.maximum(10_000_000))

/** A number in a query, whose values are all text. */
export const numberInQuery = (maximum = 2_147_483_647) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'Must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.positive('Must be positive'), z.maximum(maximum))),
  )

/** `page` and `page_size` of a query (at most 100 per page). */
export const paging = { page: z.optional(numberInQuery(100_000)), page_size: z.optional(numberInQuery(100)) }

/** The month in a query. */
export const monthInQuery = { year: numberInQuery(9999), month: numberInQuery(12) }

/** A check across fields of a body: `confirmation` has to equal `original`. */
export const mustMatch = <T extends Record<string, unknown>>(
  original: keyof T,
  confirmation: keyof T,
  message: string,
) =>
  z.check<T>((context) => {
    if (context.value[original] === context.value[confirmation]) return
    context.issues.push({
      code: 'custom',
      message,
      path: [confirmation as string],
      input: context.value,
      continue: true,
    })
  })
