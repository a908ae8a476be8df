/**
 * The form of each field of an answer. The reading functions are lenient, so the form is tried out and not read from them:
 * a field of a sample gets other values, or none, and the results tell the form.
 */
import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '@api/endpoints'
import { deepEqual } from '@domain/values/deepEqual'
import { code } from '@tools/markdown'
import type { AnswerSample, FieldPath } from '@tests/api/answerSamples'

/** A part of a JSON Schema (draft 2020-12). */
export type Schema = Readonly<Record<string, unknown>>

/** The form of a value that is neither an object nor a list of objects: in words, and as a JSON Schema. */
export interface Form {
  readonly words: string
  readonly schema: Schema
}

/** The result of a schema for an answer that breaks the promise. */
const refused = Symbol('refused')

type Holder = Record<string | number, unknown>

const holderOf = (wire: unknown, path: FieldPath): Holder =>
  path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Holder)[key], wire) as Holder

/** The sample with another value in one place; `undefined` removes the field. */
function changed(wire: unknown, path: FieldPath, value: unknown): unknown {
  const copy = structuredClone(wire)
  const holder = holderOf(copy, path)
  const key = path.at(-1) ?? ''
  if (value === undefined) delete holder[key]
  else holder[key] = value
  return copy
}

export const valueAt = (wire: unknown, path: FieldPath): unknown => holderOf(wire, path)[path.at(-1) ?? '']

/** The rows around a field, the innermost first. */
const rowsAround = (path: FieldPath): readonly FieldPath[] =>
  path.flatMap((part, at) => (typeof part === 'number' ? [path.slice(0, at + 1)] : [])).reverse()

function readerOf(name: EndpointName, { comparable = (value) => value }: AnswerSample) {
  return (wire: unknown): unknown => {
    const result = z.safeParse(endpoints[name].answer as z.core.$ZodType, wire)
    return result.success ? comparable(result.data) : refused
  }
}

/** What trying out has told about a field. */
export interface Asked {
  readonly presence: string
  /** True when the schema accepts a value of the field. */
  readonly takes: (value: unknown) => boolean
  readonly isSame: (one: unknown, other: unknown) => boolean
}

/** Tries out a field of a sample. */
export function asking(name: EndpointName, sample: AnswerSample, path: FieldPath): Asked {
  const read = readerOf(name, sample)
  const withValue = (value: unknown) => read(changed(sample.wire, path, value))
  const withoutRow = rowsAround(path).map((row) => read(changed(sample.wire, row, null)))
  const isLost = (result: unknown) => result === refused || withoutRow.some((each) => deepEqual(each, result))
  const absent = withValue(undefined)
  return {
    presence: !isLost(absent) ? 'optional' : absent === refused ? 'required' : 'required in its row',
    takes(value) {
      const result = withValue(value)
      return !isLost(result) && !deepEqual(result, absent)
    },
    isSame: (one, other) => deepEqual(withValue(one), withValue(other)),
  }
}

const day = '2026-07-19'
const text = { type: 'string' }
const matching = (pattern: string) => ({ type: 'string', pattern })
const either = (...anyOf: readonly Schema[]) => ({ anyOf })
const sum = matching('^-?[\\d,]+(\\.\\d+)?$')
const rupees = '^\\s*([Rr][Ss]\\.?|LKR)?\\s*[\\d,]+(\\.\\d+)?$'

/** The form of a plain value. */
export function formOf({ takes, isSame }: Asked, value: unknown): Form {
  // Of some fields the portal reads only whether they are given, or whether they are readable.
  const reads = (given: unknown) => takes(given) && !isSame(given, 'Zq')
  if (takes('Zq') && !isSame('Zq', 'Yq'))
    return takes(['Zq', 'Yq'])
      ? {
          words: 'list of texts, or one text with commas',
          schema: either({ type: 'array', items: text }, text),
        }
      : { words: 'text', schema: typeof value === 'string' ? text : { type: ['string', typeof value] } }
  if (typeof value === 'string' && /^\d{4}-\d\d/.test(value) && reads(day))
    return isSame(`${day}T10:00:00Z`, `${day}T12:00:00Z`)
      ? { words: 'day, `YYYY-MM-DD`', schema: matching('^\\d{4}-\\d{2}-\\d{2}') }
      : { words: 'instant, ISO 8601', schema: matching('^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}') }
  const isNumber = new RegExp(rupees, 'i').test(String(value)) && [41, 12].some(reads)
  if (isNumber && reads('Rs. 41'))
    return {
      words: 'amount in rupees: number, or text like "Rs. 1,500"',
      schema: either({ type: 'number' }, matching(rupees)),
    }
  if (isNumber && reads(12.5))
    return { words: 'amount in rupees: number, or text', schema: either({ type: 'number' }, sum) }
  if (isNumber)
    return {
      words: 'whole number, also as text',
      schema: either({ type: 'integer' }, matching('^-?\\d+$')),
    }
  if (typeof value === 'boolean' || !isSame(true, false))
    return {
      words: 'true or false, also 1 and 0',
      schema: either({ type: 'boolean' }, { enum: [0, 1, '0', '1', 'true', 'false'] }),
    }
  if (typeof value !== 'string') return { words: typeof value, schema: { type: typeof value } }
  return { words: takes('Zq') ? 'text' : `text like ${code(value)}`, schema: text }
}
