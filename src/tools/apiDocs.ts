import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allEndpoints, type EndpointName } from '@api/endpoints'
import { knownExtensions } from '@domain/portal/extensions'
import type { Endpoint } from '@api/endpoint'
import { requestOf } from '@api/requests'
import * as z from 'zod/mini'
import { code, codes, page, section, table } from './markdown'
import { root } from './run'

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly pattern?: string
}

/**
 * The JSON Schema of the input, before any conversion; rules that JSON Schema cannot express are left out.
 */
const wireForm = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const bounds = (low: number | undefined, high: number | undefined, unit: string) => {
  const many = unit === 'entry' ? 'entries' : `${unit}s`
  const what = unit === '' ? '' : ` ${(high ?? low) === 1 ? unit : many}`
  if (low === undefined && high === undefined) return ''
  if (low === undefined) return `at most ${high}${what}`
  return high === undefined ? `at least ${low}${what}` : `${low}–${high}${what}`
}

const largestInteger = 2_147_483_647

function limitsOf(schema: JsonSchema): string {
  const maximum = schema.maximum !== undefined && schema.maximum < largestInteger ? schema.maximum : undefined
  return [
    bounds(schema.minLength, schema.maxLength, 'character'),
    bounds(schema.minItems, schema.maxItems, 'entry'),
    bounds(schema.minimum, maximum, ''),
    schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
    schema.pattern === '^\\d{1,10}$' ? 'digits' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function typeOf(schema: JsonSchema): string {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['as sent']).join(' or ')
  const limits = limitsOf(schema)
  return limits ? `${type} (${limits})` : type
}

/** A row per field, with dotted names for the fields of inner objects. */
function fieldRows(schema: JsonSchema, above = ''): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = `${above}${name}`
    if (field.properties) return fieldRows(field, `${full}.`)
    const listLimits = field.type === 'array' ? limitsOf(field) : ''
    const presence =
      field.default === undefined
        ? schema.required?.includes(name)
          ? 'required'
          : 'optional'
        : `${JSON.stringify(field.default)} when absent`
    return [[code(full), `${typeOf(field)}${listLimits ? ` (${listLimits})` : ''}`, presence]]
  })
}

function fieldsOf(title: string, schema: z.core.$ZodType | null): string {
  if (!schema) return ''
  const wire = wireForm(schema)
  const variants = wire.oneOf ?? wire.anyOf ?? [wire]
  return variants
    .map((variant, at) => {
      const rows = fieldRows(variant)
      const which = variants.length > 1 ? `, form ${at + 1}` : ''
      return rows.length === 0 ? '' : `${title}${which}:\n\n${table(['Field', 'Type', ''], rows)}`
    })
    .filter(Boolean)
    .join('\n\n')
}

/** The tests' samples of the calls. */
export interface CallSamples {
  /** A request of a call, as Markdown. */
  readonly requestOf: (name: EndpointName) => string
  /** The fields and samples of its answer, as Markdown. */
  readonly answerOf: (name: EndpointName) => string
  /** The calls of each page, as Markdown. */
  readonly pages: () => string
}

const whoMayCall = {
  required: 'signed in',
  whenSignedIn: 'signed in; without a token the answer is 401',
  never: 'anybody; no token is sent',
} as const

function textsOf(endpoint: Endpoint<never>): string {
  const texts: [string, string][] = [
    [endpoint.fallback, 'an error without a message'],
    [endpoint.screenFallback, 'a 200 with `status: error` without a message'],
    [endpoint.malformedText, 'an answer that cannot be read'],
  ]
  const byText = new Map<string, string[]>()
  for (const [text, when] of texts) byText.set(text, [...(byText.get(text) ?? []), when])
  const rows = [...byText].map(([text, whens]) => [
    text,
    whens.length === texts.length ? 'always' : whens.join('; '),
  ])
  return table(['The portal’s text, when the server gives none', 'After'], rows)
}

const unreadable =
  'After an answer that cannot be read the outcome is unknown: the portal reads it before it displays a result.'

function callSection(endpoint: Endpoint<never>, summary: string, samples: CallSamples): string {
  const name = endpoint.name as EndpointName
  const facts = [
    `Who: ${whoMayCall[endpoint.token]}.`,
    endpoint.kind === 'read' ? 'A read: may be repeated.' : 'A write: never repeated automatically.',
    endpoint.extension === null ? 'In the specification' : `Extension ${code(endpoint.extension)}`,
  ]
  const sources = endpoint.source.length > 0 ? ` (${endpoint.source.join(', ')}).` : '.'
  return section(
    `### ${code(`${endpoint.method} ${endpoint.path}`)} — ${endpoint.name}`,
    summary,
    `${facts.join(' ')}${sources}`,
    fieldsOf('Query', requestOf(endpoint).query),
    fieldsOf('Body', requestOf(endpoint).body),
    samples.requestOf(name),
    samples.answerOf(name),
    textsOf(endpoint),
    endpoint.unreadable === 'unknown' ? unreadable : '',
  )
}

export interface Described {
  readonly area: string
  readonly name: string
  readonly summary: string
}

