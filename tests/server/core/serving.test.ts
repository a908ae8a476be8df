import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { knownExtensions } from '@domain/portal/extensions'
import { pageFileOf, routes } from '@domain/portal/routes'
import { rawRequest } from '@tests/support/rawRequest'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword, sendMails } from '@tests/support/serverHelpers'

const startTimeout = 60_000
const script = 'console.log("portal");\n'.repeat(40)
const secret = 'outside the portal'
const film = randomBytes(200_000)
let folder: string
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-built-'))
  const portal = path.join(folder, 'portal')
  mkdirSync(path.join(portal, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'secret.txt'), secret)
  writeFileSync(path.join(portal, 'index.html'), '<!doctype html><title>Portal</title>')
  mkdirSync(path.join(portal, 'pages'))
  for (const { path: page } of routes)
    writeFileSync(path.join(portal, pageFileOf(page)), `<!doctype html><title>${page}</title>`)
  writeFileSync(path.join(portal, 'icon.svg'), '<svg/>')
  writeFileSync(path.join(portal, 'config.js'), 'the file of the build')
  const asset = path.join(portal, 'assets', 'main.0123456789.js')
  writeFileSync(asset, script)
  writeFileSync(`${asset}.br`, brotliCompressSync(script))
  writeFileSync(`${asset}.gz`, gzipSync(script))
  writeFileSync(path.join(portal, 'assets', 'face.0123456789.woff2'), 'the portal’s own face')
  mkdirSync(path.join(portal, 'media'))
  writeFileSync(path.join(portal, 'media', 'film.webm'), film)
  server = await startTestServer({
    settings: { portalFolder: portal, publicUrl: 'https://portal.example', mailbox: true },
  })
}, startTimeout)

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}, startTimeout)

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.fetch(
    new Request(`https://portal.example${address}`, { headers: { Host: 'portal.example', ...headers } }),
  )

it('answers the document of its own for every page of the table of routes that everybody may know, to be revalidated each time', async () => {
  for (const { path: page } of routes.filter(({ isForStaff }) => !isForStaff)) {
    const answer = await get(page)
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-cache',
      `<!doctype html><title>${page}</title>`,
    ])
  }
})

it('answers the document with 404 for any unknown address, with or without a dot', async () => {
  for (const page of [
    '/nowhere',
    '/signin/more',
    '/api',
    '/assets',
    '/dashboard.html',
    '/no-such.page',
    '/nothing.js',
    '/index.html',
    '/pages/signin.html',
  ]) {
    const answer = await get(page)
    expect([page, answer.status, await answer.text()]).toEqual([
      page,
      404,
      '<!doctype html><title>Portal</title>',
    ])
  }
})

it('answers 404, not the document, for an unknown file below /assets and /icons', async () => {
  for (const file of [
    '/assets/main.ffffffffff.js',
    '/assets/none',
    '/icons/none.png',
    '/assets/main.0123456789.js.br',
  ]) {
    const answer = await get(file)
    expect([file, answer.status, await answer.text()]).toEqual([file, 404, 'Not found.'])
  }
})

it('answers 405 with the methods that there are for a wrong one, and 404 for what is not there', async () => {
  const sent = async (method: string, address: string) => {
    const answer = await server.app.fetch(
      new Request(`https://portal.example${address}`, { method, headers: { Host: 'portal.example' } }),
    )
    return [address, answer.status, answer.headers.get('allow')]
  }
  expect([
    await sent('GET', '/api/member/login'),
    await sent('DELETE', '/api/member/user'),
    await sent('PATCH', '/api/member/delete-child-member/7'),
    await sent('POST', '/api/member/nothing'),
    await sent('POST', '/signin'),
    await sent('DELETE', '/icon.svg'),
    await sent('POST', '/mailbox'),
    await sent('POST', '/nowhere'),
  ]).toEqual([
    ['/api/member/login', 405, 'POST'],
    ['/api/member/user', 405, 'GET, HEAD'],
    ['/api/member/delete-child-member/7', 405, 'DELETE'],
    ['/api/member/nothing', 404, null],
    ['/signin', 405, 'GET, HEAD'],
    ['/icon.svg', 405, 'GET, HEAD'],
    ['/mailbox', 405, 'GET, HEAD'],
    ['/nowhere', 404, null],
  ])
})

