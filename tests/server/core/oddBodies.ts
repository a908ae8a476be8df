import fc from 'fast-check'
import { allEndpoints } from '@api/endpoints'
import { serverForFile } from '@tests/support/server'
import { createMember, memberPassword } from '@tests/support/serverHelpers'

const server = serverForFile({
  limits: new Proxy({} as never, {
    get: () => {
      const endless = { times: 1_000_000_000, seconds: 900 }
      return { perAccountAndClient: endless, perClient: endless, slowAcrossAccount: endless }
    },
  }),
})
const taking = allEndpoints.filter((endpoint) => endpoint.request !== null)

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

const fieldNames = [...new Set(taking.flatMap(({ request }) => namesIn(request)))]

/** The field names of a schema, whatever it is wrapped in. */
function namesIn(schema: unknown): readonly string[] {
  const { shape, options } = (schema as { _zod: { def: { shape?: object; options?: readonly unknown[] } } })
    ._zod.def
  return [...Object.keys(shape ?? {}), ...(options ?? []).flatMap(namesIn)]
}

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
 * Sends so many odd bodies, shared out among the calls that take one (security check 21). They go to the app without a
 * socket.
 */
export function sendOddBodies(bodies: number) {
  it.each(taking.map((endpoint) => [endpoint.name, endpoint] as const))(
    'answers odd bodies of %s with a considered refusal',
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
