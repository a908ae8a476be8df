import { tidyAccounts } from '@server/accounts/tidyAccounts'
import { tokenOfLink } from '@tests/support/mailedLink'
import { serverForFile, testInstant } from '@tests/support/server'
import {
  callApi,
  createMailToken,
  createMember,
  createToken,
  memberPassword,
  type TestMember,
} from '@tests/support/serverHelpers'

const server = serverForFile({ settings: { trustedHops: 1 } })
afterEach(() => server().clock.set(testInstant))

const day = 86_400_000
const headers = {
  'X-Forwarded-For': '203.0.113.9',
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0',
}
const call = (method: string, path: string, body?: unknown, token: string | null = null) =>
  callApi(server(), method, path, { body, token, headers })
const login = (email: string, password = memberPassword) => call('POST', '/login', { email, password })
const changePassword = ({ token }: TestMember, old = memberPassword) =>
  call(
    'POST',
    '/change-password',
    { old_password: old, new_password: 'Heron-2029!', new_password_confirmation: 'Heron-2029!' },
    token,
  )
const reset = (email: string, token: string) =>
  call('POST', '/password/reset', {
    email,
    token,
    password: 'Heron-2029!',
    password_confirmation: 'Heron-2029!',
  })

interface Event {
  readonly event: string
  readonly at: string
  readonly device: string
  readonly client: string
}
const listed = async (token: string) => {
  await server().context.afterwards.settled()
  const { body } = await callApi(server(), 'GET', '/account-activity', { token })
  return (body.data as { events: readonly Event[] }).events
}
/** The lines about accounts in the log since the call. */
const said = async (does: () => Promise<unknown>) => {
  await server().context.afterwards.settled()
  const before = server().logLines.length
  await does()
  await server().context.afterwards.settled()
  return server()
    .logLines.slice(before)
    .map((line) => JSON.parse(line) as { event: string; account?: string; member?: number })
    .filter(({ event }) => event === 'account')
}
const rowsOf = (memberId: number) =>
  server().database.query<{ event: string }>(
    'select event from account_events where member_id = $1 order by id',
    [memberId],
  )

it('tells the member what happened, when, with which device and from where, the newest first, and nobody else’s', async () => {
  const member = await createMember(server())
  await login((await createMember(server())).email)
  await login(member.email)
  server().clock.advance(60_000)
  await login(member.email, 'wrong password')
  const from = { device: 'Firefox on Windows', client: '203.0.113.9', id: expect.any(Number) as number }
  expect(await listed(member.token)).toEqual([
    { ...from, event: 'sign_in_failed', at: new Date(testInstant + 60_000).toISOString() },
    { ...from, event: 'signed_in', at: new Date(testInstant).toISOString() },
  ])
})

const changeAddress = async ({ id, email, token }: TestMember) => {
  const newEmail = `changed-${id}@members.example`
  await call('POST', '/change-mail', { new_email: newEmail, password: memberPassword }, token)
  await call('POST', '/verify-otp', { otp: (await server().mailbox.latest(newEmail)).code }, token)
  return tokenOfLink((await server().mailbox.list(email))[0]?.link)
}
const mailToken = ({ id }: TestMember) => createMailToken(server(), id, 'reset_password')

it.each<[string, (member: TestMember) => Promise<unknown>, readonly string[]]>([
  ['a sign-in', ({ email }) => login(email), ['signed_in']],
  ['a wrong password', ({ email }) => login(email, 'wrong password'), ['sign_in_failed']],
  ['a change of the password', (member) => changePassword(member), ['password_changed']],
  ['a wrong current password', (member) => changePassword(member, 'wrong password'), ['password_refused']],
  [
    'a wrong password for the export of the data',
    ({ token }) => call('POST', '/data-export', { password: 'wrong password' }, token),
    ['password_refused'],
  ],
  [
    'a wrong password for the erasure of the account',
    ({ token }) => call('POST', '/erase-account', { password: 'wrong password' }, token),
    ['password_refused'],
  ],
  [
    'a wrong password for a change of address',
    ({ token }) =>
      call('POST', '/change-mail', { new_email: 'a@members.example', password: 'wrong password' }, token),
    ['password_refused'],
  ],
  [
    'a change of address without a password',
    ({ token }) => call('POST', '/change-mail', { new_email: 'a@members.example' }, token),
    [],
  ],
  ['a reset', async (member) => reset(member.email, await mailToken(member)), ['password_reset']],
  ['a made-up link for a new password', ({ email }) => reset(email, 'made up'), ['password_reset_refused']],
  ['a change of address', changeAddress, ['email_changed']],
  [
    'a wrong code',
    ({ token }) => call('POST', '/verify-otp', { otp: '000000' }, token),
    ['email_change_refused'],
  ],
  [
    'an undo, pressed twice',
    async (member) => {
      const token = await changeAddress(member)
      await call('POST', '/undo-email-change', { token })
      await call('POST', '/undo-email-change', { token })
    },
    ['email_changed', 'email_change_undone'],
  ],
  [
    '“sign out the others”',
    ({ token }) => call('DELETE', '/sessions', undefined, token),
    ['other_devices_signed_out'],
  ],
  [
    'the sign-out of a device',
    async ({ id, token }) => {
      await createToken(server(), id)
      const rows = await server().database.query<{ id: number }>(
        'select max(id) as id from sessions where member_id = $1',
        [id],
      )
      await call('DELETE', `/sessions/${rows[0]?.id}`, undefined, token)
    },
    ['device_signed_out'],
  ],
])('has rows and lines of the log for %s', async (_, does, events) => {
  const member = await createMember(server())
  const lines = await said(() => does(member))
  expect((await rowsOf(member.id)).map(({ event }) => event)).toEqual(events)
  expect(lines.map(({ account, member: id }) => [account, id])).toEqual(
    events.map((event) => [event, member.id]),
  )
})

