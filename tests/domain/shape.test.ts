import fc from 'fast-check'
import * as shape from '@domain/values/shape'

/** Every reader of single values with the type of JSON that it reads. */
const readers = {
  text: { read: shape.text, fits: (value: unknown) => typeof value === 'string' },
  someText: { read: shape.someText, fits: (value: unknown) => typeof value === 'string' && value !== '' },
  number: { read: shape.number, fits: (value: unknown) => Number.isFinite(value) },
  integer: { read: shape.integer, fits: (value: unknown) => Number.isSafeInteger(value) },
  boolean: { read: shape.boolean, fits: (value: unknown) => typeof value === 'boolean' },
  only: { read: shape.only(1), fits: (value: unknown) => value === 1 },
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
      fc.constantFrom('', 1, -0, 2 ** 53, null),
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
})
