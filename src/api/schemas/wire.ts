import * as z from 'zod/mini'
import { isCentreDate, parseInstant } from '@domain/time/centreTime'
import { amountFrom } from '@domain/money/money'
import { withoutTurning } from '@domain/values/typedText'

/**
 * Readers of single values of the wire, where numbers come as text, lists as commas and absent as null, '' or
 * nothing. An optional value that is unreadable becomes null, instead of refusing the whole answer.
 */

/**
 * Makes a schema from a reading function; `undefined` from it means an invalid value. It also runs for an
 * absent key: the reader decides the meaning of absence.
 */
export const reading = <T>(read: (value: unknown) => T | undefined, expected = 'another form') =>
  z.transform((value: unknown, context): T => {
    const found = read(value)
    if (found !== undefined) return found
    context.issues.push({ code: 'custom', message: `expected ${expected}`, input: value })
    return z.NEVER
  })

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? withoutTurning(value).trim() || null : null
}

const integerOf = (value: unknown): number | null => {
  const number = amountFrom(value)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

const booleanOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === '1' || value === 'true') return true
  return value === 0 || value === '0' || value === 'false' ? false : null
}

/** The day of a date or of a timestamp that begins with one. */
const dateOf = (value: unknown): string | null => {
  const text = textOf(value)?.slice(0, 10)
  return isCentreDate(text) ? text : null
}

const instantOf = (value: unknown): number | null => {
  const text = textOf(value)
  return text === null ? null : parseInstant(text)
}

const orUndefined =
  <T>(read: (value: unknown) => T | null) =>
  (value: unknown): T | undefined =>
    read(value) ?? undefined

/** A whole number, as number or text. */
export const integer = reading(orUndefined(integerOf), 'a whole number')
/** A whole number, or null for anything else. */
export const integerOrNull = reading(integerOf)
/** A count: null when absent; refuses any other value that is no count. */
export const countOrAbsent = reading((value): number | null | undefined => {
  if (value === undefined || value === null) return null
  const count = integerOf(value)
  return count === null || count < 0 ? undefined : count
}, 'a count')
/** An amount in rupees, as number or text (B3.02). */
export const amount = reading(orUndefined(amountFrom), 'an amount')
/** An amount, also from a display string such as `Rs. 1,500` (B3.16), or null. */
export const amountOrNull = reading((value) =>
  amountFrom(typeof value === 'string' ? value.replace(/^\s*(?:rs\.?|lkr)\s*/i, '') : value),
)
/** Text that is not empty. */
export const text = reading(orUndefined(textOf), 'text')
/** Text, or null when empty or absent. */
export const textOrNull = reading(textOf)
/** Text, or '' when absent. */
export const textOrEmpty = reading((value) => textOf(value) ?? '')
/** Reads true, 1, "1", "true" and their opposites. */
export const boolean = reading(orUndefined(booleanOf), 'true or false')
/** The same; null for anything else. */
export const booleanOrNull = reading(booleanOf)
/** A day as `YYYY-MM-DD`. */
export const date = reading(orUndefined(dateOf), 'a date')
/** A day, or null. */
export const dateOrNull = reading(dateOf)
/** An instant as epoch milliseconds, or null; a time without an offset is the centre's. */
export const instantOrNull = reading(instantOf)

/** The value, or null when it is absent or unreadable: for optional parts of a page. */
export const nullable = <T>(schema: z.ZodMiniType<T>) =>
  // Most of these parts are absent, and parsing an absent part makes an error each time.
  reading((value): T | null => (value === undefined || value === null ? null : read(schema, value)))

/** The value, or null when it is absent; refuses an unreadable one. */
export const optionalPart = <T>(schema: z.ZodMiniType<T>) =>
  reading((value): T | null | undefined =>
    value === undefined || value === null ? null : (read(schema, value) ?? undefined),
  )

