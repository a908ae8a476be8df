import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { booked, chooseHour, confirm, onTheCalendar } from '@tests/support/browser/bookers'
import { expect, test } from '@tests/support/browser/journey'

const card = (page: Page) => page.getByRole('region', { name: 'Install the portal' })

/** Makes each page announce that it can be installed, as Chromium does, and counts the requests to do so. */
const makeInstallable = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = () => {
        document.documentElement.dataset.prompted = String(offer.defaultPrevented)
        return Promise.resolve()
      }
      window.dispatchEvent(Object.assign(offer, { prompt }))
    })
  })

async function bookAnHour(page: Page) {
  await chooseHour(page)
  await confirm(page).click()
  await expect(booked(page)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('the portal offers once to be installed, at the foot of the dashboard after the second booking', async ({
  page,
  portal,
}) => {
  await makeInstallable(page)
  await onTheCalendar(page, portal)
  await bookAnHour(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
  await page.waitForLoadState('networkidle')
  await expect(card(page)).toHaveCount(0)
  await page.goto('/calendar')
  await bookAnHour(page)
  await page.goto('/dashboard')
  await expect(card(page)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true')
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
  await page.waitForLoadState('networkidle')
  await expect(card(page)).toHaveCount(0)
})
