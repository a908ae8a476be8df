import { migrate } from '@server/database/migrate'
import { migrations } from '@server/migrations'
import { schedulesOfMembers } from '@server/migrations/0014-schedules-of-members'
import { openPostgresDatabase } from '@server/database/postgresDatabase'
import type { Database } from '@server/database/database'
import { type PostgresServer, startPostgres } from '@tools/postgres'
import { startTestServer, type TestServer } from '@tests/support/server'
import {
  callApi,
  createChild,
  createMailToken,
  createMember,
  memberPassword,
} from '@tests/support/serverHelpers'

const startTimeout = 60_000
let postgres: PostgresServer
let url: string
let servers: [TestServer, TestServer]
let embedded: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase()
  const settings = { databaseUrl: url, seeds: true }
  // Both start at once on an empty database: one migrates and seeds, the other waits for it.
  servers = await Promise.all([startTestServer({ settings }), startTestServer({ settings })])
  embedded = await startTestServer()
}, startTimeout)

afterAll(async () => {
  await Promise.all([...servers, embedded].map((server) => server.close()))
  await postgres.stop()
}, startTimeout)

it('serves one database from two processes that started at the same moment, seeded once', async () => {
  const [one, two] = servers
  const logins = await Promise.all(
    [one, two].map((server) =>
      callApi(server, 'POST', '/login', {
        body: { email: 'full@members.example', password: memberPassword },
      }),
    ),
  )
  expect(logins.map(({ status }) => status)).toEqual([200, 200])
  expect(
    await one.database.query(
      `select count(*)::int as count from members where email = 'full@members.example'`,
    ),
  ).toEqual([{ count: 1 }])
  const { token } = logins[0]?.body.data as { token: string }
  expect((await callApi(two, 'GET', '/show', { token })).status).toBe(200)
})

it('reads instants, dates and numbers as the embedded database does', async () => {
  const sql = `select timestamptz '2026-07-08 10:00+05:30' as at, date '2026-07-08' as day, 12345678901::bigint as large,
    1500.50::numeric as amount, '{"a":[1]}'::jsonb as json, array['x','y'] as list, count(*) as count from branches`
  const rows = await Promise.all([servers[0].database.query(sql), embedded.database.query(sql)])
  const expected = {
    at: new Date('2026-07-08T04:30:00Z'),
    day: '2026-07-08',
    large: 12345678901,
    amount: 1500.5,
    json: { a: [1] },
    list: ['x', 'y'],
    count: 2,
  }
  expect(rows).toEqual([[expected], [expected]])
})

