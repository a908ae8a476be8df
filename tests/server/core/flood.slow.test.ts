import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, todayAt } from '@domain/time/centreTime'
import { seedPassword } from '@server/seeds/seedMembers'
import { startFlood } from '@tests/support/flood'
import { callApi } from '@tests/support/serverHelpers'
import { type ServerProcess, startServerProcess } from '@tests/support/serverProcess'

const timeLimit = 180_000
/** The server distinguishes clients by the header of the one trusted proxy. */
const flooding = '203.0.113.1'
const member = { 'X-Forwarded-For': '203.0.113.2' }
/**
 * The maximum wait of a member in milliseconds, and the maximum factor over a wait without a flood, since the
 * machine may be busy. Without the limits the wait is 9 seconds for pipelined reads and 26 for notices
 * without a signature, some hundred times as long, on a machine that does nothing else.
 */
const longestDelay = 3_000
const slower = 20
/**
 * The maximum growth of the process in megabytes; without the limits it is 1,172 for big files that nobody
 * reads.
 */
const maxMemory = 300
let folder: string
let server: ServerProcess
let token: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-flood-'))
  const portal = path.join(folder, 'portal')
  mkdirSync(path.join(portal, 'media'), { recursive: true })
  writeFileSync(path.join(portal, 'media', 'film.webm'), randomBytes(4 * 1024 * 1024))
  server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    PORTAL_DIR: portal,
    TRUSTED_HOPS: '1',
    SEED_MEMBERS: 'on',
  })
  const signedIn = await callApi(server, 'POST', '/login', {
    body: { email: 'full@members.example', password: seedPassword, remember_me: true },
    headers: member,
  })
  token = (signedIn.body.data as { token: string }).token
}, timeLimit)

afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}, timeLimit)

const requestOf = (line: string, body = '') =>
  [
    `${line} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    `X-Forwarded-For: ${flooding}`,
    `Authorization: Bearer ${token}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

/** The longest of some requests of the member, one after the other, in milliseconds. */
async function longestWait(): Promise<number> {
  let longest = 0
  for (let count = 0; count < 10; count += 1) {
    const began = performance.now()
    const { status } = await callApi(server, 'GET', '/user', { token, headers: member })
    longest = Math.max(longest, performance.now() - began)
    expect(status).toBe(200)
  }
  return longest
}

const tomorrow = () => addDays(todayAt(Date.now()), 1)

/** The memory of the process, in megabytes. */
const memoryOf = ({ child }: ServerProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024

it.each<[string, number, number, () => string, boolean]>([
  ['reads', 20, 500, () => requestOf('GET /api/member/user'), true],
  [
    'reads of many rows',
    20,
    500,
    () => requestOf(`GET /api/member/guest/available-facilities?branch_id=1&date=${tomorrow()}`),
    true,
  ],
  [
    'payment notices without a signature',
    20,
    500,
    () => requestOf('POST /api/payment-notices', JSON.stringify({ attempt: 'x'.repeat(40) })),
    true,
  ],
  ['big files that it never reads', 100, 50, () => requestOf('GET /media/film.webm'), false],
  ['pages that are not there', 50, 500, () => requestOf('GET /nowhere'), true],
  ['what is refused at once', 20, 500, () => requestOf('PUT /api/member/user', '{}'), true],
])(
  'hardly delays another member when a client asks at once for %s, and takes little memory',
  async (_what, connections, pipelined, request, reads) => {
    const before = await longestWait()
    const memory = memoryOf(server)
    const flood = startFlood({ url: server.url, connections, pipelined, request: request(), reads })
    try {
      const during = await longestWait()
      const grown = memoryOf(server) - memory
      expect(during).toBeLessThan(longestDelay + slower * before)
      expect(grown).toBeLessThan(maxMemory)
    } finally {
      flood.stop()
    }
  },
  timeLimit,
)
