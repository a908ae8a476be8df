import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { day, minute } from '@domain/time/durations'
import { copyWarning } from '@server/backup/copy'
import { backUpTonight } from '@server/backup/nightly'
import { backUp } from '@server/backup/backUp'
import { restore } from '@server/backup/restore'
import { systemClock } from '@server/clock'
import type { Database } from '@server/database/database'
import { openPostgresDatabase } from '@server/database/postgresDatabase'
import { openPgliteDatabase } from '@server/database/pgliteDatabase'
import { defaultSettings, type Settings } from '@server/settings'
import { startPostgres } from '@tools/postgres'
import { createBooker, createDue } from '@tests/support/bookingHelpers'
import { startPayhere } from '@tests/support/payhere'
import { projectRoot } from '@tests/support/project'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'
import { type ServerProcess, startServerProcess } from '@tests/support/serverProcess'

const timeLimit = 180_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'))
})
let running: ServerProcess | null = null
afterEach(async () => {
  await running?.end()
  running = null
  rmSync(folder, { recursive: true, force: true })
})

const place = (name: string) => path.join(folder, name)
const settingsAt = (given: Partial<Settings>): Settings => ({
  ...defaultSettings,
  dataFolder: null,
  ...given,
})

/** Every row of every table. */
async function everythingIn(database: Database, schema = 'public') {
  const tables = await database.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by 1',
    [schema],
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = (
      await database.query<{ rows: string[] }>(
        `select array(select t::text from "${schema}"."${name}" t order by 1) as rows`,
      )
    )[0]?.rows
  return all
}

async function fill(server: TestServer) {
  const { id, token } = await createBooker(server)
  await createDue(server, id)
  await callApi(server, 'POST', '/calendar-feed', { token })
  return { id, token }
}

/** Runs `npm run backup` or `npm run restore` as a process of its own. */
function command(name: 'backup' | 'restore', settings: Readonly<Record<string, string>>, file: string) {
  const ended = spawnSync(process.execPath, ['--import', 'tsx', 'src/server/backup.ts', name, file], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  })
  return { code: ended.status, said: `${ended.stdout}${ended.stderr}` }
}

/** Keeps a mail and an event for another system waiting. */
const keepWaiting = (database: Database) =>
  database.script(`
    insert into unsent_mails (mail, kept_at) values ('{"kind":"support-request","to":"a@members.example","subject":"Hello","text":"Hello"}', now());
    insert into webhook_events (type, data, created_at, due_at) values ('booking.made', '{}', now(), now());`)

const isWaiting = (database: Database) =>
  database.query(`select 'mail' from unsent_mails where failed_at is null
    union all select 'event' from webhook_events where failed is null`)

describe('of the embedded database', () => {
  it(
    'is written while the server runs, restored into an empty folder with every row, and sends no mail of the past',
    async () => {
      const server = await startTestServer({
        settings: { dataFolder: place('live'), seeds: true },
        deliver: () => Promise.reject(new Error('no mail server')),
      })
      await fill(server)
      await keepWaiting(server.database)
      // Members go on while it is written.
      const writes = Array.from({ length: 20 }, () => createMember(server))
      const written = await backUp(server.context, place('a.backup'))
      await Promise.all(writes)
      expect(written.bytes).toBeGreaterThan(100_000)
      await backUp(server.context, place('b.backup'))
      const before = await everythingIn(server.database)
      await expect(backUp(server.context, place('b.backup'))).rejects.toThrow('b.backup exists already.')
      await server.close()

      const settings = settingsAt({ dataFolder: place('restored') })
      expect(await restore(settings, server.clock, place('b.backup'), false)).toBeGreaterThan(0)
      const restored = await openPgliteDatabase(place('restored'))
      const after = await everythingIn(restored)
      const waiting = await isWaiting(restored)
      await restored.close()
      const held = { unsent_mails: null, webhook_events: null, facts: null }
      expect({ ...after, ...held }).toEqual({ ...before, ...held })
      expect(waiting).toEqual([])

      await expect(restore(settings, server.clock, place('a.backup'), false)).rejects.toThrow(
        'has a database already',
      )
      const again = await startTestServer({ settings: { dataFolder: place('restored') } })
      expect((await again.database.query('select from members')).length).toBeGreaterThan(0)
      await again.close()
    },
    timeLimit,
  )

  it(
    'is written every night, and the oldest go',
    async () => {
      const server = await startTestServer({ settings: { dataFolder: place('live') } })
      const backups = { folder: place('nightly'), at: 11 * 60, keep: 2 }
      const written = () => readdirSync(backups.folder).sort()
      // A night that found no server is made up for.
      await backUpTonight(server.context, backups)
      expect(written()).toEqual(['portal-2026-07-07.backup'])
      server.clock.advance(61 * minute)
      for (let night = 0; night < 3; night += 1) {
        await backUpTonight(server.context, backups)
        await backUpTonight(server.context, backups)
        server.clock.advance(day)
      }
      expect(written()).toEqual(['portal-2026-07-09.backup', 'portal-2026-07-10.backup'])
      expect(server.logLines.filter((line) => line.includes('backup written'))).toHaveLength(4)
      await server.close()
    },
    timeLimit,
  )

  it(
    'is written in the same night after a process was killed while it wrote it',
    async () => {
      const server = await startTestServer({ settings: { dataFolder: place('live') } })
      const backups = { folder: place('nightly'), at: 9 * 60, keep: 2 }
      const part = path.join(backups.folder, 'portal-2026-07-08.backup.part')
      mkdirSync(backups.folder)
      writeFileSync(part, 'half')
      const at = (instant: number) => utimesSync(part, instant / 1_000, instant / 1_000)
      // Another process may be writing it.
      at(server.clock.now() - 9 * minute)
      await backUpTonight(server.context, backups)
      expect(readdirSync(backups.folder)).toEqual(['portal-2026-07-08.backup.part'])
      server.clock.advance(minute)
      await backUpTonight(server.context, backups)
      expect(readdirSync(backups.folder)).toEqual(['portal-2026-07-08.backup'])
      await server.close()
    },
    timeLimit,
  )
})

