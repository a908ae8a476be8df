import { gatherLines } from '@server/http/requestLog'
import type { Settings } from '@server/settings'
import { createBooker, createFacility, tomorrow } from '@tests/support/bookingHelpers'
import { rawRequest, stalledRequest } from '@tests/support/rawRequest'
import { serverForFile, startTestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'

const server = serverForFile({ settings: { allowedOrigins: ['https://portal.example'] } })
const post = (
  body: string,
  headers: Readonly<Record<string, string>> = { 'Content-Type': 'application/json' },
) =>
  rawRequest(`${server().url}/api/member/login`, {
    method: 'POST',
    body,
    headers: { Host: new URL(server().url).host, ...headers },
  })
const messageOf = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message

describe('a body', () => {
  it('above 64 kB is refused with 413, whether its length is given or not', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(70_000) })
    const withLength = await post(large, {
      'Content-Type': 'application/json',
      'Content-Length': String(large.length),
    })
    const withoutLength = await post(large, {
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    })
    expect([withLength.status, withoutLength.status]).toEqual([413, 413])
    expect(messageOf(withoutLength)).toBe('The request is too large.')
  })

  it('of another type than JSON is refused with 415', async () => {
    const form = await post('email=a', { 'Content-Type': 'application/x-www-form-urlencoded' })
    const plain = await post('{}', { 'Content-Type': 'text/plain' })
    expect([form.status, plain.status]).toEqual([415, 415])
  })

  it('that is no JSON is refused with 400', async () => {
    const answer = await post('{"email":')
    expect([answer.status, messageOf(answer)]).toEqual([400, 'The request is not valid JSON.'])
  })

  it('that is sent too slowly loses its connection', async () => {
    // A server of its own: on a busy machine, any other request may take longer than these limits.
    const impatient = await startTestServer({
      database: server().database,
      senderTimeouts: { head: 300, whole: 600 },
    })
    const { host } = new URL(impatient.url)
    const head = `POST /api/member/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`
    const answers = await Promise.all([
      stalledRequest(impatient.url, head),
      stalledRequest(impatient.url, `${head}\r\n{"email":`),
    ])
    await impatient.close()
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408'])
  })
})

