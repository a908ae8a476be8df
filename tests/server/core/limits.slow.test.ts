import { bookingBody } from '@tests/support/bookingHelpers'
import { serverForFile } from '@tests/support/server'
import {
  type ApiAnswer,
  callApi,
  createMailToken,
  createMember,
  memberPassword,
} from '@tests/support/serverHelpers'
import { mailedLink } from '@tests/support/mailedLink'

const server = serverForFile({ settings: { trustedHops: 1 } })
/** The header of a request through the one trusted proxy, after an entry that the client made up. */
const from = (client: string) => ({ 'X-Forwarded-For': `198.51.100.250, ${client}` })
const post = (path: string, body: unknown, client: string, token: string | null = null) =>
  callApi(server(), 'POST', path, { body, token, headers: from(client) })
const login = (email: string, password: string, client: string) => post('/login', { email, password }, client)

async function times(count: number, call: () => Promise<ApiAnswer>): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await call()).status)
  return statuses
}
/** A facility that does not exist: the attempt counts all the same. */
const nowhere = { id: 99_999, name: 'Court', activityId: 1, rate: 1500 }
const all = (count: number, status: number) => Array.from({ length: count }, () => status)

it('refuses the eleventh wrong password of a client with 429, for as long as it says', async () => {
  const { email } = await createMember(server())
  const client = '203.0.113.1'
  expect(await times(10, () => login(email, 'wrong password', client))).toEqual(all(10, 401))
  server().clock.advance(60_000)
  const { status, headers, body } = await login(email, memberPassword, client)
  expect([status, headers.get('retry-after'), body.message]).toEqual([
    429,
    '840',
    'Too many attempts. Please try again in 14 minutes.',
  ])
  server().clock.advance(840_000)
  expect((await login(email, memberPassword, client)).status).toBe(200)
})

it('never locks the owner out, however many strangers guess; it only slows down', async () => {
  const { email } = await createMember(server())
  for (let stranger = 1; stranger <= 12; stranger += 1) {
    await times(10, () => login(email, 'wrong password', `198.51.100.${stranger}`))
  }
  const before = server().pauses.length
  const { status } = await login(email, memberPassword, '203.0.113.2')
  expect([status, server().pauses.slice(before)]).toEqual([200, [4_000]])
})

it('counts no sign-in that succeeds, and forgets the failed ones before it', async () => {
  const { email } = await createMember(server())
  const client = '203.0.113.3'
  await times(9, () => login(email, 'wrong password', client))
  expect(await times(20, () => login(email, memberPassword, client))).toEqual(all(20, 200))
  expect(await times(10, () => login(email, 'wrong password', client))).toEqual(all(10, 401))
})

it('limits a client across accounts', async () => {
  const client = '203.0.113.4'
  let index = 0
  const statuses = await times(101, () =>
    login(`guess-${(index += 1)}@members.example`, 'wrong password', client),
  )
  expect([statuses.slice(0, 100), statuses[100]]).toEqual([all(100, 401), 429])
})

it('takes a /56 of IPv6 for one client', async () => {
  const { email } = await createMember(server())
  let index = 0
  const statuses = await times(11, () =>
    login(email, 'wrong password', `2001:db8:1:2${(index += 16).toString(16).padStart(2, '0')}::7`),
  )
  expect(statuses).toEqual([...all(10, 401), 429])
})

it('limits all clients of one /48 of IPv6 to four clients’ worth', async () => {
  let index = 0
  const statuses = await times(401, () => {
    index += 1
    const network = (Math.floor(index / 10) * 256).toString(16)
    return login(`guess-${index}@members.example`, 'wrong password', `2001:db8:2:${network}::7`)
  })
  expect([statuses.slice(0, 400), statuses[400]]).toEqual([all(400, 401), 429])
}, 120_000)

describe('an address that was blocked for wrong passwords of other accounts', () => {
  const blocked = async (client: string) => {
    let index = 0
    await times(101, () => login(`guess-${client}-${(index += 1)}@members.example`, 'wrong password', client))
  }

  it('signs in who has the right password, and refuses a wrong one with 429', async () => {
    const { email } = await createMember(server())
    const client = '203.0.113.20'
    await blocked(client)
    expect([
      (await login(email, 'wrong password', client)).status,
      (await login(email, memberPassword, client)).status,
    ]).toEqual([429, 200])
  })

  it('answers a right password no more after too many wrong ones of its own account', async () => {
    const { email } = await createMember(server())
    const client = '203.0.113.21'
    await blocked(client)
    await times(10, () => login(email, 'wrong password', client))
    expect((await login(email, memberPassword, client)).status).toBe(429)
  })
})

it('answers the right current password, link and code, whatever others at the address guessed', async () => {
  const client = '203.0.113.22'
  const wrongChange = {
    old_password: 'wrong one',
    new_password: 'changed it',
    new_password_confirmation: 'changed it',
  }
  for (let count = 0; count < 11; count += 1) {
    const other = await createMember(server())
    await times(10, () => post('/verify-email', { email: other.email, token: 'guess' }, client))
    await times(10, () => post('/data-export', { password: 'wrong one' }, client, other.token))
    await times(10, () => post('/verify-otp', { otp: '000000' }, client, other.token))
    await times(10, () => post('/change-password', wrongChange, client, other.token))
  }
  const { token } = await createMember(server())
  const forgetful = await createMember(server())
  const link = await createMailToken(server(), forgetful.id, 'reset_password')
  await post('/change-mail', { new_email: 'code@members.example', password: memberPassword }, client, token)
  const { code } = await server().mailbox.latest('code@members.example')
  const changed = 'changed it'
  const change = { old_password: memberPassword, new_password: changed, new_password_confirmation: changed }
  expect([
    (await post('/data-export', { password: memberPassword }, client, token)).status,
    (await post('/change-password', change, client, token)).status,
    (await post('/verify-otp', { otp: code }, client, token)).status,
    (
      await post(
        '/password/reset',
        { email: forgetful.email, token: link, password: changed, password_confirmation: changed },
        client,
      )
    ).status,
  ]).toEqual([200, 200, 200, 200])
}, 120_000)

