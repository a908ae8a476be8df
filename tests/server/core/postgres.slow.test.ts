import { migrate } from '@server/database/migrate'
import { migrations } from '@server/migrations'
import { schedulesOfMembers } from '@server/migrations/0014-schedules-of-members'
import { withdrawnRefunds } from '@server/migrations/0044-withdrawn-refunds'
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
    password: 'heron7',
    password_confirmation: 'heron7',
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
  const upTo = (last: number) => migrations.filter(({ number }) => number <= last)

  it('lets an earlier release write all the time, and leaves no row out', async () => {
    const own = await postgres.createDatabase()
    const pause = () => Promise.resolve()
    const database = await openPostgresDatabase(own, pause)
    await migrate(database, upTo(4))
    await database.script(`
      insert into activities (id, branch_id, name) values (1, 1, 'Badminton');
      insert into facilities (id, branch_id, activity_id, name, custom_id) values (1, 1, 1, 'Court 1', 'B1');
      insert into members (id, email, joined_date, created_at) values (7, 'older@members.example', now(), '2020-01-01');
      insert into bookings (id, kind, member_id, facility_id, created_at) values (1, 'Member Booking', 7, 1, now());
      insert into booking_schedules (booking_id, facility_id, date, hour)
        select 1, 1, date '2026-07-08' + n / 19, 5 + n % 19 from generate_series(0, 11999) n;
      insert into sessions (member_id, token_hash, remembered, created_at, expires_at)
        select 7, 'before-' || n, true, '2026-07-01', '2027-07-01' from generate_series(1, 12000) n;
      insert into mails (recipient, subject, body, sent_at)
        select 'older@members.example', 'Hello', 'Hello', now() from generate_series(1, 12000)`)

    const earlier = await openPostgresDatabase(own, pause, { limits: { lock: 4_000, statement: 4_000 } })
    let isDone = false
    let written = 0
    const writing = (async () => {
      while (!isDone) {
        written += 1
        await earlier.query(
          'insert into booking_schedules (booking_id, facility_id, date, hour) values (1, 1, $1::date + $2::int, 5)',
          ['2030-01-01', written],
        )
        await earlier.query(
          `insert into sessions (member_id, token_hash, remembered, created_at, expires_at)
           values (7, 'since-' || $1::text, true, now(), '2027-07-01')`,
          [String(written)],
        )
        await earlier.query(
          `insert into mails (recipient, subject, body, sent_at) values ('older@members.example', 'Hello', 'Hello', now())`,
        )
      }
    })()
    await migrate(database).finally(() => {
      isDone = true
    })
    await writing

    const left = await database.query(
      `select (select count(*)::int from booking_schedules where member_id is distinct from 7) as hours,
              (select count(*)::int from sessions where token_hash like 'before-%' and last_used_at <> created_at) as sessions,
              (select count(*)::int from mails where id <= 12000 and member_id is distinct from 7) as mails,
              (select count(*)::int from pg_index where not indisvalid) as indexes`,
    )
    await Promise.all([database.close(), earlier.close()])
    expect(left).toEqual([{ hours: 0, sessions: 0, mails: 0, indexes: 0 }])
  }, 60_000)

  it('builds an index anew that an earlier try left unfinished', async () => {
    const database = await openPostgresDatabase(await postgres.createDatabase(), () => Promise.resolve())
    await database.script('create table built (id int); insert into built values (1), (1)')
    const index = { name: 'built_id', on: 'built (id)', unique: true }
    await expect(database.buildIndex(index)).rejects.toMatchObject({ code: '23505' })
    await database.script('truncate built')
    await database.buildIndex(index)
    const valid = `select indisvalid as valid from pg_index where indexrelid = 'built_id'::regclass`
    expect(await database.query(valid)).toEqual([{ valid: true }])
    await database.close()
  })

  it('steps back from a lock that somebody holds, and has it once that is over', async () => {
    const own = await postgres.createDatabase()
    const holder = await openPostgresDatabase(own, () => Promise.resolve())
    await holder.script('create table held (id int)')
    let release = () => {}
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    let steppedBack = 0
    const database = await openPostgresDatabase(own, () => {
      steppedBack += 1
      release()
      return holding
    })
    let hold = () => {}
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve
    })
    const holding = holder.transaction(async (queries) => {
      await queries.query('insert into held values (1)')
      hold()
      await over
    })
    await isHeld
    await database.script('alter table held add column more int')
    expect(steppedBack).toBe(1)
    await Promise.all([database.close(), holder.close()])
  }, 60_000)

  it('gives the hours of an older release their member', async () => {
    const database = await openPostgresDatabase(await postgres.createDatabase(), () => Promise.resolve())
    await migrate(database, upTo(schedulesOfMembers.number - 1))
    await database.script(`
      insert into activities (id, branch_id, name) values (1, 1, 'Badminton');
      insert into facilities (id, branch_id, activity_id, name, custom_id) values (1, 1, 1, 'Court 1', 'B1');
      insert into members (id, email, joined_date, created_at) values (7, 'older@members.example', now(), now());
      insert into bookings (id, kind, member_id, facility_id, created_at)
        values (1, 'Member Booking', 7, 1, now()), (2, 'Held', null, 1, now());
      insert into booking_schedules (booking_id, facility_id, date, hour)
        values (1, 1, '2026-07-08', 9), (2, 1, '2026-07-08', 10)`)
    await migrate(database, upTo(schedulesOfMembers.number))
    const inserted = `insert into booking_schedules (booking_id, facility_id, date, hour) values (1, 1, '2026-07-08', 11)`
    await database.query(inserted)
    expect(await database.query('select hour, member_id from booking_schedules order by hour')).toEqual([
      { hour: 9, member_id: 7 },
      { hour: 10, member_id: null },
      { hour: 11, member_id: 7 },
    ])
    await database.close()
  })

  it('takes over the requested refunds of an older release, which are withdrawn and not deleted from then on', async () => {
    const database = await openPostgresDatabase(await postgres.createDatabase(), () => Promise.resolve())
    await migrate(database, upTo(withdrawnRefunds.number - 1))
    await database.script(`
      insert into payments (id, kind, amount, reference, reverses, paid_at)
        values (1, 'settlement', 1500, 'DESK-1', null, now()), (2, 'refund', -500, 'RF1-DESK-1', 1, now());
      insert into refunds (payment_id, amount, reason, state, actor, entry_id, created_at, updated_at)
        values (1, 500, 'rain', 'paid back', 'Kamal', 2, now(), now()), (1, 1000, 'rain', 'requested', 'Kamal', null, now(), now())`)
    await migrate(database)
    await expect(database.query('delete from refunds')).rejects.toMatchObject({ code: 'P0001' })
    await database.query(
      `update refunds set state = 'withdrawn', withdrawn_by = 'Kamal', withdrawn_for = 'a mistake' where state = 'requested'`,
    )
    expect(await database.query('select state, amount, withdrawn_by from refunds order by id')).toEqual([
      { state: 'paid back', amount: 500, withdrawn_by: null },
      { state: 'withdrawn', amount: 1000, withdrawn_by: 'Kamal' },
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
    let tries = 0
    let triedOften = () => {}
    const often = new Promise<void>((resolve) => {
      triedOften = resolve
    })
    const [one, other] = await Promise.all([
      openPostgresDatabase(url, () => Promise.resolve()),
      openPostgresDatabase(url, () => {
        tries += 1
        if (tries === 3) triedOften()
        return Promise.resolve()
      }),
    ])
    const order: string[] = []
    let waiting = Promise.resolve()
    await one.exclusively(async () => {
      waiting = other.exclusively(() => Promise.resolve(void order.push('the other')))
      await often
      order.push('the one')
    })
    await waiting
    expect(order).toEqual(['the one', 'the other'])
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
