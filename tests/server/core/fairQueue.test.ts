import { day } from '@domain/time/durations'
import { createFairQueue, type FairQueue } from '@server/security/fairQueue'
import { maxHashesPerClient, standings } from '@server/security/passwordHasher'
import { tidySignedInBefore } from '@server/security/signedInBefore'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'
import { cheapHasher, serverForFile, startTestServer } from '@tests/support/server'
import { mailedLink } from '@tests/support/mailedLink'

const limits = { maxRunning: 2, maxRunningPerClient: 1, maxWaiting: [50, 100], maxWaitingPerClient: 8 }

/** A queue whose jobs end when the test says so; `started` lists them in the order of their start. */
function controlledQueue() {
  const queue = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (client: string, name: string) =>
    queue.run(
      client,
      () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        }),
    )
  /** Ends a job and waits until the next one has started. */
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { ask, end, started }
}

const settledLater = (work: Promise<void>) => work.then(() => 'done')

describe('work that many clients ask for', () => {
  it('of a client without any begins at once, however much another client asks for', async () => {
    const { ask, started } = controlledQueue()
    for (let index = 1; index <= 9; index += 1) void ask('flood', `flood ${index}`)
    void ask('member', 'member')
    await Promise.resolve()
    expect(started).toEqual(['flood 1', 'member'])
  })

  it('goes on in turn: one of each client, not in the order in which it came', async () => {
    const { ask, end, started } = controlledQueue()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1']) void ask(name.charAt(0), name)
    await Promise.resolve()
    for (const name of ['a1', 'b1', 'c1', 'd1', 'a2', 'b2']) await end(name)
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3'])
  })

  it('is refused beyond a few of one client that wait, and taken again when there is room', async () => {
    const { ask, end } = controlledQueue()
    for (let index = 0; index < 9; index += 1) void ask('flood', `flood ${index}`)
    await expect(ask('flood', 'one too many')).rejects.toMatchObject({ status: 503 })
    await Promise.resolve()
    await end('flood 0')
    void expect(settledLater(ask('flood', 'in time'))).resolves.toBe('done')
    await expect(ask('flood', 'again too many')).rejects.toMatchObject({ status: 503 })
  })

  /**
   * Adds a job for each name in turn, one of which runs at a time; returns the names in the order of their
   * service.
   */
  async function servedOf(queue: FairQueue, asked: readonly (readonly [name: string, standing: number])[]) {
    const served: string[] = []
    await Promise.all(
      asked.map(([name, standing]) =>
        queue
          .run(
            name,
            async () => {
              await new Promise((resolve) => setImmediate(resolve))
              served.push(name)
            },
            standing,
          )
          .catch(({ status }: { status: number }) => served.push(`${name} ${status}`)),
      ),
    )
    return served
  }

  it('leaves room to wait for who is known, and serves them first', async () => {
    const queue = createFairQueue({ ...limits, maxRunning: 1, maxWaiting: [1, 2] })
    expect(
      await servedOf(queue, [
        ['first', 0],
        ['stranger', 0],
        ['another stranger', 0],
        ['known', 1],
        ['also known', 1],
      ]),
    ).toEqual(['another stranger 503', 'also known 503', 'first', 'known', 'stranger'])
  })

  it('serves a stranger after three who are known, however many of them wait', async () => {
    const queue = createFairQueue({ ...limits, maxRunning: 1 })
    const known = Array.from({ length: 8 }, (_, index) => [`known ${index}`, 1] as const)
    const served = await servedOf(queue, [['first', 0], ['stranger', 0], ...known])
    expect(served.indexOf('stranger')).toBe(4)
  })

  it('leaves room to wait for who is known in a /48 as well, however many strangers of it ask', async () => {
    const queue = createFairQueue(limits)
    const ask = (network: number, standing: number) =>
      Promise.race([
        queue
          .run(`2001:db8:1:${network.toString(16)}00::/56`, () => new Promise(() => undefined), standing)
          .catch(({ status }: { status: number }) => status),
        new Promise((resolve) => setImmediate(resolve, 'waits')),
      ])
    const strangers = await Promise.all(Array.from({ length: 60 }, (_, network) => ask(network, 0)))
    expect([
      strangers.filter((each) => each === 'waits').length,
      await ask(200, 0),
      await ask(201, 1),
    ]).toEqual([limits.maxRunning + 16, 503, 'waits'])
  })

  it('frees its place when it fails', async () => {
    const queue = createFairQueue(limits)
    for (let index = 0; index < 20; index += 1) {
      await expect(queue.run('one', () => Promise.reject(new Error('it failed')))).rejects.toThrow(
        'it failed',
      )
    }
    expect(await queue.run('one', () => Promise.resolve('done'))).toBe('done')
  })
})

