import { newPassword, openWithStatus, signUp } from '@tests/support/browser/accounts'
import { arriveAs, unusedEmail, signIn } from '@tests/support/browser/members'
import { expect, test } from '@tests/support/browser/journey'

test('a forgotten password is replaced by the mailed link, which works once and verifies the address too [A2.14, A2.16, A2.17, A4.16, A7.07, A7.08, A4.16b, A7.07c, A7.08c]', async ({
  timedPortal: { page, url, advance, mail },
  watched,
}) => {
  watched.excuse(/4\d\d.*\/password\/reset/)
  const email = unusedEmail('forgetful')
  await openWithStatus(page, `${url}/signup`)
  await signUp(page, email)
  await expect(page).toHaveURL(/email-verification/)

  await openWithStatus(page, `${url}/forgot-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Your request has been sent')).toBeVisible()
  const { link } = await mail(email)

  await openWithStatus(page, link ?? '')
  await expect(page).toHaveURL(/\/reset-password\?email=[^&]{1,200}$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await page.getByLabel('New password', { exact: true }).fill('Heron-2028!')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Heron-2028!')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
  await advance(2_000)
  await expect(page).toHaveURL(/\/signin$/)

  await openWithStatus(page, link ?? '')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(/was not changed/)).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await page.clock.runFor(400)
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await openWithStatus(page, `${url}/signin`)
  await signIn(page, email, 'Heron-2028!')
  await expect(page).toHaveURL(/\/complete-profile$/)
})

test('a mailed link works while signed in with a profile that is not complete, and ends that session @slow', async ({
  timedPortal: { page, url, advance, mail },
}) => {
  const email = 'incomplete@members.example'
  await arriveAs(page, '/complete-profile', { email, stay: true, origin: url })
  await expect(page).toHaveURL(/\/complete-profile$/)
  await page.request.post(`${url}/api/member/password/email`, {
    headers: { 'X-Api-Password': 'member-portal' },
    data: { email },
  })
  const { link } = await mail(email)
  await openWithStatus(page, link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('Heron-2028!')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Heron-2028!')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
  await advance(2_000)
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
})
