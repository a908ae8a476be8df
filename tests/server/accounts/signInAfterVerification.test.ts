import { knownExtensions } from '@domain/portal/extensions'
import { markBrowser } from '@server/accounts/registeringBrowser'
import { defaultPortalSettings } from '@server/settings'
import { databaseForFile, serverForFile, startTestServer } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'
import { mailedLink } from '@tests/support/mailedLink'

const server = serverForFile()
const database = databaseForFile()
const password = 'heron7'
const refusedText = 'Your email address is verified. You can sign in now.'

/** A browser that keeps the cookies of its answers. */
function browserOf(target: Pick<ReturnType<typeof server>, 'url'> = server()) {
  let cookie = ''
  return {
    cookie: () => cookie,
    async post(path: string, body: object) {
      const answer = await callApi(target, 'POST', path, { body, headers: cookie ? { Cookie: cookie } : {} })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return answer
    },
  }
}
type TestBrowser = ReturnType<typeof browserOf>

const register = (browser: TestBrowser, email: string) =>
  browser.post('/register', { email, password, password_confirmation: password, branches: ['Branch 1'] })
const linkTo = async (email: string) => mailedLink((await server().mailbox.latest(email)).link).values
const openLink = async (browser: TestBrowser, email: string, sign_in = true) =>
  browser.post('/verify-email', { ...(await linkTo(email)), sign_in })
const sessionsOf = (email: string) =>
  server().database.query(
    'select s.id from sessions s join members m on m.id = s.member_id where m.email = $1',
    [email],
  )

describe('the link of the mail', () => {
  it('signs in the browser that registered, once, for the length of a session that is not remembered', async () => {
    const [browser, email] = [browserOf(), 'here@members.example']
    const registered = await register(browser, email)
    expect(registered.headers.get('set-cookie')).toMatch(
      /^registration=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
    )
    const marked = browser.cookie()
    const { body, headers } = await openLink(browser, email)
    const data = body.data as { token: string }
    expect(data).toMatchObject({
      account_status: 'verified_incomplete_profile',
      member_account: { email },
      profile_completed: false,
    })
    expect(headers.get('set-cookie')).toMatch(/^registration=; .*Max-Age=0/)
    expect((await callApi(server(), 'GET', '/user', { token: data.token })).status).toBe(200)

    const again = await callApi(server(), 'POST', '/verify-email', {
      body: { ...(await linkTo(email)), sign_in: true },
      headers: { Cookie: marked },
    })
    expect([again.body.data, (await sessionsOf(email)).length]).toEqual([undefined, 1])
    const [row] = await server().database.query<{ row: string }>(
      'select row_to_json(m)::text as row from members m where email = $1',
      [email],
    )
    expect(row?.row).not.toContain(marked.split('=')[1])
  })

  it('signs nobody in elsewhere, and the browser that registered not afterwards', async () => {
    const [attacker, owner, email] = [browserOf(), browserOf(), 'owner@members.example']
    await register(attacker, email)
    const { body } = await openLink(owner, email)
    expect([body.message, body.data]).toEqual([refusedText, undefined])
    expect((await openLink(attacker, email)).body.data).toBeUndefined()
    expect(await sessionsOf(email)).toEqual([])
  })

  it('of an account of somebody else signs nobody in', async () => {
    const [owner, attacker] = [browserOf(), browserOf()]
    await register(owner, 'victim@members.example')
    await register(attacker, 'attacker@members.example')
    const { body } = await openLink(owner, 'attacker@members.example')
    expect([body.message, body.data]).toEqual([refusedText, undefined])
  })

  it('signs nobody in an hour after the registration, without the wish, or into a closed account', async () => {
    const late = browserOf()
    await register(late, 'late@members.example')
    server().clock.advance(3_600_000)
    const unasked = browserOf()
    await register(unasked, 'unasked@members.example')
    const closed = browserOf()
    await register(closed, 'closed@members.example')
    await server().database.query(
      `update members set deactivated_at = now() where email = 'closed@members.example'`,
    )
    const answers = [
      await openLink(late, 'late@members.example'),
      await openLink(unasked, 'unasked@members.example', false),
      await openLink(closed, 'closed@members.example'),
    ]
    expect(answers.map(({ body }) => body.data)).toEqual([undefined, undefined, undefined])
  })

  it('signs no account of an earlier release in, which knows no browser', async () => {
    const [browser, email] = [browserOf(), 'earlier@members.example']
    await register(browser, email)
    await server().database.query('update members set registering_browser_hash = null where email = $1', [
      email,
    ])
    const { body } = await openLink(browser, email)
    expect([body.message, body.data]).toEqual([refusedText, undefined])
  })
})

it('a server that does not offer the extension sets no cookie', async () => {
  const extensions = knownExtensions.filter((name) => name !== 'sign-in-after-verification')
  const plain = await startTestServer({
    database: database(),
    settings: { portal: { ...defaultPortalSettings, extensions } },
  })
  const registered = await register(browserOf(plain), 'plain@members.example')
  expect([registered.status, registered.headers.get('set-cookie')]).toEqual([201, null])
  await plain.close()
})

it('a server behind HTTPS binds the cookie to its host', () => {
  const { settings, random } = server().context
  const marked = markBrowser({ publicUrl: () => 'https://portal.centre.example', settings, random })
  expect(marked?.cookie).toMatch(
    /^__Host-registration=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
  )
})
