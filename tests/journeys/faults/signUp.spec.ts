import { fillInSignUp, newPassword, openWithStatus, signUp } from '@tests/support/browser/accounts'
import { askToWait, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'

const made = 'Your account was created'

test(
  'Sign-up, N1 (M): offline, a message, everything typed kept, and the next try makes the account',
  slow,
  async ({ page, context, watched }) => {
    // submitting also loads the page that follows, with the chunks that it shares
    watched.excuse(/ERR_INTERNET_DISCONNECTED .*\/assets\//)
    const requests = countRequests(page, '/register')
    await page.goto('/signup')
    await page.getByLabel('Email').focus()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await signUp(page, 'offline@members.example')
    await expect(page.getByRole('alert').filter({ hasText: 'Registration Failed' })).toContainText(
      'You are offline, so nothing was sent.',
    )
    await expect(page.getByLabel('Email')).toHaveValue('offline@members.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newPassword)
    expect(requests()).toBe(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page).toHaveURL(/\/email-verification$/)
  },
)

test(
  'Sign-up, N3 (I): an answer that comes after the page was left takes nobody elsewhere',
  slow,
  async ({ page }) => {
    await page.goto('/signup')
    const register = await holdAnswer(page, '/register')
    await signUp(page, 'late@members.example')
    await register.asked
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await register.letGo()
    await page.getByLabel('Email').fill('late@members.example')
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText(made)).toHaveCount(0)
  },
)

test(
  'Sign-up, N6 (W): a 429 counts the wait down in place and then lets the same try go',
  slow,
  async ({ timedPortal: { page, url, advance }, watched }) => {
    watched.excuse(/429.*\/register/)
    await askToWait(page, '/register', 90)
    await openWithStatus(page, `${url}/signup`)
    await signUp(page, 'waiting@members.example')
    await expect(page.getByText('Slow down')).toBeVisible()
    await expect(page.getByText(/You can try again in 1:(30|29)/)).toBeVisible()
    const submit = page.getByRole('button', { name: 'Sign up', exact: true })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await advance(91_000)
    await expect(page.getByText('You can try again')).toBeHidden()
    await submit.click()
    await expect(page).toHaveURL(/\/email-verification$/)
  },
)

test('Sign-up, U1 (1): two presses of the button make one account', slow, async ({ page }) => {
  const requests = countRequests(page, '/register')
  await page.goto('/signup')
  await fillInSignUp(page, 'twice@members.example')
  await pressTwice(page, 'Sign up')
  await expect(page).toHaveURL(/\/email-verification$/)
  expect(requests()).toBe(1)
})
