import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { routes } from '@domain/portal/routes'
import { everythingKept, forgetRegistration, newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { makeMember, unusedEmail, seedPassword, signIn, signOut } from '@tests/support/browser/members'
import { tokenOfLink } from '@tests/support/mailedLink'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
]
/** The policy of the mailbox: it runs no script, makes no request to the server, and frames each mail. */
const mailboxPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

test('every page comes with the policy that allows nothing but our own, and with the headers that go with it', async ({
  page,
}) => {
  for (const path of [...routes.map((route) => route.path), '/nowhere', '/mailbox', '/website']) {
    const headers = (await page.request.get(path)).headers()
    const given = (headers['content-security-policy'] ?? '').split('; ')
    expect(given).toEqual(path === '/mailbox' ? mailboxPolicy : expect.arrayContaining(policy))
    expect(given.join(' ')).not.toMatch(/unsafe|\*|data:|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  }
})

/** Attacks of somebody whose text is on the page; each returns whether it was refused. */
const attacks = `(async () => {
  const thrown = (work) => {
    try {
      work()
      return false
    } catch {
      return true
    }
  }
  // What the test itself evaluates may evaluate; what the page calls back later may not.
  const evaluation = await new Promise((resolve) =>
    requestAnimationFrame(() => resolve(thrown(() => (0, eval)('1')))),
  )
  const style = document.createElement('style')
  style.textContent = 'h1 { color: rgb(1, 2, 3) }'
  document.head.append(style)
  const markup = thrown(() => {
    document.body.innerHTML += '<b>in</b>'
  })
  const script = thrown(() => {
    const element = document.createElement('script')
    element.text = 'window.broughtIn = true'
    document.head.append(element)
  })
  const colour = getComputedStyle(document.querySelector('h1')).color
  return { evaluation, markup, script, style: colour !== 'rgb(1, 2, 3)', ran: !('broughtIn' in window) }
})()`

test('a script, a style or markup that is brought in does nothing, and text cannot become a script', async ({
  page,
  watched,
}) => {
  watched.excuse(/CSP violation/, /Content Security Policy/, /TrustedScript|TrustedHTML/)
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(attacks)).toEqual({
    evaluation: true,
    markup: true,
    script: true,
    style: true,
    ran: true,
  })
})

test('a remembered path that leads elsewhere is not followed, whatever it looks like', async ({ page }) => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/dashboard/..//evil.example',
    '/\t/evil.example',
    '/nowhere',
    '/signup',
  ]
  await page.goto('/signin')
  for (const path of hostile) {
    await page.evaluate(
      (value) =>
        sessionStorage.setItem(
          'portal.rememberedPath',
          JSON.stringify({ version: 1, member: null, until: null, value }),
        ),
      path,
    )
    await page.reload()
    await signIn(page, 'basic@members.example')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
  }
})

test('what the server says is shown as text, not as markup', async ({ page, watched }) => {
  watched.excuse(/422.*\/login/)
  const message = '<img src=x onerror="window.broughtIn=1"><script>window.broughtIn=1</script>'
  await page.route('**/api/member/login', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', message } }),
  )
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page.getByRole('alert')).toContainText(message)
  expect(await page.evaluate(() => 'broughtIn' in window)).toBe(false)
})

test('the token of a reset link is in no request’s address or head, the first one included, in no log and no storage', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('mailed')
  await makeMember(portal, email)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Your request has been sent')).toBeVisible()
  const { link } = await portal.mail(email)
  const token = tokenOfLink(link)
  expect(token.length).toBeGreaterThanOrEqual(22)

  const asked: string[] = []
  page.on('request', (request) => {
    // Playwright names a document with its fragment, which the browser does not send.
    const [sent] = request.url().split('#')
    asked.push(`${sent} ${JSON.stringify(request.headers())}`)
  })
  const received: string[] = []
  const receive = (message: unknown) => {
    const { url, headers } = (message as { readonly request: IncomingMessage }).request
    received.push(`${url} ${JSON.stringify(headers)}`)
  }
  subscribe('http.server.request.start', receive)
  await page.goto(link ?? '')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(await everythingKept(page)).not.toContain(token)
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('Heron-2028!')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Heron-2028!')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
  expect(asked.join('\n')).not.toContain(token)
  unsubscribe('http.server.request.start', receive)
  expect(received.length).toBeGreaterThan(3)
  expect(received.join('\n')).not.toContain(token)
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain(token)
  expect(portal.log.join('\n')).not.toContain(token)
})

test('after each step the browser keeps what is on the list and nothing more [A3.01, A3.23, A3.24, A3.01b, A3.01c, A3.01d, A3.23b, A3.23c]', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('kept')
  const kept = async () => {
    const [local, session] = await page.evaluate(() => [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
    ])
    return { local: local?.sort(), session: session?.sort() }
  }
  const nothing = { local: [], session: [] }
  await page.goto('/signup')
  expect(await kept()).toEqual(nothing)
  await page.getByLabel('Email').fill(email)
  expect(await kept()).toEqual({ local: [], session: ['portal.signUpDraft'] })
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByLabel('Piliyandala Branch').check()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(/\/email-verification$/)
  expect(await kept()).toEqual({
    local: ['portal.resendDeadlines'],
    session: ['portal.signUpDraft', 'portal.verificationAddress'],
  })
  await forgetRegistration(page)
  await page.goto((await portal.mail(email)).link ?? '')
  await page.getByRole('button', { name: 'Continue to Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await kept()).toEqual({
    local: ['portal.resendDeadlines'],
    session: ['portal.signInDraft', 'portal.signUpDraft'],
  })
  await signIn(page, email, newPassword, { stay: true })
  await expect(page).toHaveURL(/\/complete-profile$/)
  expect(await kept()).toMatchObject({
    local: ['portal.device', 'portal.resendDeadlines', 'portal.session', 'portal.signOutMarker'],
  })
  const session = JSON.parse(
    await page.evaluate(() => localStorage.getItem('portal.session') ?? '{}'),
  ) as object
  expect(Object.keys(session).sort()).toEqual([
    'accountStatus',
    'clock',
    'expiresAt',
    'marker',
    'member',
    'profileCompleted',
    'remembered',
    'tag',
    'token',
    'version',
  ])
  expect(Object.keys((session as { member: object }).member).sort()).toEqual([
    'email',
    'firstName',
    'id',
    'isStaff',
    'lastName',
    'memberType',
    'mobile',
  ])
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await page.getByLabel('First name').fill('Nuwan')
  expect((await kept()).local).toContain('portal.profileDraft')
  await page.getByLabel('Last name').fill('Bandara')
  await page.getByLabel('Mobile number').fill('0771234567')
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const ofTheMember = [
    'portal.device',
    'portal.knownNumbers',
    'portal.resendDeadlines',
    'portal.session',
    'portal.signOutMarker',
    'portal.upcoming',
  ]
  await expect.poll(async () => (await kept()).local).toEqual(ofTheMember)
  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  expect(await kept()).toEqual({
    local: ['portal.device', 'portal.resendDeadlines', 'portal.signOutMarker'],
    session: [],
  })
})

test('a signed-out page that Chromium kept for Back shows nothing of the member', async ({
  page,
  context,
}) => {
  await page.goto('/signin')
  await signIn(page, 'full@members.example', seedPassword, { stay: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nadeesha')
  await page.goto('/website')
  const second = await context.newPage()
  await second.goto('/dashboard')
  await signOut(second)
  await expect(second).toHaveURL(/\/signin$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Nadeesha')).toHaveCount(0)
})
