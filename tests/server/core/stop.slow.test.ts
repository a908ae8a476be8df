import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedPassword } from '@server/seeds/seedMembers'
import { callApi } from '@tests/support/serverHelpers'
import { type ServerProcess, startServerProcess } from '@tests/support/serverProcess'

const timeLimit = 120_000
/** More than the system buffers of an answer that nobody reads. */
const fileSize = 32 * 1024 * 1024
let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-stop-'))
  const portal = path.join(folder, 'portal')
  mkdirSync(path.join(portal, 'media'), { recursive: true })
  writeFileSync(path.join(portal, 'media', 'film.webm'), Buffer.alloc(fileSize))
  server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    PORTAL_DIR: portal,
    // Longer than the following steps take on a busy machine.
    DRAIN_SECONDS: '10',
  })
}, timeLimit)

afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}, timeLimit)

/** Returns the head of an answer over a kept connection; rejects when the server closes the connection. */
const ask = (agent: Agent | undefined, address: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(address, server.url)
    const options = { agent, hostname: '127.0.0.1', port: url.port, path: url.pathname }
    get({ ...options, headers: { Host: url.host } }, resolve).once('error', reject)
  })

async function sizeOf(answer: IncomingMessage): Promise<number> {
  let size = 0
  for await (const piece of answer) size += (piece as Buffer).length
  return size
}

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })

it(
  'says that it is not ready, ends every connection with an answer, and cuts none, when it is stopped under load',
  async () => {
    let answered = 0
    const workers = Array.from({ length: 20 }, async () => {
      const agent = kept()
      for (;;) {
        const answer = await ask(agent, '/api/member/user')
        await sizeOf(answer)
        answered += 1
        if (answer.headers.connection === 'close') return answer.statusCode
      }
    })
    const idle = [kept(), kept(), kept()]
    for (const agent of idle) await sizeOf(await ask(agent, '/api/member/user'))
    const film = await ask(kept(), '/media/film.webm')
    const signIns = Array.from({ length: 5 }, () =>
      callApi(server, 'POST', '/login', {
        body: { email: 'full@members.example', password: seedPassword },
      }),
    )
    while (answered < 100) await sizeOf(await ask(undefined, '/health'))

    const ended = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    let health = await ask(undefined, '/health')
    while (health.statusCode === 200) {
      await sizeOf(health)
      health = await ask(undefined, '/health')
    }
    const late = await Promise.all(
      idle.map(async (agent) => {
        const answer = await ask(agent, '/api/member/user')
        await sizeOf(answer)
        return [answer.statusCode, answer.headers.connection]
      }),
    )
    expect([health.statusCode, health.headers['retry-after'], health.headers.connection]).toEqual([
      503,
      '5',
      'close',
    ])
    expect(late).toEqual(idle.map(() => [401, 'close']))
    expect(await Promise.all(workers)).toEqual(workers.map(() => 401))
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(signIns.map(() => 200))
    expect(await sizeOf(film)).toBe(fileSize)
    expect(await ended).toEqual([0, null])
  },
  timeLimit,
)