it(
  'a backup of a PostgreSQL server is restored into an empty schema with every row',
  async () => {
    const postgres = await startPostgres()
    const of = (databaseUrl: string, databaseSchema: string) => settingsAt({ databaseUrl, databaseSchema })
    for (const schema of ['public', 'centre']) {
      const [from, to] = [await postgres.createDatabase(), await postgres.createDatabase()]
      for (const databaseUrl of [from, to]) {
        const made = await openPostgresDatabase(databaseUrl, () => Promise.resolve(), { schema: 'public' })
        await made.query(`create schema if not exists ${schema}`)
        await made.close()
      }
      const server = await startTestServer({ settings: { databaseUrl: from, databaseSchema: schema } })
      await fill(server)
      await keepWaiting(server.database)
      await server.context.mailer.settled()
      await backUp(server.context, place(schema))
      const before = await everythingIn(server.database, schema)
      await server.close()
      expect(await restore(of(to, schema), server.clock, place(schema), false)).toBeGreaterThan(0)
      const restored = await startTestServer({ settings: { databaseUrl: to, databaseSchema: schema } })
      const after = await everythingIn(restored.database, schema)
      await restored.close()
      const changes = { unsent_mails: null, webhook_events: null, facts: null }
      expect({ ...after, ...changes }).toEqual({ ...before, ...changes })
      await expect(restore(of(to, schema), server.clock, place(schema), false)).rejects.toThrow(
        'has tables already',
      )
    }
    const embedded = settingsAt({ dataFolder: place('x') })
    await expect(restore(embedded, systemClock, place('public'), false)).rejects.toThrow('Set DATABASE_URL')
    writeFileSync(place('text'), 'no backup')
    await expect(restore(embedded, systemClock, place('text'), false)).rejects.toThrow(
      'is no backup of the portal',
    )
    await expect(restore(embedded, systemClock, place('none'), false)).rejects.toThrow('cannot be read')
    writeFileSync(place('half'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))
    await expect(restore(embedded, systemClock, place('half'), false)).rejects.toThrow('cannot be restored')
    expect(existsSync(path.join(place('x'), 'database'))).toBe(false)
    await postgres.stop()
  },
  timeLimit,
)

/** What a restore holds back, and the note of a copy. */
const changedByRestore = { unsent_mails: null, webhook_events: null, facts: null }

