import type { Browser, BrowserContextOptions } from '@playwright/test'
import { pathOf } from '@domain/portal/routes'
import { seedPassword } from '@server/seeds/seedMembers'

/** A desktop's screen, in the centre's zone. */
export const desktop: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Asia/Colombo',
  locale: 'en-US',
}

/** The storage of a browser whose member asked to stay signed in. */
export async function signedIn(browser: Browser, url: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ ...desktop, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}${pathOf('signIn')}`)
  await page.getByLabel('Email').fill('full@members.example')
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== pathOf('signIn'))
  await page.waitForLoadState('networkidle')
  const storageState = await context.storageState()
  await context.close()
  return { ...desktop, storageState }
}
