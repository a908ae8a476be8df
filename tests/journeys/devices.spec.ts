import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail } from '@tests/support/browser/members'
import { openCard } from '@tests/support/browser/profileCards'

const card = (page: Page) => page.getByRole('region', { name: 'Signed-in Devices' })
const devices = (page: Page) => card(page).getByRole('listitem')
/** The browsers among the other devices; a client without a browser's name made the account. */
const otherBrowsers = (page: Page) =>
  devices(page).filter({ hasNotText: 'This device' }).filter({ hasNotText: 'Unknown device' })

test('a device is signed out from another one, then all others are, and this one stays signed in @slow', async ({
  page,
  portal,
  openBrowser,
  watched,
}) => {
  watched.excuse(/401/)
  const email = unusedEmail('devices')
  await makeMember(portal, email)
  const other = await (await openBrowser()).newPage()
  await arriveAs(other, '/dashboard', { email, password: newPassword, origin: portal.url })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')

  await arriveAs(page, '/profile', { email, password: newPassword })
  await openCard(page, 'Signed-in Devices')
  await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(otherBrowsers(page)).toHaveCount(1)
  expect(await accessibilityFindings(page)).toEqual([])
  await otherBrowsers(page).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Sign Out / })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(card(page).getByText(/has been signed out\.$/)).toBeVisible()
  await expect(otherBrowsers(page)).toHaveCount(0)

  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other).toHaveURL(/\/signin$/)

  await card(page).getByRole('button', { name: 'Sign out all others' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(card(page).getByText('All other devices have been signed out.')).toBeVisible()
  await page.reload()
  await openCard(page, 'Signed-in Devices')
  await expect(devices(page)).toHaveCount(1)
  await expect(devices(page)).toContainText('This device')
})
