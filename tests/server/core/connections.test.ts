import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { manageConnections } from '@server/http/connections'
import { clientOf, type Environment } from '@server/http/environment'
import { defaultLoadLimits } from '@server/http/loadLimits'
import { shareAmongClients } from '@server/http/shares'
import { stalledRequest } from '@tests/support/rawRequest'
import {
  cheapHasher,
  databaseForFile,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

/** The resources of a test, closed in the opposite order. */
const made: (() => unknown)[] = []
afterEach(async () => {
  for (const end of made.splice(0).reverse()) await end()
})

const database = databaseForFile()
async function start(options: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer({ database: database(), ...options })
  made.push(() => server.close())
  return server
}

const head = (server: TestServer, line: string) =>
  `${line} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\n\r\n`

async function open(server: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  made.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

describe('requests that a connection sends without waiting for an answer', () => {
  it('are answered in their order, and end with 429 where too many of them wait', async () => {
    const server = await start({ loadLimits: { waitingInConnection: 2 } })
    const answer = await stalledRequest(server.url, head(server, 'GET /health').repeat(6))
    const answered = answer.split('HTTP/1.1 ').slice(1)
    expect(answered.map((each) => each.slice(0, 3))).toEqual(['200', '200', '200', '429'])
    expect(answered.at(-1)).toMatch(/^retry-after: 2\r\n/im)
    expect(answered.at(-1)).toMatch(/^connection: close\r\n/im)
  })

  it('end with 429 also where each would be answered at once', async () => {
    const server = await start({ loadLimits: { waitingInConnection: 2 } })
    const refused = `${head(server, 'PUT /health').trim()}\r\nContent-Length: 2\r\n\r\n{}`
    const answer = await stalledRequest(server.url, refused.repeat(6))
    expect(answer.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['405', '405', '405', '429'])
  })

  it('are begun one after the other', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const server = await start({
      hasher: {
        ...cheapHasher,
        verify(password) {
          begun.push(password)
          return new Promise((resolve) => ends.push(() => resolve(false)))
        },
      },
    })
    const signIn = (password: string) => {
      const body = JSON.stringify({ email: 'nobody@members.example', password })
      const length = `Content-Type: application/json\r\nContent-Length: ${body.length}`
      return head(server, 'POST /api/member/login').replace('\r\n\r\n', `\r\n${length}\r\n\r\n${body}`)
    }
    const socket = await open(server)
    socket.write(['first one', 'second one'].map(signIn).join(''))
    const until = async (count: number) => {
      while (begun.length < count) await callApi(server, 'GET', '/user')
    }
    await until(1)
    for (let more = 0; more < 5; more += 1) await callApi(server, 'GET', '/user')
    expect(begun).toEqual(['first one'])
    ends[0]?.()
    await until(2)
    expect(begun).toEqual(['first one', 'second one'])
    ends[1]?.()
    await once(socket, 'data')
  })
})

describe('bodies of one client that are not sent to their end', () => {
  const body = JSON.stringify({ email: 'nobody@members.example', password: 'Shuttle-2026!' })
  const [first, rest] = [body.slice(0, 10), body.slice(10)]
  /** Resolves once the server has the head and the beginning of the body. */
  async function begin(server: TestServer): Promise<{ socket: Socket; written: () => string }> {
    const socket = await open(server)
    let written = ''
    socket.on('data', (part: Buffer) => (written += part.toString()))
    const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue`
    socket.write(head(server, 'POST /api/member/login').replace('\r\n\r\n', `\r\n${more}\r\n\r\n${first}`))
    while (!written.includes('100 Continue')) await once(socket, 'data')
    return { socket, written: () => written.replace('HTTP/1.1 100 Continue\r\n\r\n', '') }
  }
  const login = (server: TestServer) =>
    callApi(server, 'POST', '/login', { body: { email: 'nobody@members.example', password: 'a guess' } })

  it.each([16, 100])(
    'keep no turn from others at its address while %i of them are on their way, and are answered once they come',
    async (count) => {
      const server = await start({})
      const senders = await Promise.all(Array.from({ length: count }, () => begin(server)))
      const others = [await callApi(server, 'GET', '/user'), await login(server)]
      expect(others.map(({ status }) => status)).toEqual([401, 401])
      expect(senders.filter(({ socket, written }) => socket.destroyed || written() !== '')).toEqual([])
      const [last] = senders.slice(-1)
      last?.socket.write(rest)
      while (last?.written() === '') await once(last.socket, 'data')
      expect(last?.written().slice(9, 12)).toBe('401')
    },
  )

  it('end the one that is longest on its way, where there are more than it may have', async () => {
    const server = await start({ loadLimits: { receiving: 2 } })
    const [oldest, second] = [await begin(server), await begin(server)]
    const ended = once(oldest.socket, 'close')
    expect((await login(server)).status).toBe(401)
    await ended
    expect(oldest.written()).toMatch(/^HTTP\/1\.1 429 /)
    second.socket.write(rest)
    while (second.written() === '') await once(second.socket, 'data')
    expect(second.written().slice(9, 12)).toBe('401')
  })

  it('end the oldest of the client that has most, where all clients have more than the server takes', async () => {
    const server = await start({ settings: { trustedHops: 1 }, loadLimits: { receivingOfAll: 64 * 1024 } })
    const senders = [
      await begin(server),
      await begin(server),
      await begin(server),
      await begin(server),
    ] as const
    const ended = once(senders[0].socket, 'close')
    const other = await callApi(server, 'POST', '/login', {
      body: { email: 'nobody@members.example', password: 'a guess' },
      headers: { 'X-Forwarded-For': '203.0.113.2' },
    })
    await ended
    expect([other.status, senders.map(({ written }) => written().slice(9, 12))]).toEqual([
      401,
      ['429', '', '', ''],
    ])
  })
})

describe('connections of one client', () => {
  const statusOf = async (socket: Socket, server: TestServer) => {
    socket.write(head(server, 'GET /health'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString().slice(9, 12)
  }

  it('beyond those that it may have are answered with 429, and beyond twice as many not at all', async () => {
    const server = await start({ loadLimits: { connections: 2 } })
    const [first, second, third] = [await open(server), await open(server), await open(server)]
    const fourth = await open(server)
    expect([
      await statusOf(first, server),
      await statusOf(second, server),
      await statusOf(third, server),
      await statusOf(first, server),
    ]).toEqual(['200', '200', '429', '200'])
    // The server has closed the refused one, which frees its place.
    if (!third.closed) await once(third.resume(), 'close')
    await open(server)
    const tooMany = await open(server)
    await once(tooMany.resume(), 'close')
    expect(tooMany.bytesRead).toBe(0)
    expect(await statusOf(fourth, server)).toBe('429')
  })

  it('do not count where a proxy has them', async () => {
    const server = await start({ loadLimits: { connections: 1 }, settings: { trustedHops: 1 } })
    const sockets = [await open(server), await open(server), await open(server)]
    expect(await Promise.all(sockets.map((each) => statusOf(each, server)))).toEqual(['200', '200', '200'])
  })
})

it('begins one request after another of one client, and those of others that come meanwhile in between', async () => {
  const begun: string[] = []
  const app = new Hono<Environment>()
  app.use(shareAmongClients(0, defaultLoadLimits))
  app.get('/', (c) => {
    begun.push(clientOf(c, 0))
    return c.text('answered')
  })
  const ask = (remoteAddress: string) => app.request('/', {}, { incoming: { socket: { remoteAddress } } })
  const flood = Array.from({ length: 10 }, () => ask('203.0.113.1'))
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([ask('203.0.113.2'), ...flood])
  expect(begun.indexOf('203.0.113.2')).toBeLessThan(3)
})

it('leaves each network of a /48 the connections of a browser, whatever the others have', async () => {
  const server = createServer()
  const addresses: string[] = []
  // One computer has no connections from several networks.
  server.prependListener('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: addresses.shift() })
  })
  const limits = { ...defaultLoadLimits, connections: 16 }
  const connections = manageConnections(server, limits, false, (incoming, outgoing) => {
    outgoing.end(connections.isTooMuch(incoming) ? 'too much' : 'answered')
    return Promise.resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  made.push(() => connections.close(0))
  const { port } = server.address() as AddressInfo
  const answerOf = async (network: number) => {
    addresses.push(`2001:db8:1:${network}00::1`)
    const socket = connect(port, '127.0.0.1')
    made.push(() => socket.destroy())
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString().split('\r\n\r\n')[1]
  }
  for (let count = 0; count < 64; count += 1) expect(await answerOf(1 + (count % 8))).toBe('answered')
  expect([await answerOf(1), await answerOf(9)]).toEqual(['too much', 'answered'])
})

describe('answers to requests that never reach the app', () => {
  it.each([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['with an address that is none', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['with a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['that are no HTTP', 'hello\r\n\r\n', 400],
    [
      'with a head that is too long',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['whose head does not come', 'GET / HTTP/1.1\r\nHost: local', 408],
    [
      'that expect what is not known',
      'GET /health HTTP/1.1\r\nHost: localhost\r\nExpect: nothing\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['of a client that asks for too much', 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n', 429],
  ])('are as strict: %s', async (_which, bytes, status) => {
    const isTooMuch = status === 429
    const server = await start({
      // On a busy machine, any other request may take longer than these limits.
      ...(status === 408 ? { senderTimeouts: { head: 300, whole: 600 } } : {}),
      ...(isTooMuch ? { loadLimits: { connections: 1 } } : {}),
    })
    if (isTooMuch) await open(server)
    const answer = await stalledRequest(server.url, bytes)
    expect(answer.slice(9, 12)).toBe(String(status))
    for (const name of [
      'content-security-policy: default-src',
      'x-content-type-options: nosniff',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy: no-referrer',
    ])
      expect(answer.toLowerCase()).toContain(`\r\n${name}`)
  })
})

describe('a big file', () => {
  const size = 32 * 1024 * 1024
  const startWithFilm = (options: TestServerOptions) => {
    const portalFolder = mkdtempSync(path.join(tmpdir(), 'portal-film-'))
    made.push(() => rmSync(portalFolder, { recursive: true, force: true }))
    mkdirSync(path.join(portalFolder, 'media'))
    writeFileSync(path.join(portalFolder, 'media', 'film.webm'), Buffer.alloc(size))
    return start({ ...options, settings: { portalFolder } })
  }
  const askAndNotRead = async (server: TestServer) => {
    const socket = await open(server)
    socket.pause()
    socket.write(head(server, 'GET /media/film.webm'))
    return socket
  }

  it('that nobody reads is ended', async () => {
    const server = await startWithFilm({ loadLimits: { connections: 1, readerTimeout: 100 } })
    await askAndNotRead(server)
    // The unread answer takes the only place for a connection until then.
    let status = 429
    while (status === 429) ({ status } = await callApi(server, 'GET', '/user'))
    expect(status).toBe(401)
  })

  it('is sent to its end when the server is stopped meanwhile', async () => {
    const server = await startWithFilm({ stopTimeout: 60_000 })
    const socket = await askAndNotRead(server)
    // The answer comes later, so the server has the other request by then.
    await callApi(server, 'GET', '/user')
    const closed = server.close()
    let isOpen = true
    while (isOpen)
      isOpen = await callApi(server, 'GET', '/user').then(
        () => true,
        () => false,
      )
    const ended = once(socket, 'close')
    socket.resume()
    await ended
    await closed
    expect(socket.bytesRead).toBeGreaterThan(size)
  })
})

it('gives each client a share of the work, lets a few of its requests wait, and answers 429 beyond that', async () => {
  const begun: string[] = []
  let endAll = () => {}
  const end = new Promise<void>((resolve) => {
    endAll = resolve
  })
  const server = await start({
    settings: { trustedHops: 1 },
    loadLimits: { running: 2, waiting: 1 },
    hasher: {
      ...cheapHasher,
      async verify(_password, _hash, client) {
        begun.push(client)
        await end
        return false
      },
    },
  })
  const signIn = (client: string) =>
    callApi(server, 'POST', '/login', {
      body: { email: `${client}@members.example`, password: 'a guess' },
      headers: { 'X-Forwarded-For': client },
    })
  const flood = Array.from({ length: 4 }, () => signIn('203.0.113.1'))
  const refused = await Promise.race(flood)
  const other = signIn('203.0.113.2')
  while (begun.length < 3) await new Promise((resolve) => setImmediate(resolve))
  const health = await fetch(`${server.url}/health`, { headers: { 'X-Forwarded-For': '203.0.113.1' } })
  endAll()
  const statuses = (await Promise.all([...flood, other])).map(({ status }) => status)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    '2',
    'Too many requests at once. Please try again in a moment.',
  ])
  expect(statuses.sort()).toEqual([401, 401, 401, 401, 429])
  expect(begun.slice(0, 3).sort()).toEqual(['203.0.113.1', '203.0.113.1', '203.0.113.2'])
  expect(health.status).toBe(200)
})
