import { everythingKept, newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { makeVerified, unusedEmail, seedPassword, signIn } from '@tests/support/browser/members'

const unauthorised = /401.*\/login/
const pageOf = { form: /\/signin$/, dashboard: /\/dashboard$/, profile: /\/complete-profile$/ }

test('an unverified member is led to the verification with the address and a word why, and holds no session [A4.03, A2.19, A4.03b, A4.03c]', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'unverified@members.example')
  await expect(page).toHaveURL(/\/email-verification$/)
  await expect(page.getByText('Verify your email before you sign in.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('unverified@members.example')
  expect(await everythingKept(page)).not.toMatch(/token|portal\.session/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(pageOf.form)
})

test('an inactive member stays on the sign-in with the reason, and holds no session [A4.04, A2.08] @slow', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'inactive@members.example')
  const alert = page.getByRole('alert').filter({ hasText: 'Sign In Error' })
  await expect(alert).toContainText('inactive')
  await expect(page).toHaveURL(pageOf.form)
  await expect(page.getByLabel('Email')).toHaveValue('inactive@members.example')
  expect(await everythingKept(page)).not.toMatch(/token|portal\.session/)
})

test('a member without a profile is led to completing it, and reaches no other page before that [A4.02, B2.05, B4.34]', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'incomplete@members.example')
  await expect(page).toHaveURL(pageOf.profile)
  for (const path of ['/dashboard', '/', '/signin']) {
    await page.goto(path)
    await expect(page).toHaveURL(pageOf.profile)
  }
})

test('“Logout” and “Back to Sign In” of the profile completion both sign out [A2.23, A2.23b, A2.23c] @slow', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('leaving')
  await makeVerified(portal, email)
  for (const way of ['Logout', 'Back to Sign In']) {
    await page.goto('/signin')
    await signIn(page, email, newPassword)
    await page.getByRole('button', { name: way }).click()
    await expect(page).toHaveURL(pageOf.form)
    expect(await everythingKept(page)).not.toMatch(/"token"/)
    await page.goto('/complete-profile')
    await expect(page).toHaveURL(pageOf.form)
  }
})

test('whoever an administrator signed up comes in by the forgotten password [A6.08, A6.09, A8.20] @slow', async ({
  timedPortal: { page, url, mail, advance },
  watched,
}) => {
  watched.excuse(unauthorised)
  const email = 'admin-created@members.example'
  await page.goto(`${url}/signin`)
  await page.clock.runFor(400)
  await signIn(page, email)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.clock.runFor(400)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Your request has been sent')).toBeVisible()
  await page.goto((await mail(email)).link ?? '')
  await page.clock.runFor(400)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
  await advance(2_000)
  await page.clock.runFor(400)
  await signIn(page, email, newPassword)
  await expect(page).toHaveURL(pageOf.dashboard)
})

test('Sign-in, N7 (M): a wrong password and an unknown address read the same, with the address kept and the try repeated at will [A2.08, A8.03]', async ({
  page,
  watched,
}) => {
  watched.excuse(unauthorised)
  await page.goto('/signin')
  for (const email of ['basic@members.example', unusedEmail('nobody')]) {
    await signIn(page, email, 'wrong-password')
    await expect(page.getByRole('alert').filter({ hasText: 'Sign In Error' })).toHaveText(
      /Sign In ErrorInvalid email or password$/,
    )
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
})

test('Sign-in, U2 (R): the input survives a reload for a minute, but for the password [A3.23, A9.02]', async ({
  timedPortal: { page, url, advance },
}) => {
  await page.goto(`${url}/signin`)
  await page.clock.runFor(400)
  await page.getByLabel('Email').fill('draft@members.example')
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByLabel('Keep me logged in').check()
  expect(await everythingKept(page)).not.toContain(seedPassword)
  await advance(59_000)
  await page.reload()
  await page.clock.runFor(400)
  await expect(page.getByLabel('Email')).toHaveValue('draft@members.example')
  await expect(page.getByLabel('Keep me logged in')).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await advance(60_000)
  await page.reload()
  await page.clock.runFor(400)
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('a member stands on the dashboard after signing in, greeted by name, and “Keep me logged in” decides whether a new tab finds the session [A2.06, A3.01, A3.01d, A4.01, A6.01, B2.20, B4.35]', async ({
  page,
  context,
  openBrowser,
}) => {
  await page.goto('/signin')
  await signIn(page, 'basic@members.example', seedPassword, { stay: true })
  await expect(page).toHaveURL(pageOf.dashboard)
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    expect.arrayContaining(['portal.session']),
    expect.not.arrayContaining(['portal.session']),
  ])
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1, name: 'Welcome, Kasun' })).toBeVisible()

  const passing = await openBrowser()
  const one = await passing.newPage()
  await one.goto('/signin')
  await signIn(one, 'full@members.example')
  await expect(one).toHaveURL(pageOf.dashboard)
  await one.reload()
  await expect(one.getByRole('heading', { level: 1, name: 'Welcome, Nadeesha' })).toBeVisible()
  const two = await passing.newPage()
  await two.goto('/dashboard')
  await expect(two).toHaveURL(pageOf.form)
})

test('Sign-in, N9 (S): an answer with an unknown account status leads to the dashboard, and the status is kept as given [A4.05]', async ({
  page,
}) => {
  const onHoliday = (text: string) => text.replaceAll('active_complete', 'on_holiday')
  await page.route(/\/api\/member\/(login|user)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: onHoliday(await response.text()) })
  })
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(pageOf.dashboard)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kasun' })).toBeVisible()
  expect(await everythingKept(page)).toContain('on_holiday')
})

test('Sign-in, N6 (W): a 429 counts the wait down in place and then lets the same try go', async ({
  timedPortal: { page, url, advance },
  watched,
}) => {
  watched.excuse(/429.*\/login/)
  await page.route(
    '**/api/member/login',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '90' },
        json: { status: 'error', message: 'Slow down' },
      }),
    { times: 1 },
  )
  await page.goto(`${url}/signin`)
  await page.clock.runFor(400)
  await signIn(page, 'basic@members.example')
  await expect(page.getByText('Slow down')).toBeVisible()
  await expect(page.getByText(/You can try again in 1:(30|29)/)).toBeVisible()
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await advance(91_000)
  await expect(page.getByText('You can try again')).toBeHidden()
  await submit.click()
  await expect(page).toHaveURL(pageOf.dashboard)
})

test('Sign-in, U1 (1): two presses of the button send one sign-in', async ({ page }) => {
  let tries = 0
  await page.route('**/api/member/login', async (route) => {
    tries += 1
    await route.continue()
  })
  await page.goto('/signin')
  await page.getByLabel('Email').fill('basic@members.example')
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(pageOf.dashboard)
  expect(tries).toBe(1)
})