it('makes nobody wait longer than its rule after the clock was two days ahead', async () => {
  const { email } = await createMember(server())
  const client = '203.0.113.23'
  const right = server().clock.now()
  server().clock.set(right + 2 * 86_400_000)
  await times(11, () => login(email, 'wrong password', client))
  server().clock.set(right)
  const { status, headers } = await login(email, memberPassword, client)
  expect([status, headers.get('retry-after')]).toEqual([429, '900'])
  server().clock.advance(900_000)
  expect((await login(email, memberPassword, client)).status).toBe(200)
})

it.each([
  ['IPv4', (port: number) => `203.0.113.77:${port}`],
  ['IPv6', (port: number) => `[2001:db8:9:9::7]:${port}`],
])('takes an address of %s with whatever port for one client', async (_family, address) => {
  const { email } = await createMember(server())
  let port = 40_000
  const statuses = await times(11, () => login(email, 'wrong password', address((port += 1))))
  expect(statuses).toEqual([...all(10, 401), 429])
})

it('answers the limit for an unknown address just the same', async () => {
  const client = '203.0.113.5'
  const statuses = await times(11, () => login('unknown@members.example', 'wrong password', client))
  expect(statuses).toEqual([...all(10, 401), 429])
})

it('limits registrations, reset mails and verification mails', async () => {
  const { email } = await createMember(server(), { verified: false })
  const client = '203.0.113.6'
  const registration = { email, password: 'heron7', password_confirmation: 'heron7', branches: ['Branch 1'] }
  expect([
    await times(11, () => post('/register', registration, client)),
    await times(6, () => post('/password/email', { email }, client)),
    await times(6, () => post('/resend-verification', { email }, client)),
  ]).toEqual([
    [...all(10, 409), 429],
    [...all(5, 200), 429],
    [...all(5, 200), 429],
  ])
  // Three of each kind; the server answers further requests as if it sent a mail.
  expect(await server().mailbox.list(email)).toHaveLength(6)
})

it('limits guessed links, codes and current passwords', async () => {
  const { email, token } = await createMember(server())
  const client = '203.0.113.7'
  const change = {
    old_password: 'wrong one',
    new_password: 'changed it',
    new_password_confirmation: 'changed it',
  }
  let asked = 0
  expect([
    await times(21, () => post('/verify-email', { email, token: 'guess' }, client)),
    await times(21, () => post('/verify-otp', { otp: '000000' }, client, token)),
    await times(6, () =>
      post(
        '/change-mail',
        { new_email: `new${(asked += 1)}@members.example`, password: memberPassword },
        client,
        token,
      ),
    ),
    await times(11, () => post('/change-password', change, client, token)),
    await times(11, () => post('/data-export', { password: 'wrong one' }, client, token)),
    await times(11, () => post('/erase-account', { password: 'wrong one' }, client, token)),
  ]).toEqual([
    [...all(20, 422), 429],
    [...all(20, 422), 429],
    [...all(5, 200), 429],
    [...all(10, 422), 429],
    [...all(10, 422), 429],
    [...all(10, 422), 429],
  ])
})

it('limits bookings and support requests, whatever becomes of them', async () => {
  const { token } = await createMember(server())
  const client = '203.0.113.10'
  const request = {
    ...{ name: 'Nimal Silva', email: 'nimal@members.example', category: 'booking', subject: 'Lights' },
    ...{ message: 'The lights of court 2 flicker.', priority: 'medium' },
  }
  expect([
    await times(61, () => post('/create-member-booking', bookingBody(nowhere, [18]), client, token)),
    await times(6, () => post('/support-requests', request, client, token)),
  ]).toEqual([
    [...all(60, 404), 429],
    [...all(5, 201), 429],
  ])
})

it('lets a member in at once after a reset, whatever was guessed before', async () => {
  const { email } = await createMember(server())
  const client = '203.0.113.8'
  await times(11, () => login(email, 'wrong password', client))
  await post('/password/email', { email }, client)
  const { values } = mailedLink((await server().mailbox.latest(email)).link)
  const password = 'a new password'
  await post('/password/reset', { ...values, password, password_confirmation: password }, client)
  expect((await login(email, password, client)).status).toBe(200)
})

it('believes the trusted proxy’s entry alone, and keeps no address in clear', async () => {
  const { email } = await createMember(server())
  let index = 0
  const statuses = await times(11, () =>
    callApi(server(), 'POST', '/login', {
      body: { email, password: 'wrong password' },
      headers: { 'X-Forwarded-For': `10.0.0.${(index += 1)}, 203.0.113.9` },
    }),
  )
  expect(statuses).toEqual([...all(10, 401), 429])
  const kept = await server().database.query<{ key: string }>('select key from rate_limits')
  expect(kept.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true)
})

it('drops windows that are over', async () => {
  server().clock.advance(3_600_000)
  await server().context.limits.tidy()
  expect(await server().database.query('select * from rate_limits')).toEqual([])
})
