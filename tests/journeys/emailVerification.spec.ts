import { everythingKept, forgetRegistration, openWithStatus, signUp } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { tokenOfLink } from '@tests/support/mailedLink'
import { unusedEmail } from '@tests/support/browser/members'

const address = 'cooldown@members.example'

test('Verify, U2 (R), U4 (R): the wait for another mail survives a reload, is the same in a second tab, and then lets one mail go [A2.19, A4.14, A9.03, A7.10c]', async ({
  timedPortal: { page, url, advance, mail },
  context,
}) => {
  await openWithStatus(page, `${url}/signup`)
  await signUp(page, address)
  const resend = (on: typeof page) => on.getByRole('button', { name: 'Resend verification email' })
  await expect(page.getByText('You can ask for another email in 1 minute.')).toBeVisible()
  await expect(resend(page)).toHaveAttribute('aria-disabled', 'true')
  await advance(20_000)
  await expect(page.getByText(/another email in (39|40) seconds/)).toBeVisible()
  await openWithStatus(page, null)
  await expect(page.getByText(/another email in (39|40) seconds/)).toBeVisible()

  const second = await context.newPage()
  await openWithStatus(second, `${url}/email-verification?email=${encodeURIComponent(address)}`)
  await expect(second.getByText(/another email in (39|40) seconds/)).toBeVisible()

  const first = await mail(address)
  await advance(40_000)
  await resend(page).click()
  await expect(page.getByText('Verification email sent')).toBeVisible()
  await expect(page.getByText('You can ask for another email in 1 minute.')).toBeVisible()
  // A record of one tab notifies the other.
  await expect(resend(second)).toHaveAttribute('aria-disabled', 'true')
  expect((await mail(address)).link).not.toBe(first.link)
})

test('Verify, N8 (S): a used link says that the email is verified, and goes to the sign-in [A4.15, A4.15b, A7.10d]', async ({
  timedPortal: { page, url, advance, mail },
  watched,
}) => {
  watched.excuse(/4\d\d.*\/verify-email/)
  await openWithStatus(page, `${url}/signup`)
  await signUp(page, address)
  await expect(page).toHaveURL(/email-verification/)
  await forgetRegistration(page)
  const { link } = await mail(address)
  await openWithStatus(page, link ?? '')
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await openWithStatus(page, link ?? '')
  await expect(page.getByText('This email is already verified')).toBeVisible()
  await advance(2_000)
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByLabel('Email')).toHaveValue(address)
})

test('Verify, N2 (M): the mailed token is in no address, no storage and no referrer, and a lost answer loses no link', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_CONNECTION|ERR_FAILED/)
  const email = unusedEmail('token')
  await page.goto('/signup')
  await signUp(page, email)
  await expect(page).toHaveURL(/email-verification/)
  const { link } = await portal.mail(email)
  const token = tokenOfLink(link)
  expect(token.length).toBeGreaterThan(20)

  const seen: string[] = []
  page.on('request', (request) => {
    // only the request for the mailed link itself may contain the token
    const address = request.isNavigationRequest() ? '' : request.url()
    seen.push(`${address} ${request.headers()['referer'] ?? ''}`)
  })
  await page.route('**/api/member/verify-email', (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto(link ?? '')
  await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(await everythingKept(page)).not.toContain(token)
  expect(seen.join('\n')).not.toContain(token)

  await forgetRegistration(page)
  // A reload tries the same link again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain(token)
})

test('without an address there is nothing to verify, so the sign-up is shown [A2.20]', async ({ page }) => {
  await page.goto('/email-verification')
  await expect(page).toHaveURL(/\/signup$/)
})

test('a signed-in member’s link is used first, notified by a toast, and leads back into the portal', async ({
  page,
  portal,
  openBrowser,
}) => {
  const email = unusedEmail('second-account')
  const elsewhere = await (await openBrowser()).newPage()
  await elsewhere.goto('/signup')
  await signUp(elsewhere, email)
  await expect(elsewhere).toHaveURL(/email-verification/)

  await page.goto('/signin')
  await page.getByLabel('Email').fill('basic@members.example')
  await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto((await portal.mail(email)).link ?? '')
  await expect(page.getByText('Email verified')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Verify your email')
  await expect(page).toHaveURL(/\/(dashboard)?$/)
})
