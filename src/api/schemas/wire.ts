import * as z from 'zod/mini'
import { isCentreDate, parseInstant } from '@domain/time/centreTime'
import { amountFrom } from '@domain/money/money'
import { withoutTurning } from '@domain/values/typedText'

/**
 * Readers of single values of the wire, where numbers come as text, lists as commas and absent as null, '' or nothing.
 * What a page can do without is null rather than a reason to refuse the whole answer.
 */

/**
 * A schema from a reading function; `undefined` from it means that the value is not what was promised. The function is
 * called for an absent key too: what absence means is the reader's to say.
 */
export const reading = <T>(read: (value: unknown) => T | undefined) =>
  z.transform((value: unknown, context): T => {
    const found = read(value)
    if (found !== undefined) return found
    context.issues.push({ code: 'custom', message: 'Not as promised', input: value })
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
export const integer = reading(orUndefined(integerOf))
/** A whole number, or null for anything else. */
export const integerOrNull = reading(integerOf)
/** An amount in rupees, as number or text (B3.02). */
export const amount = reading(orUndefined(amountFrom))
/** An amount, also from a display string such as `Rs. 1,500` (B3.16), or null. */
export const amountOrNull = reading((value) =>
  amountFrom(typeof value === 'string' ? value.replace(/^\s*(?:rs\.?|lkr)\s*/i, '') : value),
)
/** Text with something in it. */
export const text = reading(orUndefined(textOf))
/** Text, or null when empty or absent. */
export const textOrNull = reading(textOf)
/** Text, or '' when absent. */
export const textOrEmpty = reading((value) => textOf(value) ?? '')
/** true, 1, "1", "true" and their opposites. */
export const boolean = reading(orUndefined(booleanOf))
/** The same; null for anything else. */
export const booleanOrNull = reading(booleanOf)
/** A day as `YYYY-MM-DD`. */
export const date = reading(orUndefined(dateOf))
/** A day, or null. */
export const dateOrNull = reading(dateOf)
/** An instant as epoch milliseconds, or null; without an offset it is the centre's time. */
export const instantOrNull = reading(instantOf)

/** A comma list or a real list of texts (A3.07); absent is empty. */
export const textList = reading((value): readonly string[] => {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts.map(textOf).filter((part) => part !== null)
})

/** The value, or null when it is absent or not as promised: for parts that a page can do without. */
export const nullable = <T>(schema: z.ZodMiniType<T>) =>
  // Most of these parts are absent, and parsing what is absent makes an error each time.
  reading((value): T | null => (value === undefined || value === null ? null : read(schema, value)))

/** The rows that can be read, and how many could not: one odd row does not take the others with it. */
export interface Rows<T> {
  readonly rows: readonly T[]
  readonly skipped: number
}

const readRows = <T>(schema: z.ZodMiniType<T>, value: unknown): Rows<T> | undefined => {
  if (!Array.isArray(value)) return undefined
  const rows = value.map((row) => read(schema, row)).filter((row) => row !== null)
  return { rows, skipped: value.length - rows.length }
}

/** A list whose unreadable rows are counted and left out; what is no list at all is refused. */
export const rowsOf = <T>(schema: z.ZodMiniType<T>) =>
  reading((value): Rows<T> | undefined => readRows(schema, value))

/** A list without its unreadable rows; absent is empty. */
export const listOf = <T>(schema: z.ZodMiniType<T>) =>
  reading((value): readonly T[] | undefined =>
    value === undefined || value === null ? [] : readRows(schema, value)?.rows,
  )

/** Reads a value, or answers null. */
export const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T | null => {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : null
}

/** Schema of an object on the wire, turned into its domain form. */
export const shape = <Shape extends z.core.$ZodLooseShape, T>(
  fields: Shape,
  toDomain: (wire: z.infer<z.ZodMiniObject<Shape>>) => T,
) => z.pipe(z.object(fields), z.transform(toDomain))
