import { Ajv2020 } from 'ajv/dist/2020.js'
import type { EndpointName } from '@api/endpoints'
import { answerSchema, openApiDocument } from '@tests/commands/openApi'
import { answerSamples } from './allAnswerSamples'

type Schema = Readonly<Record<string, unknown>>
const document = JSON.parse(openApiDocument()) as Schema

/** The schemas within a part of the document that have none within them, with their places. */
function leavesOf(part: unknown, place = ''): readonly (readonly [string, Schema])[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap((each, at) => leavesOf(each, `${place}[${at}]`))
  const schema = part as Schema
  const inner = ['anyOf', 'oneOf', 'allOf', 'items', 'properties', 'additionalProperties'].flatMap((key) =>
    key === 'properties'
      ? Object.entries(schema[key] ?? {}).flatMap(([name, field]) => leavesOf(field, `${place}.${name}`))
      : leavesOf(schema[key], place),
  )
  return inner.length > 0 ? inner : [[place, schema]]
}

it('at most 2 % of the values in the document have no type', () => {
  const schemas: (readonly [string, unknown])[] = []
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'schema') schemas.push([`schema ${schemas.length}`, value])
    return key === 'examples' ? undefined : value
  })
  const leaves = schemas.flatMap(([place, schema]) => leavesOf(schema, place))
  const untyped = leaves.filter(([, leaf]) => !['type', 'const', 'enum', '$ref'].some((key) => key in leaf))
  expect(leaves.length).toBeGreaterThan(500)
  expect(untyped.length / leaves.length).toBeLessThanOrEqual(0.02)
})

it.each(Object.keys(answerSamples) as EndpointName[])(
  'every form of the answer of %s has its schema',
  (name) => {
    const check = new Ajv2020({ strict: false }).compile(answerSchema(name))
    const refused = answerSamples[name].filter(({ wire }) => !check({ status: 'success', ...wire }))
    expect(refused.map(({ wire }) => wire)).toEqual([])
  },
)