it('leads who looks for where a password is changed to the profile, and knows no other such address', async () => {
  const answers = [
    await get('/.well-known/change-password'),
    await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/profile?action=change-password'],
    [404, null],
  ])
})

it('answers nothing from outside the folder', async () => {
  const { url } = server
  expect(url).toBe('https://portal.example')
  for (const file of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.secret.txt',
  ]) {
    const answer = await get(file)
    expect([answer.status, (await answer.text()).includes(secret)]).toEqual([404, false])
  }
})

it('keeps hashed assets for ever and sends them as small as the browser can read', async () => {
  const asset = '/assets/main.0123456789.js'
  const read = async (accept: string, unpack: (bytes: Buffer) => Buffer) => {
    const answer = await get(asset, { 'Accept-Encoding': accept })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return [answer.headers.get('content-encoding'), unpack(bytes).toString() === script]
  }
  expect([
    await read('gzip, deflate, br, zstd', brotliDecompressSync),
    await read('gzip;q=1.0', gunzipSync),
    await read('identity', (bytes) => bytes),
    await read('br;q=0, gzip', gunzipSync),
    await read('br; q=0.0, gzip;q=0', (bytes) => bytes),
  ]).toEqual([
    ['br', true],
    ['gzip', true],
    [null, true],
    ['gzip', true],
    [null, true],
  ])
  const { headers } = await get(asset)
  expect([headers.get('cache-control'), headers.get('content-type'), headers.get('vary')]).toEqual([
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
    'Accept-Encoding',
  ])
})

describe('a part of a file', () => {
  const partOf = async (range: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await get('/media/film.webm', { Range: range, ...headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      length: answer.headers.get('content-length'),
      isRight: answer.status === 416 || bytes.equals(expectedOf(answer.headers.get('content-range'))),
    }
  }
  const expectedOf = (range: string | null) => {
    const [, first = '0', last = String(film.length - 1)] = /^bytes (\d+)-(\d+)/.exec(range ?? '') ?? []
    return film.subarray(Number(first), Number(last) + 1)
  }

  it.each([
    ['from the beginning', 'bytes=0-', `bytes 0-199999/200000`],
    ['of two bytes', 'bytes=0-1', 'bytes 0-1/200000'],
    ['in the middle', 'bytes=70000-170000', 'bytes 70000-170000/200000'],
    ['to the end', 'bytes=199990-', 'bytes 199990-199999/200000'],
    ['beyond the end', 'bytes=199990-300000', 'bytes 199990-199999/200000'],
    ['of the last bytes', 'bytes=-5', 'bytes 199995-199999/200000'],
    ['of more last bytes than there are', 'bytes=-300000', 'bytes 0-199999/200000'],
  ])('%s is answered with 206', async (_which, asked, range) => {
    const answer = await partOf(asked)
    expect([answer.status, answer.range, answer.isRight]).toEqual([206, range, true])
    expect(Number(answer.length)).toBe(expectedOf(range).length)
  })

  it.each(['bytes=200000-', 'bytes=300000-400000', 'bytes=-0'])(
    'that has no byte (%s) is 416 with the size',
    async (asked) => {
      expect(await partOf(asked)).toMatchObject({ status: 416, range: 'bytes */200000' })
    },
  )

  it.each(['bytes=5-2', 'bytes=0-1,5-6', 'seconds=0-1', 'bytes=a-b', 'bytes=-'])(
    'that is no part (%s) is the whole file',
    async (asked) => {
      expect(await partOf(asked)).toEqual({ status: 200, range: null, length: '200000', isRight: true })
    },
  )

  it('is the whole file when the browser has the rest of another one', async () => {
    const { headers } = await get('/media/film.webm')
    const tag = headers.get('etag') ?? ''
    const statuses = await Promise.all(
      [tag, '"another"', `W/${tag}`, 'Wed, 08 Jul 2026 04:30:00 GMT'].map(
        async (known) => (await partOf('bytes=0-9', { 'If-Range': known })).status,
      ),
    )
    expect([headers.get('accept-ranges'), statuses]).toEqual(['bytes', [206, 200, 200, 200]])
  })

  it('is not asked for by HEAD, which says how long the file is', async () => {
    const headers = { Host: 'portal.example', Range: 'bytes=0-9' }
    const answer = await server.app.fetch(
      new Request('https://portal.example/media/film.webm', { method: 'HEAD', headers }),
    )
    expect([
      answer.status,
      answer.headers.get('accept-ranges'),
      answer.headers.get('content-length'),
      await answer.text(),
    ]).toEqual([200, 'bytes', '200000', ''])
  })

  it('is not answered of a compressed form, which the browser could not put together', async () => {
    const answer = await get('/assets/main.0123456789.js', { 'Accept-Encoding': 'br', Range: 'bytes=0-9' })
    expect([answer.status, brotliDecompressSync(await answer.arrayBuffer()).toString()]).toEqual([
      200,
      script,
    ])
  })
})

it('leads an address that is written with codes to the page, with its query', async () => {
  const answers = await Promise.all(
    ['/%63alendar?date=2026-07-08', '/pro%66ile/', '/%63alendar', '/%6eowhere'].map(async (each) =>
      get(each),
    ),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [308, '/calendar?date=2026-07-08'],
    [308, '/profile'],
    [308, '/calendar'],
    [404, null],
  ])
})

