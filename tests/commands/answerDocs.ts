/**
 * Describes an answer for the document of the API: each field with its form, the optional ones, and samples.
 * It tries the schemas instead of reading them: it gives a field of a sample other values, or none, and
 * derives the form from the schema's results.
 */
import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '@api/endpoints'
import { deepEqual } from '@domain/values/deepEqual'
import { code, table } from '@tools/markdown'
import { answerSamples } from '@tests/api/allAnswerSamples'
import { requestSamples } from '@tests/api/requestSamples'
import { type AnswerSample, type FieldPath, fieldsIn, nameOf } from '@tests/api/answerSamples'

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

const valueAt = (wire: unknown, path: FieldPath): unknown => holderOf(wire, path)[path.at(-1) ?? '']

/** The rows around a field, the innermost first. */
const rowsAround = (path: FieldPath): readonly FieldPath[] =>
  path.flatMap((part, at) => (typeof part === 'number' ? [path.slice(0, at + 1)] : [])).reverse()

function readerOf(name: EndpointName, { comparable = (value) => value }: AnswerSample) {
  return (wire: unknown): unknown => {
    const result = z.safeParse(endpoints[name].answer as z.core.$ZodType, wire)
    return result.success ? comparable(result.data) : refused
  }
}

interface Asked {
  readonly presence: string
  /** True when the schema accepts a value of the field. */
  readonly takes: (value: unknown) => boolean
  readonly isSame: (one: unknown, other: unknown) => boolean
}

function asking(name: EndpointName, sample: AnswerSample, path: FieldPath): Asked {
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

function formOf({ takes, isSame }: Asked, value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'list' : 'object'
  if (takes('Zq')) return takes(['Zq', 'Yq']) ? 'list of texts, or one text with commas' : 'text'
  if (typeof value === 'string' && /^\d{4}-\d\d/.test(value) && takes(day))
    return isSame(`${day}T10:00:00Z`, `${day}T12:00:00Z`) ? 'day, `YYYY-MM-DD`' : 'instant, ISO 8601'
  const isNumber = [41, 12].some(takes)
  if (isNumber && takes('Rs. 41')) return 'amount in rupees: number, or text like "Rs. 1,500"'
  if (isNumber && takes(12.5)) return 'amount in rupees: number, or text'
  if (isNumber) return 'whole number, also as text'
  if (typeof value === 'boolean' || !isSame(true, false)) return 'true or false, also 1 and 0'
  return typeof value === 'string' ? `text like ${code(value)}` : typeof value
}

const exampleOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? '' : code(JSON.stringify(value))

/** A row for each field of the samples: name, form, optional or not, example. */
function fieldRows(name: EndpointName): string[][] {
  const rows = new Map<string, string[]>()
  for (const sample of answerSamples[name])
    for (const path of fieldsIn(sample.wire)) {
      const field = nameOf(path).replaceAll('.*', '[]')
      if (rows.has(field)) continue
      const asked = asking(name, sample, path)
      const value = valueAt(sample.wire, path)
      rows.set(field, [code(field), formOf(asked, value), asked.presence, exampleOf(value)])
    }
  return [...rows.values()]
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

/** The request of a call as a sample. */
export function requestText(name: EndpointName): string {
  const [, { path, query, body }] = requestSamples[name]
  const filled = endpoints[name].path.replace(/\{(\w+)\}/g, (_, part: string) => String(path?.[part]))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : ''
  const line = `Sample of a request: ${code(`${endpoints[name].method} ${filled}${search}`)}`
  if (body === undefined) return path || query ? `${line}.` : ''
  return `${line} with\n\n${json(body)}`
}

/** The fields that the portal reads from the answer of a call, and samples of it. */
export function answerText(name: EndpointName): string {
  const samples = answerSamples[name].map(({ wire }) => json({ status: 'success', ...wire }))
  const rows = fieldRows(name)
  return [
    rows.length === 0 ? '' : `Answer:\n\n${table(['Field', 'Form', '', 'Sample'], rows)}`,
    `${samples.length === 1 ? 'A sample:' : 'Samples, each of a form that is read:'}\n\n${samples.join('\n\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
