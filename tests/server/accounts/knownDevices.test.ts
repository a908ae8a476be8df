import { knownExtensions } from '@domain/portal/extensions'
import { day } from '@domain/time/durations'
import { defaultPortalSettings } from '@server/settings'
import { tidyAccounts } from '@server/accounts/tidyAccounts'
import { databaseForFile, serverForFile, startTestServer } from '@tests/support/server'
import { callApi, createMailToken, createMember, memberPassword } from '@tests/support/serverHelpers'

const server = serverForFile()
const wrong = 'a wrong guess'
/** Every request of this file comes from the same address. */
const post = (path: string, body: object, token: string | null = null) =>
  callApi(server(), 'POST', path, { body, token })
const signIn = (email: string, password: string, device?: string | null) =>
  post('/login', { email, password, ...(device === undefined ? {} : { device_secret: device }) })
const secretOf = async (email: string, device?: string) => {
  const { body } = await signIn(email, memberPassword, device)
  return (body.data as { device_secret: string }).device_secret
}
const guess = async (email: string, times: number, device?: string) => {
  const statuses = new Set<number>()
  for (let count = 0; count < times; count += 1) statuses.add((await signIn(email, wrong, device)).status)
  return [...statuses]
}
const devicesOf = (id: number) =>
  server().database.query('select secret_hash from known_devices where member_id = $1', [id])

beforeEach(() => server().database.query('delete from rate_limits'))

describe('a device that signed in before', () => {
  it('is answered with the right password, however many wrong ones others at its address sent', async () => {
    const { email } = await createMember(server())
    const device = await secretOf(email)
    expect(await guess(email, 12)).toEqual([401, 429])
    expect([
      (await signIn(email, memberPassword)).status,
      (await signIn(email, memberPassword, 'made-up-made-up-made-up-made-up')).status,
      (await signIn(email, memberPassword, device)).status,
    ]).toEqual([429, 429, 200])
    // The tries of others still count.
    expect((await signIn(email, wrong)).status).toBe(429)
  })

  it('has ten wrong tries of its own, and counts like a stranger after them', async () => {
    const { email } = await createMember(server())
    const device = await secretOf(email)
    expect(await guess(email, 20, device)).toEqual([401])
    expect([
      (await signIn(email, wrong, device)).status,
      (await signIn(email, memberPassword, device)).status,
    ]).toEqual([429, 429])
    server().clock.advance(900_000)
    expect((await signIn(email, memberPassword, device)).status).toBe(200)
  })

  it('is known to the accounts that signed in with it, and opens none', async () => {
    const [one, other] = [await createMember(server()), await createMember(server())]
    const device = await secretOf(one.email)
    expect((await signIn(one.email, wrong, device)).status).toBe(401)
    await guess(other.email, 10)
    expect((await signIn(other.email, memberPassword, device)).status).toBe(429)
    await server().database.query('delete from rate_limits')
    expect(await secretOf(other.email, device)).toBe(device)
    await guess(other.email, 11)
    expect((await signIn(other.email, memberPassword, device)).status).toBe(200)
  })

  it('has a secret that the server made and keeps as a hash alone', async () => {
    const { id, email } = await createMember(server())
    const secret = await secretOf(email, 'my-own-choice-of-a-secret-for-everybody')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await devicesOf(id))).not.toContain(secret)
  })

  it('is forgotten with a reset, “sign out the others”, its own sign-out from elsewhere, and the eleventh device', async () => {
    const { id, email } = await createMember(server())
    const session = async (device?: string) => {
      const { body } = await signIn(email, memberPassword, device)
      return body.data as { token: string; device_secret: string }
    }
    const [here, away] = [await session(), await session()]
    await callApi(server(), 'DELETE', '/sessions', { token: here.token })
    expect([await secretOf(email, here.device_secret), (await devicesOf(id)).length]).toEqual([
      here.device_secret,
      1,
    ])
    expect(await secretOf(email, away.device_secret)).not.toBe(away.device_secret)

    for (let count = 0; count < 11; count += 1) await session()
    expect([(await devicesOf(id)).length, await secretOf(email, here.device_secret)]).not.toContain(
      here.device_secret,
    )
    expect(await devicesOf(id)).toHaveLength(10)

    const token = await createMailToken(server(), id, 'reset_password')
    const changed = { password: memberPassword, password_confirmation: memberPassword }
    expect((await post('/password/reset', { email, token, ...changed })).status).toBe(200)
    expect(await devicesOf(id)).toEqual([])
  })

  it('is a stranger after 90 days without a sign-in', async () => {
    const { id, email } = await createMember(server())
    await secretOf(email)
    server().clock.advance(90 * day)
    await tidyAccounts(server().context)
    expect(await devicesOf(id)).toEqual([])
  })
})

it('a right link is answered, however many wrong ones of its account others at the address sent', async () => {
  const { id, email } = await createMember(server())
  const reset = (token: string) =>
    post('/password/reset', { email, token, password: memberPassword, password_confirmation: memberPassword })
  for (let count = 0; count < 20; count += 1) await reset('guess')
  const token = await createMailToken(server(), id, 'reset_password')
  expect([(await reset('guess')).status, (await reset(token)).status]).toEqual([429, 200])
})

describe('for a portal without known-devices', () => {
  const database = databaseForFile()

  it('a sign-in is answered no secret, and one that is sent means nothing', async () => {
    const extensions = knownExtensions.filter((extension) => extension !== 'known-devices')
    const plain = await startTestServer({
      database: database(),
      settings: { portal: { ...defaultPortalSettings, extensions } },
    })
    const { email } = await createMember(plain)
    const body = { email, password: memberPassword, device_secret: 'x' }
    const answer = await callApi(plain, 'POST', '/login', { body })
    expect([answer.status, Object.keys(answer.body.data as object)]).toEqual([
      200,
      expect.not.arrayContaining(['device_secret']),
    ])
    await plain.close()
  })
})
