import type { Page } from '@playwright/test'
import { askToWait, holdAnswer } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'

const slow = { tag: ['@slow', '@desktop'] }
const path = '/guest/available-facilities**'
const days = (page: Page) => page.getByRole('list', { name: 'Date' }).getByRole('button')
const hours = (page: Page) => page.getByRole('button', { name: /^Book .*[AP]M/ }).filter({ visible: true })
const choice = (page: Page) => page.getByRole('region', { name: 'Your choice' })

/** The page with the hours of tomorrow or another day. */
async function open(page: Page, inDays = 1) {
  await page.goto('/guest-calendar')
  await days(page).nth(inDays).click()
  await expect(days(page).nth(inDays)).toHaveAccessibleName(/free/)
}

test(
  'Guest calendar, N4 (E): a server that fails is an error with its text, and Try Again reads the hours [B8.01, B8.02]',
  { tag: '@desktop' },
  async ({ page, watched }) => {
    watched.excuse(/500.*available-facilities/)
    const answers = [
      { status: 200, json: { status: 'error' } },
      { status: 500, json: { status: 'error' } },
    ]
    await page.route(`**/api/member${path}`, (route) => route.fulfill(answers.pop()), { times: 2 })
    await page.goto('/guest-calendar')
    await expect(page.getByText('Failed to retrieve activity and facility data')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Failed to load facility data')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await days(page).nth(1).click()
    await expect(hours(page).first()).toBeVisible()
  },
)

test(
  'Guest calendar, N3 (I): hours of a day that was chosen before the last one are not displayed',
  slow,
  async ({ page }) => {
    await open(page, 1)
    const late = await holdAnswer(page, path)
    await days(page).nth(2).click()
    await late.asked
    await page.unroute(`**/api/member${path}`)
    await days(page).nth(3).click()
    await expect(days(page).nth(3)).toHaveAccessibleName(/free/)
    await late.letGo().catch(() => {})
    await expect(days(page).nth(3)).toHaveAccessibleName(/free/)
    await expect(days(page).nth(2)).not.toHaveAccessibleName(/free/)
  },
)

test(
  'Guest calendar, N6 (W): a 429 counts the wait down in place, and then Try Again reads the hours',
  slow,
  async ({ page, watched }) => {
    watched.excuse(/429/)
    await page.clock.install()
    await askToWait(page, path, 300)
    await page.goto('/guest-calendar')
    await expect(page.getByText('Slow down')).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('You can try again in')
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await days(page).nth(1).click()
    await expect(hours(page).first()).toBeVisible()
  },
)

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

test('Guest calendar, N9 (S): what the server leaves out has its defaults', slow, async ({ page }) => {
  await page.route(`**/api/member${path}`, (route) =>
    route.fulfill({
      json: {
        status: 'success',
        data: [{ facility_id: 1, facility_name: 'Hall', booking_slots: [{ slot_number: 23 }] }],
      },
    }),
  )
  await page.goto('/guest-calendar')
  await days(page).nth(1).click()
  await expect(page.getByRole('article', { name: 'Hall' }).getByText('LKR 1,500.00 per hour')).toBeVisible()
})
