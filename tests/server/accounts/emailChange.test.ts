import { knownExtensions } from '@domain/portal/extensions'
import { defaultPortalSettings } from '@server/settings'
import { serverForFile, startTestServer } from '@tests/support/server'
import {
  callApi,
  createMailToken,
  createMember,
  memberPassword,
  type TestMember,
} from '@tests/support/serverHelpers'
import { tokenOfLink } from '@tests/support/mailedLink'

const server = serverForFile()
const post = (path: string, { token }: Pick<TestMember, 'token'>, body: unknown) =>
  callApi(server(), 'POST', path, { token, body })
const ask = (member: TestMember, new_email: string, password: string | undefined = memberPassword) =>
  post('/change-mail', member, { new_email, password })
const enter = (member: TestMember, otp: string) => post('/verify-otp', member, { otp })
const codeFor = async (email: string) => (await server().mailbox.latest(email)).code ?? ''
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

it('sends a code of six digits to the new address and changes it by the code [A3.16, A3.17, A7.20, A7.21]', async () => {
  const member = await createMember(server())
  const asked = await ask(member, ' Changed@Members.Example ')
  expect([asked.body.message, asked.body.data]).toEqual([
    'We have sent a code to changed@members.example.',
    { expires_at: new Date(server().clock.now() + 10 * 60_000).toISOString(), attempts_left: 5 },
  ])
  const code = await codeFor('changed@members.example')
  expect(code).toMatch(/^\d{6}$/)
  const entered = await enter(member, code)
  expect([entered.status, entered.body.data]).toEqual([
    200,
    { email: 'changed@members.example', ended_sessions: 0, ended_calendar_feeds: 0 },
  ])
  const login = (email: string) =>
    callApi(server(), 'POST', '/login', { body: { email, password: memberPassword } }).then(
      ({ status }) => status,
    )
  expect([await login('changed@members.example'), await login(member.email)]).toEqual([200, 401])
})

it('tells the old and the new address of the change', async () => {
  const member = await createMember(server())
  await ask(member, 'notified@members.example')
  await enter(member, await codeFor('notified@members.example'))
  const [old] = await server().mailbox.list(member.email)
  const [fresh] = await server().mailbox.list('notified@members.example')
  expect([old?.subject, fresh?.subject]).toEqual([
    'Your email address was changed',
    'Your email address was changed',
  ])
  expect(old?.text).toContain('n•••@members.example')
  expect(old?.text).not.toContain('notified@')
})

it('reads a code as it was pasted, in groups and in the digits of another script', async () => {
  const member = await createMember(server())
  await ask(member, 'pasted@members.example')
  const code = await codeFor('pasted@members.example')
  const sinhala = [...code].map((digit) => String.fromCodePoint(0x0de6 + Number(digit))).join('')
  expect((await enter(member, `${sinhala.slice(0, 3)} ${sinhala.slice(3)}`)).status).toBe(200)
})

it('counts five attempts down, then the code is worth nothing, even the right one', async () => {
  const member = await createMember(server())
  await ask(member, 'counted@members.example')
  const code = await codeFor('counted@members.example')
  const gone = 'This code is no longer valid. Please request a new one.'
  const said: unknown[] = []
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { status, body } = await enter(member, otherThan(code))
    said.push([status, body.message, body.error])
  }
  const { body } = await enter(member, code)
  said.push([body.message, body.error, body.errors])
  expect(said).toEqual([
    [422, 'This code is not right. 4 attempts left.', 'wrong_code'],
    [422, 'This code is not right. 3 attempts left.', 'wrong_code'],
    [422, 'This code is not right. 2 attempts left.', 'wrong_code'],
    [422, 'This code is not right. 1 attempt left.', 'wrong_code'],
    [422, 'This code is not right, and it was the last attempt. Please request a new one.', 'code_expired'],
    [gone, 'code_expired', { otp: [gone] }],
  ])
})

it('counts attempts that arrive together', async () => {
  const member = await createMember(server())
  await ask(member, 'together@members.example')
  const wrong = otherThan(await codeFor('together@members.example'))
  const answers = await Promise.all(Array.from({ length: 9 }, () => enter(member, wrong)))
  const dead = answers.filter(({ body }) => body.message.includes('no longer valid'))
  expect(dead).toHaveLength(4)
})

