/**
 * The work of the service worker: without a network, and after the deployment of a newer version. Each test
 * has its own portal.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoNames, routes } from '@domain/portal/routes'
import { expect, test as base } from '@tests/support/browser/journey'
import { seedPassword, signIn, signOut } from '@tests/support/browser/members'
import { type Portal, startPortal } from '@tests/support/browser/portal'
import { projectRoot } from '@tests/support/project'

interface Deployed extends Portal {
  /** The folder of the served files, which a test may change like a deployment. */
  readonly folder: string
}

const test = base.extend<{ deployed: Deployed }>({
  deployed: async ({ page, origins }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'))
    cpSync(path.join(projectRoot(), 'dist', 'portal'), folder, { recursive: true })
    const portal = await startPortal({ settings: { portalFolder: folder } })
    origins.push(portal.url)
    await use({ ...portal, folder })
    // Pending reads of the page are no failure of the test.
    await page.close()
    await portal.close()
    rmSync(folder, { recursive: true })
  },
})

/** The pages that open without a network; the front desk and the style guide need one. */
const pagesOffline = routes.filter(
  ({ name, isForStaff }) => !isForStaff && !demoNames.some((demo) => demo === name),
)

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })

/** Replaces the dashboard's document and the service worker, which begins with `code`. */
function deployNewer(folder: string, code: string) {
  const replace = (name: string, change: (text: string) => string) => {
    const file = path.join(folder, name)
    for (const ending of ['.gz', '.br']) rmSync(file + ending)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  replace(path.join('pages', 'dashboard.html'), (text) => text.replace('<html', '<html data-version="newer"'))
  replace('serviceWorker.js', (text) => `${code}\n${text}`)
}

/** Signs in and waits until the service worker has kept the page's files. */
async function enter(page: Page, url: string) {
  await page.goto(`${url}/signin`)
  await signIn(page, 'full@members.example', seedPassword, { stay: true })
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Upcoming bookings' })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the portal opens without a network, says so, sends nothing, and continues when the network is back', async ({
    page,
    context,
    deployed,
    watched,
  }) => {
    watched.excuse(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await enter(page, deployed.url)
    await context.setOffline(true)
    await page.goto(`${deployed.url}/calendar`)
    await expect(page.getByText('You cannot book, change or pay anything')).toBeVisible()
    await page.goto(`${deployed.url}/payable-payments`)
    await expect(page.getByText('Error loading payments')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(1)
    await page.goto(`${deployed.url}/dashboard`)
    await expect(welcome(page)).toBeVisible()
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
    const upcoming = page.getByRole('region', { name: 'Upcoming Bookings' })
    await expect(upcoming).toContainText(/As of \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
    await expect(upcoming.getByRole('table', { name: 'Upcoming bookings' })).toBeVisible()
    await expect(page.getByText('You may be seeing older information')).toBeHidden()
    await context.setOffline(false)
    // The page reads again by itself what it could not read.
    await expect(page.getByText(/^You are offline/)).toHaveCount(0)
    await expect(page.getByText('You may be seeing older information')).toBeHidden()
  })

  test('each page begins with its own document without a network', async ({
    page,
    context,
    deployed,
    watched,
  }) => {
    watched.excuse(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await enter(page, deployed.url)
    await context.setOffline(true)
    for (const { path: address, title } of pagesOffline) {
      const document = await page.goto(deployed.url + address, { waitUntil: 'commit' })
      const [, shown] = /<title>(.*) \| Member Portal<\/title>/.exec((await document?.text()) ?? '') ?? []
      expect(shown, address).toBe(title)
    }
  })

  test('nothing of a member is in what the service worker keeps', async ({ page, deployed }) => {
    await enter(page, deployed.url)
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    expect(
      (await kept()).filter(
        (each) =>
          !/^\/(assets\/[\w.-]+|config\.js|notLoaded\.js|print\.css)$/.test(each) &&
          !pagesOffline.some(({ path: address }) => address === each),
      ),
    ).toEqual([])
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'portal.device',
      'portal.signOutMarker',
    ])
  })

  for (const [title, code] of [
    ['a newer version is offered, waits for the member, and is in use after the reload', '// newer'],
    [
      'a newer version whose worker does not begin is in use after the reload all the same',
      'self.skipWaiting = () => new Promise(() => {})',
    ],
  ] as const)
    test(title, async ({ page, deployed }) => {
      await enter(page, deployed.url)
      deployNewer(deployed.folder, code)
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      await expect(page.getByText('A newer version of the portal is ready')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-version')
      await page.getByRole('button', { name: 'Reload', exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
      await expect(welcome(page)).toBeVisible()
      await page.waitForFunction(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && registration.waiting === null
      })
      await expect(page.getByText('A newer version of the portal is ready')).toBeHidden()
    })
})

test('a page whose file is gone is reloaded automatically once, and then when the member asks', async ({
  page,
  deployed,
  watched,
}) => {
  watched.excuse(/404/, /ChunkLoadError/, /Loading chunk/, /Refused to execute script/)
  await page.goto(`${deployed.url}/signin`)
  const assets = path.join(deployed.folder, 'assets')
  const files = readdirSync(assets).filter((name) => /^signUp\..*\.js/.test(name))
  const move = (from: string, to: string) =>
    files.forEach((name) => renameSync(path.join(from, name), path.join(to, name)))
  move(assets, deployed.folder)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByText('This page could not be shown')).toBeVisible()
  await expect.poll(() => documents).toBe(1)
  await expect(page.getByText('This page could not be shown')).toBeVisible()
  move(deployed.folder, assets)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
})