it.each(['/signin', '/config.js'])('says when %s has not changed', async (address) => {
  const first = await get(address)
  const tag = first.headers.get('etag') ?? ''
  for (const known of [tag, `"older", ${tag}`, tag.replace('W/', ''), '*']) {
    const again = await get(address, { 'If-None-Match': known })
    expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
      304,
      'no-cache',
      '',
    ])
  }
  expect((await get(address, { 'If-None-Match': '"older"' })).status).toBe(200)
  expect((await get('/nowhere', { 'If-None-Match': tag })).status).toBe(404)
})

it.each(['/signin', '/media/film.webm'])(
  'reads nothing of an unchanged %s, and closes it',
  async (address) => {
    const tag = (await get(address)).headers.get('etag') ?? ''
    const other = await open(path.join(folder, 'secret.txt'))
    const files = Object.getPrototypeOf(other) as FileHandle
    await other.close()
    const [opened, read] = [jest.spyOn(files, 'stat'), jest.spyOn(files, 'read')]
    const { status } = await get(address, { 'If-None-Match': tag })
    // A closed handle has the number -1.
    const handles = (opened.mock.contexts as readonly FileHandle[]).map(({ fd }) => fd)
    const reads = read.mock.calls.length
    jest.restoreAllMocks()
    expect([status, handles, reads]).toEqual([304, [-1], 0])
  },
)

it('leads a browser that asks for an icon by the usual name to the icon', async () => {
  const answer = await get('/favicon.ico')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/favicon.svg'])
})

it('tells the portal its configuration from the settings', async () => {
  const answer = await get('/config.js')
  const text = await answer.text()
  const values = JSON.parse(text.replace('window.__PORTAL_CONFIG__ = ', '')) as unknown
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(values).toEqual({
    apiBase: '/api/member',
    apiPassword: 'member-portal',
    extensions: knownExtensions,
    websiteUrl: '/website',
    termsUrl: '/website/terms',
    privacyUrl: '/website/privacy',
    phones: expect.any(Array) as unknown,
    email: expect.stringContaining('@') as unknown,
    emergencyPhone: expect.any(String) as unknown,
    centreName: 'Badminton and activity centre',
    logo: null,
    accent: null,
    openingHours: [],
    refundRules: [{ branch: null, steps: [{ hoursBefore: 2, share: 100 }] }],
    taxLine: null,
    branches: [],
    places: [],
    samples: true,
    calendarUids: { domain: expect.stringMatching(/^[\w-]{36}\.member-portal$/) as unknown, firstBooking: 1 },
    gatewayOrigins: ['self'],
    payment: 'none',
    paymentLimit: null,
  })
})

