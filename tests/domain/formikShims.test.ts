import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { getIn, setIn } from 'formik'
import clone from '@app/formikShims/clone'
import cloneDeep from '@app/formikShims/cloneDeep'
import deepmerge from '@app/formikShims/deepmerge'
import hoistStatics from '@app/formikShims/hoistStatics'
import isEqual from '@app/formikShims/isEqual'
import isPlainObject from '@app/formikShims/isPlainObject'
import toPath from '@app/formikShims/toPath'

/** Jest loads formik with the libraries that these stand in for, so that its own answers are what they have to equal. */
const formValue = fc.jsonValue({ depthSize: 'small' })
const form = fc.dictionary(fc.constantFrom('a', 'b', 'c'), formValue, { noNullPrototype: true })

describe('what stands in for a library of formik', () => {
  it('traverses the names of fields as formik does', () => {
    const names = ['email', 'address.city', 'guests[0].name', 'guests.0.name', 'a[1][2]']
    expect(names.map(toPath)).toEqual([
      ['email'],
      ['address', 'city'],
      ['guests', '0', 'name'],
      ['guests', '0', 'name'],
      ['a', '1', '2'],
    ])
    expect([toPath(['guests', 0]), toPath(7)]).toEqual([['guests', '0'], ['7']])
    const values = names.map((name) => setIn({}, name, 'typed') as unknown)
    const traverse = (value: unknown, name: string) =>
      toPath(name).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value)
    expect(values.map((value, index) => traverse(value, names[index] ?? ''))).toEqual(
      names.map(() => 'typed'),
    )
    expect(values.map((value, index) => getIn(value, toPath(names[index])) as unknown)).toEqual(
      names.map(() => 'typed'),
    )
  })

  it('copies one level, so that what a field is set in is new and what lies beside it is not', () => {
    fc.assert(
      fc.property(formValue, (value) => {
        const copy = clone({ beside: value })
        expect(copy).toEqual({ beside: value })
        expect(copy.beside).toBe(value)
        expect(clone([value])).toEqual([value])
        expect(clone(value)).toEqual(value)
      }),
    )
    const list = [1]
    expect([clone(list) === list, clone(null), clone('text')]).toEqual([false, null, 'text'])
  })

  it('copies the starting values to the bottom, so that nobody changes them from outside', () => {
    const values = { branches: ['Branch 1'], fields: { city: 'Colombo' }, chosen: null, missing: undefined }
    const copy = cloneDeep(values)
    copy.branches.push('Branch 2')
    copy.fields.city = 'Galle'
    expect(values).toEqual({
      branches: ['Branch 1'],
      fields: { city: 'Colombo' },
      chosen: null,
      missing: undefined,
    })
    fc.assert(fc.property(formValue, (value) => expect(cloneDeep(value)).toEqual(value)))
    expect(cloneDeep(undefined)).toBeUndefined()
  })

  it('tells the objects that hold fields from everything else', () => {
    class Chosen {}
    const plain = [{}, { city: '' }, Object.create(null) as unknown]
    const other = [null, undefined, 'text', 7, [], new Date(0), new Chosen(), () => null]
    expect([plain.map(isPlainObject), other.map(isPlainObject)]).toEqual([
      plain.map(() => true),
      other.map(() => false),
    ])
  })

  it('joins the errors of a form with the empty ones of its fields and schema, deep ones too', () => {
    const errors = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.string())
    fc.assert(fc.property(errors, (each) => expect(deepmerge.all([{}, {}, each])).toEqual(each)))
    expect(
      deepmerge.all([{ address: { city: 'a' } }, { email: 'b' }, { address: { street: 'c' }, email: 'd' }]),
    ).toEqual({ address: { city: 'a', street: 'c' }, email: 'd' })
    const first = { address: { city: 'a' } }
    deepmerge.all([first, { address: { city: 'b' } }])
    expect(first).toEqual({ address: { city: 'a' } })
  })

  it('finds values the same by what they hold', () => {
    fc.assert(
      fc.property(form, form, (one, other) => {
        expect(isEqual(one, cloneDeep(one))).toBe(true)
        expect(isEqual(one, other)).toBe(isDeepStrictEqual(one, other))
      }),
    )
    const different = [
      [{ a: undefined }, {}],
      [{ a: undefined }, { b: undefined }],
      [[], {}],
      [null, {}],
    ]
    expect(different.map(([one, other]) => isEqual(one, other))).toEqual(different.map(() => false))
  })

  it('leaves a component as it is', () => {
    const Component = () => null
    expect(hoistStatics(Component)).toBe(Component)
  })
})
