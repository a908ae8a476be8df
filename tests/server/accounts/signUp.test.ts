import { serverForFile } from '@tests/support/server'
import { callApi, createMailToken, createMember, memberPassword } from '@tests/support/serverHelpers'
import { mailedLink } from '@tests/support/mailedLink'

const server = serverForFile()
const post = (path: string, body: unknown) => callApi(server(), 'POST', path, { body })
const registration = (email: string, more: object = {}) => ({
  email,
  password: 'heron7',
  password_confirmation: 'heron7',
  branches: ['Branch 1', 'Branch 2'],
  ...more,
})

it('registers, mails a link, verifies by it and then signs in [A7.03, A7.09]', async () => {
  const registered = await post('/register', registration('New.Member@members.example'))
  expect(registered).toMatchObject({
    status: 201,
    body: {
      status: 'success',
      message: 'Registration successful. Please check your email to verify your account.',
      data: { member_account: { email: 'new.member@members.example', account_status: 'unverified' } },
    },
  })
  const mail = await server().mailbox.latest('new.member@members.example')
  const { url, values, token } = mailedLink(mail.link)
  expect([url.origin, url.pathname, [...url.searchParams.keys()], url.hash]).toEqual([
    server().url,
    '/email-verification',
    ['email'],
    `#token=${token}`,
  ])
  expect(mail.text).toContain(url.href)
  const login = { email: 'new.member@members.example', password: 'heron7' }
  expect((await post('/login', login)).body.data).toMatchObject({ token: null, account_status: 'unverified' })

  const verified = await post('/verify-email', values)
  expect([verified.status, verified.body.message]).toEqual([
    200,
    'Your email address is verified. You can sign in now.',
  ])
  expect((await post('/login', login)).body.data).toMatchObject({
    token: expect.any(String) as string,
    account_status: 'verified_incomplete_profile',
  })
})

it('joins the new member to the branches that were chosen [A3.03]', async () => {
  await post('/register', registration('one-branch@members.example', { branches: ['Branch 2'] }))
  const rows = await server().database.query(
    `select b.name from members m join member_branches mb on mb.member_id = m.id join branches b on b.id = mb.branch_id
     where m.email = 'one-branch@members.example'`,
  )
  expect(rows).toEqual([{ name: 'Branch 2' }])
})

it('refuses an address that has an account, in any case, with the written text [A8.21]', async () => {
  const { email } = await createMember(server())
  const { status, body } = await post('/register', registration(email.toUpperCase()))
  expect([status, body.message]).toEqual([
    409,
    'An account with this email already exists. Please log in or use a different email.',
  ])
})

it('sends the owner of an account that an administrator created to Forgot Password [A6.08, A8.20]', async () => {
  const { email } = await createMember(server(), { password: null })
  const { status, body } = await post('/register', registration(email))
  expect([status, body.message]).toEqual([
    409,
    "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
  ])
})

it('lets one of two registrations at the same moment win', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => post('/register', registration('race@members.example'))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

it('names every error of a registration at its field [A5.05, A5.06, A5.07, A5.08]', async () => {
  const long = `${'a'.repeat(83)}@members.example`
  const { status, body } = await post('/register', {
    email: `a${long}`,
    password: 'short',
    password_confirmation: 'short',
    branches: [],
  })
  expect([long.length + 1, status]).toEqual([100, 422])
  expect(body.errors).toEqual({
    email: ['Email must be less than 100 characters'],
    password: ['Password must be at least 6 characters'],
    branches: ['Please select at least one branch'],
  })
  const differs = await post('/register', registration(long, { password_confirmation: 'other!' }))
  expect(differs.body.errors).toEqual({ password_confirmation: ['Passwords must match'] })
  expect((await post('/register', registration(long))).status).toBe(201)
})

it('refuses a branch that the centre does not have', async () => {
  const { status, body } = await post(
    '/register',
    registration('b3@members.example', { branches: ['Branch 3'] }),
  )
  expect([status, body.errors]).toEqual([422, { branches: ['This branch is not known.'] }])
})

it('counts a password in bytes: 256 pass, 257 do not', async () => {
  const of = (password: string) => ({ password, password_confirmation: password })
  expect(
    (await post('/register', registration('bytes@members.example', of('é'.repeat(128) + 'x')))).status,
  ).toBe(422)
  expect((await post('/register', registration('bytes@members.example', of('é'.repeat(128))))).status).toBe(
    201,
  )
})

it('ignores what a registration may not decide', async () => {
  const email = 'ambitious@members.example'
  await post(
    '/register',
    registration(email, { id: 1, member_type: 'Level 2', account_status: 'active_complete' }),
  )
  const { body } = await post('/login', { email, password: 'heron7' })
  expect(body.data).toMatchObject({ account_status: 'unverified', member: { member_type: null } })
})

it('says "already verified" when the link is opened again, as mail scanners do [A4.15]', async () => {
  const { id, email } = await createMember(server(), { verified: false })
  const token = await createMailToken(server(), id, 'verify_email')
  await post('/verify-email', { email, token })
  const again = await post('/verify-email', { email, token })
  expect([again.status, again.body.message]).toEqual([
    200,
    'This email address is already verified. Please sign in.',
  ])
})

it('refuses a made-up link, one of another address, one of another purpose and one that is over', async () => {
  const member = await createMember(server(), { verified: false })
  const other = await createMember(server(), { verified: false })
  const token = await createMailToken(server(), member.id, 'verify_email')
  const reset = await createMailToken(server(), member.id, 'reset_password')
  const refused = [
    await post('/verify-email', { email: member.email, token: 'made-up' }),
    await post('/verify-email', { email: other.email, token }),
    await post('/verify-email', { email: member.email, token: reset }),
  ]
  const before = server().clock.now()
  server().clock.advance(24 * 3_600_000)
  refused.push(await post('/verify-email', { email: member.email, token }))
  server().clock.set(before)
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [422, 'This verification link is not valid. Please request a new one.'],
    [422, 'This verification link is not valid. Please request a new one.'],
    [422, 'This verification link is not valid. Please request a new one.'],
    [422, 'This verification link has expired. Please request a new one.'],
  ])
})

it('sends a new link, neutrally for an unknown address, and says so for a verified one [A4.15, A7.10]', async () => {
  const unverified = await createMember(server(), { verified: false })
  const verified = await createMember(server())
  const answers = await Promise.all(
    [unverified.email, 'stranger@members.example', verified.email].map((email) =>
      post('/resend-verification', { email }),
    ),
  )
  const neutral =
    'If this address has an account to verify, we have sent a new link. Please check your email.'
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [200, neutral],
    [200, neutral],
    [200, 'This email address is already verified. Please sign in.'],
  ])
  expect((await server().mailbox.list(unverified.email)).map(({ subject }) => subject)).toEqual([
    'Verify your email address',
  ])
  expect(await server().mailbox.list('stranger@members.example')).toEqual([])
  expect(await server().mailbox.list(verified.email)).toEqual([])
})

it('keeps the earlier link good after a new one was sent', async () => {
  const { id, email } = await createMember(server(), { verified: false })
  const first = await createMailToken(server(), id, 'verify_email')
  await post('/resend-verification', { email })
  expect((await post('/verify-email', { email, token: first })).status).toBe(200)
  expect((await post('/login', { email, password: memberPassword })).body.data).toMatchObject({
    account_status: 'active_complete',
  })
})
