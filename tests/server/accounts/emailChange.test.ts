import { serverForFile } from '@tests/support/server'
import {
  callApi,
  createMailToken,
  createMember,
  memberPassword,
  type TestMember,
} from '@tests/support/serverHelpers'

const server = serverForFile()
const post = (path: string, { token }: Pick<TestMember, 'token'>, body: unknown) =>
  callApi(server(), 'POST', path, { token, body })
const ask = (member: TestMember, new_email: string) => post('/change-mail', member, { new_email })
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
  expect([entered.status, entered.body.data]).toEqual([200, { email: 'changed@members.example' }])
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

it('counts five attempts down, then the code is worth nothing, even the right one', async () => {
  const member = await createMember(server())
  await ask(member, 'counted@members.example')
  const code = await codeFor('counted@members.example')
  const gone = 'This code is not valid any more. Please request a new one.'
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
  const dead = answers.filter(({ body }) => body.message.includes('not valid any more'))
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
    'This email address can not be used. Please choose another one.',
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
