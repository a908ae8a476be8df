/** An answer of a server, and the value that the portal reads from it. */
export interface AnswerSample {
  /** The body without `status`; each field has a value that no other field beside it has. */
  readonly wire: Readonly<Record<string, unknown>>
  /** The value in domain form, written by hand and not derived. */
  readonly value: unknown
  /** Converts the read value to a form that is comparable with `value`. */
  readonly comparable?: (read: unknown) => unknown
  /** Fields that the schema reads for another call of the same form. */
  readonly unused?: readonly string[]
}

/** A field of a sample: its path, with `*` for the place in a list. */
export type FieldPath = readonly (string | number)[]

export const nameOf = (path: FieldPath): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The same value; it notes the path of every field that a schema reads, existing or not. */
export function recording(value: unknown, note: (path: string) => void, path: FieldPath = []): unknown {
  if (!isObject(value)) return value
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof key !== 'string' || typeof found === 'function') return found
      const isList = Array.isArray(target)
      if (isList && !/^\d+$/.test(key)) return found
      const at = [...path, isList ? Number(key) : key]
      if (!isList && key !== 'toJSON') note(nameOf(at))
      return recording(found, note, at)
    },
  })
}

/** The paths of all fields of a sample. */
export const fieldsIn = (value: unknown, path: FieldPath = []): readonly FieldPath[] => {
  if (!isObject(value)) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, isList ? Number(key) : key]
    return [...(isList ? [] : [at]), ...fieldsIn(inner, at)]
  })
}

const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

/** The sample with the values of two of its fields exchanged. */
export function swapped<T>(wire: T, one: FieldPath, other: FieldPath): T {
  const copy = structuredClone(wire)
  const set = (path: FieldPath, value: unknown) => {
    const holder = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
    holder[path.at(-1) ?? ''] = value
  }
  set(one, valueAt(wire, other))
  set(other, valueAt(wire, one))
  return copy
}

/** Every pair of fields with plain values in one object. */
export function neighboursIn(wire: unknown): readonly (readonly [FieldPath, FieldPath])[] {
  const plain = fieldsIn(wire).filter((path) => !isObject(valueAt(wire, path)))
  const holderOf = (path: FieldPath) => JSON.stringify(path.slice(0, -1))
  return plain.flatMap((one, at) =>
    plain
      .slice(at + 1)
      .flatMap((other) => (holderOf(one) === holderOf(other) ? [[one, other] as const] : [])),
  )
}
