import { withoutTurning } from './typedText'

/**
 * Reads values of unknown origin that must not cost a schema library: the value as it was promised, or undefined for
 * anything else. It never throws on what JSON can say.
 */
export type Reader<T> = (value: unknown) => T | undefined

/** The type that a reader reads. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never

/** Text, which cannot turn the direction of the line that it is displayed in. */
export const text: Reader<string> = (value) => (typeof value === 'string' ? withoutTurning(value) : undefined)

/** Text that says something. */
export const someText: Reader<string> = (value) => text(value) || undefined

/** A finite number. */
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A whole number that is exact. */
export const integer: Reader<number> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : undefined

export const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** Anything that is there. */
export const anything: Reader<unknown> = (value) => value

/** This value and no other. */
export const only =
  <const T extends string | number | boolean>(expected: T): Reader<T> =>
  (value) =>
    value === expected ? expected : undefined

/** Null is a value too. */
export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value)

/** A reader for each field of an object. */
export type FieldReaders<T> = { readonly [Field in keyof T]-?: Reader<T[Field]> }

/**
 * The fields of an object as their readers read them: undefined for a field that does not fit. Null for a value that is no
 * object.
 */
export function fieldsOf<T extends object>(readers: FieldReaders<T>, value: unknown) {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Readonly<Record<string, unknown>>
  return Object.entries<Reader<unknown>>(readers).map(
    ([name, reader]) => [name as keyof T, reader(given[name])] as const,
  )
}

/** An object with these fields. All of them have to fit; others are left out. */
export const shapeOf =
  <T extends object>(readers: FieldReaders<T>): Reader<T> =>
  (value) => {
    const fields = fieldsOf(readers, value)
    return fields?.every(([, read]) => read !== undefined) ? (Object.fromEntries(fields) as T) : undefined
  }