/** A row that was left out: its list, its place in the list, and the issues of its schema. */
export interface LeftOut {
  readonly list: readonly unknown[]
  readonly at: number
  readonly issues: readonly z.core.$ZodIssue[]
}

/**
 * The number and list of rows that the current answer leaves out; reading is synchronous, so there is one
 * answer at a time.
 */
let skipped = 0
let leftOut: LeftOut[] = []

/** Reads an answer, and returns the number of rows left out of the value, with the reasons. */
export function countingSkipped<T>(readAnswer: () => T): {
  readonly value: T
  readonly skipped: number
  readonly leftOut: readonly LeftOut[]
} {
  skipped = 0
  leftOut = []
  const value = readAnswer()
  return { value, skipped, leftOut }
}

const readableRows = <T>(schema: z.ZodMiniType<T>, list: readonly unknown[]): readonly T[] =>
  list.flatMap((row, at): readonly T[] => {
    const found = parsed(schema, row)
    if (found.success) return [found.data]
    leftOut.push({ list, at, issues: found.error.issues })
    skipped += 1
    return []
  })

/**
 * The readable rows: one unreadable row does not take the others with it. The answer counts each row left out
 * (`Outcome.skipped`), and a list without a readable row is refused, so no flow takes its rows for absent.
 */
function readRows<T>(schema: z.ZodMiniType<T>, list: readonly unknown[]): readonly T[] | undefined {
  const before = skipped
  const rows = readableRows(schema, list)
  if (rows.length > 0 || list.length === 0) return rows
  skipped = before
  return undefined
}

/**
 * A list whose unreadable rows are counted and left out; refuses a value that is no list or has no readable
 * row.
 */
export const rowsOf = <T>(schema: z.ZodMiniType<T>) =>
  reading(
    (value): readonly T[] | undefined => (Array.isArray(value) ? readRows(schema, value) : undefined),
    'a list with rows that can be read',
  )

/**
 * The readable rows and the number of those left out, for a list beside others: it may leave out all its
 * rows.
 */
export const listWithSkipped = <T>(schema: z.ZodMiniType<T>) =>
  reading((value): { readonly rows: readonly T[]; readonly skipped: number } | undefined => {
    if (!Array.isArray(value)) return undefined
    const before = skipped
    const rows = readableRows(schema, value)
    return { rows, skipped: skipped - before }
  }, 'a list')

/** The same; absent is empty. */
export const listOf = <T>(schema: z.ZodMiniType<T>) => {
  const rows = rowsOf(schema)
  return reading(
    (value): readonly T[] | undefined =>
      value === undefined || value === null ? [] : (read(rows, value) ?? undefined),
    'a list with rows that can be read',
  )
}

/** A list that is refused unless every value is readable. */
export const wholeListOf = <T>(schema: z.ZodMiniType<T>) => z.array(schema)

/** A comma list or a real list of texts (A3.07); absent is empty. */
export const textList = reading((value): readonly string[] | undefined => {
  if (typeof value === 'string')
    return value
      .split(',')
      .map(textOf)
      .filter((part) => part !== null)
  const given = Array.isArray(value) ? value.filter((part) => part !== null && part !== '') : []
  return readRows(text, given)
}, 'a list of texts')

/** Parses a value; an invalid one does not change the count of rows left out. */
function parsed<T>(schema: z.ZodMiniType<T>, value: unknown) {
  const before = skipped
  const result = z.safeParse(schema, value)
  if (!result.success) skipped = before
  return result
}

/** Reads a value, or returns null. */
export const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T | null => {
  const result = parsed(schema, value)
  return result.success ? result.data : null
}

/** Schema of an object on the wire, converted to its domain form. */
export const shape = <Shape extends z.core.$ZodLooseShape, T>(
  fields: Shape,
  toDomain: (wire: z.infer<z.ZodMiniObject<Shape>>) => T,
) => z.pipe(z.object(fields), z.transform(toDomain))