it('takes a code once, for ten minutes, from its own member and for the last address asked', async () => {
  const member = await createMember(server())
  const other = await createMember(server())
  await ask(member, 'first@members.example')
  const first = await codeFor('first@members.example')
  await ask(member, 'second@members.example')
  const second = await codeFor('second@members.example')
  await ask(other, 'third@members.example')
  const statuses = [
    first === second ? 422 : (await enter(member, first)).status,
    (await enter(other, otherThan(await codeFor('third@members.example')))).status,
  ]
  const before = server().clock.now()
  server().clock.advance(10 * 60_000)
  statuses.push((await enter(member, second)).status)
  server().clock.set(before)
  statuses.push((await enter(member, second)).status, (await enter(member, second)).status)
  expect(statuses).toEqual([422, 422, 422, 200, 422])
})

it('tells nobody that an address is taken: the code never comes, its owner is notified', async () => {
  const member = await createMember(server())
  const owner = await createMember(server())
  const free = await ask(member, 'free@members.example')
  const taken = await ask(member, owner.email)
  expect(taken.status).toBe(free.status)
  expect(taken.body.message).toBe(`We have sent a code to ${owner.email}.`)
  const mail = await server().mailbox.latest(owner.email)
  expect([mail.subject, mail.code]).toEqual(['Your email address is in use', null])
})

it('refuses an address that was taken between code and entry', async () => {
  const member = await createMember(server())
  await ask(member, 'snatched@members.example')
  const code = await codeFor('snatched@members.example')
  await createMember(server(), { email: 'snatched@members.example' })
  const { status, body } = await enter(member, code)
  expect([status, body.message]).toEqual([
    422,
    'This email address cannot be used. Please choose another one.',
  ])
})

it('refuses the address that the member has', async () => {
  const member = await createMember(server())
  const { status, body } = await ask(member, member.email.toUpperCase())
  expect([status, body.errors]).toEqual([422, { new_email: ['This is your email address already.'] }])
})

