import { createManualClock } from '@server/clock'
import type { Database } from '@server/database/database'
import { diskReserve, freeBytesOf, withDiskReserve } from '@server/database/diskReserve'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { startTestServer, type TestServer, testInstant } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'

describe('A disk of the data folder with less than the reserve left', () => {
  const clock = createManualClock(testInstant)
  let free = Number.POSITIVE_INFINITY
  let looks = 0
  let database: Database
  let server: TestServer
  let token: string

  beforeAll(async () => {
    database = await openEmbeddedDatabase()
    const freeBytes = () => {
      looks += 1
      return Promise.resolve(free)
    }
    server = await startTestServer({ database: withDiskReserve(database, freeBytes, clock) })
    token = (await createMember(server)).token
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await database.close()
  }, 60_000)
  beforeEach(() => {
    free = diskReserve - 1
    clock.advance(1_000)
  })

  const requestCount = () => database.query('select count(*)::int as count from support_requests')
  const ask = () =>
    callApi(server, 'POST', '/support-requests', {
      token,
      body: {
        name: 'Nimal Perera',
        email: 'nimal@members.example',
        category: 'booking',
        subject: 'A question',
        message: 'When do you open on Sunday?',
      },
    })

  it('refuses every write with 503 and says why in the log', async () => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after'), answer.body]).toMatchObject([
      503,
      '60',
      { status: 'error', message: 'Nothing can be saved at the moment. Please try again later.' },
    ])
    await expect(server.database.transaction(() => Promise.resolve())).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    await expect(server.database.script('create table more ()')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(server.logLines.join('\n')).toContain('the disk of the data folder is almost full')
    expect(await requestCount()).toEqual([{ count: 0 }])
  })

  it('still answers reads, also of a session whose last use would be noted', async () => {
    server.clock.advance(10 * 60_000)
    expect((await callApi(server, 'GET', '/user', { token })).status).toBe(200)
  })

  it('still answers a calendar that reads its address', async () => {
    free = diskReserve
    const { body } = await callApi(server, 'POST', '/calendar-feed', { token })
    free = diskReserve - 1
    clock.advance(1_000)
    const { address } = body.data as { address: string }
    expect((await fetch(address, { headers: { Connection: 'close' } })).status).toBe(200)
  })

  it('still signs out, here, elsewhere and everywhere else, and revokes the calendar address', async () => {
    free = diskReserve
    const other = await createMember(server)
    const post = (path: string, body?: unknown) => callApi(server, 'POST', path, { token: other.token, body })
    const tokenOfAnother = async () => {
      const { body } = await callApi(server, 'POST', '/login', {
        body: { email: other.email, password: memberPassword },
      })
      return (body.data as { token: string }).token
    }
    const others = [await tokenOfAnother(), await tokenOfAnother()]
    const { body: feed } = await post('/calendar-feed')
    const { address } = feed.data as { address: string }
    const { body: devices } = await callApi(server, 'GET', '/sessions', { token: other.token })
    const elsewhere = (
      devices.data as { sessions: readonly { id: number; is_current: boolean }[] }
    ).sessions.find((each) => !each.is_current)
    free = diskReserve - 1
    clock.advance(1_000)
    const answers = [
      await callApi(server, 'DELETE', '/calendar-feed', { token: other.token }),
      await callApi(server, 'DELETE', `/sessions/${elsewhere?.id}`, { token: other.token }),
      await callApi(server, 'DELETE', '/sessions', { token: other.token }),
      await post('/logout'),
    ]
    const left = await Promise.all(
      [...others, other.token].map((each) => callApi(server, 'GET', '/user', { token: each })),
    )
    const read = await fetch(address, { headers: { Connection: 'close' } })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([left.map(({ status }) => status), read.status]).toEqual([[401, 401, 401], 404])
  })

  it('takes writes again once there is room', async () => {
    expect((await ask()).status).toBe(503)
    free = diskReserve
    expect((await ask()).status).toBe(503)
    clock.advance(1_000)
    expect((await ask()).status).toBeLessThan(300)
    expect(looks).toBeGreaterThan(1)
  })
})

it('the free space of a folder is what the system says, and endless where it says nothing', async () => {
  expect(await freeBytesOf(process.cwd())).toBeGreaterThan(0)
  expect(await freeBytesOf(process.cwd())).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(await freeBytesOf('no/such/folder')).toBe(Number.POSITIVE_INFINITY)
})
