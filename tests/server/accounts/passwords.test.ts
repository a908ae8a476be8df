import { serverForFile } from '@tests/support/server'
import {
  type ApiAnswer,
  callApi,
  createMailToken,
  createMember,
  createToken,
  deactivate,
  memberPassword,
  type TestMember,
} from '@tests/support/serverHelpers'
import { mailedLink } from '@tests/support/mailedLink'

const server = serverForFile()
const post = (path: string, body: unknown, token: string | null = null) =>
  callApi(server(), 'POST', path, { body, token })
const reset = (email: string, token: string, password = 'a new password') =>
  post('/password/reset', { email, token, password, password_confirmation: password })
const signsIn = async (email: string, password: string) =>
  (await post('/login', { email, password })).status === 200

/** Sends the request and does something else between its check of the password and its end. */
async function whileVerified(start: () => Promise<ApiAnswer>, meanwhile: () => Promise<unknown>) {
  let release = () => {}
  const spy = jest.spyOn(server().context.hasher, 'verify')
  const verified = new Promise<void>((resolve) => {
    spy.mockImplementationOnce(() => {
      resolve()
      return new Promise((end) => {
        release = () => end(true)
      })
    })
  })
  const answer = start()
  await verified
  await meanwhile()
  release()
  spy.mockRestore()
  return answer
}

it('mails a link, and sets the password that it asks for, once [A7.07, A7.08]', async () => {
  const { email } = await createMember(server())
  await post('/password/email', { email })
  const { url, token } = mailedLink((await server().mailbox.latest(email)).link)
  expect([url.pathname, url.search, url.hash]).toEqual([
    '/reset-password',
    `?email=${encodeURIComponent(email)}`,
    `#token=${token}`,
  ])
  const first = await reset(email, token)
  expect([first.status, first.body.message]).toEqual([
    200,
    'Your password has been reset. You can sign in with it now.',
  ])
  expect(await signsIn(email, 'a new password')).toBe(true)
  expect(await signsIn(email, memberPassword)).toBe(false)
  const second = await reset(email, token, 'another password')
  expect([second.status, second.body.message]).toEqual([
    422,
    'This password reset link is no longer valid. Please request a new one.',
  ])
})

it('answers a request for a reset the same for every address', async () => {
  const known = await createMember(server())
  const inactive = await createMember(server(), { active: false })
  const answers = await Promise.all(
    [known.email, inactive.email, 'unknown@members.example'].map((email) =>
      post('/password/email', { email }),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [
      200,
      {
        status: 'success',
        message: 'If an account exists for this address, we have sent instructions to reset its password.',
      },
    ]),
  )
  expect(await server().mailbox.list('unknown@members.example')).toEqual([])
})

it('gives the owner of an account that an administrator created a password, and verifies the address [A6.09]', async () => {
  const { id, email } = await createMember(server(), { password: null, verified: false })
  await reset(email, await createMailToken(server(), id, 'reset_password'))
  const { body } = await post('/login', { email, password: 'a new password' })
  expect(body.data).toMatchObject({ account_status: 'active_complete', token: expect.any(String) as string })
})

it('ends every session and every other link at a reset, and says so by mail', async () => {
  const { id, email, token } = await createMember(server())
  const links = await Promise.all([1, 2].map(() => createMailToken(server(), id, 'reset_password')))
  await reset(email, links[0] ?? '')
  expect((await callApi(server(), 'GET', '/user', { token })).status).toBe(401)
  expect((await reset(email, links[1] ?? '')).status).toBe(422)
  expect((await server().mailbox.latest(email)).subject).toBe('Your password was changed')
})

it('refuses a link after an hour, one of another address, and a made-up one', async () => {
  const { id, email } = await createMember(server())
  const other = await createMember(server())
  const token = await createMailToken(server(), id, 'reset_password')
  const statuses = [(await reset(other.email, token)).status, (await reset(email, 'made-up')).status]
  const before = server().clock.now()
  server().clock.advance(3_600_000)
  statuses.push((await reset(email, token)).status)
  server().clock.set(before)
  statuses.push((await reset(email, token)).status)
  expect(statuses).toEqual([422, 422, 422, 200])
})

it('leaves an inactive account inactive after a reset', async () => {
  const { id, email } = await createMember(server())
  await deactivate(server(), id)
  await reset(email, await createMailToken(server(), id, 'reset_password'))
  const { body } = await post('/login', { email, password: 'a new password' })
  expect(body.data).toMatchObject({ account_status: 'inactive', token: null })
})

