import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '@tests/support/browser/journey'
import { signIn } from '@tests/support/browser/members'

/** Holds the portal's bundle back until the returned function is called. */
async function holdBundle(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Records the movement of the page's content so far, as Cumulative Layout Shift. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts: () => shifts.reduce((sum, each) => sum + each, 0) })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: () => number }).shifts())

test('sign-in is displayed before the bundle runs, takes nothing in until then, and does not move', async ({
  page,
}) => {
  await watchShifts(page)
  const release = await holdBundle(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveText('Sign in')
  await expect(page).toHaveTitle('Sign in | Member Portal')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  release()
  await page.getByLabel('Email').fill('somebody@members.example')
  await expect(page.getByLabel('Email')).toHaveValue('somebody@members.example')
  expect(await shifts(page)).toBeLessThanOrEqual(0.01)
})

/**
 * Serves the portal with documents in two parts: up to their second field, and half a second later the rest.
 */
async function serveInParts(portal: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', portal))
      const headers = new Map(answer.headers)
      // `fetch` has decompressed the body, which has another length.
      for (const name of ['content-encoding', 'content-length']) headers.delete(name)
      response.writeHead(answer.status, Object.fromEntries(headers))
      const body = Buffer.from(await answer.arrayBuffer())
      const half = body.indexOf('Password')
      if (headers.get('content-type')?.startsWith('text/html')) {
        response.write(body.subarray(0, half))
        await setTimeout(500)
        response.end(body.subarray(half))
      } else response.end(body)
    })()
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

test('a document that arrives in parts is displayed whole, and does not move @slow', async ({
  page,
  portal,
  origins,
}) => {
  const parts = await serveInParts(portal.url)
  origins.push(parts.url)
  await watchShifts(page)
  await page.goto(`${parts.url}/signin`)
  await expect(page.getByLabel('Email')).toBeEditable()
  expect(await shifts(page)).toBeLessThanOrEqual(0.01)
  parts.close()
})

test('the frame of a member’s page is displayed before the bundle runs, and the page takes its place @slow', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'full@members.example')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  const release = await holdBundle(page)
  await page.goto('/my-bookings', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('My Bookings | Member Portal')
  const heading = page.getByRole('heading', { level: 1, name: 'My Bookings' })
  await expect(heading).toBeVisible()
  await expect(page.locator('main').getByText('Loading...')).toBeVisible()
  release()
  await expect(page.locator('main').getByText('Loading...')).toBeHidden()
  await expect(heading).toBeVisible()
})

/** The font that draws the heading of the page. */
async function fontOfHeading(devtools: CDPSession): Promise<string | undefined> {
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts[0]?.familyName
}

test('a font that comes after the first page was drawn moves nothing on it, and draws the next page @desktop', async ({
  page,
}) => {
  await watchShifts(page)
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await delivered
    await route.continue()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(page.getByLabel('Email')).toBeEditable()
  await setTimeout(500)
  deliver()
  await page.waitForFunction(() => document.fonts.check('1em "Figtree Late"'))
  expect(await fontOfHeading(devtools)).not.toMatch(/Figtree/)
  expect(await shifts(page)).toBeLessThanOrEqual(0.01)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.locator('h1')).not.toHaveText('Sign in')
  expect(await fontOfHeading(devtools)).toMatch(/Figtree/)
})
