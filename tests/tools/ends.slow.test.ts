import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runNode } from '@tools/run'
import { projectRoot } from '@tests/support/project'

const timeLimit = 240_000
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-ends-'))
  await runNode(path.join(projectRoot(), 'src/tools/build.mjs'), ['--if-needed'], { quiet: true })
}, timeLimit)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Launches a program on the one folder, which serves one process; returns its port once it serves. */
async function launch([command, ...words]: readonly [string, ...string[]]): Promise<[ChildProcess, number]> {
  const child = spawn(command, words, {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], HOME: folder, PORT: '0', DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  for (;;) {
    const [, port] = /(?:Member portal: )http:\/\/localhost:(\d+)/.exec(said) ?? []
    if (port !== undefined) return [child, Number(port)]
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`)
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')])
  }
}

const isServed = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** True when another start gets the folder; the first one keeps it a moment longer than its port. */
async function isFree(): Promise<boolean> {
  const next = await launch(start).catch(() => null)
  if (next === null) return false
  next[0].kill('SIGTERM')
  await once(next[0], 'exit')
  return true
}

const start = [process.execPath, 'src/tools/start.mjs'] as const
const npmStart = ['npm', 'start'] as const
const npmDev = ['npm', 'run', 'dev'] as const

it.each<[string, readonly [string, ...string[]], NodeJS.Signals]>([
  ['the launcher is asked to end', start, 'SIGTERM'],
  ['the launcher is killed', start, 'SIGKILL'],
  ['npm start is asked to end', npmStart, 'SIGTERM'],
  ['the terminal of npm start is closed', npmStart, 'SIGHUP'],
  ['npm start is killed', npmStart, 'SIGKILL'],
  ['npm run dev is asked to end', npmDev, 'SIGTERM'],
  ['npm run dev is killed', npmDev, 'SIGKILL'],
])(
  'the server gives its port and its folder back when %s',
  async (_how, command, signal) => {
    const [child, port] = await launch(command)
    child.kill(signal)
    while (await isServed(port));
    // The folder serves one process: the server refuses another start while the first one has it.
    while (!(await isFree())) expect(child.killed).toBe(true)
  },
  timeLimit,
)
