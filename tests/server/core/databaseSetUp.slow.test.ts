import pg from 'pg'
import { openPostgresDatabase } from '@server/database/postgresDatabase'
import { startFailureText } from '@server/startFailure'
import { type PostgresServer, startPostgres } from '@tools/postgres'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'

const timeLimit = 120_000
let postgres: PostgresServer
/** The answer of a database with the usual set-up. */
let expected: unknown

beforeAll(async () => {
  postgres = await startPostgres()
  const usual = await start(await postgres.createDatabase())
  expected = await use(usual)
  await usual.close()
  expect(expected).toMatchObject([200, 201, { data: { child_members: [{ date_of_birth: '2015-03-04' }] } }])
}, timeLimit)
afterAll(() => postgres.stop(), timeLimit)

/** Signs in, and writes and reads a name in Sinhala. */
async function use(server: TestServer) {
  const { email } = await createMember(server)
  const answer = await callApi(server, 'POST', '/login', { body: { email, password: memberPassword } })
  const { token } = answer.body.data as { token: string }
  const child = await callApi(server, 'POST', '/create-child-member', {
    token,
    body: { fname: 'අමායා', lname: 'සිල්වා', date_of_birth: '2015-03-04' },
  })
  const { body } = await callApi(server, 'GET', '/child-members', { token })
  return [answer.status, child.status, body]
}

const start = (databaseUrl: string) => startTestServer({ settings: { databaseUrl } })
const refusalOf = async (databaseUrl: string) => {
  try {
    await (await start(databaseUrl)).close()
    return 'started'
  } catch (error) {
    return (error as Error).message
  }
}

it.each([
  ['writes dates in another way', { DateStyle: "'SQL, DMY'" }],
  ['is in another zone', { TimeZone: "'Pacific/Auckland'" }],
  ['finds other tables first', { search_path: 'elsewhere' }],
  ['talks to its clients in another encoding', { client_encoding: 'LATIN1' }],
  ['reads backslashes in texts', { standard_conforming_strings: 'off' }],
  ['repeats reads by itself', { default_transaction_isolation: "'serializable'" }],
])(
  'a database that %s is used like any other',
  async (_which, settings) => {
    const found = await start(await postgres.createDatabase({ settings }))
    const answers = await use(found)
    await found.close()
    expect(answers).toEqual(expected)
  },
  timeLimit,
)

it.each(['LATIN1', 'SQL_ASCII'] as const)(
  'a database that keeps its texts in %s is refused by a start, which says what it needs',
  async (encoding) => {
    expect(await refusalOf(await postgres.createDatabase({ encoding }))).toBe(
      `The database at 127.0.0.1:${postgres.port} keeps its texts in ${encoding}, which cannot hold every name. Please set DATABASE_URL to a database that is made with: create database portal encoding 'UTF8' template template0`,
    )
  },
  timeLimit,
)

it(
  'tables that an earlier release made in another schema are neither left out nor made again: the start says how to name it',
  async () => {
    const url = await postgres.createDatabase({ settings: { search_path: 'centre' } })
    const earlier = new pg.Client({ connectionString: url })
    await earlier.connect()
    await earlier.query('create schema centre; create table applied_migrations (number int)')
    expect(await refusalOf(url)).toBe(
      'The tables of the portal are in the schema "centre" of the database, and DATABASE_SCHEMA names "public". Please set DATABASE_SCHEMA to "centre".',
    )
    await earlier.query('drop table applied_migrations')
    const server = await startTestServer({ settings: { databaseUrl: url, databaseSchema: 'centre' } })
    const { rows } = await earlier.query("select schemaname from pg_tables where tablename = 'members'")
    expect([rows, (await use(server))[0]]).toEqual([[{ schemaname: 'centre' }], 200])
    await server.close()
    await earlier.end()
  },
  timeLimit,
)

it(
  'a schema that is not there is named by the start',
  async () => {
    const settings = { databaseUrl: await postgres.createDatabase(), databaseSchema: 'nowhere' }
    await expect(startTestServer({ settings })).rejects.toThrow(
      'The database has no schema "nowhere". Please set DATABASE_SCHEMA to one that it has, or make it: create schema "nowhere"',
    )
  },
  timeLimit,
)

it(
  'a start that waits for another one says so and which it is, and gives up after a while',
  async () => {
    const url = await postgres.createDatabase()
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    const { rows } = await other.query<{ pid: number }>(
      'select pg_backend_pid() as pid from pg_advisory_lock(7204611)',
    )
    const pid = rows[0]?.pid
    const said: (number | null)[] = []
    const database = await openPostgresDatabase(url, () => Promise.resolve(), {
      limits: { setUp: 6_000 },
      onSetUpByOther: (processId) => said.push(processId),
    })
    await expect(database.exclusively(() => Promise.resolve())).rejects.toThrow(
      `Another start has been setting up the database at 127.0.0.1:${postgres.port} for 0.1 minutes, so this one has stopped. Please look whether it is still running. What it left is ended in the database of DATABASE_URL by: select pg_terminate_backend(${pid})`,
    )
    expect(said).toEqual([pid])
    await other.end()
    expect(await database.exclusively(() => Promise.resolve('set up'))).toBe('set up')
    await database.close()
  },
  timeLimit,
)

it.each([
  [
    'whose user may make nothing in the schema',
    () => postgres.createDatabase(),
    'guest',
    / does not let the user of DATABASE_URL do what a start does\..* DATABASE_SCHEMA.* \(42501: permission denied/,
  ],
  [
    'that can only be read',
    () => postgres.createDatabase({ settings: { default_transaction_read_only: 'on' } }),
    'portal',
    / can only be read\..* default_transaction_read_only is on \(25006: /,
  ],
])(
  'a start on a database %s says so',
  async (_which, make, user, text) => {
    const address = new URL(await make())
    const owner = new pg.Client({ connectionString: address.href })
    await owner.connect()
    await owner.query('set default_transaction_read_only = off')
    await owner.query(
      "do $$ begin if not exists (select from pg_roles where rolname = 'guest') then create role guest login; end if; end $$",
    )
    await owner.query('revoke create on schema public from public')
    await owner.end()
    address.username = user
    const settings = { databaseUrl: address.href }
    const said = await startTestServer({ settings }).then(
      async (server) => {
        await server.close()
        return 'started'
      },
      (error: unknown) => startFailureText(error, { ...settings, dataFolder: null, port: 0 }),
    )
    expect(said).toMatch(text)
  },
  timeLimit,
)
