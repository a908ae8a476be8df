import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail, signIn, signOut, tokenOf } from '@tests/support/browser/members'

test('the password is changed where the well-known address leads, the old one has to be right, and other devices are signed out [A2.46, A2.48, A3.18, A5.27, A7.22]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/422.*change-password/)
  const email = unusedEmail('password')
  await makeMember(portal, email)
  const other = await tokenOf(portal, email)
  await arriveAs(page, '/dashboard', { email, password: newPassword })
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/profile\?action=change-password$/)
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Change Password' })
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Current password', { exact: true }).fill('not the one')
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('shor')
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('short')
  await change.click()
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 8 characters/,
  )
  await dialog.getByLabel('New password', { exact: true }).fill('Heron-2029!')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('Heron-2029!')
  await change.click()
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /The current password is not right\./,
  )
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByLabel('Current password', { exact: true }).fill(newPassword)
  await change.click()
  await expect(dialog.getByRole('heading', { name: 'Password Changed' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()

  const refused = await page.request.get('/api/member/user', {
    headers: { 'X-Api-Password': 'member-portal', Authorization: `Bearer ${other}` },
  })
  expect(refused.status()).toBe(401)
  await signOut(page)
  await signIn(page, email, 'Heron-2029!')
  await expect(page).toHaveURL(/\/dashboard$/)
})
