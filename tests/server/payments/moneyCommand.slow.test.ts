import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startPostgres } from '@tools/postgres'
import { createBooker, createDue } from '@tests/support/bookingHelpers'
import { projectRoot } from '@tests/support/project'
import { startTestServer, type TestServer } from '@tests/support/server'

const timeLimit = 120_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-money-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run money` or `npm run members` as a process of its own. */
async function program(
  name: 'money' | 'members',
  settings: Readonly<Record<string, string>>,
  ...argv: readonly string[]
) {
  const command = spawn(process.execPath, ['--import', 'tsx', `src/server/${name}.ts`, ...argv], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve))
  const [said, problem] = await Promise.all([text(command.stdout), text(command.stderr)])
  return { code: await ended, said, problem }
}

const money = (settings: Readonly<Record<string, string>>, ...argv: readonly string[]) =>
  program('money', settings, ...argv)

const addDue = async (server: TestServer) => String(await createDue(server, (await createBooker(server)).id))
const stateOf = async (server: TestServer, due: string) =>
  (await server.database.query<{ state: string }>('select state from dues where id = $1', [Number(due)]))[0]
    ?.state

it(
  'beside a running server it works in that server, and after its end, even a sudden one, on the folder itself',
  async () => {
    const start = () => startTestServer({ settings: { dataFolder: folder } })
    const settings = { DATA_DIR: folder }
    const control = path.join(folder, 'control.json')
    let server = await start()
    const due = await addDue(server)
    const later = await addDue(server)
    expect(statSync(control).mode & 0o077).toBe(0)
    const { port } = JSON.parse(readFileSync(control, 'utf8')) as { port: number }
    const guess = { authorization: 'Bearer guessed' }
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: guess })).status).toBe(401)
    expect(await money(settings, 'paid', due, '--by', 'cash')).toMatchObject({
      code: 0,
      said: expect.stringContaining('taken by cash') as string,
    })
    expect(await stateOf(server, due)).toBe('paid')
    expect(await money(settings, 'paid', due, '--by', 'cash')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('has already been paid') as string,
    })
    const left = readFileSync(control)
    await server.close()
    expect(existsSync(control)).toBe(false)
    // As a killed server leaves it.
    writeFileSync(control, left)
    chmodSync(control, 0o600)
    expect((await money(settings, 'paid', later, '--by', 'cheque')).code).toBe(0)
    server = await start()
    expect(await stateOf(server, later)).toBe('paid')
    await server.close()
  },
  timeLimit,
)

it(
  'beside servers over PostgreSQL it works on the database, with the settings of the servers and on their release',
  async () => {
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    const server = await startTestServer({ settings: { databaseUrl } })
    const due = await addDue(server)
    const alone = { DATABASE_URL: databaseUrl }
    expect(await money(alone, 'paid', due, '--by', 'cash')).toMatchObject({
      code: 1,
      problem: expect.stringMatching(
        /^PUBLIC_URL is not set, so mails of this command would lead nowhere\..* dist\/server\/money\.cjs …\n$/,
      ) as string,
    })
    expect(await stateOf(server, due)).toBe('open')
    expect((await money(alone, 'unsettled')).code).toBe(0)
    const settings = { ...alone, PUBLIC_URL: 'https://members.example' }
    expect((await money(settings, 'paid', due, '--by', 'cash')).code).toBe(0)
    expect(await stateOf(server, due)).toBe('paid')
    await server.database.query(
      'delete from applied_migrations where number = (select max(number) from applied_migrations)',
    )
    expect(await money(settings, 'unsettled')).toMatchObject({
      code: 1,
      problem: 'The database belongs to another release. Start a server of this release once.\n',
    })
    await server.close()
    await postgres.stop()
  },
  timeLimit,
)

it(
  'without a database, or with a wrong setting, it says so in one line',
  async () => {
    expect(await money({ DATA_DIR: folder }, 'unsettled')).toMatchObject({
      code: 1,
      problem: `There is no database in ${folder}. The first start of a server makes one; else check DATA_DIR.\n`,
    })
    expect(await money({ PORT: 'x' }, 'unsettled')).toMatchObject({
      code: 1,
      problem: 'PORT must be a whole number from 0 to 65535.\n',
    })
    expect(await money({}, '--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run money -- paid <due>') as string,
    })
  },
  timeLimit,
)

it(
  'a file of members is found from where the command is called, beside a running server too',
  async () => {
    const server = await startTestServer({ settings: { dataFolder: folder } })
    const file = path.join(folder, 'members.csv')
    writeFileSync(file, 'email,branches\nnimal@members.example,1\n')
    expect(
      await program('members', { DATA_DIR: folder }, 'import', path.relative(projectRoot(), file)),
    ).toMatchObject({ code: 0, said: expect.stringContaining('1 new, 0 changed') as string })
    expect(await server.database.query('select email from members')).toEqual([
      { email: 'nimal@members.example' },
    ])
    await server.close()
  },
  timeLimit,
)
