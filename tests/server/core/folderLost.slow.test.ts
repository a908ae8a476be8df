import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFileName } from '@server/database/folderLock'
import { projectRoot } from '@tests/support/project'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'
import { startServerProcess } from '@tests/support/serverProcess'

const timeLimit = 120_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-lost-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const lockFile = () => path.join(folder, lockFileName)
const start = () => startTestServer({ settings: { dataFolder: folder } })
const addChild = async (server: TestServer, token: string, fname: string) =>
  (
    await callApi(server, 'POST', '/create-child-member', {
      token,
      body: { fname, lname: 'Silva', date_of_birth: '2015-03-04' },
    })
  ).status
const childrenIn = async (server: TestServer) =>
  (
    await server.database.query<{ first_name: string }>('select first_name from child_members order by id')
  ).map((row) => row.first_name)
const sql = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/server/sql.ts', ...words], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    encoding: 'utf8',
  })

it.each([
  ['removed', () => rmSync(lockFile())],
  [
    'replaced, as a release without a lock does when it starts',
    () => {
      rmSync(lockFile())
      writeFileSync(lockFile(), '1\nsince then\n')
    },
  ],
  [
    'replaced by a copy of itself',
    () => {
      writeFileSync(`${lockFile()}.copy`, readFileSync(lockFile()))
      renameSync(`${lockFile()}.copy`, lockFile())
    },
  ],
])(
  'a server whose lock file was %s writes nothing more beside another one',
  async (_how, lose) => {
    const first = await start()
    const { token } = await createMember(first)
    const before = await addChild(first, token, 'Amaya')
    lose()
    rmSync(lockFile(), { force: true })
    const second = await start()
    const beside = await addChild(first, token, 'Beside')
    const meanwhile = await addChild(second, token, 'Dinithi')
    await first.folderLost
    await first.close()
    const after = await addChild(second, token, 'Sahan')
    await second.close()
    const third = await start()
    const children = await childrenIn(third)
    await third.close()
    expect([before, beside, meanwhile, after]).toEqual([201, 503, 201, 201])
    expect(children).toEqual(['Amaya', 'Dinithi', 'Sahan'])
    expect(first.logLines.filter((line) => line.includes('the lock file of the data folder'))).toHaveLength(1)
  },
  timeLimit,
)

it(
  'a server whose lock file is removed ends with a code of failure',
  async () => {
    const server = await startServerProcess({ DATA_DIR: folder, DRAIN_SECONDS: '0' })
    const ended = once(server.child, 'exit')
    rmSync(lockFile())
    // The server may have noticed the loss by itself, and ended before it answers.
    await fetch(`${server.url}/ready`).catch(() => undefined)
    expect(await ended).toEqual([1, null])
  },
  timeLimit,
)

it(
  'a transaction that is under way when the lock is lost is not kept',
  async () => {
    const first = await start()
    const { id } = await createMember(first)
    const work = first.database.transaction(async (transaction) => {
      await transaction.query("update members set first_name = 'Half' where id = $1", [id])
      rmSync(lockFile())
    })
    await expect(work).rejects.toMatchObject({ name: 'FolderLost' })
    await first.close()
    const second = await start()
    expect(await second.database.query('select first_name from members where id = $1', [id])).toEqual([
      { first_name: 'Nimal' },
    ])
    await second.close()
  },
  timeLimit,
)

it(
  'the command for SQL is refused while a server has the folder, and runs a statement when it has stopped',
  async () => {
    const server = await start()
    const { email } = await createMember(server)
    const refused = sql('select 1')
    await server.close()
    const found = sql(`select email from members where email = '${email}'`)
    const written = sql('delete from members')
    const wrong = sql('select nothing from nowhere')
    const none = sql()
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringContaining(`is in use by process ${process.pid}. Stop that one first`),
    ])
    expect([found.status, found.stdout]).toEqual([
      0,
      expect.stringMatching(new RegExp(`${email}[^]*1 row\n$`)),
    ])
    expect([written.status, written.stdout, wrong.status, wrong.stderr, none.status]).toEqual([
      0,
      '0 rows\n',
      1,
      'relation "nowhere" does not exist\n',
      1,
    ])
    const again = await start()
    expect(await again.database.query('select id from members')).toEqual([])
    await again.close()
  },
  timeLimit,
)

it('a start is refused while a container of a release without a lock may still run, and says what to do', async () => {
  writeFileSync(lockFile(), '1\nsome boot.12345\n')
  await expect(start()).rejects.toThrow(
    `${lockFile()} says that a release without a lock has the data folder, in a container that cannot be seen from here, or that it was killed. Stop it, remove ${lockFile()}, and start again.`,
  )
})
