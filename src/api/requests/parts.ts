import * as z from 'zod/mini'
import { failing, type FieldRule, firstError, passwordBytes, required } from '@domain/forms/fieldRules'
import { normalMobile } from '@domain/forms/memberFieldRules'
import { atMost, textLimits } from '@domain/forms/textLimits'
import { isCentreDate } from '@domain/time/centreTime'
import { normalText, unitLimit } from '@domain/values/typedText'

/**
 * Parts of the request bodies. The server validates with them, so they are strict where the readers of answers are
 * lenient: types are exact, lengths bounded, and no text carries a NUL, which PostgreSQL cannot store. Every text but a
 * password is brought into its normal form here, before its rule reads it.
 */

const withoutNul = z.refine<string>(
  (value) => !value.includes('\0'),
  'Contains a character that is not allowed',
)

/** The check of a rule. It lets later checks run, so that an answer has all the errors at once. */
const ruleCheck = (rule: FieldRule) =>
  z.check<string>((context) => {
    const message = rule(context.value)
    if (message !== null)
      context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  })

/**
 * Text in its normal form, under a rule of the fields. What can have no more than `characters` as a person counts them is
 * refused before anything else reads it, the normalisation included (security check 26).
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

/** Text in its normal form, of at most so many characters. */
export const anyText = (characters?: number) => ruled(atMost(characters ?? textLimits.line), characters)

/** Text that says something. */
export const someText = (message: string, characters: number = textLimits.line) =>
  ruled(firstError(required(message), atMost(characters)), characters)

/** A mobile number, in the form of A5.17 where it is one. */
export const mobileText = (rule: FieldRule) => ruled(rule).check(z.overwrite(normalMobile))

/** A password under a rule of the fields, as it was typed. */
export const passwordText = (rule: FieldRule) =>
  z
    .string('Password is required')
    .check(
      z.maxLength(passwordBytes, { error: 'Password is too long', abort: true }),
      withoutNul,
      ruleCheck(rule),
    )

/** A password that the member has already, whatever rules it was chosen under. */
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

/** A number of a query, where everything is text. */
export const numberInQuery = (maximum = 2_147_483_647) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'Must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.positive('Must be positive'), z.maximum(maximum))),
  )

/** `page` and `page_size` of a query (at most 100 a page). */
export const paging = { page: z.optional(numberInQuery(100_000)), page_size: z.optional(numberInQuery(100)) }

/** The month that a query is about. */
export const monthInQuery = { year: numberInQuery(9999), month: numberInQuery(12) }

/** A body that refers to fields of itself: `confirmation` has to equal `original`. */
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