describe('the host', () => {
  const answersOf = ({ url }: { readonly url: string }, ...lines: readonly string[]) =>
    stalledRequest(url, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const at = (host: string, path: string, method = 'GET') =>
    rawRequest(server().url, { path, method, headers: { Host: host } })
  const port = () => new URL(server().url).port

  it('under another name of this computer leads to the one address, with path and query', async () => {
    const answers = await Promise.all(
      [`127.0.0.1:${port()}`, `[::1]:${port()}`].map((host) => at(host, '/signin?next=%2Fdashboard')),
    )
    expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual(
      answers.map(() => [307, `${server().url}/signin?next=%2Fdashboard`]),
    )
  })

  it('never makes a redirect leave for somewhere else', async () => {
    const { headers } = await at(`127.0.0.1:${port()}`, '//evil.example/x')
    expect(headers['location']).toBe(`${server().url}/evil.example/x`)
  })

  it('does not matter to the API on this computer', async () => {
    expect((await at(`127.0.0.1:${port()}`, '/api/member/user')).status).toBe(401)
    expect((await at(`127.0.0.1:${port()}`, '/health')).status).toBe(200)
  })

  it('of a stranger that points here is refused, the mailbox first of all', async () => {
    const answers = await Promise.all(
      ['/mailbox', '/api/member/user', '/'].map((path) => at(`evil.example:${port()}`, path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([421, 421, 421])
  })

  it('under its public name is answered in each form that HTTP has for it, and others are still refused', async () => {
    const proxied = await startTestServer({
      database: server().database,
      settings: { publicUrl: 'https://portal.example', trustedHops: 1 },
    })
    const answersTo = (...hosts: readonly string[]) =>
      Promise.all(
        hosts.map(async (host) => (await proxied.app.fetch(new Request(`http://${host}/config.js`))).status),
      )
    expect([
      await answersTo('portal.example', 'portal.example:443', 'portal.example:8080', 'Portal.EXAMPLE.'),
      await answersTo('portal.example.evil.example', 'evil.example', 'portalxexample', '203.0.113.1'),
    ]).toEqual([
      [200, 200, 200, 200],
      [421, 421, 421, 421],
    ])
    await proxied.close()
  })

  it('is the one of the target where that names one, and the public one where HTTP/1.0 names none', async () => {
    const { host } = new URL(server().url)
    const answers = await Promise.all([
      answersOf(server(), `GET http://${host}/config.js HTTP/1.1`, 'Host: evil.example'),
      answersOf(server(), 'GET http://evil.example/config.js HTTP/1.1', `Host: ${host}`),
      answersOf(server(), 'GET /config.js HTTP/1.0'),
      answersOf(server(), 'GET /config.js HTTP/1.0', 'Host: evil.example'),
    ])
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '421', '200', '421'])
  })

  it('of this computer may come without its port, as proxies send it, and leads to the one address with another', async () => {
    const { port } = new URL(server().url)
    expect((await at('localhost', '/config.js')).status).toBe(200)
    expect((await at(`LOCALHOST.:${port}`, '/config.js')).status).toBe(200)
    expect((await at('localhost:1', '/config.js')).headers['location']).toBe(`${server().url}/config.js`)
  })

  it('does not matter to a check of the health, nor whether there is one', async () => {
    const statuses = [
      (await at('evil.example', '/health')).status,
      (await at('10.0.0.7:8080', '/ready?from=balancer')).status,
      ...(await Promise.all(
        [
          ['GET /health HTTP/1.0'],
          ['HEAD /health HTTP/1.0'],
          ['GET /health HTTP/1.1', 'Host:'],
          ['GET /health HTTP/1.1', 'Host: _portal pool_'],
        ].map(async ([line = '', ...heads]) =>
          Number((await answersOf(server(), line, ...heads)).slice(9, 12)),
        ),
      )),
    ]
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('never gets into a mail’s link', async () => {
    const { email } = await createMember(server())
    await rawRequest(`${server().url}/api/member/password/email`, {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: {
        Host: `127.0.0.1:${port()}`,
        'X-Forwarded-Host': 'evil.example',
        'Content-Type': 'application/json',
      },
    })
    expect(new URL((await server().mailbox.latest(email)).link ?? '').origin).toBe(server().url)
  })
})

describe('another origin', () => {
  const preflight = (origin: string) =>
    rawRequest(`${server().url}/api/member/login`, {
      method: 'OPTIONS',
      headers: {
        Host: new URL(server().url).host,
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-api-password,authorization,idempotency-key',
      },
    })

  it('that is allowed gets its preflight, for the headers that the portal sends', async () => {
    const { status, headers } = await preflight('https://portal.example')
    expect([status, headers['access-control-allow-origin'], headers['access-control-allow-headers']]).toEqual(
      [204, 'https://portal.example', 'Authorization,Content-Type,Idempotency-Key,X-Api-Password'],
    )
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('that is allowed may read answers, refusals too, with Retry-After, Date and the id', async () => {
    const { status, headers } = await callApi(server(), 'GET', '/user', {
      headers: { Origin: 'https://portal.example' },
    })
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-expose-headers'),
    ]).toEqual([401, 'https://portal.example', 'Retry-After,Date,X-Request-Id'])
  })

  it('that is not allowed is answered nothing', async () => {
    for (const origin of ['https://evil.example', 'https://portal.example.evil.example', 'null']) {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
      const { headers } = await callApi(server(), 'GET', '/user', { headers: { Origin: origin } })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('an answer', () => {
  it('of the API is not stored, carries the server’s time, and an id that the log knows [A7.01]', async () => {
    const { headers, body } = await callApi(server(), 'GET', '/user')
    expect([headers.get('cache-control'), headers.get('date')]).toEqual([
      'no-store',
      'Wed, 08 Jul 2026 04:30:00 GMT',
    ])
    expect(body).toEqual({
      status: 'error',
      message: 'Your session has expired. Please sign in again.',
      request_id: headers.get('x-request-id'),
    })
    expect(server().logLines.some((line) => line.includes(body.request_id ?? 'none'))).toBe(true)
  })

  it('to an unknown call is 404, to a wrong method 405, in the envelope', async () => {
    const answers = await Promise.all([
      callApi(server(), 'GET', '/nothing'),
      callApi(server(), 'PATCH', '/user'),
      callApi(server(), 'GET', '/login'),
    ])
    expect(answers.map(({ status, body }) => [status, body.status, body.message])).toEqual([
      [404, 'error', 'Not found.'],
      [405, 'error', 'This address does not take that method.'],
      [405, 'error', 'This address does not take that method.'],
    ])
  })

  it.each([
    '/mailbox?to=%00',
    '/mailbox.json?to=a%00b',
    '/mailbox/%00/0',
    '/gateway/%00',
    '/gateway/a%00b/pay',
  ])('to %s, a text that cannot be stored, is a refusal', async (address) => {
    const method = address.endsWith('/pay') ? 'POST' : 'GET'
    const headers = { Host: new URL(server().url).host }
    const answer = await rawRequest(server().url, { path: address, method, headers })
    expect([400, 404]).toContain(answer.status)
  })

  it('is compressed as the client accepts it, unless it is short', async () => {
    const { token } = await createBooker(server())
    const facility = await createFacility(server())
    const path = `/api/member/get-activity-has-facility-list?branch_id=1&date=${tomorrow}`
    const get = (encodings: string, at = path) =>
      rawRequest(server().url, {
        path: at,
        headers: {
          Host: new URL(server().url).host,
          Authorization: `Bearer ${token}`,
          ...(encodings === '' ? {} : { 'Accept-Encoding': encodings }),
        },
      })
    const encodingsOf = async (...asked: readonly string[]) =>
      (await Promise.all(asked.map((each) => get(each)))).map(({ headers }) => headers['content-encoding'])
    expect(await encodingsOf('', 'identity', 'gzip', 'br;q=0, gzip', 'gzip, deflate, br')).toEqual([
      undefined,
      undefined,
      'gzip',
      'gzip',
      'br',
    ])
    const plain = await get('')
    const compressed = await get('br')
    expect(plain.headers['vary']).toContain('Accept-Encoding')
    expect(Number(compressed.headers['content-length'])).toBeLessThan(plain.body.length / 4)
    expect((await get('br', '/api/member/user')).headers['content-encoding']).toBeUndefined()
    const read = await callApi(server(), 'GET', path.replace('/api/member', ''), { token })
    expect([read.headers.get('content-encoding'), read.body]).toEqual(['gzip', JSON.parse(plain.body)])
    expect(plain.body).toContain(facility.name)
  })

  it('to a defect is 500 with an id and no internals', async () => {
    const { token } = await createMember(server())
    await server().database.script('alter table billing_addresses rename to gone')
    const { status, headers, body } = await callApi(server(), 'GET', '/show', { token })
    await server().database.script('alter table gone rename to billing_addresses')
    const id = headers.get('x-request-id')
    expect([status, body]).toEqual([
      500,
      { status: 'error', message: 'Something went wrong on our side. Please try again.', request_id: id },
    ])
    const logged = server().logLines.map(
      (line) => JSON.parse(line) as { id?: string; event: string; error?: string },
    )
    expect(logged.filter((line) => line.id === id).map(({ event, error }) => [event, error])).toEqual([
      ['defect', 'SqlError 42P01'],
      ['request', undefined],
    ])
  })
})

describe('the log', () => {
  it('is written once for the lines of one turn, and at the end of the process', async () => {
    const written: string[] = []
    let flush = () => {}
    const write = gatherLines(
      (text) => written.push(text),
      (atEnd) => {
        flush = atEnd
      },
    )
    write('one')
    write('two')
    await new Promise((resolve) => setImmediate(resolve))
    write('three')
    flush()
    await new Promise((resolve) => setImmediate(resolve))
    expect(written).toEqual(['one\ntwo\n', 'three\n'])
  })

  it('has one line of JSON a request, with nothing but the allowed fields', async () => {
    const before = server().logLines.length
    await callApi(server(), 'POST', '/login?email=a%0Ab', {
      body: { email: 'nobody@members.example', password: memberPassword },
      headers: { 'User-Agent': 'evil "agent"' },
    })
    await server().context.afterwards.settled()
    const lines = server()
      .logLines.slice(before)
      .map((line) => JSON.parse(line) as { event: string })
    expect(lines.filter(({ event }) => event !== 'account')).toEqual([
      {
        at: '2026-07-08T04:30:00.000Z',
        level: 'info',
        event: 'request',
        id: expect.stringMatching(/^[\w-]{12}$/) as string,
        method: 'POST',
        route: '/api/member/login',
        status: 401,
        ms: 0,
      },
    ])
  })

  it('names the pattern of an address, never what somebody typed into it', async () => {
    const before = server().logLines.length
    const { token } = await createMember(server())
    await callApi(server(), 'PUT', '/update-child-member/901381234?nic=901381234V', { token, body: {} })
    await fetch(`${server().url}/reset-password?token=canary-token&email=a@b.c`)
    await fetch(`${server().url}/canary%0a{"level":"error"}`)
    const said = server().logLines.slice(before)
    expect(said.join('\n')).not.toMatch(/canary|901381234|a@b\.c/)
    expect(said.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
      '/api/member/update-child-member/:id',
      '/*',
      '/*',
    ])
  })
})

it('through a proxy of which no setting speaks is named in the log, once', async () => {
  const warningsOf = async (settings: Partial<Settings>) => {
    const proxied = await startTestServer({ database: server().database, settings })
    const ask = (headers: Readonly<Record<string, string>>) =>
      proxied.app.fetch(new Request(`${proxied.url}/health`, { headers }))
    for (const headers of [{}, { 'X-Forwarded-For': '203.0.113.9' }, { Forwarded: 'for=203.0.113.9' }])
      await ask(headers)
    await proxied.close()
    return proxied.logLines.flatMap((line) => /"event":"(requests come .*?)"/.exec(line)?.[1] ?? [])
  }
  expect([
    await warningsOf({}),
    await warningsOf({ publicUrl: 'https://portal.example' }),
    await warningsOf({ trustedHops: 1 }),
  ]).toEqual([
    [expect.stringMatching(/TRUSTED_HOPS is 0: PUBLIC_URL names no other host, so whoever .* mailbox/)],
    [expect.stringMatching(/TRUSTED_HOPS is 0: all members count as one client$/)],
    [],
  ])
})
