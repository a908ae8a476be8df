/** Asks a server of the member API what the portal reads, and compares its answers with `docs/openapi.json`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import type { Endpoint } from '@api/endpoint'
import { endpoints, type EndpointName } from '@api/endpoints'
import { type Extension, knownExtensions } from '@domain/portal/extensions'
import { addDays, centreDateOf, monthOf } from '@domain/time/centreTime'
import { root } from './run'

export interface ConformanceOptions {
  /** The base address of the API, without a slash at its end. */
  readonly base: string
  readonly email: string
  readonly password: string
  /** Sent as `X-Api-Password`. */
  readonly client: string
  /** A branch of the centre, whose days are read. */
  readonly branch: number
  readonly fetch: typeof fetch
  /** Epoch milliseconds. */
  readonly now: number
}

/** What came of one call. */
export interface CallReport {
  readonly call: string
  readonly extension: Extension | null
  /**
   * Of a call that the server does not have: `missing` for one of the specification, `absent` for one of an extension. `not
   * asked`: nothing to ask for was found.
   */
  readonly outcome: 'kept' | 'differs' | 'missing' | 'absent' | 'not asked'
  /** Where it differs, a line each; never a value, which may be a member's. */
  readonly differences: readonly string[]
}

export interface ConformanceReport {
  readonly calls: readonly CallReport[]
  /** Extensions that were seen in the answers. */
  readonly seen: readonly Extension[]
  /** Extensions that only writes show. */
  readonly unknown: readonly Extension[]
}

/** A field, anywhere in the answer of a call, that only a server with the extension gives. */
const fieldOf: { readonly [Name in Extension]?: readonly [EndpointName, string] } = {
  'payment-attempts': ['bookingDetails', 'payment_attempt'],
  'upcoming-ids': ['upcomingBookings', 'booking_id'],
  'booking-activities': ['allBookings', 'available_activities'],
  'receivable-pages': ['receivables', 'pagination'],
  'availability-hours': ['availabilitySummary', 'free_by_hour'],
}

type AnyEndpoint = Endpoint<never>
type Body = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** The first value of a field, anywhere in an answer. */
function valueOf(body: unknown, field: string): unknown {
  if (!isRow(body)) return undefined
  if (field in body && !Array.isArray(body)) return body[field]
  for (const inner of Object.values(body)) {
    const found = valueOf(inner, field)
    if (found !== undefined) return found
  }
  return undefined
}

/** `/data/3/status` as `data[].status`: the same fault of all rows is one difference. */
const placeOf = ({ instancePath }: ErrorObject) =>
  instancePath
    .replaceAll(/\/\d+(?=\/|$)/g, '[]')
    .replaceAll('/', '.')
    .replace(/^\./, '') || 'the answer'

/**
 * A line for each innermost place that differs: the alternatives around it, and the forms that a place has not, say nothing
 * more.
 */
