import { serverForFile } from '@tests/support/server'
import { callApi, createMember, createToken, deactivate, memberPassword } from '@tests/support/serverHelpers'

const server = serverForFile()
const login = (body: unknown) => callApi(server(), 'POST', '/login', { body })

it('signs a member in with a token, its expiry and who they are [A3.02, A4.12, A7.02]', async () => {
  const member = await createMember(server(), {
    email: 'kamal@members.example',
    firstName: 'Kamal',
    lastName: 'Dias',
  })
  const { status, body } = await login({
    email: ' Kamal@Members.Example ',
    password: memberPassword,
    remember_me: false,
  })
  const { token } = body.data as { token: string }
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: 'Signed in.',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        token_expires_at: '2026-07-08T16:30:00.000Z',
        member_account: { email: 'kamal@members.example', account_status: 'active_complete' },
        member: {
          id: member.id,
          fname: 'Kamal',
          lname: 'Dias',
          mobile: '0771234567',
          member_type: 'Level 2',
        },
        account_status: 'active_complete',
        profile_completed: true,
        device_secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    },
  })
  expect((await callApi(server(), 'GET', '/user', { token })).status).toBe(200)
})

it('keeps a remembered session for thirty days from the sign-in and no longer', async () => {
  const { email } = await createMember(server())
  const { body } = await login({ email, password: memberPassword, remember_me: true })
  expect(body.data).toMatchObject({ token_expires_at: '2026-08-07T04:30:00.000Z' })
})

it('tells an unverified and an inactive member so after the right password, without a token', async () => {
  const unverified = await createMember(server(), { verified: false })
  const inactive = await createMember(server(), { active: false })
  for (const [email, status] of [
    [unverified.email, 'unverified'],
    [inactive.email, 'inactive'],
  ] as const) {
    const right = await login({ email, password: memberPassword })
    expect(right.status).toBe(200)
    expect(right.body.data).toMatchObject({ token: null, token_expires_at: null, account_status: status })
    const wrong = await login({ email, password: 'not the password' })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password'])
  }
})

it('leads a member without a profile to its completion', async () => {
  const { email } = await createMember(server(), { memberType: null })
  const { body } = await login({ email, password: memberPassword })
  expect(body.data).toMatchObject({ account_status: 'verified_incomplete_profile', profile_completed: false })
})

it('answers a wrong password, an unknown address and a member without a password alike', async () => {
  const known = await createMember(server())
  const withoutPassword = await createMember(server(), { password: null })
  const answers = await Promise.all(
    [known.email, withoutPassword.email, 'nobody@members.example'].map((email) =>
      login({ email, password: 'not the password' }),
    ),
  )
  for (const { status, body } of answers) {
    expect({ http: status, ...body, request_id: '' }).toEqual({
      http: 401,
      status: 'error',
      message: 'Invalid email or password',
      request_id: '',
    })
  }
})

it('says what is wrong with the fields, by field', async () => {
  const { status, body } = await login({ email: 'nonsense', password: 'short' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    email: ['Please enter a valid email address'],
    password: ['Password must be at least 6 characters'],
  })
})

it('answers who the member is with no national ID or birth date [A7.05]', async () => {
  const { id, email, token } = await createMember(server(), { memberType: 'Level 3' })
  const { body } = await callApi(server(), 'GET', '/user', { token })
  expect(body).toEqual({
    status: 'success',
    message: 'OK',
    data: {
      member: { id, fname: 'Nimal', lname: 'Silva', mobile: '0771234567', member_type: 'Level 3' },
      account: { email, account_status: 'active_complete' },
      account_status: 'active_complete',
      profile_completed: true,
    },
  })
})

it('ends the session at sign-out, and that one only [A7.04]', async () => {
  const { id, token } = await createMember(server())
  const other = await createToken(server(), id)
  expect((await callApi(server(), 'POST', '/logout', { token })).status).toBe(200)
  expect((await callApi(server(), 'GET', '/user', { token })).status).toBe(401)
  expect((await callApi(server(), 'GET', '/user', { token: other })).status).toBe(200)
})

it('refuses a missing, a made-up and an expired token with 401 [A7.28]', async () => {
  const { token } = await createMember(server())
  const made = 'a'.repeat(43)
  const before = server().clock.now()
  server().clock.advance(12 * 3_600_000)
  const statuses = await Promise.all(
    [null, made, token].map(
      async (each) => (await callApi(server(), 'GET', '/user', { token: each })).status,
    ),
  )
  server().clock.set(before)
  expect(statuses).toEqual([401, 401, 401])
})

it('still answers a deactivated member who they are, and nothing else', async () => {
  const { id, token } = await createMember(server())
  await deactivate(server(), id)
  const user = await callApi(server(), 'GET', '/user', { token })
  expect(user.body.data).toMatchObject({ account_status: 'inactive' })
  const show = await callApi(server(), 'GET', '/show', { token })
  expect([show.status, show.body.message]).toEqual([403, 'Your account is inactive. Please contact support.'])
})