it('sends every answer with the strict headers', async () => {
  for (const address of [
    '/',
    '/nowhere',
    '/nothing.js',
    '/config.js',
    '/website',
    '/mailbox',
    '/api/member/user',
    '/health',
  ]) {
    const { headers } = await get(address)
    expect(Object.fromEntries([...headers].filter(([name]) => strict.has(name)))).toEqual({
      'content-security-policy':
        address === '/mailbox'
          ? "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
          : portalPolicy,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('permissions-policy')).toContain('camera=()')
  }
})
/** The policy of every answer except the mailbox, which has no scripts and frames its mails. */
const portalPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; " +
  "form-action 'self'; require-trusted-types-for 'script'; trusted-types portal-chunks portal-service-worker"
const strict = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
])

it('shows website, terms and privacy without a script or an inline style [A2.07, A2.12]', async () => {
  for (const page of ['/website', '/website/terms', '/website/privacy']) {
    const answer = await get(page)
    const text = await answer.text()
    expect([answer.status, /<script|<style|\sstyle=|\son\w+=/.test(text)]).toEqual([200, false])
    expect(text).toContain('<link rel="stylesheet" href="/website/site.css">')
    expect(text).not.toContain('LKR')
    const title = /<title>(.*)<\/title>/.exec(text)?.[1]
    const description = /<meta name="description" content="(.*)">/.exec(text)?.[1]
    expect(text).toContain(`<meta property="og:title" content="${title}">`)
    expect(text).toContain(`<meta property="og:description" content="${description}">`)
    const image = /<meta property="og:image" content="(.*)">/.exec(text)?.[1] ?? ''
    expect(image).toBe(`${server.url}/icons/icon-512.png`)
  }
  const front = await (await get('/website')).text()
  expect(front).toContain('<a class="last" href="/signin">Sign In</a>')
  const terms = await (await get('/website/terms')).text()
  expect(terms).toContain('Cancel at least 2 hours before it begins, and what you paid is refunded.')
  for (const said of ['Weekdays', 'tel:0112345678', 'mailto:support@members.example'])
    expect(front).toContain(said)
  const styles = await get('/website/site.css')
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await styles.text()).toContain("url('/assets/face.0123456789.woff2')")
})