it('lets one of many registrations of an address win, across processes', async () => {
  const body = {
    email: 'race@members.example',
    password: 'secret',
    password_confirmation: 'secret',
    branches: ['Branch 1'],
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      callApi(servers[index % 2 === 0 ? 0 : 1], 'POST', '/register', { body }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
})

it('uses a mailed link and a code once, however many use it at the same moment', async () => {
  const member = await createMember(servers[0])
  await callApi(servers[0], 'POST', '/change-mail', {
    token: member.token,
    body: { new_email: 'raced@members.example', password: memberPassword },
  })
  const { code } = await servers[0].mailbox.latest('raced@members.example')
  const answers = await Promise.all(
    servers.flatMap((server) =>
      [1, 2].map(() => callApi(server, 'POST', '/verify-otp', { token: member.token, body: { otp: code } })),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

it('verifies an address whose link is opened eight times at once, and says so to each', async () => {
  const member = await createMember(servers[0], { verified: false })
  const token = await createMailToken(servers[0], member.id, 'verify_email')
  const answers = await Promise.all(
    servers.flatMap((server) =>
      [1, 2, 3, 4].map(() =>
        callApi(server, 'POST', '/verify-email', { body: { email: member.email, token } }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const messages = answers.map(({ body }) => body.message)
  expect(messages.filter((message) => message.startsWith('Your email address is verified'))).toHaveLength(1)
})

it('adds no more children than a member may have, however many are sent at once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember(servers[0])))
  const body = { fname: 'Amaya', lname: 'Silva', date_of_birth: '2015-07-09' }
  for (const { id, token } of members) {
    for (let count = 0; count < 29; count += 1) await createChild(servers[0], id)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        callApi(servers[index % 2 === 0 ? 0 : 1], 'POST', '/create-child-member', { token, body }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  }
})

it('shares the count of attempts between processes', async () => {
  const { email } = await createMember(servers[0])
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const server = servers[attempt % 2 === 0 ? 0 : 1]
    statuses.push(
      (await callApi(server, 'POST', '/login', { body: { email, password: 'wrong password' } })).status,
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

it('keeps the plan of each statement under a name, on every connection', async () => {
  const names = await servers[0].database.transaction(async (transaction) => {
    const sql = 'select id from branches where id = $1'
    await transaction.query(sql, [1])
    await transaction.query(sql, [2])
    return transaction.query('select statement from pg_prepared_statements where statement = $1', [sql])
  })
  expect(names).toHaveLength(1)
})

it('plans a statement once, whatever its values are', async () => {
  const plans = await servers[0].database.transaction(async (transaction) => {
    const sql = 'select id from members where id >= $1 limit $2'
    for (let count = 1; count <= 8; count += 1) await transaction.query(sql, [count, count])
    return transaction.query(
      'select custom_plans as custom, generic_plans as generic from pg_prepared_statements where statement = $1',
      [sql],
    )
  })
  expect(plans).toEqual([{ custom: 0, generic: 8 }])
})

it('has an index for each reference to a table that grows', async () => {
  // Branches, activities and facilities are a few dozen rows that are hardly ever deleted.
  const missing = await servers[0].database.query<{ reference: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as reference
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid::regclass::text not in ('branches', 'activities', 'facilities')
       and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indpred is null
       )
     order by 1`,
  )
  expect(missing.map(({ reference }) => reference)).toEqual([])
})

describe('a transaction', () => {
  const withDatabase = async (work: (database: Database) => Promise<void>) => {
    const database = await openPostgresDatabase(url, () => Promise.resolve())
    await work(database).finally(() => database.close())
  }

  it('is tried again after a deadlock', () =>
    withDatabase(async (database) => {
      await database.script(
        'create table pairs (id int primary key, touched int not null); insert into pairs values (1, 0), (2, 0)',
      )
      let arrived = 0
      let open = () => {}
      const bothHoldOne = new Promise<void>((resolve) => {
        open = resolve
      })
      const touch = (first: number, second: number) =>
        database.transaction(async (transaction) => {
          await transaction.query('update pairs set touched = touched + 1 where id = $1', [first])
          arrived += 1
          if (arrived === 2) open()
          await bothHoldOne
          await transaction.query('update pairs set touched = touched + 1 where id = $1', [second])
        })
      await Promise.all([touch(1, 2), touch(2, 1)])
      expect(arrived).toBeGreaterThan(2)
      expect(await database.query('select touched from pairs order by id')).toEqual([
        { touched: 2 },
        { touched: 2 },
      ])
    }))

  it('leaves nothing behind when it fails', () =>
    withDatabase(async (database) => {
      const failing = database.transaction(async (transaction) => {
        await transaction.query("insert into facts values ('half', 'done')")
        await transaction.query("insert into branches values (1, 'Branch 1', 'again')")
      })
      await expect(failing).rejects.toMatchObject({ name: 'SqlError', code: '23505' })
      expect(await database.query("select * from facts where name = 'half'")).toEqual([])
    }))

  it('finds nothing to migrate the second time', () =>
    withDatabase(async (database) => {
      expect(await migrate(database)).toEqual([])
    }))
})

describe('setting up', () => {
  it('gives the hours of an older release their member', async () => {
    const database = await openPostgresDatabase(await postgres.createDatabase(), () => Promise.resolve())
    const older = migrations.filter(({ number }) => number < schedulesOfMembers.number)
    for (const { sql } of older) await database.script(sql)
    await database.script(`
      insert into activities (id, branch_id, name) values (1, 1, 'Badminton');
      insert into facilities (id, branch_id, activity_id, name, custom_id) values (1, 1, 1, 'Court 1', 'B1');
      insert into members (id, email, joined_date, created_at) values (7, 'older@members.example', now(), now());
      insert into bookings (id, kind, member_id, facility_id, created_at)
        values (1, 'Member Booking', 7, 1, now()), (2, 'Held', null, 1, now());
      insert into booking_schedules (booking_id, facility_id, date, hour)
        values (1, 1, '2026-07-08', 9), (2, 1, '2026-07-08', 10)`)
    await database.script(schedulesOfMembers.sql)
    const inserted = `insert into booking_schedules (booking_id, facility_id, date, hour) values (1, 1, '2026-07-08', 11)`
    await database.query(inserted)
    expect(await database.query('select hour, member_id from booking_schedules order by hour')).toEqual([
      { hour: 9, member_id: 7 },
      { hour: 10, member_id: null },
      { hour: 11, member_id: 7 },
    ])
    await database.close()
  })

  it('has no limit on the time of a step, and leaves the limit of everything else', async () => {
    const database = await openPostgresDatabase(url, () => Promise.resolve())
    await database.script("create table measured as select current_setting('statement_timeout') as value")
    expect(
      await database.query('select value, current_setting($1) as usual from measured', ['statement_timeout']),
    ).toEqual([{ value: '0', usual: '10s' }])
    await database.close()
  })

  it('waits for another process that sets up, for longer than a statement may take', async () => {
    const [one, other] = await Promise.all([
      openPostgresDatabase(url, () => Promise.resolve()),
      openPostgresDatabase(`${url}?statement_timeout=50`, () => Promise.resolve()),
    ])
    let hasEnded = false
    let waiting = Promise.resolve('')
    await one.exclusively(async () => {
      waiting = other
        .exclusively(() => Promise.resolve('its turn'))
        .finally(() => {
          hasEnded = true
        })
      waiting.catch(() => undefined)
      for (let seen = 0; seen === 0 && !hasEnded;) {
        const rows = await one.query(
          `select 1 from pg_stat_activity
           where wait_event = 'advisory' and clock_timestamp() - query_start > interval '100 milliseconds'`,
        )
        seen = rows.length
      }
    })
    expect(await waiting).toBe('its turn')
    await Promise.all([one.close(), other.close()])
  })

  it('leaves nothing of a script that failed, and no connection in the middle of it', async () => {
    const database = await openPostgresDatabase(url, () => Promise.resolve())
    await expect(
      database.script('begin; create table half (id int); select 1 / 0; commit;'),
    ).rejects.toMatchObject({
      code: '22012',
    })
    expect(await database.query("select to_regclass('half')::text as found")).toEqual([{ found: null }])
    await database.close()
  })
})
