import fc from 'fast-check'
import * as z from 'zod/mini'
import type { WireParts } from '@api/endpoint'
import { allEndpoints, type EndpointName, endpoints } from '@api/endpoints'
import { requestOf } from '@api/requests'
import { schemaFields } from '@tests/support/schemaFields'
import { serverForFile } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'
import { requestSamples } from '@tests/api/requestSamples'

const server = serverForFile({
  limits: new Proxy({} as never, {
    get: () => {
      const endless = { times: 1_000_000_000, seconds: 900 }
      return { perAccountAndClient: endless, perClient: endless, slowAcrossAccount: endless }
    },
  }),
})
const taking = allEndpoints.filter((endpoint) => requestOf(endpoint).body !== null)

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\u0007\u001b[31m',
    '__proto__',
    "'; drop table members; --",
    '\ud800',
    '💥'.repeat(300),
    '',
  ),
  fc.constantFrom(
    '1e999',
    '-1',
    '2147483648',
    '9'.repeat(60),
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    'NaN',
    'true',
    '٣',
  ),
  fc.constantFrom('full@members.example', memberPassword, 'Branch 1', '2026-07-09', '0771234567', 'Level 2'),
)
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, false, 0, -0, 1e308, 2 ** 53, 2 ** 31, [], {}, [[[]]], { toString: 1 }),
  fc.array(oddText, { maxLength: 30 }),
  fc.dictionary(oddText, oddText, { maxKeys: 4 }),
)

const fieldNames = [...new Set(taking.flatMap((endpoint) => schemaFields(requestOf(endpoint).body)))]

const oddBody: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fieldNames), oddValue, { maxKeys: 12 })
      .map((value) => JSON.stringify(value)),
  },
  { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      'null',
      '"',
      '[1,]',
      '{"__proto__":{"email":"a@b.c","admin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '['.repeat(20_000) + ']'.repeat(20_000),
      '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000),
      JSON.stringify({ email: 'a'.repeat(60_000) }),
      JSON.stringify({ password: 'é'.repeat(30_000) }),
      JSON.stringify({ branches: Array.from({ length: 20_000 }, () => 1) }),
      '\ufeff{}',
    ),
  },
)

/**
 * The characters that patterns repeat or separate by: letters, digits, spaces, and each sign that a field or
 * an address may contain.
 */
const repeated = ['a', '1', ' ', '.', '@', '-', '/', ':', ',', ';', '+', '(', '%', '\t', '\u00a0', '\u0300']
/**
 * Long runs, each with a text before it that starts a pattern, and one after it that makes the pattern fail.
 */
const longRuns = repeated.flatMap((sign) => {
  const run = sign.repeat(60_000)
  return [`${run}x\n`, `a@${run}@`, `a.${run}/x`, `1${run}x `]
})

const headersThatAreRead = [
  'Authorization',
  'Content-Type',
  'Host',
  'Idempotency-Key',
  'If-None-Match',
  'Accept-Encoding',
  'Origin',
  'X-Forwarded-For',
  'X-Api-Password',
]

/**
 * Long runs of every sign in every field, in the address and in the headers (security check 26). A pattern that takes
 * time by the square of the length takes seconds for each, and the test's time limit fails it.
 */
export function sendLongRuns() {
  it.each(
    allEndpoints.flatMap(({ name }) =>
      Object.values(requestOf({ name })).flatMap((schema) =>
        schema === null ? [] : [[name, schema] as const],
      ),
    ),
  )(
    'reads long runs of any sign in the fields of %s at once',
    async (_, schema) => {
      const fields = [...new Set(schemaFields(schema))]
      for (const run of longRuns) {
        const filled = Object.fromEntries(fields.map((field) => [field, run]))
        for (const sent of [filled, { ...filled, member_type: 'Level 2', branches: [run] }])
          expect(z.safeParse(schema, sent).success).toBe(false)
        // the runner checks the time limit only between two runs
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    10_000,
  )

  it('answers long runs of any sign in a body, an address or a header at once', async () => {
    const { app, context } = server()
    const host = new URL(context.publicUrl()).host
    const send = async (address: string, init: RequestInit) => {
      const response = await app.fetch(new Request(context.publicUrl() + address, init))
      if (response.status === 500) throw new Error(await response.text())
    }
    for (const sign of repeated) {
      await send('/api/member/password/email', {
        method: 'POST',
        body: JSON.stringify({ email: `a@${sign.repeat(60_000)}@` }),
        headers: { Host: host, 'Content-Type': 'application/json' },
      })
      const run = sign.repeat(200_000)
      const inAddress = encodeURI(run)
      for (const address of [
        `/${inAddress}x`,
        `/signin${inAddress}x`,
        `/api/member/login?page=${inAddress}x`,
      ])
        await send(address, { headers: { Host: host } })
      const inHeader = sign > '~' ? 'é'.repeat(200_000) : run
      for (const name of headersThatAreRead)
        await send('/api/member/user', { headers: { Host: host, [name]: `1${inHeader}x` } })
    }
  }, 30_000)
}

/** The value with a change of every text, or every number, in it. */
const changed = (value: unknown, change: (part: string | number) => unknown): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => changed(each, change))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]))
}

