import { serverForFile } from '@tests/support/server'
import { callApi, createMailToken, createMember, memberPassword } from '@tests/support/serverHelpers'

const server = serverForFile()
const post = (path: string, body: unknown, token: string | null = null) =>
  callApi(server(), 'POST', path, { body, token })

const common = 'This password is among the most common ones. Please choose another.'
const own = 'Your email address is known to others. Please choose another password.'

let count = 0

/** Each way to a new password: its request, and the field of the password in its form. */
const ways = {
  'a sign-up': async () => {
    const email = `common-${(count += 1)}@members.example`
    const send = (password: string) =>
      post('/register', { email, password, password_confirmation: password, branches: ['Branch 1'] })
    return { email, field: 'password', send }
  },
  'a reset': async () => {
    const { id, email } = await createMember(server())
    const token = await createMailToken(server(), id, 'reset_password')
    const send = (password: string) =>
      post('/password/reset', { email, token, password, password_confirmation: password })
    return { email, field: 'password', send }
  },
  'a change': async () => {
    const { email, token } = await createMember(server())
    const send = (password: string) =>
      post(
        '/change-password',
        { old_password: memberPassword, new_password: password, new_password_confirmation: password },
        token,
      )
    return { email, field: 'new_password', send }
  },
}

describe.each(Object.entries(ways))('a new password by %s', (_, begin) => {
  it('is none of the ten thousand most common ones, in capitals or not, nor the member’s address', async () => {
    const { email, field, send } = await begin()
    const refused = ['password', 'Football', 'QWERTYUIOP', 'password12', email.toUpperCase()]
    const said: unknown[] = []
    for (const each of refused) said.push((await send(each)).body.errors)
    expect(said).toEqual([common, common, common, common, own].map((text) => ({ [field]: [text] })))
  })

  it('is refused without a try of the limit and without use of the link, so that another one is taken', async () => {
    const { email, send } = await begin()
    for (let tries = 0; tries < 25; tries += 1) expect((await send('iloveyou')).status).toBe(422)
    expect((await send('Kingfisher-77!')).status).toBeLessThan(300)
    const { status, body } = await post('/login', { email, password: 'Kingfisher-77!' })
    expect([status, body.status]).toEqual([200, 'success'])
  })
})

it('is a matter of new passwords: who has a common one from before signs in', async () => {
  const { email } = await createMember(server(), { password: 'iloveyou' })
  expect((await post('/login', { email, password: 'iloveyou' })).status).toBe(200)
})