it('has the verification of an address, and a sign-in before it', async () => {
  const { id, email } = await createMember(server(), { verified: false })
  await login(email)
  await server().context.afterwards.settled()
  const token = await createMailToken(server(), id, 'verify_email')
  await call('POST', '/verify-email', { email, token })
  expect((await rowsOf(id)).map(({ event }) => event)).toEqual(['sign_in_refused', 'email_verified'])
})

it('says an address without an account in the log alone, and never the address', async () => {
  const count = () => server().database.query('select count(*) from account_events')
  const before = await count()
  const lines = await said(() => login('nobody@strangers.example', 'wrong password'))
  expect(lines).toEqual([
    {
      at: new Date(testInstant).toISOString(),
      level: 'info',
      event: 'account',
      account: 'sign_in_failed',
      client: '203.0.113.9',
      device: 'Firefox on Windows',
    },
  ])
  expect(await count()).toEqual(before)
  expect(server().logLines.join('\n')).not.toContain('strangers.example')
})

it('is written after the answer to a refused sign-in, by the same statement whether there is such an account', async () => {
  const { email } = await createMember(server())
  const asked = async (address: string) => {
    const spy = jest.spyOn(server().database, 'query')
    const { begin } = server().context.afterwards
    const later: (() => Promise<void>)[] = []
    const held = jest.spyOn(server().context.afterwards, 'begin').mockImplementation((work) => {
      later.push(work)
      return true
    })
    await login(address, 'wrong password')
    const statements = () => spy.mock.calls.map(([sql]) => sql)
    const before = statements()
    held.mockRestore()
    for (const work of later) begin(work)
    await server().context.afterwards.settled()
    const after = statements().slice(before.length)
    spy.mockRestore()
    return { before: before.filter((sql) => sql.includes('account_events')), after }
  }
  const [known, unknown] = [await asked(email), await asked('unknown@members.example')]
  expect([known.before, unknown.before]).toEqual([[], []])
  expect(known.after).toHaveLength(1)
  expect(unknown.after).toEqual(known.after)
})

it('has one row in a quarter of an hour for sign-ins beyond the limit, however many there are', async () => {
  const member = await createMember(server())
  for (let attempt = 1; attempt <= 13; attempt += 1) await login(member.email, 'wrong password')
  await server().context.afterwards.settled()
  const limited = (await rowsOf(member.id)).filter(({ event }) => event === 'sign_in_limited')
  expect(limited).toHaveLength(1)
})

it('keeps the last hundred of a kind, so that refusals push nothing else out, for a year', async () => {
  const member = await createMember(server())
  await changePassword(member)
  await server().database.query(
    `insert into account_events (member_id, event, client, device, at)
     select $1, 'password_refused', 'x', 'y', $2 from generate_series(1, 150)`,
    [member.id, new Date(testInstant)],
  )
  await changePassword(member, 'wrong password')
  await server().context.afterwards.settled()
  const kinds = (await rowsOf(member.id)).map(({ event }) => event)
  expect([kinds.filter((kind) => kind === 'password_refused').length, kinds[0]]).toEqual([
    100,
    'password_changed',
  ])
  server().clock.advance(365 * day - 1)
  await tidyAccounts(server().context)
  expect(await rowsOf(member.id)).toHaveLength(101)
  server().clock.advance(1)
  await tidyAccounts(server().context)
  expect(await rowsOf(member.id)).toEqual([])
})

it('has no row of a change that was not made', async () => {
  const member = await createMember(server())
  const keep = jest.spyOn(server().context.mailer, 'note').mockRejectedValueOnce(new Error('no room'))
  const lines = await said(async () => expect((await changePassword(member)).status).toBe(500))
  keep.mockRestore()
  expect([lines, await rowsOf(member.id)]).toEqual([[], []])
})
