import { openPostgresDatabase } from '@server/database/postgresDatabase'
import { createBooker, createDue, latestAttemptOf, openPayment, press } from '@tests/support/bookingHelpers'
import { type PostgresServer, startPostgres } from '@tools/postgres'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const timeLimit = 120_000
const endless = { times: 1_000_000_000, seconds: 900 }
let postgres: PostgresServer
let url: string
let server: TestServer
/** Waits for the next line of the log that holds a text. */
let logged: (text: string) => Promise<void>

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase()
  const listeners = new Set<(line: string) => void>()
  logged = (text) =>
    new Promise((resolve) => {
      const listener = (line: string) => {
        if (!line.includes(text)) return
        listeners.delete(listener)
        resolve()
      }
      listeners.add(listener)
    })
  server = await startTestServer({
    settings: { databaseUrl: url },
    limits: new Proxy({} as never, {
      get: () => ({ perAccountAndClient: endless, perClient: endless, slowAcrossAccount: endless }),
    }),
    writeLog: (line) => listeners.forEach((listener) => listener(line)),
  })
}, timeLimit)

afterAll(async () => {
  await server.close()
  await postgres.stop()
}, timeLimit)

it('outlives a connection that the database closes in the middle of a transaction', async () => {
  const database = await openPostgresDatabase(url, () => Promise.resolve())
  const other = await openPostgresDatabase(url, () => Promise.resolve())
  const work = database.transaction(async (queries) => {
    const [row] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid')
    await other.query('select pg_terminate_backend($1, 10000)', [row?.pid])
    await queries.query('select 1')
  })
  await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([database.close(), other.close()])
})

it(
  'answers 503 with the time to wait while the database is away, and keeps every write that it acknowledged',
  async () => {
    const { token } = await createBooker(server)
    const acknowledged: string[] = []
    const refused: (readonly [status: number, retryAfter: string | null, message: string])[] = []
    let ended = false
    let count = 0

    async function writeOn(enough: { readonly answers: readonly unknown[]; resolve: () => void }[]) {
      while (!ended) {
        count += 1
        const subject = `Question ${count}`
        const { status, headers, body } = await callApi(server, 'POST', '/support-requests', {
          token,
          body: {
            name: 'Nimal',
            email: 'nimal@members.example',
            category: 'booking',
            subject,
            message: 'Hello',
          },
        })
        if (status === 200 || status === 201) acknowledged.push(subject)
        else refused.push([status, headers.get('retry-after'), body.message])
        for (const each of enough) if (each.answers.length >= 50) each.resolve()
      }
    }
    const waiting: { answers: readonly unknown[]; resolve: () => void }[] = []
    const fiftyMore = (answers: unknown[]) =>
      new Promise<void>((resolve) => {
        const before = answers.length
        waiting.push({
          get answers() {
            return answers.slice(before)
          },
          resolve,
        })
      })

    const writers = Array.from({ length: 8 }, () => writeOn(waiting))
    await fiftyMore(acknowledged)
    await postgres.halt()
    await fiftyMore(refused)
    const health = await fetch(`${server.url}/health`)
    await postgres.resume()
    await fiftyMore(acknowledged)
    ended = true
    await Promise.all(writers)

    const kept = await server.database.query<{ subject: string }>('select subject from support_requests')
    const subjects = new Set(kept.map((each) => each.subject))
    expect(acknowledged.filter((subject) => !subjects.has(subject))).toEqual([])
    expect([...new Set(refused.map((each) => JSON.stringify(each)))]).toEqual([
      JSON.stringify([
        503,
        '5',
        'The member portal is not available at the moment. Please try again shortly.',
      ]),
    ])
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5'])
  },
  timeLimit,
)

it(
  'delivers a notice of the sandbox that fell due while the database was away after its return',
  async () => {
    const member = await createBooker(server)
    const dueId = await createDue(server, member.id, { title: 'Evening Yoga', amount: 4500 })
    await press(await openPayment(server, member.token, dueId), 'later')
    await postgres.halt()
    const failed = logged('payment notices not sent')
    server.clock.advance(20_000)
    await failed
    await postgres.resume()
    const received = logged('/api/payment-notices')
    server.clock.advance(5_000)
    await received
    expect((await latestAttemptOf(server, dueId)).state).toBe('paid')
  },
  timeLimit,
)
