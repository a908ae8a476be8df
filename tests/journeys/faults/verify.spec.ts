import { openWithStatus, signUp } from '@tests/support/browser/accounts'
import { askToWait, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'

const resend = 'Resend verification email'

test(
  'Verify, N3 (I): an answer that comes after the page was left takes nobody elsewhere',
  slow,
  async ({ page, portal }) => {
    const email = 'left@members.example'
    await page.goto('/signup')
    await signUp(page, email)
    await expect(page).toHaveURL(/\/email-verification$/)
    const verified = await holdAnswer(page, '/verify-email')
    await page.goto((await portal.mail(email)).link ?? '')
    await verified.asked
    await page.getByRole('button', { name: 'Back to Sign Up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    await verified.letGo()
    await page.getByLabel('Email').fill('another@members.example')
    await expect(page).toHaveURL(/\/signup$/)
  },
)

test(
  'Verify, N6 (W): a 429 counts down until another mail may be asked for, and then it goes out',
  slow,
  async ({ timedPortal: { page, url, advance, mail }, watched }) => {
    watched.excuse(/429.*\/resend-verification/)
    await askToWait(page, '/resend-verification', 90)
    await openWithStatus(page, `${url}/email-verification?email=unverified%40members.example`)
    await page.getByRole('button', { name: resend }).click()
    await expect(page.getByText('Slow down')).toBeVisible()
    await expect(page.getByText(/another email in 1 minute (30|29) seconds/)).toBeVisible()
    await expect(page.getByRole('button', { name: resend })).toHaveAttribute('aria-disabled', 'true')
    await advance(91_000)
    await page.getByRole('button', { name: resend }).click()
    await expect(page.getByText('A new link is on its way')).toBeVisible()
    expect((await mail('unverified@members.example')).link).toContain('token=')
  },
)

test('Verify, U1 (1): two presses ask for one mail', slow, async ({ page }) => {
  const requests = countRequests(page, '/resend-verification')
  await page.goto('/email-verification?email=unverified%40members.example')
  await expect(page.getByRole('button', { name: resend })).toBeVisible()
  await pressTwice(page, resend)
  await expect(page.getByText('A new link is on its way')).toBeVisible()
  expect(requests()).toBe(1)
})
