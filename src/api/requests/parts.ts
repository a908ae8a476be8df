import * as z from 'zod/mini'
import { isCentreDate } from '@domain/time/centreTime'
import type { FieldRule } from '@domain/forms/fieldRules'

/**
 * Parts of the request bodies. The server validates with them, so they are strict where the readers of answers are
 * lenient: types are exact, lengths bounded, and no text carries a NUL, which PostgreSQL cannot store.
 */

const withoutNul = z.refine<string>(
  (value) => !value.includes('\0'),
  'Contains a character that is not allowed',
)

/** A longer text is refused before any other check reads it (security check 26). */
const atMost = (maximum: number) =>
  z.maxLength(maximum, { error: `Must be ${maximum} characters or less`, abort: true })

/** Bounded text, as given. */
export const anyText = (maximum = 200) => z.string('Must be text').check(atMost(maximum), withoutNul)

/** The check of a rule. It lets later checks run, so that an answer has all the errors at once. */
const ruleCheck = (rule: FieldRule) =>
  z.check<string>((context) => {
    const message = rule(context.value)
    if (message !== null)
      context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  })

/** Bounded text without the spaces around it, under a rule of the fields. */
export const ruled = (rule: FieldRule, maximum = 200) =>
  z.string('Must be text').check(atMost(maximum), withoutNul, z.trim(), ruleCheck(rule))

/** Bounded, trimmed text that says something. */
export const someText = (message: string, maximum = 200) =>
  anyText(maximum).check(z.trim(), z.minLength(1, message))

const bytes = new TextEncoder()

/** A password of so many characters, and at most 256 bytes. Never trimmed. */
export const passwordText = (minimum: number) =>
  z.string('Password is required').check(
    z.minLength(1, 'Password is required'),
    z.minLength(minimum, `Password must be at least ${minimum} characters`),
    z.refine((value) => bytes.encode(value).length <= 256, 'Password is too long'),
    withoutNul,
  )

/** A password that the member has already, whatever rules it was chosen under. */
export const currentPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(256))

/** An optional text: absent, null and '' are all "not given". */
export const optionalText = (maximum = 200) => z.optional(z.nullable(anyText(maximum)))

/** A day that exists, as `YYYY-MM-DD`. */
export const dateText = (message = 'Must be a date of the form YYYY-MM-DD') =>
  z.string(message).check(z.refine((value) => isCentreDate(value), message))

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
