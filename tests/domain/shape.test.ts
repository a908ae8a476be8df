import fc from 'fast-check'
import * as shape from '@domain/values/shape'

/** Every shape of a single value, with its type of JSON. */
const readers = {
  text: { read: shape.text, fits: (value: unknown) => typeof value === 'string' },
  someText: { read: shape.someText, fits: (value: unknown) => typeof value === 'string' && value !== '' },
  number: { read: shape.number, fits: (value: unknown) => Number.isFinite(value) },
  integer: { read: shape.integer, fits: (value: unknown) => Number.isSafeInteger(value) },
  boolean: { read: shape.boolean, fits: (value: unknown) => typeof value === 'boolean' },
  only: { read: shape.only(1), fits: (value: unknown) => value === 1 },
  oneOf: { read: shape.oneOf(['', 'a']), fits: (value: unknown) => value === '' || value === 'a' },
  checked: {
    read: shape.checked(shape.integer, (value) => value > 0),
    fits: (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0,
  },
} as const

const person = shape.shapeOf({ name: shape.text, age: shape.nullable(shape.integer) })

describe('a reader of values', () => {
  it.each(Object.entries(readers))('of %s answers what fits as it is, and nothing else', (_name, reader) => {
    const { fits } = reader
    const read: shape.Reader<unknown> = reader.read
    const value = fc.oneof(
      fc.anything(),
      fc.integer(),
      fc.double(),
      fc.constantFrom('', 'a', 1, -0, 2 ** 53, null),
    )
    fc.assert(
      fc.property(value, (each) => {
        expect(read(each)).toBe(fits(each) ? each : undefined)
        expect(shape.nullable(read)(each)).toBe(each === null || fits(each) ? each : undefined)
      }),
    )
  })
})

describe('a reader of shapes', () => {
  it('never throws, and answers the promised fields alone', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(person({ ...Object(value), name: 'Nimal', age: null })).toEqual({ name: 'Nimal', age: null })
        expect(() => person(value)).not.toThrow()
      }),
    )
  })

  it('reads nothing when any field is missing or of a wrong type, however deep', () => {
    const nested = shape.shapeOf({ person })
    const notText = fc.jsonValue().filter((value) => typeof value !== 'string')
    const notAge = fc.jsonValue().filter((value) => value !== null && !Number.isSafeInteger(value))
    fc.assert(
      fc.property(notText, notAge, (name, age) => {
        const wrong = [{ name, age: 1 }, { name: 'Nimal', age }, { name: 'Nimal' }, { age: 1 }]
        expect(wrong.map((each) => [person(each), nested({ person: each })])).toEqual(
          wrong.map(() => [undefined, undefined]),
        )
      }),
    )
  })

  it('tells a field that holds null from one that is missing', () => {
    const kept = shape.shapeOf({ value: shape.anything })
    expect([kept({ value: null }), kept({}), kept(null), kept([]), kept('value')]).toEqual([
      { value: null },
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads lists and objects of any names whose items all fit, and nothing else', () => {
    const list = shape.listOf(shape.integer)
    const named = shape.recordOf(shape.integer)
    expect([list([1, 2]), list([]), named({ a: 1 }), named({})]).toEqual([[1, 2], [], { a: 1 }, {}])
    const wrong = [[1, 'two'], { a: 1, b: 'two' }, [1, undefined], null, 'text', 1]
    expect(wrong.map((each) => [list(each), named(each)])).toEqual(wrong.map(() => [undefined, undefined]))
    expect([list({ 0: 1 }), named([1])]).toEqual([undefined, undefined])
  })

  it('leaves out an optional field that is missing, fills in a default, and takes neither for one that does not fit', () => {
    const read = shape.shapeOf<{ note?: string; count: number }>({
      note: shape.optional(shape.text),
      count: shape.orElse(0, shape.integer),
    })
    expect([read({}), read({ note: 'a', count: 2 })]).toStrictEqual([{ count: 0 }, { note: 'a', count: 2 }])
    expect([read({ note: null }), read({ note: 7 }), read({ count: 'two' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