/**
 * Reads the area and summary of each call from the files that declare them, in the order of the areas in the
 * table of endpoints.
 */
export function described(): Described[] {
  const folder = path.join(root, 'src', 'api', 'endpoints')
  const calls = readdirSync(folder).flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8')
    const declared = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = defineEndpoint\(/g
    return [...source.matchAll(declared)].map(([, comment, name]) => ({
      area: file.replace(/\.ts$/, ''),
      name: name ?? '',
      summary: (comment ?? '').replace(/\n\s*\* ?/g, ' ').trim(),
    }))
  })
  const areas = new Map(calls.map(({ area, name }) => [name, area]))
  const order = [...new Set(allEndpoints.map(({ name }) => areas.get(name)))]
  return calls.sort((one, other) => order.indexOf(one.area) - order.indexOf(other.area))
}

const preamble = `Every call of the member API, as the portal sends it and the bundled server answers it. Paths are below the API base
(\`/api/member\` unless the configuration says otherwise). Written by \`npm run docs\` from \`src/api/endpoints/\`; \`npm run
check\` fails when it is out of date.

Every request carries \`Accept: application/json\` and \`X-Api-Password\`; a body is JSON; the token of a signed-in member is sent as
\`Authorization: Bearer …\`. The portal aborts a call after 30 seconds.

Every answer is an envelope \`{ status, message, data?, errors?, error? }\`. \`errors\` has messages by field, \`error\` a code
where the portal must distinguish cases.`

const pagesIntroduction = `Read from the code of the pages. A page that a server is to serve needs the calls of its row and those of the last row; a call of an
extension is made only where the configuration lists the extension. The smallest server that a member can sign in to answers \`login\`, \`user\`, \`logout\` and what the dashboard reads.
A call that a server does not have is answered with 404: the part of the page that needs it displays its own text and a Try Again, and nothing else is missing.`

const fieldForms = `- A field that is not listed for a call is ignored. “required”: without it the answer is not what was promised. “required in its row”: without it the row is left out. “optional”: absent,
  \`null\` and \`""\` mean that it is not given.
- A number may be sent as text. An amount is in rupees. An instant is ISO 8601; without an offset it is the centre's time (Asia/Colombo). A day is \`YYYY-MM-DD\` and never passes through an instant.
- A slot is the hour in which it starts, 5 to 23, and in texts \`10:00 AM - 11:00 AM\`. The id of a branch is the number in \`Branch 1\`, its name in \`branches\`; a name of any other form is kept as given.
- A text may be a number or a truth value. Characters that turn the direction of a line are removed.
- In a query everything is text, as addresses are.`

const answers = [
  ['2xx, `status: success`', 'the value'],
  ['2xx, `status: error`', 'refused, with the message'],
  [
    '2xx that does not match the schema',
    'malformed; where the effect matters, unknown, and the outcome is read',
  ],
  ['401 on a call that carried a token', 'the session is over'],
  ['429', 'rate-limited until the time in `Retry-After`'],
  ['other 4xx and 5xx', 'refused, with the message and the messages by field'],
  ['502, 504', 'a read: refused, as above; a write: unknown, and the outcome is read'],
  [
    'connection lost, time-out, a truncated body',
    'a read: unreachable; a write: unknown, and the outcome is read',
  ],
]

/** Builds the document of the member API. */
export function apiDocument(samples: CallSamples): string {
  const calls = described()
  const found = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))
  const undescribed = allEndpoints.filter(({ name }) => !calls.some((call) => call.name === name))
  if (undescribed.length > 0)
    throw new Error(
      `no file under src/api/endpoints declares ${undescribed.map(({ name }) => name).join(', ')}`,
    )
  const present = calls.flatMap((call) => {
    const endpoint = found.get(call.name)
    return endpoint ? [{ ...call, endpoint }] : []
  })
  const areas = [...new Set(present.map(({ area }) => area))]
  const overview = present.map(({ endpoint }) => [
    code(`${endpoint.method} ${endpoint.path}`),
    endpoint.name,
    endpoint.extension === null ? '' : code(endpoint.extension),
    endpoint.source.join(', '),
  ])
  const extensions = present.flatMap(({ endpoint }) =>
    endpoint.extension === null ? [] : [endpoint.extension],
  )
  return page(
    '# The member API',
    preamble,
    table(['Answer', 'What the flow receives'], answers),
    extensions.length > 0 ? `Calls that only an extension adds: ${codes([...new Set(extensions)])}.` : '',
    extensions.length > 0
      ? `Extensions that add fields or rules to calls of the specification: ${codes(knownExtensions.filter((each) => !extensions.includes(each)))}; what each adds stands at its calls.`
      : '',
    section('## Overview', table(['Call', 'Name', 'Extension', 'Source'], overview)),
    section('## Which page makes which calls', pagesIntroduction, samples.pages()),
    section('## How fields are read', fieldForms),
    ...areas.map((area) =>
      section(
        `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`,
        ...present
          .filter((call) => call.area === area)
          .map(({ endpoint, summary }) => callSection(endpoint, summary, samples)),
      ),
    ),
  )
}