function differencesOf(errors: readonly ErrorObject[]): string[] {
  const counts = new Map<string, number>()
  for (const error of errors) {
    const { keyword, instancePath } = error
    const isAround = errors.some((other) => other.instancePath.startsWith(`${instancePath}/`))
    const hasForms = errors.some((other) => other.keyword === 'anyOf' && other.instancePath === instancePath)
    if (keyword !== 'required' && (isAround || (hasForms && keyword !== 'anyOf'))) continue
    const what = keyword === 'anyOf' ? 'has none of the forms that are read' : (error.message ?? '')
    const line = `${placeOf(error)}: ${what}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, times]) => (times === 1 ? line : `${line} (${times} times)`))
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The checks of answers, by the names of the calls. */
function answerChecks(): (endpoint: AnyEndpoint) => ValidateFunction {
  const document = JSON.parse(readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')) as OpenApi
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  return ({ path: of, method }) => {
    const operation = document.paths[of]?.[method.toLowerCase()] as {
      responses: Record<string, { content: { 'application/json': { schema: object } } }>
    }
    return ajv.compile(operation.responses['200']?.content['application/json'].schema ?? {})
  }
}

/** Signs in, reads everything that the portal reads, compares, and signs out. Throws when the sign-in fails. */
export async function conformanceOf(options: ConformanceOptions): Promise<ConformanceReport> {
  const checkOf = answerChecks()
  const all: ReadonlySet<Extension> = new Set(knownExtensions)
  const reports: CallReport[] = []
  const seen = new Set<Extension>()
  const answers = new Map<EndpointName, unknown>()

  const send = async (endpoint: AnyEndpoint, payload: unknown, token: string | null) => {
    const { path: inPath, query, body, headers } = endpoint.toWire(payload as never, all)
    const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(inPath?.[name]))
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    )
    const answer = await options.fetch(`${options.base}${filled}${query ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'x-api-password': options.client,
        ...headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    let read: unknown = null
    try {
      read = JSON.parse(text)
    } catch {
      // The schema says that it is no object.
    }
    return { status: answer.status, body: read }
  }

  const compare = (endpoint: AnyEndpoint, { status, body }: { status: number; body: unknown }) => {
    const { method, path: of, extension, answer } = endpoint
    const name = endpoint.name as EndpointName
    const report = (outcome: CallReport['outcome'], differences: readonly string[] = []) =>
      void reports.push({ call: `${method} ${of}`, extension, outcome, differences })
    if (status === 404 || status === 405 || status === 501)
      return report(extension === null ? 'missing' : 'absent')
    if (status !== 200) return report('differs', [`answered ${status}`])
    if (extension !== null) seen.add(extension)
    answers.set(name, body)
    const check = checkOf(endpoint)
    const differences = check(body) ? [] : differencesOf(check.errors ?? [])
    if (differences.length === 0 && !z.safeParse(answer as z.core.$ZodType, body).success)
      differences.push('the answer: cannot be read by the portal')
    return report(differences.length === 0 ? 'kept' : 'differs', differences)
  }

  const { email, password, branch, now } = options
  const signedIn = await send(endpoints.login, { email, password, rememberMe: false, device: null }, null)
  const token = valueOf(signedIn.body, 'token')
  if (signedIn.status !== 200 || typeof token !== 'string') {
    const said = valueOf(signedIn.body, 'message')
    throw new Error(`The sign-in failed (${signedIn.status}${typeof said === 'string' ? `: ${said}` : ''}).`)
  }
  compare(endpoints.login, signedIn)

  const read = async (endpoint: AnyEndpoint, payload: unknown = undefined) =>
    compare(endpoint, await send(endpoint, payload, endpoint.token === 'never' ? null : token))
  const today = centreDateOf(now)
  const month = {
    memberId: Number(valueOf(valueOf(signedIn.body, 'member'), 'id')),
    branchId: null,
    ...monthOf(today),
  }
  const day = { branchId: branch, date: addDays(today, 1) }
  const page = { page: 1, pageSize: 20 }
  await read(endpoints.user)
  await read(endpoints.showProfile)
  await read(endpoints.childMembers)
  await read(endpoints.guestAvailability, day)
  await read(endpoints.memberAvailability, day)
  await read(endpoints.availabilitySummary, { branchId: branch, from: today })
  await read(endpoints.monthBookings, month)
  await read(endpoints.allBookings, { ...page, upcomingOnly: false, branchId: null, activityId: null })
  await read(endpoints.upcomingBookings, page)
  await read(endpoints.monthlyCount, month)
  const bookingId = Number(
    valueOf(answers.get('allBookings'), 'booking_id') ?? valueOf(answers.get('monthBookings'), 'booking_id'),
  )
  const { bookingDetails } = endpoints
  if (bookingId > 0) await read(bookingDetails, { bookingId })
  else
    reports.push({
      call: `GET ${bookingDetails.path}`,
      extension: null,
      outcome: 'not asked',
      differences: [],
    })
  await read(endpoints.receivables, { page: 1 })
  await read(endpoints.memberPayments, page)
  await read(endpoints.notifications)
  await read(endpoints.signedInDevices)
  await read(endpoints.accountActivity)
  await read(endpoints.mailPreferences)
  await read(endpoints.findCalendarFeed)
  await read(endpoints.slotAlerts)
  await send(endpoints.logout, undefined, token)

  for (const [extension, [name, field]] of Object.entries(fieldOf) as [
    Extension,
    readonly [EndpointName, string],
  ][])
    if (valueOf(answers.get(name), field) !== undefined) seen.add(extension)
  // Without it the prices may be the same at all hours.
  if (valueOf(answers.get('memberAvailability'), 'rate') !== undefined) seen.add('hourly-prices')
  const asked = new Set([...reports.flatMap(({ extension }) => extension ?? []), ...Object.keys(fieldOf)])
  return {
    calls: reports,
    seen: knownExtensions.filter((extension) => seen.has(extension)),
    unknown: knownExtensions.filter((extension) => !asked.has(extension) && !seen.has(extension)),
  }
}
