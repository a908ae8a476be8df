import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedPassword } from '@server/seeds/seedMembers'
import { callApi } from '@tests/support/serverHelpers'
import { type ServerProcess, startServerProcess } from '@tests/support/serverProcess'
import { startPostgres } from '@tools/postgres'

/** The resources of a test, closed in the opposite order. */
const made: (() => unknown)[] = []

afterEach(async () => {
  for (const end of made.splice(0).reverse()) await end()
})

type Environment = Readonly<Record<string, string>>

async function start(environment: Environment, launcher?: readonly string[]): Promise<ServerProcess> {
  const server = await startServerProcess(environment, launcher)
  made.push(server.end)
  return server
}

function onEmbeddedDatabase(): Promise<Environment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-killed-'))
  made.push(() => rmSync(folder, { recursive: true, force: true }))
  return Promise.resolve({ DATA_DIR: path.join(folder, 'data') })
}

async function onPostgres(): Promise<Environment> {
  const postgres = await startPostgres()
  made.push(() => postgres.stop())
  return { DATABASE_URL: await postgres.createDatabase(), SEED_MEMBERS: 'on' }
}

/** Gives a process the id 1, as in a container; the end of the command kills it. */
const asInContainer = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  ...['--pid', '--fork', '--mount-proc', '--kill-child'],
]
/** Skips the test when this user may make no namespace of process ids: not on Linux, or forbidden. */
const test =
  spawnSync(asInContainer[0] ?? '', [...asInContainer.slice(1), 'true']).status === 0 ? it : it.skip

async function signIn(server: { readonly url: string }): Promise<string> {
  const { body } = await callApi(server, 'POST', '/login', {
    body: { email: 'full@members.example', password: seedPassword, remember_me: true },
  })
  return (body.data as { token: string }).token
}

async function childrenOf(server: { readonly url: string }, token: string): Promise<readonly string[]> {
  const { body } = await callApi(server, 'GET', '/child-members', { token })
  return (body.data as { child_members: readonly { fname: string }[] }).child_members.map(
    ({ fname }) => fname,
  )
}

test('lets one of two containers on one folder write, where both have process id 1, and the other after it was killed', async () => {
  const environment = await onEmbeddedDatabase()
  const first = await start(environment, asInContainer)
  await expect(start(environment, asInContainer)).rejects.toThrow(
    /the server ended with 1:\nThe data folder \S+ is in use by process 1\. Stop that one first/,
  )
  const token = await signIn(first)
  const body = { fname: 'Amaya', lname: 'Kept', date_of_birth: '2015-07-09' }
  const { status } = await callApi(first, 'POST', '/create-child-member', { token, body })
  const ended = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await ended

  const second = await start(environment, asInContainer)
  expect([status, await childrenOf(second, token)]).toEqual([201, expect.arrayContaining(['Amaya'])])
}, 180_000)

it.each([
  ['the embedded database', onEmbeddedDatabase],
  ['a PostgreSQL server', onPostgres],
])(
  'loses nothing that it acknowledged on %s when it is killed among writes, and starts again',
  async (_which, make) => {
    const environment = await make()
    const first = await start(environment)
    const token = await signIn(first)
    const acknowledged: string[] = []
    const add = async (fname: string) => {
      const body = { fname, lname: 'Kept', date_of_birth: '2015-07-09' }
      const { status } = await callApi(first, 'POST', '/create-child-member', { token, body })
      if (status === 201) acknowledged.push(fname)
    }
    for (let number = 1; number <= 10; number += 1) await add(`Child ${number}`)
    const unanswered = Promise.allSettled(['Child 11', 'Child 12', 'Child 13'].map(add))
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await Promise.all([unanswered, ended])

    const second = await start(environment)
    const kept = new Set(await childrenOf(second, token))
    expect([acknowledged.length >= 10, acknowledged.filter((name) => !kept.has(name))]).toEqual([true, []])
  },
  120_000,
)