/** Registers members, and returns their addresses once the server has acknowledged all. */
async function register(url: string, count: number): Promise<readonly string[]> {
  const password = 'Shuttle-2026!'
  const emails = Array.from({ length: count }, (_, n) => `kept-${n}@members.example`)
  for (const email of emails) {
    const answer = await fetch(`${url}/api/member/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, password_confirmation: password, branches: ['Branch 1'] }),
    })
    expect(answer.status).toBeLessThan(300)
  }
  return emails
}

/** The path of the first nightly backup, once it is complete. */
async function nightlyIn(folder: string): Promise<string> {
  for (;;) {
    const name = existsSync(folder) && readdirSync(folder).find((each) => each.endsWith('.backup'))
    if (name) return path.join(folder, name)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

it.each(['the embedded database', 'a PostgreSQL server'])(
  'a nightly backup of %s has everything that was acknowledged before it, whatever became of the server and its data',
  async (kind) => {
    const postgres = kind === 'a PostgreSQL server' ? await startPostgres() : null
    const placeOf = async (name: string): Promise<Readonly<Record<string, string>>> =>
      postgres === null ? { DATA_DIR: place(name) } : { DATABASE_URL: await postgres.createDatabase() }
    const [live, fresh] = [await placeOf('live'), await placeOf('fresh')]
    const openedAt = (at: Readonly<Record<string, string>>) =>
      at['DATABASE_URL'] === undefined
        ? openPgliteDatabase(at['DATA_DIR'] ?? '')
        : openPostgresDatabase(at['DATABASE_URL'], () => Promise.resolve(), { schema: 'public' })
    const of = async (at: Readonly<Record<string, string>>) => {
      const database = await openedAt(at)
      const all = await everythingIn(database)
      const waiting = await isWaiting(database)
      await database.close()
      return { all: { ...all, ...changedByRestore } as typeof all, waiting }
    }
    // No mail server is there, so that the mails wait.
    const environment = { ...live, SEED_MEMBERS: 'off', SMTP_URL: 'smtp://127.0.0.1:1' }
    running = await startServerProcess(environment)
    const emails = await register(running.url, 5)
    await running.end()
    running = await startServerProcess({ ...environment, BACKUP_TO: place('nightly') })
    const file = await nightlyIn(place('nightly'))
    const waited = postgres === null ? '; writes waited for \\d+\\.\\d seconds' : ''
    expect(command('backup', live, place('b.backup'))).toEqual({
      code: 0,
      said: expect.stringMatching(`^Wrote .*b\\.backup, [\\d.]+ [kM]B${waited}\\.\n$`) as string,
    })
    await running.end()
    const before = await of(live)
    if (postgres === null) rmSync(place('live'), { recursive: true })
    expect(command('restore', fresh, file)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Restored into .*\. 5 mails that were waiting are kept unsent .* It is a copy, .*: npm run restore -- --live\n$/,
      ) as string,
    })
    const after = await of(fresh)
    expect(after.all).toEqual(before.all)
    expect(after.all['members']).toHaveLength(emails.length)
    expect(after.waiting).toEqual([])
    await postgres?.stop()
  },
  timeLimit,
)

it(
  'a restore that is killed leaves nothing that a server would open, and can be repeated',
  async () => {
    const server = await startTestServer({ settings: { dataFolder: place('live'), seeds: true } })
    await keepWaiting(server.database)
    await backUp(server.context, place('a.backup'))
    await server.close()
    const restoring = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/server/backup.ts', 'restore', place('a.backup')],
      { cwd: projectRoot(), env: { PATH: process.env['PATH'], DATA_DIR: place('new') }, stdio: 'ignore' },
    )
    const gone = once(restoring, 'exit')
    // Its tables are there, and what waits is not held yet.
    while (!existsSync(path.join(place('new'), 'restoring', 'database', 'base'))) {
      expect(restoring.exitCode).toBeNull()
      await new Promise((resolve) => setImmediate(resolve))
    }
    restoring.kill('SIGKILL')
    await gone
    expect(existsSync(path.join(place('new'), 'database'))).toBe(false)
    expect(
      await restore(settingsAt({ dataFolder: place('new') }), systemClock, place('a.backup'), false),
    ).toBe(1)
    expect(readdirSync(place('new')).filter((name) => name.startsWith('restoring'))).toEqual([])
  },
  timeLimit,
)

/** Puts a `psql` before the real one that writes its process id beside it. */
function psqlWithId(): { readonly path: string; readonly id: () => number } {
  const real = (process.env['PATH'] ?? '').split(':').find((each) => existsSync(path.join(each, 'psql')))
  writeFileSync(place('psql'), `#!/bin/sh\necho $$ > ${place('psql.pid')}\nexec ${real}/psql "$@"\n`, {
    mode: 0o755,
  })
  return {
    path: `${folder}:${process.env['PATH']}`,
    id: () => Number(readFileSync(place('psql.pid'), 'utf8')),
  }
}

