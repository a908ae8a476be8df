import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { bringFault } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

test('the profile of the server is reached from the menu and from the user menu, and each card displays it [A7.15]', async ({
  page,
}) => {
  await arriveAs(page, '/dashboard', { email: 'full@members.example' })
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Profile')
  await expect(page.getByRole('heading', { level: 2, name: 'Nadeesha Perera' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText('April 12, 1988')
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText('24 Temple Road')
  await expect(page.getByRole('table', { name: 'Linked members' })).toContainText('Sahan Perera')
  expect(await accessibilityFindings(page)).toEqual([])
})

test(
  'the cards of one read fail apart from those of another, and each is tried again in its place @slow',
  { tag: '@desktop' },
  async ({ page, watched }) => {
    watched.excuse(/503.*\/(show|sessions)/)
    const failOnce = (path: string) => bringFault(page, path, 'failingWithWords', 1)
    const devices = page.getByRole('region', { name: 'Signed-in Devices' })
    const tryAgain = page.getByRole('button', { name: 'Try Again' })
    await failOnce('/show')
    await arriveAs(page, '/profile', { email: 'full@members.example' })
    await expect(page.getByText('Your profile could not be loaded')).toBeVisible()
    await expect(devices.getByText('This device')).toBeVisible()
    await failOnce('/sessions')
    await page.reload()
    await expect(devices.getByText('Your devices could not be loaded')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText('April 12, 1988')
    await devices.getByRole('button', { name: 'Try Again' }).click()
    await expect(devices.getByText('This device')).toBeVisible()
    await expect(tryAgain).toHaveCount(0)
  },
)
