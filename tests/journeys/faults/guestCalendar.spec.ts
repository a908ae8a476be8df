import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/browser/journey'

const slow = { tag: ['@slow', '@desktop'] }
const path = '/guest/available-facilities**'
const days = (page: Page) => page.getByRole('list', { name: 'Date' }).getByRole('button')
const hours = (page: Page) => page.getByRole('button', { name: /^Book .*[AP]M/ }).filter({ visible: true })
const choice = (page: Page) => page.getByRole('region', { name: 'Your choice' })

/** Opens the page with the hours of tomorrow or another day. */
async function open(page: Page, inDays = 1) {
  await page.goto('/guest-calendar')
  await days(page).nth(inDays).click()
  await expect(days(page).nth(inDays)).toHaveAccessibleName(/free/)
}

test(
  'Guest calendar, N8 (C), U2 (R): the choice is there again after a reload, with a notice when somebody else took it',
  slow,
  async ({ page }) => {
    await open(page, 2)
    await hours(page).first().click()
    await expect(choice(page)).toContainText('Badminton Court')
    await page.reload()
    await expect(choice(page)).toContainText('Badminton Court')
    await page.route(`**/api/member${path}`, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('"is_available":true', '"is_available":false')
      await route.fulfill({ response, body: text })
    })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(choice(page)).toContainText('That time was just taken')
    await expect(choice(page)).toContainText('Nothing chosen yet')
  },
)
