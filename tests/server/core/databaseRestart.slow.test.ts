import pg from 'pg'
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
/** Waits for the next line of the log that contains a text. */
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
    const [health, ready] = await Promise.all(
      ['health', 'ready'].map((name) => fetch(`${server.url}/${name}`)),
    )
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
    expect([health?.status, ready?.status, ready?.headers.get('retry-after')]).toEqual([200, 503, '5'])
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

/** A server on a database of its own, with short limits, and an administrator beside it. */
async function withShortLimits(
  work: (server: TestServer, administrator: pg.Client) => Promise<void>,
  limits: { readonly lock?: number; readonly answer?: number },
  poolSize = 3,
): Promise<void> {
  const own = await postgres.createDatabase()
  const database = await openPostgresDatabase(own, () => Promise.resolve(), {
    poolSize,
    limits: { connection: 2_000, check: 2_000, ...limits },
  })
  const limited = await startTestServer({
    database,
    loadLimits: { running: 100 },
    settings: { metricsPort: 0 },
  })
  const administrator = new pg.Client({ connectionString: own })
  await administrator.connect()
  try {
    await work(limited, administrator)
  } finally {
    await administrator.end()
    await limited.close()
    await database.close()
  }
}

const statusOf = (response: { readonly status: number; readonly headers: Headers }) => [
  response.status,
  response.headers.get('retry-after'),
]

it(
  'answers 503 with the time to wait while the database is frozen, and the calls after that',
  () =>
    withShortLimits(
      async (limited, administrator) => {
        const { token } = await createBooker(limited)
        await fetch(`${limited.url}/ready`)
        const { rows } = await administrator.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           union all select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int`,
        )
        const read = () => callApi(limited, 'GET', '/user', { token })
        for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
        const answers = await Promise.all([
          fetch(`${limited.url}/ready`),
          ...Array.from({ length: 8 }, read),
        ]).finally(() => {
          for (const { pid } of rows) process.kill(pid, 'SIGCONT')
        })
        expect(answers.map(statusOf)).toEqual(answers.map(() => [503, '5']))
        expect([(await fetch(`${limited.url}/ready`)).status, (await read()).status]).toEqual([200, 200])
      },
      { answer: 1_000 },
    ),
  timeLimit,
)

it(
  'answers what needs no locked table, and 503 with the time to wait to the rest',
  () =>
    withShortLimits(
      async (limited, administrator) => {
        const { token } = await createBooker(limited)
        await administrator.query('begin; lock table support_requests')
        const body = {
          name: 'Nimal',
          email: 'nimal@members.example',
          category: 'booking',
          subject: 'A question',
          message: 'Hello',
        }
        const blocked = Promise.all(
          Array.from({ length: 4 }, () => callApi(limited, 'POST', '/support-requests', { token, body })),
        )
        const ready = await fetch(`${limited.url}/ready`)
        expect((await blocked).map(statusOf)).toEqual(Array.from({ length: 4 }, () => [503, '5']))
        const reading = await callApi(limited, 'GET', '/user', { token })
        await administrator.query('rollback')
        const written = await callApi(limited, 'POST', '/support-requests', { token, body })
        expect([ready.status, reading.status, written.status]).toEqual([200, 200, 201])
      },
      { lock: 500 },
    ),
  timeLimit,
)

it(
  'answers the operator at once while tables are locked, and says that a database takes no writes',
  () =>
    withShortLimits(
      async (limited, administrator) => {
        const operator = (name: string) => fetch(`${limited.operationsUrl}${name}`)
        await administrator.query(
          'begin; lock table unsent_mails, unplaced_payments, members, applied_migrations',
        )
        // The figures are being read, and wait for the lock.
        limited.clock.advance(15_000)
        const began = performance.now()
        const answers = await Promise.all([
          operator('/metrics'),
          operator('/ready'),
          fetch(`${limited.url}/health`),
          fetch(`${limited.url}/ready`),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        expect(performance.now() - began).toBeLessThan(1_000)
        await administrator.query('rollback')
        const { rows } = await administrator.query<{ name: string }>('select current_database() as name')
        await administrator.query(
          `alter database ${rows[0]?.name ?? ''} set default_transaction_read_only = on`,
        )
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        const readOnly = async () =>
          (await Promise.all([operator('/ready'), fetch(`${limited.url}/ready`)])).map(({ status }) => status)
        while ((await readOnly()).includes(200));
        expect(await readOnly()).toEqual([503, 503])
        expect((await fetch(`${limited.url}/health`)).status).toBe(200)
      },
      { lock: 2_000 },
    ),
  timeLimit,
)

it(
  'goes on answering what needs no locked table, however many wait for that table',
  () =>
    withShortLimits(
      async (limited, administrator) => {
        const { token } = await createBooker(limited)
        const read = (path: string) => callApi(limited, 'GET', path, { token })
        await administrator.query('begin; lock table notifications')
        let answered = 0
        const blocked = Array.from({ length: 30 }, async () => {
          const { status } = await read('/get-all-notifications')
          answered += 1
          return status
        })
        const others = await Promise.all(Array.from({ length: 8 }, () => read('/user')))
        expect([others.map(({ status }) => status), answered]).toEqual([others.map(() => 200), 0])
        await administrator.query('rollback')
        expect(await Promise.all(blocked)).toEqual(blocked.map(() => 200))
      },
      { lock: 9_000 },
      6,
    ),
  timeLimit,
)

it('takes a database that only reads for one that is away', async () => {
  const own = await postgres.createDatabase()
  const first = await openPostgresDatabase(own, () => Promise.resolve())
  await first.script(
    'create table kept (id int); do $$ begin execute format($s$alter database %I set default_transaction_read_only = on$s$, current_database()); end $$',
  )
  await first.close()
  const database = await openPostgresDatabase(own, () => Promise.resolve())
  await expect(database.query('insert into kept values (1)')).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    code: '25006',
  })
  expect(await database.query('select * from kept')).toEqual([])
  await database.close()
})