/**
 * Sends each call like the portal, with half a character in every text, and with numbers beyond every column
 * (security check 21).
 */
export function sendOddParts() {
  const numbers = [1e300, -1e300, 2 ** 53, 2 ** 31, -1, 1.5, 1e-320]
  const changes = [
    ...['\ud83d', '\udc4d'].map(
      (half) => (part: string | number) => (typeof part === 'string' ? `${part}${half}` : part),
    ),
    ...numbers.map((number) => (part: string | number) => (typeof part === 'number' ? number : part)),
  ]
  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'answers %s with half a character in its texts and odd numbers, and never with a server error',
    async (_, { name, method }) => {
      const [, sample] = requestSamples[name as EndpointName]
      const { token } = await createMember(server())
      for (const change of changes) {
        const { path, query, body } = changed(sample, change) as WireParts
        const search = new URLSearchParams(
          Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
        )
        const filled = endpoints[name as EndpointName].path.replace(/\{(\w+)\}/g, (_whole, part: string) =>
          String(path?.[part]),
        )
        const { status } = await callApi(server(), method, `${filled}?${search}`, {
          token,
          ...(body !== undefined && { body }),
        })
        expect(status).toBeLessThan(500)
      }
    },
  )

  it('keeps a text with half an emoji as well-formed text', async () => {
    const { token } = await createMember(server())
    const [, sample] = requestSamples.sendSupportRequest
    const body = { ...(sample.body as object), subject: 'Thanks \ud83d' }
    const { status } = await callApi(server(), 'POST', '/support-requests', { token, body })
    const [kept] = await server().database.query<{ subject: string }>(
      'select subject from support_requests order by id desc limit 1',
    )
    expect([status, kept?.subject]).toEqual([201, 'Thanks \ufffd'])
  })

  it('has for every number of a request what its column holds at most', () => {
    const unbounded = allEndpoints.flatMap(({ name }) => {
      const { body } = requestOf({ name })
      if (body === null) return []
      const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
      return [...schema.matchAll(/\{[^{}]*"type":"(?:integer|number)"[^{}]*\}/g)]
        .map(
          ([number]) =>
            JSON.parse(number) as { minimum?: number; exclusiveMinimum?: number; maximum?: number },
        )
        .filter(
          ({ minimum, exclusiveMinimum, maximum }) =>
            (minimum ?? exclusiveMinimum ?? -1) < 0 || (maximum ?? Infinity) > 2_147_483_647,
        )
        .map(() => name)
    })
    expect(unbounded).toEqual([])
  })
}

/**
 * Sends so many odd bodies, divided among the calls with a body (security check 21). They go to the app
 * without a socket.
 */
export function sendOddBodies(bodies: number) {
  it.each(taking.map((endpoint) => [endpoint.name, endpoint] as const))(
    'answers odd bodies of %s, and never with a server error',
    async (_, { method, path }) => {
      const { app, context } = server()
      const { token } = await createMember(server())
      await fc.assert(
        fc.asyncProperty(
          oddBody,
          fc.constantFrom('1', '0', '-1', '2147483648', '%00', 'x', '１'),
          async (body, id) => {
            const response = await app.fetch(
              new Request(`${context.publicUrl()}/api/member${path.replace('{id}', id)}`, {
                method,
                body,
                headers: {
                  'Content-Type': 'application/json',
                  Authorization: `Bearer ${token}`,
                  Host: new URL(context.publicUrl()).host,
                },
              }),
            )
            if (response.status >= 500) throw new Error(`${response.status}: ${await response.text()}`)
          },
        ),
        { numRuns: Math.ceil(bodies / taking.length) },
      )
    },
    120_000,
  )

  it('leaves the prototype of everything as it was', () => {
    expect([Object.prototype, ({} as { admin?: unknown }).admin]).toEqual([{}, undefined])
  })
}
