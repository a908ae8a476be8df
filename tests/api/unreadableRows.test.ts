import { readdirSync, readFileSync } from 'node:fs'
import { type RawAnswer, readAnswer } from '@api/answers'
import { type EndpointName, endpoints } from '@api/endpoints'
import { mismatchLines } from '@api/mismatches'
import type { Endpoint } from '@api/endpoint'
import { inProject } from '@tests/support/machines'
import { answerSamples } from './allAnswerSamples'

type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The places of all lists of rows in an answer. */
function listsIn(value: unknown, path: Path = []): readonly Path[] {
  if (!isObject(value)) return []
  const inner = Object.entries(value).flatMap(([key, part]) => listsIn(part, [...path, key]))
  return Array.isArray(value) && value.some(isObject) ? [path, ...inner] : inner
}

const names = Object.keys(answerSamples) as EndpointName[]
const lists = names.flatMap((name) =>
  answerSamples[name].flatMap(({ wire }, nth) =>
    listsIn(wire).map((path) => ({ name, nth: nth + 1, at: path.join('.'), wire, path })),
  ),
)

/** The answer with another list at the place. */
function withList(
  wire: unknown,
  path: Path,
  change: (rows: readonly unknown[]) => readonly unknown[],
): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(wire as readonly unknown[])
  const copy = structuredClone(wire) as Record<string | number, unknown>
  copy[key] = withList(copy[key], rest, change)
  return copy
}

const unreadable = 'a row of another form'

function answerOf(name: EndpointName, wire: unknown, lines: string[] = []) {
  const endpoint = endpoints[name] as Endpoint
  const answer: RawAnswer = {
    status: 200,
    body: JSON.stringify({ status: 'success', ...(wire as object) }),
    retryAfter: null,
  }
  return readAnswer(endpoint, answer, 0, (mismatch) => void lines.push(...mismatchLines(mismatch)))
}

it.each(lists)('counts a row of $name, sample $nth, $at, that cannot be read', ({ name, wire, path }) => {
  const before = answerOf(name, wire)
  const after = answerOf(
    name,
    withList(wire, path, (rows) => [...rows, unreadable]),
  )
  expect([before.ok && before.skipped, after.ok && after.skipped]).toEqual([undefined, 1])
})

it.each(lists)('takes $name, sample $nth, for no empty list where no row of $at can be read', (row) => {
  const { name, wire, path } = row
  const answer = answerOf(
    name,
    withList(wire, path, (rows) => rows.map(() => unreadable)),
  )
  expect(answer.ok ? (answer.skipped ?? 0) > 0 : answer.failure.kind).toBe(answer.ok ? true : 'malformed')
})

const shapes: readonly (readonly [string, EndpointName, unknown])[] = [
  ['dues without any category', 'receivables', { data: { receivables_by_category: {} } }],
  ['dues under other names', 'receivables', { data: { receivables_by_category: { bookings: [{ id: 1 }] } } }],
  [
    'a category that is a list itself',
    'receivables',
    { data: { receivables_by_category: { member_booking: [{ id: 1 }] } } },
  ],
  [
    'one due with an id that is a word',
    'receivables',
    {
      data: { receivables_by_category: { member_booking: { receivables: [{ id: 'due-17' }] } } },
      summary: { total_count: 1 },
    },
  ],
  [
    'a total that is no number',
    'allBookings',
    { data: { bookings: [], pagination: { total: 'many', total_pages: 1 } } },
  ],
]
it.each(shapes)('refuses %s, which is not the same as nothing', (_what, name, wire) => {
  expect(answerOf(name, wire)).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
})

it('counts the dues where the total of the summary is no number', () => {
  const wire = {
    data: { receivables_by_category: { retail_shop: { receivables: [{ id: 1 }, { id: 2 }] } } },
    summary: { total_count: 'several' },
  }
  expect(answerOf('receivables', wire)).toMatchObject({ value: { totalCount: 2 } })
})

it('reads ids that are texts of digits', () => {
  const wire = {
    data: { receivables_by_category: { member_booking: { receivables: [{ id: '17', bookingId: '4' }] } } },
  }
  expect(answerOf('receivables', wire)).toMatchObject({
    value: { member: { items: [{ id: 17, bookingId: 4 }] } },
  })
})

it('names each mismatch by call and path, and no value', () => {
  const lines: string[] = []
  const wire = { data: { sessions: [{ id: 1 }, { id: 'secret' }, 'secret'] } }
  answerOf('signedInDevices', wire, lines)
  expect(lines).toEqual([
    '/sessions data.sessions[1].id: expected a whole number',
    '/sessions data.sessions[2]: expected object',
  ])
})

it('is the only way in which a schema reads a list', () => {
  const folder = 'src/api/schemas'
  const others = readdirSync(inProject(folder)).filter((file) => file !== 'wire.ts')
  const astray = others.filter((file) =>
    /z\.(array|tuple|set)\((?!z\.unknown\(\)\))/.test(readFileSync(inProject(`${folder}/${file}`), 'utf8')),
  )
  expect(astray).toEqual([])
})
