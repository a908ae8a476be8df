import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, signIn, unusedEmail } from '@tests/support/browser/members'
import { openCard } from '@tests/support/browser/profileCards'

test('a member deletes the account with the password, reads so once, and nobody is signed in to it any more', async ({
  page,
  portal,
  openBrowser,
  watched,
}) => {
  watched.excuse(/422.*erase-account|401/)
  const email = unusedEmail('erasure')
  await makeMember(portal, email)
  const other = await (await openBrowser()).newPage()
  await arriveAs(other, '/dashboard', { email, password: newPassword, origin: portal.url })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')

  await arriveAs(page, '/profile', { email, password: newPassword, stay: true })
  await openCard(page, 'Delete Account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not the one')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/The password is not right\./)
  expect(await accessibilityFindings(page)).toEqual([])
  await password.fill(newPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/Ruwani|erasure/)
  await signIn(page, email, newPassword)
  await expect(page.getByRole('alert')).toContainText('Sign In Error')
  await expect(page.getByText('Your account was deleted.')).toHaveCount(0)

  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other).toHaveURL(/\/signin$/)
})
