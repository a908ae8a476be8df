import pg from 'pg'
import { openPostgresDatabase } from '@server/database/postgresDatabase'
import { type Pooler, startPooler } from '@tools/pgbouncer'
import { type PostgresServer, startPostgres } from '@tools/postgres'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'

const timeLimit = 120_000
const noPause = () => Promise.resolve()
let postgres: PostgresServer
let pooler: Pooler
let direct: string
let servers: readonly TestServer[]

beforeAll(async () => {
  postgres = await startPostgres()
  pooler = await startPooler(postgres)
  direct = await postgres.createDatabase()
  const start = () => startTestServer({ settings: { databaseUrl: pooler.addressOf(direct), seeds: true } })
  servers = await Promise.all([start(), start()])
}, timeLimit)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await pooler.stop()
  await postgres.stop()
}, timeLimit)

it('behind a pooler of transactions, two servers that start at once serve every member', async () => {
  const members = await Promise.all(
    servers.flatMap((server) => [1, 2, 3, 4, 5, 6].map(() => createMember(server))),
  )
  const answers = await Promise.all(
    members.map(({ email }, index) =>
      callApi(servers[index % 2] as TestServer, 'POST', '/login', {
        body: { email, password: memberPassword },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/ready`)).status))).toEqual([
    200, 200,
  ])
})

it('behind a pooler of transactions, a start that is over keeps no later one waiting', async () => {
  const settings = { databaseUrl: pooler.addressOf(await postgres.createDatabase()) }
  const first = await startTestServer({ settings })
  await first.close()
  const second = await startTestServer({ settings })
  expect(second.pauses).toEqual([])
  await second.close()
})

it('behind a pooler of transactions, each statement has what the server needs, and the next client has nothing of it', async () => {
  const database = await openPostgresDatabase(pooler.addressOf(direct), noPause)
  const read = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('TimeZone') as zone, current_setting('plan_cache_mode') as plans`
  const rows = await Promise.all([
    ...Array.from({ length: 6 }, () => database.query(read)),
    database.transaction((transaction) => transaction.query(read)),
  ])
  await database.close()
  const stranger = new pg.Client({ connectionString: pooler.addressOf(direct) })
  await stranger.connect()
  const { rows: others } = await stranger.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  )
  await stranger.end()
  expect(rows.flat()).toEqual(
    rows.map(() => ({ statement: '10s', lock: '3s', zone: 'UTC', plans: 'force_generic_plan' })),
  )
  expect(others).toEqual([{ statement: '0', lock: '0' }])
})

it('behind a pooler of transactions, an index is built and a failed script leaves nothing', async () => {
  const database = await openPostgresDatabase(pooler.addressOf(await postgres.createDatabase()), noPause)
  await database.script('create table built (id int)')
  await database.buildIndex({ name: 'built_id', on: 'built (id)', unique: true })
  await expect(
    database.script('begin; create table half (id int); select 1 / 0; commit;'),
  ).rejects.toMatchObject({
    code: '22012',
  })
  expect(
    await database.query("select to_regclass('built_id') is not null as built, to_regclass('half') as half"),
  ).toEqual([{ built: true, half: null }])
  await database.close()
})

it('behind a pooler of transactions, a start lets no other one set up meanwhile', async () => {
  const url = pooler.addressOf(await postgres.createDatabase())
  let isTried = () => {}
  const tried = new Promise<void>((resolve) => {
    isTried = resolve
  })
  const [one, other] = await Promise.all([
    openPostgresDatabase(url, noPause),
    openPostgresDatabase(url, () => {
      isTried()
      return noPause()
    }),
  ])
  const order: string[] = []
  let waiting = Promise.resolve()
  await one.exclusively(async () => {
    waiting = other.exclusively(() => Promise.resolve(void order.push('the other')))
    await tried
    order.push('the one')
  })
  await waiting
  expect(order).toEqual(['the one', 'the other'])
  await Promise.all([one.close(), other.close()])
})