describe('a password of a request', () => {
  const clients: string[] = []
  const asked: (number | undefined)[] = []
  const server = serverForFile({
    settings: { trustedHops: 1 },
    hasher: {
      hash: (password, client) => {
        clients.push(client)
        return cheapHasher.hash(password, client)
      },
      verify: (password, hash, client, standing) => {
        clients.push(client)
        asked.push(standing)
        return cheapHasher.verify(password, hash, client)
      },
    },
  })

  it('is hashed as of a stranger, of a known account, or of a known client', async () => {
    const { email } = await createMember(server())
    const send = (client: string, who: string) =>
      callApi(server(), 'POST', '/login', {
        body: { email: who, password: memberPassword },
        headers: { 'X-Forwarded-For': client },
      })
    const standingOf = async (client: string, who: string) => {
      asked.length = 0
      await send(client, who)
      return asked[0]
    }
    const [here, elsewhere] = ['203.0.113.30', '203.0.113.31']
    expect([
      await standingOf(here, email),
      await standingOf(elsewhere, email.toUpperCase()),
      await standingOf('203.0.113.32', 'nobody@members.example'),
      await standingOf(here, 'nobody@members.example'),
      await standingOf('203.0.113.33', email),
    ]).toEqual([
      standings.stranger,
      standings.knownAccount,
      standings.stranger,
      standings.knownClient,
      standings.knownAccount,
    ])
    server().clock.advance(91 * day)
    await tidySignedInBefore(server().database, server().clock.now())
    expect(await server().database.query('select key from signed_in_before')).toEqual([])
    expect(await standingOf(here, 'nobody@members.example')).toBe(standings.stranger)
  })

  it('is hashed in the turn of the client that sent it, wherever one is sent', async () => {
    const member = await createMember(server())
    clients.length = 0
    const send = (path: string, client: string, body: unknown, token: string | null = null) =>
      callApi(server(), 'POST', path, { body, token, headers: { 'X-Forwarded-For': client } })
    const password = 'a new password'
    await send('/login', '203.0.113.1', { email: member.email, password })
    const registration = { email: 'new@members.example', password, password_confirmation: password }
    await send('/register', '203.0.113.2', { ...registration, branches: ['Branch 1'] })
    await send('/password/email', '203.0.113.3', { email: member.email })
    const { values } = mailedLink((await server().mailbox.latest(member.email)).link)
    const reset = { password, password_confirmation: password }
    await send('/password/reset', '203.0.113.4', { ...values, ...reset })
    const { body } = await send('/login', '203.0.113.5', { email: member.email, password })
    const change = {
      old_password: password,
      new_password: 'another one',
      new_password_confirmation: 'another one',
    }
    await send('/change-password', '203.0.113.6', change, (body.data as { token: string }).token)
    expect(clients).toEqual([
      '203.0.113.1',
      '203.0.113.2',
      '203.0.113.4',
      '203.0.113.5',
      '203.0.113.6',
      '203.0.113.6',
    ])
  })
})

it('asks the database nothing for a sign-in beyond the few of a client that may be under way', async () => {
  const sent = 30
  const counted: string[] = []
  const hashed: string[] = []
  let refused = 0
  let letGo = () => {}
  const untilAllAreThere = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const goOn = () => {
    if (hashed.length + refused === sent) letGo()
  }
  const database = await openEmbeddedDatabase()
  const server = await startTestServer({
    settings: { trustedHops: 1 },
    database: {
      ...database,
      query: (sql, parameters) => {
        if (sql.includes('insert into rate_limits')) counted.push(sql)
        return database.query(sql, parameters)
      },
    },
    hasher: {
      ...cheapHasher,
      async verify(_password, _hash, client) {
        hashed.push(client)
        goOn()
        await untilAllAreThere
        return false
      },
    },
  })
  const signIn = async (client: string, index: number) => {
    const { status, headers } = await callApi(server, 'POST', '/login', {
      body: { email: `nobody-${index}@members.example`, password: 'a guess' },
      headers: { 'X-Forwarded-For': client },
    })
    if (status === 503) refused += 1
    goOn()
    return [status, headers.get('retry-after')].join(' ')
  }
  const answers = await Promise.all(
    Array.from({ length: sent - 1 }, (_, index) => signIn('203.0.113.1', index)).concat(
      signIn('203.0.113.2', sent),
    ),
  )
  const later = await signIn('203.0.113.1', sent + 1)
  await server.close()
  await database.close()
  const taken = maxHashesPerClient + 1
  expect(answers.filter((answer) => answer === '503 2')).toHaveLength(sent - taken)
  expect(hashed.filter((client) => client === '203.0.113.2')).toHaveLength(1)
  expect([answers.at(-1), later]).toEqual(['401 ', '401 '])
  expect(counted).toHaveLength(2 * (taken + 1))
}, 60_000)
