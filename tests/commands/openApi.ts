/** The document of the member API as OpenAPI 3.1, from the table of endpoints, the schemas of requests and the samples of answers. */
import * as z from 'zod/mini'
import type { Endpoint } from '@api/endpoint'
import { allEndpoints, type EndpointName } from '@api/endpoints'
import { requestOf } from '@api/requests'
import { described } from '@tools/apiDocs'
import { answerSamples } from '@tests/api/allAnswerSamples'
import type { AnswerSample, FieldPath } from '@tests/api/answerSamples'
import { requestSamples } from '@tests/api/requestSamples'
import { asking, formOf, type Schema } from './answerForms'

/** A value in a sample of a call, at its path. */
interface Place {
  readonly sample: AnswerSample
  readonly path: FieldPath
  readonly value: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneOf = (schemas: readonly Schema[]): Schema => {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? (different[0] ?? {}) : { anyOf: different }
}

/** The schema of the same place in several samples. */
function schemaAt(name: EndpointName, places: readonly Place[]): Schema {
  const objects = places.filter(({ value }) => isObject(value))
  const lists = places.filter(({ value }) => Array.isArray(value))
  const plain = places.filter(({ value }) => typeof value !== 'object')
  const within = ({ sample, path, value }: Place): readonly Place[] =>
    Object.entries(value as object).map(([key, inner]: [string, unknown]) => ({
      sample,
      path: [...path, Array.isArray(value) ? Number(key) : key],
      value: inner,
    }))
  return oneOf([
    ...(objects.length > 0 ? [objectAt(name, objects, within)] : []),
    ...(lists.length > 0 ? [listAt(name, lists.flatMap(within))] : []),
    ...(places.some(({ value }) => value === null) ? [{ type: 'null' }] : []),
    ...plain.map(({ sample, path, value }) =>
      typeof path.at(-1) === 'number'
        ? { type: typeof value }
        : formOf(asking(name, sample, path), value).schema,
    ),
  ])
}

const listAt = (name: EndpointName, rows: readonly Place[]): Schema =>
  rows.length === 0 ? { type: 'array' } : { type: 'array', items: schemaAt(name, rows) }

function objectAt(
  name: EndpointName,
  objects: readonly Place[],
  within: (place: Place) => readonly Place[],
): Schema {
  const fields = new Map<string, Place[]>()
  for (const place of objects.flatMap(within)) {
    const field = String(place.path.at(-1))
    fields.set(field, [...(fields.get(field) ?? []), place])
  }
  const properties = [...fields].map(([field, places]) => {
    const asked = places.map(({ sample, path }) => asking(name, sample, path))
    const isRequired =
      places.length === objects.length && asked.every(({ presence }) => presence !== 'optional')
    const schema = schemaAt(name, places)
    return { field, isRequired, schema: isRequired ? schema : oneOf([schema, { type: 'null' }]) }
  })
  const required = properties.filter(({ isRequired }) => isRequired).map(({ field }) => field)
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ field, schema }) => [field, schema])),
    ...(required.length > 0 ? { required } : {}),
  }
}

const success = { const: 'success' }
const said = (sample: AnswerSample) => ({ status: 'success', ...sample.wire })

/** The schema of a successful answer of a call, with its envelope. */
export function answerSchema(name: EndpointName): Schema {
  const samples = answerSamples[name]
  const schema = schemaAt(
    name,
    samples.map((sample) => ({ sample, path: [], value: sample.wire })),
  )
  const { properties, required } = schema as { properties?: Schema; required?: readonly string[] }
  return {
    type: 'object',
    properties: { status: success, message: { type: ['string', 'null'] }, ...properties },
    required: ['status', ...(required ?? [])],
  }
}

const requestSchema = (schema: z.core.$ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function parametersOf(endpoint: Endpoint<never>): Schema[] {
  const [, { path, query }] = requestSamples[endpoint.name as EndpointName]
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: path?.[name],
  }))
  const schema = requestOf(endpoint).query
  if (schema === null) return inPath
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, Schema>
    required?: readonly string[]
  }
  const inQuery = Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
    ...(query?.[name] === undefined ? {} : { example: query[name] }),
  }))
  return [...inPath, ...inQuery]
}

function bodyOf(endpoint: Endpoint<never>): Schema {
  const schema = requestOf(endpoint).body
  if (schema === null) return {}
  const [, { body }] = requestSamples[endpoint.name as EndpointName]
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: requestSchema(schema),
          ...(body === undefined ? {} : { example: body }),
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint<never>, area: string, summary: string): Schema {
  const name = endpoint.name as EndpointName
  const examples = Object.fromEntries(
    answerSamples[name].map((sample, at) => [`form${at + 1}`, { value: said(sample) }]),
  )
  const problem = { $ref: '#/components/responses/Problem' }
  return {
    operationId: name,
    tags: [area],
    description: summary,
    ...(endpoint.extension === null ? {} : { 'x-extension': endpoint.extension }),
    'x-source': endpoint.source,
    security:
      endpoint.token === 'never'
        ? [{ client: [] }]
        : [{ client: [], token: [] }, ...(endpoint.token === 'whenSignedIn' ? [{ client: [] }] : [])],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: answerSchema(name), examples } },
      },
      ...(endpoint.token === 'never' ? {} : { 401: problem }),
      default: problem,
    },
  }
}

const problem = {
  type: 'object',
  description:
    'Why nothing was done. `errors` has messages by field; `error` a code where cases are distinguished.',
  properties: {
    status: { const: 'error' },
    message: { type: 'string' },
    error: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
  },
  required: ['status', 'message'],
}

/** `docs/openapi.json`. */
export function openApiDocument(): string {
  const calls = new Map(described().map((call) => [call.name, call]))
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of allEndpoints) {
    const { area = '', summary = '' } = calls.get(endpoint.name) ?? {}
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, area, summary)
  }
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Member API',
      version: '1',
      description:
        'Every call that the member portal makes. Operations with `x-extension` are made only where the configuration lists the extension. docs/member-api.md says how fields are read and which page needs which calls.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/member' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'apiKey', in: 'header', name: 'X-Api-Password' },
      },
      schemas: { Problem: problem },
      responses: {
        Problem: {
          description: 'Refused, or failed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
  return `${JSON.stringify(document, null, 1)}\n`
}