it('asks for eight characters at a reset and for the same twice [A5.12, A5.13]', async () => {
  const { body } = await post('/password/reset', {
    email: 'a@members.example',
    token: 'x',
    password: 'seven77',
    password_confirmation: 'seven77',
  })
  expect(body.errors).toEqual({ password: ['Password must be at least 8 characters'] })
  const differs = await post('/password/reset', {
    email: 'a@members.example',
    token: 'x',
    password: 'eight888',
    password_confirmation: 'eight889',
  })
  expect(differs.body.errors).toEqual({ password_confirmation: ['Passwords do not match'] })
})

it('changes the password, keeps this session and ends the others [A7.22]', async () => {
  const { id, email, token } = await createMember(server())
  const elsewhere = await createToken(server(), id)
  const { status } = await post(
    '/change-password',
    { old_password: memberPassword, new_password: 'changed it', new_password_confirmation: 'changed it' },
    token,
  )
  expect(status).toBe(200)
  expect((await callApi(server(), 'GET', '/user', { token })).status).toBe(200)
  expect((await callApi(server(), 'GET', '/user', { token: elsewhere })).status).toBe(401)
  expect(await signsIn(email, 'changed it')).toBe(true)
  expect((await server().mailbox.latest(email)).subject).toBe('Your password was changed')
})

it('answers a wrong current password at its field, not with 401', async () => {
  const { token } = await createMember(server())
  const { status, body } = await post(
    '/change-password',
    { old_password: 'wrong one', new_password: 'changed it', new_password_confirmation: 'changed it' },
    token,
  )
  expect([status, body.errors]).toEqual([422, { old_password: ['The current password is not right.'] }])
})

it('refuses a new password below eight characters', async () => {
  const { token } = await createMember(server())
  const { status, body } = await post(
    '/change-password',
    { old_password: memberPassword, new_password: 'seven77', new_password_confirmation: 'seven77' },
    token,
  )
  expect([status, body.errors]).toEqual([422, { new_password: ['Password must be at least 8 characters'] }])
})

describe('a reset that is done while a request with the old password is under way', () => {
  const resetOf = async ({ id, email }: TestMember) =>
    reset(email, await createMailToken(server(), id, 'reset_password'))

  it('leaves no session to a sign-in', async () => {
    const member = await createMember(server())
    const { status, body } = await whileVerified(
      () => post('/login', { email: member.email, password: memberPassword }),
      () => resetOf(member),
    )
    expect([status, body.message, body.data]).toEqual([401, 'Invalid email or password', undefined])
    const sessions = await server().database.query('select 1 from sessions where member_id = $1', [member.id])
    expect(sessions).toEqual([])
  })

  it('is not undone by a change of the password', async () => {
    const member = await createMember(server())
    const { status, body } = await whileVerified(
      () =>
        post(
          '/change-password',
          {
            old_password: memberPassword,
            new_password: 'changed it',
            new_password_confirmation: 'changed it',
          },
          member.token,
        ),
      () => resetOf(member),
    )
    expect([status, body.errors]).toEqual([422, { old_password: ['The current password is not right.'] }])
    expect(await signsIn(member.email, 'changed it')).toBe(false)
    expect(await signsIn(member.email, 'a new password')).toBe(true)
  })

  it('erases no account', async () => {
    const member = await createMember(server())
    const { status, body } = await whileVerified(
      () => post('/erase-account', { password: memberPassword }, member.token),
      () => resetOf(member),
    )
    expect([status, body.errors]).toEqual([422, { password: ['The password is not right.'] }])
    expect(await signsIn(member.email, 'a new password')).toBe(true)
  })

  it('gives no data to an export', async () => {
    const member = await createMember(server())
    const { status, body } = await whileVerified(
      () => post('/data-export', { password: memberPassword }, member.token),
      () => resetOf(member),
    )
    expect([status, body.errors, body.data]).toEqual([
      422,
      { password: ['The password is not right.'] },
      undefined,
    ])
  })
})

it.each(['        ', '\u00a0'.repeat(8), '\u200b'.repeat(8)])(
  'takes blanks for no password: %j',
  async (blanks) => {
    const { token, email } = await createMember(server())
    const changed = await callApi(server(), 'POST', '/change-password', {
      token,
      body: { old_password: memberPassword, new_password: blanks, new_password_confirmation: blanks },
    })
    const reset = await callApi(server(), 'POST', '/password/reset', {
      body: { email, token: 'x'.repeat(43), password: blanks, password_confirmation: blanks },
    })
    const registered = await callApi(server(), 'POST', '/register', {
      body: {
        email: 'blanks@members.example',
        password: blanks,
        password_confirmation: blanks,
        branches: ['Branch 1'],
      },
    })
    expect([changed, reset, registered].map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { new_password: ['Password is required'] }],
      [422, { password: ['Password is required'] }],
      [422, { password: ['Password is required'] }],
    ])
  },
)
