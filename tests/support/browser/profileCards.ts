import type { Page } from '@playwright/test'
import { expect } from './journey'

/** Opens a card of the profile that is closed on a phone. */
export async function openCard(page: Page, name: string) {
  const head = page.getByRole('region', { name }).locator('summary').first()
  await expect(head).toBeVisible()
  if ((await head.locator('..').getAttribute('open')) === null) await head.click()
}
