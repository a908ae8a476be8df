import { deviceOf } from '@server/accounts/device'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, createMember, createToken, memberPassword } from '@tests/support/serverHelpers'

const server = serverForFile()
const minute = 60_000

afterEach(() => server().clock.set(testInstant))

interface Device {
  readonly id: number
  readonly device: string
  readonly created_at: string
  readonly last_used_at: string
  readonly is_current: boolean
}

const listed = async (token: string) => {
  const { body } = await callApi(server(), 'GET', '/sessions', { token })
  return (body.data as { sessions: readonly Device[] }).sessions
}
const isSignedIn = async (token: string) =>
  (await callApi(server(), 'GET', '/user', { token })).status === 200
const signIn = async (email: string, userAgent: string) => {
  const { body } = await callApi(server(), 'POST', '/login', {
    body: { email, password: memberPassword },
    headers: { 'User-Agent': userAgent },
  })
  return (body.data as { token: string }).token
}

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'

it('lists where the member is signed in, this device first, and nobody else’s', async () => {
  const { email, token } = await createMember(server())
  await createMember(server())
  server().clock.advance(minute)
  const phone = await signIn(email, chromeOnAndroid)
  const first = new Date(testInstant).toISOString()
  const later = new Date(testInstant + minute).toISOString()
  const id = expect.any(Number) as number
  const laptop = { id, device: 'Firefox on Linux', created_at: first, last_used_at: first }
  const mobile = { id, device: 'Chrome on Android', created_at: later, last_used_at: later }
  expect([await listed(token), await listed(phone)]).toEqual([
    [
      { ...laptop, is_current: true },
      { ...mobile, is_current: false },
    ],
    [
      { ...mobile, is_current: true },
      { ...laptop, is_current: false },
    ],
  ])
})

it('lists no session that is over', async () => {
  const { id, token } = await createMember(server())
  const remembered = await createToken(server(), id, true)
  server().clock.advance(12 * 3_600_000)
  expect([await isSignedIn(token), (await listed(remembered)).map((each) => each.is_current)]).toEqual([
    false,
    [true],
  ])
})

it('notes the last use, at most once in five minutes', async () => {
  const { token } = await createMember(server())
  const lastUsed = async () => Date.parse((await listed(token))[0]?.last_used_at ?? '') - testInstant
  server().clock.advance(5 * minute - 1)
  const before = await lastUsed()
  server().clock.advance(1)
  expect([before, await lastUsed()]).toEqual([0, 5 * minute])
})

it('signs out one device, and that one only', async () => {
  const { id, token } = await createMember(server())
  const [phone, tablet] = [await createToken(server(), id), await createToken(server(), id)]
  const target = (await listed(phone))[0]?.id ?? 0
  const answer = await callApi(server(), 'DELETE', `/sessions/${target}`, { token })
  expect([answer.status, answer.body.message]).toEqual([200, 'The device has been signed out.'])
  expect([await isSignedIn(token), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
    true,
    false,
    true,
  ])
  const again = await callApi(server(), 'DELETE', `/sessions/${target}`, { token })
  expect([again.status, again.body.message]).toEqual([404, 'This device is signed out already.'])
})

it('signs out all other devices of the member, and of nobody else', async () => {
  const { id, token } = await createMember(server())
  const stranger = await createMember(server())
  const others = [await createToken(server(), id), await createToken(server(), id, true)]
  const answer = await callApi(server(), 'DELETE', '/sessions', { token })
  expect([answer.status, answer.body.message]).toEqual([200, 'All other devices have been signed out.'])
  const alive = await Promise.all([token, stranger.token, ...others].map(isSignedIn))
  expect(alive).toEqual([true, true, false, false])
})

it.each([
  [chromeOnAndroid, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0',
    'Opera on ChromeOS',
  ],
  ['SomeReader (Windows)', 'Windows'],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('calls a device that says %s “%s”', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})
