import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import {
  dashboardAnswered,
  endSessionsOf,
  makeMember,
  unusedEmail,
  seedPassword,
  signIn,
  signOut,
} from '@tests/support/browser/members'

const hour = 3_600_000
const expired = 'Your session has expired. Please sign in again.'

test('Start, T (O): a session that runs out while the member is away leads to the sign-in with a notice, and signing in again back to where it was [A4.07, A4.12, B2.03]', async ({
  timedPortal: { page, url, sleep },
}) => {
  await page.goto(`${url}/signin`)
  await page.clock.runFor(400)
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.clock.runFor(400)
  await page.goto(`${url}/dashboard?from=a-link`)
  await page.clock.runFor(400)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kasun' })).toBeVisible()
  // A pending call would meet the server's clock after the jump, and the page's clock before it.
  await page.waitForLoadState('networkidle')

  await sleep(13 * hour)
  await expect(page).toHaveURL(/\/signin$/)
  await page.clock.runFor(400)
  await expect(page.getByText(expired)).toBeVisible()
  await expect(page.getByText('Kasun')).toHaveCount(0)

  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard\?from=a-link$/)
  expect(await page.evaluate(() => sessionStorage.getItem('portal.rememberedPath'))).toBeNull()
})

test('Start, T (O): a session that ran out while the portal was closed is cleared at the next start, with the notice [A4.07]', async ({
  timedPortal: { page, url, sleep },
  watched,
}) => {
  // Perhaps only the device's clock is wrong, so the portal asks the server.
  watched.excuse(/401.*\/user/)
  await page.goto(`${url}/signin`)
  await page.clock.runFor(400)
  await signIn(page, 'basic@members.example', seedPassword, { stay: true })
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${url}/website`)
  await sleep(31 * 24 * hour)
  await page.goto(`${url}/dashboard`)
  await page.clock.runFor(400)
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(expired)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
})

test('a visitor who wants a member’s page is led to the sign-in, and after it to that page with its query [A1.02, A6.02, B2.03, B2.04, B2.03b, B2.21]', async ({
  page,
}) => {
  await page.goto('/dashboard?wanted=1')
  await expect(page).toHaveURL(/\/signin$/)
  await page.reload()
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard\?wanted=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
})

test('Start, U2 (R): while the session is being restored a spinner shows, and the member’s page comes without a detour over the sign-in [A4.08, B2.07]', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  // The requests of the document itself arrive at once, the page's own chunks wait.
  const document = await (await page.request.get('/dashboard')).text()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!document.includes(new URL(route.request().url()).pathname)) await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  expect(places).toEqual(['/dashboard'])
})

test('Start, N4 (K): when the member cannot be refreshed, what is known is displayed with a notice, the reason and a way to try again [A4.08, A4.09, A8.05, A7.05c]', async ({
  page,
  watched,
}) => {
  watched.excuse(/503.*\/user/)
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.route('**/api/member/user', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.reload()
  await expect(page.getByText('You may be seeing older information')).toBeVisible()
  await expect(page.getByText('Failed to fetch user profile')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('You may be seeing older information')).toBeHidden()
})

test('a refresh that finds the account inactive, or unverified, ends the session and says why @slow', async ({
  page,
}) => {
  const says = {
    inactive: 'This account is no longer active. Please contact the centre.',
    unverified: 'Your email address has to be verified before you can continue.',
  }
  for (const [status, text] of Object.entries(says)) {
    await page.goto('/signin')
    await signIn(page, 'basic@members.example')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.route(
      '**/api/member/user',
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('active_complete', status)
        await route.fulfill({ response, body })
      },
      { times: 1 },
    )
    await page.reload()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText(text)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('portal.session'))).toBeNull()
  }
})

test('Start, N7 (O): a 401 ends the session once, one way to the sign-in, one notice, however many calls it meets [A4.11, A7.28, A8.25, B8.22, A4.11b, A4.11c]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/401/)
  const email = unusedEmail('refused')
  await makeMember(portal, email)
  await page.goto('/signin')
  const answered = dashboardAnswered(page)
  await signIn(page, email, newPassword)
  await answered
  await endSessionsOf(portal, email)
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  await page.reload()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(expired)).toHaveCount(1)
  expect(places.filter((path) => path === '/signin')).toEqual(['/signin'])
  expect(await page.evaluate(() => sessionStorage.getItem('portal.session'))).toBeNull()
  await signIn(page, email, newPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Sign out, N1 (S), N2 (S), N4 (S): signing out leads to the sign-in at once, also when the server fails or cannot be reached, and takes everything with it [A4.10, A7.04, B7.18, B7.19, A4.10b, A7.04b, B8.22b]', async ({
  page,
  context,
  watched,
}) => {
  watched.excuse(/500.*\/logout/, /ERR_INTERNET_DISCONNECTED/)
  for (const fault of ['none', 'fails', 'silent', 'offline']) {
    await page.goto('/signin')
    await signIn(page, 'basic@members.example')
    await expect(
      page.getByRole('table', { name: 'Upcoming bookings' }).or(page.getByText('No upcoming')),
    ).toBeVisible()
    if (fault === 'fails') await page.route('**/api/member/logout', (route) => route.fulfill({ status: 500 }))
    // A call without an answer must not prevent the sign-out.
    if (fault === 'silent') await page.route('**/api/member/logout', () => {})
    if (fault === 'offline') await context.setOffline(true)
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText('Kasun')).toHaveCount(0)
    expect(
      await page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]),
    ).toEqual([['portal.device', 'portal.signOutMarker'], []])
    await context.setOffline(false)
    await page.unroute('**/api/member/logout')
  }
})

test('Sign out, U3 (S): after signing out, Back shows nothing of the member', async ({ page }) => {
  await page.goto('/signin')
  await signIn(page, 'full@members.example')
  await expect(page.getByRole('table', { name: 'Upcoming bookings' })).toBeVisible()
  await page.goto('/website')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nadeesha')
  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Nadeesha')).toHaveCount(0)
})

test('Sign-in, S1 (R): without storage a member can sign in, stays so while the page is open, and signs out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('no storage here', 'SecurityError')
        },
      })
  })
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin$/)
})
