import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { projectRoot } from '@tests/support/project'

const timeLimit = 60_000

const start = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  child.stderr.on('data', (piece: Buffer) => {
    written += piece.toString()
  })
  return { child, ended: once(child, 'close'), written: () => written }
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a start that waits for its database ends with %s, and says that it did not serve',
  async (signal) => {
    const silent = createServer(() => undefined)
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const connected = once(silent, 'connection')
    const { port } = silent.address() as AddressInfo
    const { child, ended, written } = start({ DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal` })
    await connected
    child.kill(signal)
    expect([await ended, written()]).toEqual([[0, null], 'Stopped before it served.\n'])
    for (const socket of sockets) socket.destroy()
    silent.close()
  },
  timeLimit,
)

it(
  'a start on a folder that cannot be one says so in one line',
  async () => {
    const { ended, written } = start({ DATA_DIR: 'package.json/in' })
    await ended
    expect(written()).toBe('The data folder package.json/in cannot be used: a part of its name is a file.\n')
  },
  timeLimit,
)
