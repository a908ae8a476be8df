import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedPassword } from '@server/seeds/seedMembers'
import { projectRoot } from '@tests/support/project'
import { callApi } from '@tests/support/serverHelpers'

const started: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The server in a process of its own, on a folder of the embedded database and a free port. */
async function start(dataFolder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let written = ''
    const listener = (piece: Buffer) => {
      written += piece.toString()
      const found = /Member portal: (\S+)\n/.exec(written)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listener)
    child.stderr.on('data', listener)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${written}`)))
  })
  return { child, url }
}

it('loses nothing that it acknowledged when it is killed among writes, and starts again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-killed-'))
  folders.push(folder)
  const first = await start(path.join(folder, 'data'))
  const signedIn = await callApi(first, 'POST', '/login', {
    body: { email: 'full@members.example', password: seedPassword, remember_me: true },
  })
  const { token } = signedIn.body.data as { token: string }
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

  const second = await start(path.join(folder, 'data'))
  const { status, body } = await callApi(second, 'GET', '/child-members', { token })
  const { child_members } = body.data as { child_members: readonly { fname: string }[] }
  const kept = new Set(child_members.map(({ fname }) => fname))
  expect([status, acknowledged.length >= 10, acknowledged.filter((name) => !kept.has(name))]).toEqual([
    200,
    true,
    [],
  ])
}, 120_000)
