import { withoutTurning } from './typedText'

/**
 * A validator for values of unknown origin, without the cost of a schema library: it returns the value with
 * its type, or undefined for any other value. It never throws on a JSON value.
 */
export type Reader<T> = (value: unknown) => T | undefined

/** The type of a reader's values. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never

/** Text, without characters that change the direction of its line. */
export const text: Reader<string> = (value) => (typeof value === 'string' ? withoutTurning(value) : undefined)

/** Text that is not empty. */
export const someText: Reader<string> = (value) => text(value) || undefined

/** A finite number. */
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A whole number within the exact range. */
export const integer: Reader<number> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : undefined

export const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** Any value. */
export const anything: Reader<unknown> = (value) => value

/** Exactly this value. */
export const only =
  <const T extends string | number | boolean>(expected: T): Reader<T> =>
  (value) =>
    value === expected ? expected : undefined

/** Also accepts null. */
export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value)

/** One of these texts. */
export const oneOf =
  <const T extends string>(expected: readonly T[]): Reader<T> =>
  (value) =>
    expected.find((each) => each === value)

/** The reader's value, if it also passes the check. */
export const checked =
  <T>(reader: Reader<T>, fits: (value: T) => boolean): Reader<T> =>
  (value) => {
    const read = reader(value)
    return read !== undefined && fits(read) ? read : undefined
  }

/** The default for an absent value; it never replaces a present one. */
export const orElse =
  <T>(otherwise: T, reader: Reader<T>): Reader<T> =>
  (value) =>
    value === undefined ? otherwise : reader(value)

/** A list whose items all fit. */
export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined
    const items = Array.from(value, (each: unknown) => item(each))
    return items.includes(undefined) ? undefined : (items as readonly T[])
  }

/** An object of any names whose values all fit. */
export const recordOf =
  <T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value).map(([name, each]) => [name, item(each)] as const)
    return entries.some(([, read]) => read === undefined)
      ? undefined
      : (Object.fromEntries(entries) as Record<string, T>)
  }

const absent = Symbol('absent')

/** A field that an object need not have. */
export const optional =
  <T>(reader: Reader<T>): Reader<T> =>
  (value) =>
    value === undefined ? (absent as never) : reader(value)

/** A reader for each field of an object. */
export type FieldReaders<T> = { readonly [Field in keyof T]-?: Reader<Exclude<T[Field], undefined>> }

/**
 * The fields of an object as their readers return them: undefined for a field that does not fit. Null for a
 * value that is no object.
 */
export function fieldsOf<T extends object>(readers: FieldReaders<T>, value: unknown) {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Readonly<Record<string, unknown>>
  return Object.entries<Reader<unknown>>(readers).map(
    ([name, reader]) => [name as keyof T, reader(given[name])] as const,
  )
}

/** An object with these fields. All of them have to fit; other fields are dropped. */
export const shapeOf =
  <T extends object>(readers: FieldReaders<T>): Reader<T> =>
  (value) => {
    const fields = fieldsOf(readers, value)
    if (!fields?.every(([, read]) => read !== undefined)) return undefined
    return Object.fromEntries(fields.filter(([, read]) => (read as unknown) !== absent)) as T
  }