it('makes links that went to the old address worthless', async () => {
  const member = await createMember(server())
  const link = await createMailToken(server(), member.id, 'reset_password')
  await ask(member, 'moved@members.example')
  await enter(member, await codeFor('moved@members.example'))
  const body = { token: link, password: 'stolen it', password_confirmation: 'stolen it' }
  const answers = await Promise.all(
    [member.email, 'moved@members.example'].map((email) =>
      callApi(server(), 'POST', '/password/reset', { body: { ...body, email } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
})

it('sends another code to the same address only a minute later, whoever asks, and to another address at once', async () => {
  const member = await createMember(server())
  await ask(member, 'cool@members.example')
  const again = await ask(member, ' Cool@Members.example')
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask(member, 'warm@members.example')).status).toBe(200)
  server().clock.advance(60_000)
  expect((await ask(member, 'warm@members.example')).status).toBe(200)
  expect(await server().mailbox.list('cool@members.example')).toHaveLength(1)
})

describe('with confirm-email-change', () => {
  const userOf = (token: string) => callApi(server(), 'GET', '/user', { token }).then(({ status }) => status)
  const undo = (token: string) => callApi(server(), 'POST', '/undo-email-change', { body: { token } })
  const login = (email: string) =>
    callApi(server(), 'POST', '/login', { body: { email, password: memberPassword } })
  const tokenOf = async (email: string) => {
    const [mail] = await server().mailbox.list(email)
    return tokenOfLink(mail?.link)
  }
  const resetTokenOf = ({ body }: { readonly body: { readonly data?: unknown } }) =>
    (body.data as { reset_token: string | null }).reset_token ?? ''
  const setPassword = (email: string, token: string, password: string) =>
    callApi(server(), 'POST', '/password/reset', {
      body: { email, token, password, password_confirmation: password },
    })
  /** Changes the address, and returns the token that undoes it. */
  const change = async (member: TestMember, from: string, to: string) => {
    await ask(member, to)
    expect((await enter(member, await codeFor(to))).status).toBe(200)
    return tokenOf(from)
  }

  it('sends a code for the right password only: a wrong one is refused at its field, never as the end of the session, and counted', async () => {
    const member = await createMember(server())
    const answers = await Promise.all([
      ask(member, 'guarded@members.example', 'wrong one'),
      post('/change-mail', member, { new_email: 'guarded@members.example' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { password: ['The current password is not right.'] }],
      [422, { password: ['Please enter your current password.'] }],
    ])
    expect(await server().mailbox.list('guarded@members.example')).toEqual([])
    for (let attempt = 2; attempt <= 10; attempt += 1) await ask(member, 'guarded@members.example', 'wrong')
    expect((await ask(member, 'guarded@members.example')).status).toBe(429)
    // The same count as that of the change of password.
    const body = {
      old_password: memberPassword,
      new_password: 'Heron-2029!',
      new_password_confirmation: 'Heron-2029!',
    }
    expect((await post('/change-password', member, body)).status).toBe(429)
  })

  it('needs the password no second time for another code to the same address, and does for another session', async () => {
    const member = await createMember(server())
    await ask(member, 'resent@members.example')
    server().clock.advance(60_000)
    const resend = (token: string) => post('/change-mail', { token }, { new_email: 'resent@members.example' })
    expect((await resend(member.token)).status).toBe(200)
    server().clock.advance(60_000)
    const { body } = await login(member.email)
    expect((await resend((body.data as { token: string }).token)).status).toBe(422)
  })

  it('ends the other sessions and the calendar address with the change, says so, and keeps this session', async () => {
    const member = await createMember(server())
    const { body } = await login(member.email)
    const other = (body.data as { token: string }).token
    await post('/calendar-feed', member, undefined)
    await ask(member, 'ends@members.example')
    const entered = await enter(member, await codeFor('ends@members.example'))
    expect(entered.body.data).toEqual({
      email: 'ends@members.example',
      ended_sessions: 1,
      ended_calendar_feeds: 1,
    })
    expect([await userOf(member.token), await userOf(other)]).toEqual([200, 401])
    const feed = await callApi(server(), 'GET', '/calendar-feed', { token: member.token })
    expect(feed.body.data).toEqual({ calendar_feed: null })
  })

  it('is undone from the old address: the address holds again, every session ends, and both addresses get a mail', async () => {
    const member = await createMember(server())
    const token = await change(member, member.email, 'thief@members.example')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await server().context.database.query('select * from email_undos')
    expect(JSON.stringify(rows)).not.toContain(token)
    const undone = await undo(token)
    expect([undone.status, undone.body.data]).toEqual([
      200,
      { email: member.email, reset_token: expect.stringMatching(/^[\w-]{43}$/) as string },
    ])
    expect(await userOf(member.token)).toBe(401)
    expect([(await login(member.email)).status, (await login('thief@members.example')).status]).toEqual([
      401, 401,
    ])
    const subjects = async (email: string) => (await server().mailbox.list(email))[0]?.subject
    expect([await subjects(member.email), await subjects('thief@members.example')]).toEqual([
      'Your email address was changed back',
      'This email address is no longer used',
    ])
    // The same press again, after a lost answer, ends nothing that began since, and sets no password twice.
    expect((await setPassword(member.email, resetTokenOf(await undo(token)), memberPassword)).status).toBe(
      200,
    )
    const since = await login(member.email)
    expect((await undo(token)).body.data).toEqual({ email: member.email, reset_token: null })
    expect(await userOf((since.body.data as { token: string }).token)).toBe(200)
  })

  it('is undone by the first link after a second change too, which ends the link of the second', async () => {
    const member = await createMember(server())
    const first = await change(member, member.email, 'second@thief.example')
    const second = await change(member, 'second@thief.example', 'third@thief.example')
    expect((await undo(first)).body.data).toMatchObject({ email: member.email })
    expect((await undo(second)).status).toBe(422)
  })

  it('gives the account back: whoever knew the password, and held a session, a code, a link and the calendar address, never gets it again, and the owner always does', async () => {
    const thief = { 'X-Forwarded-For': '203.0.113.9' }
    const member = await createMember(server())
    const forgot = (headers = {}) =>
      callApi(server(), 'POST', '/password/email', { body: { email: member.email }, headers })
    const signIn = async (email: string, password: string) => {
      const { status, body } = await callApi(server(), 'POST', '/login', { body: { email, password } })
      return status === 200 ? (body.data as { token: string }).token : null
    }
    let known = memberPassword
    const mails: boolean[] = []
    for (let round = 1; round <= 3; round += 1) {
      const address = `round-${round}@thief.example`
      const stolen = await signIn(member.email, known)
      expect(stolen).not.toBeNull()
      const held = { id: member.id, email: address, token: stolen ?? '' }
      const left = `Thief-${round}-2029!`
      // This hour's mails for a new password, one of whose links the thief keeps; the password; the address.
      for (let mail = 1; mail <= 4; mail += 1) await forgot(thief)
      const link = await createMailToken(server(), member.id, 'reset_password')
      const passwords = { old_password: known, new_password: left, new_password_confirmation: left }
      expect((await post('/change-password', held, passwords)).status).toBe(200)
      await ask(held, address, left)
      expect((await enter(held, await codeFor(address))).status).toBe(200)
      const undoing = await tokenOf(member.email)
      // Everything that could outlive the undo: a session, the calendar address, the code of another change.
      const feed = await post('/calendar-feed', held, undefined)
      const feedUrl = (feed.body.data as { address: string }).address
      await ask(held, `later-${round}@thief.example`, left)
      const code = await codeFor(`later-${round}@thief.example`)

      const resetToken = resetTokenOf(await undo(undoing))
      const stays = async () => [
        await userOf(held.token),
        (await enter(held, code)).status,
        (await ask(held, address, left)).status,
        (await setPassword(member.email, link, left)).status,
        (await fetch(feedUrl)).status,
        await signIn(member.email, left),
        await signIn(address, left),
        await signIn(member.email, known),
      ]
      expect(await stays()).toEqual([401, 401, 401, 422, 404, null, null, null])
      // The server sends a mail for a new password, although the thief used up this hour's.
      const before = (await server().mailbox.list(member.email)).length
      await forgot()
      mails.push((await server().mailbox.list(member.email)).length === before + 1)
      const own = `Owner-${round}-2029!`
      const mailed = await tokenOf(member.email)
      const token = round === 2 ? mailed : resetToken
      expect((await setPassword(member.email, token, own)).status).toBe(200)
      expect(await stays()).toEqual([401, 401, 401, 422, 404, null, null, null])
      expect(await signIn(member.email, own)).not.toBeNull()
      // The thief learns the new password, too, and the counts of changes of address are over.
      known = own
      server().clock.advance(15 * 60_000)
    }
    expect(mails).toEqual([true, true, true])
  })

  it('can be undone step by step as well', async () => {
    const member = await createMember(server())
    const first = await change(member, member.email, 'own@members.example')
    const second = await change(member, 'own@members.example', 'typo@members.example')
    expect((await undo(second)).body.data).toMatchObject({ email: 'own@members.example' })
    expect((await undo(first)).body.data).toMatchObject({ email: member.email })
    // The link is used, and its address is no longer the account's.
    expect((await undo(second)).status).toBe(422)
  })

  it('can be undone for three days, during which nobody else gets the old address', async () => {
    const member = await createMember(server())
    const other = await createMember(server())
    const token = await change(member, member.email, 'reserved@members.example')
    const body = {
      email: member.email.toUpperCase(),
      password: memberPassword,
      password_confirmation: memberPassword,
      branches: ['Branch 1'],
    }
    const signUp = () => callApi(server(), 'POST', '/register', { body })
    const refused = await signUp()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An account with this email already exists. Please log in or use a different email.',
    ])
    await ask(other, member.email)
    expect((await enter(other, await codeFor(member.email))).status).toBe(422)
    server().clock.advance(3 * 24 * 60 * 60_000)
    expect((await undo(token)).status).toBe(422)
    expect((await signUp()).status).toBe(201)
    expect((await undo('made up')).status).toBe(422)
  })
})

it('for a portal without confirm-email-change the address changes as the specification writes: no password, no other session ends, no link [A7.20, A7.21]', async () => {
  const extensions = knownExtensions.filter((extension) => extension !== 'confirm-email-change')
  const plain = await startTestServer({
    database: server().database,
    settings: { portal: { ...defaultPortalSettings, extensions } },
  })
  const member = await createMember(plain)
  const call = (path: string, body: unknown, token = member.token) =>
    callApi(plain, 'POST', path, { token, body })
  const { body } = await call('/login', { email: member.email, password: memberPassword })
  const new_email = 'plain@members.example'
  expect((await call('/change-mail', { new_email })).status).toBe(200)
  const { code } = await plain.mailbox.latest(new_email)
  expect((await call('/verify-otp', { otp: code })).body.data).toEqual({ email: new_email })
  const { token } = body.data as { token: string }
  expect((await callApi(plain, 'GET', '/user', { token })).status).toBe(200)
  expect((await plain.mailbox.latest(member.email)).link).toBeNull()
  await plain.close()
})