it(
  'a restore of a PostgreSQL server that is killed before its last statement leaves nothing, or goes on to the end; another one is refused meanwhile',
  async () => {
    const postgres = await startPostgres()
    const [from, to] = [await postgres.createDatabase(), await postgres.createDatabase()]
    const opened = (url: string) => openPostgresDatabase(url, () => Promise.resolve(), { schema: 'public' })
    const server = await startTestServer({ settings: { databaseUrl: from } })
    await fill(server)
    // The restore waits in its last statement, the note that it is a copy.
    await server.database.script(`
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger wait_for_test before insert or update on facts for each row execute function wait_for_test();`)
    const filled = await everythingIn(server.database)
    await backUp(server.context, place('a.backup'))
    await server.close()
    const psql = psqlWithId()
    const environment = { PATH: psql.path, DATABASE_URL: to }

    const database = await opened(to)
    const until = async (condition: string) => {
      while ((await database.query(`select where ${condition}`)).length === 0)
        await new Promise((resolve) => setImmediate(resolve))
    }
    /** Kills something of a restore that waits in its last statement; returns how its command ended. */
    const restoreAndKill = async (kill: (command: ChildProcess) => void) => {
      const holder = new pg.Client(to)
      await holder.connect()
      await holder.query('select pg_advisory_lock(1)')
      const restoring = spawn(
        process.execPath,
        ['--import', 'tsx', 'src/server/backup.ts', 'restore', place('a.backup')],
        { cwd: projectRoot(), env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      const [said, gone] = [text(restoring.stderr), once(restoring, 'exit')]
      await until(`exists (select from pg_locks where locktype = 'advisory' and objid = 1 and not granted)`)
      kill(restoring)
      const ended = [await gone, await said]
      expect(command('restore', environment, place('a.backup'))).toEqual({
        code: 1,
        said: expect.stringContaining('a restore whose command was killed ends by itself.') as string,
      })
      await holder.end()
      await until(`not exists (
        select from pg_stat_activity where datname = current_database() and application_name = 'psql')`)
      return ended
    }

    expect(await restoreAndKill(() => process.kill(psql.id(), 'SIGKILL'))).toEqual([
      [1, null],
      'psql was ended by SIGKILL. Nothing of it is kept: try again.\n',
    ])
    expect(await everythingIn(database)).toEqual({})

    expect(await restoreAndKill((restoring) => restoring.kill('SIGKILL'))).toEqual([[null, 'SIGKILL'], ''])
    expect({ ...(await everythingIn(database)), ...changedByRestore }).toEqual({
      ...filled,
      ...changedByRestore,
    })
    await database.close()
    await postgres.stop()
  },
  timeLimit,
)

it(
  'a copy acts on nobody until it takes the place of its original',
  async () => {
    const at = { dataFolder: place('copy') }
    const server = await startTestServer({ settings: { dataFolder: place('live') } })
    await backUp(server.context, place('a.backup'))
    await server.close()
    await restore(settingsAt(at), systemClock, place('a.backup'), false)
    const payhere = await startPayhere()
    const backups = { folder: place('nightly'), at: 180, keep: 2 }
    const webhook = { url: 'https://other.example', secret: 'whsec_' }
    const outward = { smtpUrl: 'smtps://mail.example', webhook, gateway: payhere.settings, backups }
    await expect(startTestServer({ settings: { ...at, ...outward } })).rejects.toThrow(
      /^This database was restored from a backup on .* Start it without SMTP_URL, WEBHOOK_URL, GATEWAY and BACKUP_TO to look at it; .*: npm run restore -- --live$/,
    )
    await expect(startTestServer({ settings: { ...at, backups } })).rejects.toThrow('without BACKUP_TO to')
    const looking = await startTestServer({ settings: at })
    expect(await copyWarning(looking.database)).toMatch(
      /^WARNING: This database was restored .* mails nobody/,
    )
    await looking.close()
    expect(command('restore', { DATA_DIR: place('copy') }, '--live')).toEqual({
      code: 0,
      said: 'This database takes the place of its original: start a server with all its settings.\n',
    })
    const live = await startTestServer({ settings: { ...at, backups } })
    expect(await copyWarning(live.database)).toBe('')
    await live.close()
    await restore(settingsAt({ dataFolder: place('new') }), systemClock, place('a.backup'), true)
    await (await startTestServer({ settings: { dataFolder: place('new'), backups } })).close()
    await payhere.close()
  },
  timeLimit,
)

it(
  'a start with nightly backups of a PostgreSQL server and without pg_dump ends with a line that says it',
  async () => {
    const postgres = await startPostgres()
    const backups = { folder: place('nightly'), at: 180, keep: 2 }
    const databaseUrl = await postgres.createDatabase()
    const bin = process.env['PATH']
    process.env['PATH'] = place('nowhere')
    const started = startTestServer({ settings: { databaseUrl, backups } })
    await expect(started).rejects.toThrow(
      "BACKUP_TO needs pg_dump. The program pg_dump is missing. Install PostgreSQL's client programs.",
    )
    writeFileSync(place('pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24 (Debian)"\n', {
      mode: 0o755,
    })
    process.env['PATH'] = `${folder}:${bin}`
    await expect(startTestServer({ settings: { databaseUrl, backups } })).rejects.toThrow(
      /^BACKUP_TO needs a pg_dump of release \d\d, that of the database server, or later; the one here is of 9\.$/,
    )
    process.env['PATH'] = bin
    await (await startTestServer({ settings: { databaseUrl, backups } })).close()
    await postgres.stop()
  },
  timeLimit,
)
