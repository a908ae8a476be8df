import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { day, minute } from '@domain/time/durations'
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
      expect(await restore(settings, server.clock, place('b.backup'))).toBeGreaterThan(0)
      const restored = await openPgliteDatabase(place('restored'))
      const after = await everythingIn(restored)
      const waiting = await isWaiting(restored)
      await restored.close()
      const held = { unsent_mails: null, webhook_events: null }
      expect({ ...after, ...held }).toEqual({ ...before, ...held })
      expect(waiting).toEqual([])

      await expect(restore(settings, server.clock, place('a.backup'))).rejects.toThrow(
        'has a database already',
      )
      const again = await startTestServer({ settings: { dataFolder: place('restored') } })
      expect((await again.database.query('select from members')).length).toBeGreaterThan(0)
      await again.close()
    },
    timeLimit,
  )

  it(
    'has everything that was acknowledged before it, when the server is killed and its folder is gone',
    async () => {
      const environment = { DATA_DIR: place('live'), SEED_MEMBERS: 'off' }
      const live = await startServerProcess(environment)
      running = live
      const email = 'kept@members.example'
      const password = 'Shuttle-2026!'
      const register = await fetch(`${live.url}/api/member/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ email, password, password_confirmation: password },
          ...{ branches: ['Branch 1'] },
        }),
      })
      expect(register.status).toBeLessThan(300)
      expect(command('backup', { DATA_DIR: place('live') }, place('b.backup'))).toEqual({
        code: 0,
        said: expect.stringMatching(
          /^Wrote .*b\.backup, .*; writes waited for \d+\.\d seconds\.\n$/,
        ) as string,
      })
      await live.end()
      rmSync(place('live'), { recursive: true })
      expect(command('restore', { DATA_DIR: place('new') }, place('b.backup'))).toEqual({
        code: 0,
        said: `Restored into ${place('new')}.\n`,
      })
      const restored = await openPgliteDatabase(place('new'))
      expect(await restored.query('select email from members')).toEqual([{ email }])
      await restored.close()
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
      expect(await restore(of(to, schema), server.clock, place(schema))).toBeGreaterThan(0)
      const restored = await startTestServer({ settings: { databaseUrl: to, databaseSchema: schema } })
      const after = await everythingIn(restored.database, schema)
      await restored.close()
      const changes = { unsent_mails: null, webhook_events: null, facts: null }
      expect({ ...after, ...changes }).toEqual({ ...before, ...changes })
      await expect(restore(of(to, schema), server.clock, place(schema))).rejects.toThrow('has tables already')
    }
    const embedded = settingsAt({ dataFolder: place('x') })
    await expect(restore(embedded, systemClock, place('public'))).rejects.toThrow('Set DATABASE_URL')
    writeFileSync(place('text'), 'no backup')
    await expect(restore(embedded, systemClock, place('text'))).rejects.toThrow('is no backup of the portal')
    await expect(restore(embedded, systemClock, place('none'))).rejects.toThrow('cannot be read')
    writeFileSync(place('half'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))
    await expect(restore(embedded, systemClock, place('half'))).rejects.toThrow('cannot be restored')
    expect(existsSync(path.join(place('x'), 'database'))).toBe(false)
    await postgres.stop()
  },
  timeLimit,
)