describe('the mailbox', () => {
  it('shows the mails of an address, with link and code, as page and as data', async () => {
    const { email, token } = await createMember(server)
    await post('/password/email', { email })
    await post('/change-mail', { new_email: 'to-be@members.example', password: memberPassword }, token)
    const answer = await get(`/mailbox.json?to=${email.toUpperCase()}`)
    const [mail] = (await answer.json()) as readonly { link: string }[]
    expect(mail).toEqual({
      id: expect.any(Number) as number,
      to: email,
      subject: 'Reset your password',
      text: expect.stringContaining('https://portal.example/reset-password?email=') as string,
      html: expect.stringContaining('<h1') as string,
      link: expect.stringMatching(
        /^https:\/\/portal\.example\/reset-password\?email=[^&#]+#token=[\w-]{43}$/,
      ) as string,
      code: null,
      attachments: [],
      sent_at: '2026-07-08T04:30:00.000Z',
    })
    const page = await (await get(`/mailbox?to=${email}`)).text()
    expect(page).toContain(`<a href="${(mail?.link ?? '').replaceAll('&', '&amp;')}">`)
    const codes = await (await get('/mailbox?to=to-be@members.example')).text()
    expect(codes).toMatch(/<p class="code">\d{6}<\/p>/)
  })

  it('shows the input as text', async () => {
    await sendMails(server.context, {
      to: 'x@members.example',
      subject: '<img src=x onerror=alert(1)>',
      text: '<b>"bold"</b>',
    })
    const page = await (await get('/mailbox?to=%22%3E%3Cscript%3E')).text()
    const all = await (await get('/mailbox')).text()
    expect([page.includes('<script>'), all.includes('<img src=x'), all.includes('<b>')]).toEqual([
      false,
      false,
      false,
    ])
    expect(all).toContain('&lt;b&gt;&quot;bold&quot;&lt;/b&gt;')
  })

  it('shows the HTML of a mail in a sandboxed frame, under a policy that lets it run nothing and load the icon alone', async () => {
    const { email } = await createMember(server)
    await post('/password/email', { email })
    const { id } = await server.mailbox.latest(email)
    const page = await get(`/mailbox?to=${email}`)
    expect(await page.text()).toMatch(
      new RegExp(`<iframe src="/mailbox/${id}/html" title="Mail: Reset your password" sandbox="allow-popups`),
    )
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const mail = await get(`/mailbox/${id}/html`)
    expect([mail.status, mail.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(mail.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    expect((await get('/mailbox/0/html')).status).toBe(404)
    await sendMails(server.context, { to: 'old@members.example', subject: 'Text alone', text: 'Text alone' })
    const old = await server.mailbox.latest('old@members.example')
    expect((await get(`/mailbox/${old.id}/html`)).status).toBe(404)
    expect(await (await get('/mailbox?to=old@members.example')).text()).not.toContain('<iframe')
  })

  it('hands out an attachment under a harmless name', async () => {
    await sendMails(server.context, {
      to: 'ics@members.example',
      subject: 'Booked',
      text: 'Booked',
      attachments: [
        { filename: 'booking "1".ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      ],
    })
    const { id } = await server.mailbox.latest('ics@members.example')
    const answer = await get(`/mailbox/${id}/0`)
    expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([
      200,
      'attachment; filename="booking__1_.ics"',
      'BEGIN:VCALENDAR',
    ])
    expect((await get(`/mailbox/${id}/1`)).status).toBe(404)
  })

  const post = (address: string, body: unknown, token: string | null = null) =>
    server.app.fetch(
      new Request(`https://portal.example/api/member${address}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          Host: 'portal.example',
          'Content-Type': 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
      }),
    )
})

it('has no mailbox, no seed members and no strict transport where it is reached from elsewhere or by plain HTTP', async () => {
  const settings = { publicUrl: 'http://192.0.2.7:8080', seeds: null, mailbox: null } as const
  const open = await startTestServer({ settings, database: server.database })
  const address = (name: string) => `http://192.0.2.7:8080${name}`
  const fetched = (name: string) =>
    open.app.fetch(new Request(address(name), { headers: { Host: '192.0.2.7:8080' } }))
  const statuses = [
    (await fetched('/mailbox')).status,
    (await fetched('/mailbox.json')).status,
    (await fetched('/mailbox/1/0')).status,
  ]
  const transport = (await fetched('/website')).headers.get('strict-transport-security')
  await open.close()
  expect([statuses, transport, open.seededOn]).toEqual([[404, 404, 404], null, null])
})

it('has no mailbox, no seed members and no payment sandbox where a proxy of this computer lets others in', async () => {
  const settings = { trustedHops: 1, seeds: null } as const
  const proxied = await startTestServer({ settings, database: server.database })
  const mailbox = await fetch(`${proxied.url}/mailbox`)
  await proxied.close()
  expect([mailbox.status, proxied.gateway, proxied.seededOn]).toEqual([404, null, null])
})

it('says what to do when the portal is not built', async () => {
  const bare = await startTestServer({
    settings: { portalFolder: path.join(folder, 'none') },
    database: server.database,
  })
  const answer = await rawRequest(`${bare.url}/signin`, { headers: { Host: new URL(bare.url).host } })
  const api = await callApi(bare, 'GET', '/user')
  await bare.close()
  expect([answer.status, answer.body, api.status]).toEqual([
    503,
    'The portal is not built yet. Run: npm run build',
    401,
  ])
})
