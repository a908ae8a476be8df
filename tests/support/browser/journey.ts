/**
 * The fixtures of a journey: `import { expect, test } from '@tests/support/browser/journey'`.
 *
 *   portal         a member API of this worker, in memory, with the seed members; tests make members of their own when
 *                  they change anything
 *   timedPortal    another one, for this test alone, whose clock and whose page stand still until `advance` moves both
 *   openBrowser    a second browser (another member, another device), watched like the first
 *   watched        `watched.excuse(/401.*\/login/)` allows a failed load that the test causes
 *
 * Every test fails on page errors, console errors, violations of the CSP or of Trusted Types, and requests to
 * foreign hosts. `page` opens paths of the portal: `page.goto('/signin')`.
 */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { only } from '@server/database/database'
import { type Portal, startPortal, startPortalAt } from './portal'
import { watch, type Watch } from './watch'

export interface TimedPortal extends Portal {
  /** Opens pages with the server's clock. */
  readonly page: Page
  /** Moves server and page on by so many milliseconds; due timers run. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** Simulates sleep: the clocks jump, and each due timer of the page runs at most once. */
  readonly sleep: (milliseconds: number) => Promise<void>
}

interface Fixtures {
  readonly watched: Watch
  /** The start time of `timedPortal`: `test.use({ startsAt: new Date('2026-07-08T09:00:00+05:30') })`. */
  readonly startsAt: Date
  readonly timedPortal: TimedPortal
  readonly openBrowser: () => Promise<BrowserContext>
  readonly origins: string[]
  readonly seededActivities: void
}

export const test = base.extend<Fixtures, { portal: Portal }>({
  portal: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  origins: async ({ portal }, use) => use([portal.url]),

  watched: [
    async ({ context, origins }, use) => {
      const watched = await watch(context, () => origins)
      await use(watched)
      expect(watched.complaints()).toEqual([])
    },
    { auto: true },
  ],

  // Each further activity pushes the hours of a day down, so the next test is not offered those of the one
  // before.
  seededActivities: [
    async ({ portal }, use) => {
      const { database } = portal.server.context
      const { id } = only(await database.query<{ id: number }>('select max(id)::int as id from activities'))
      await use()
      await database.query("update activities set status = 'Inactive' where id > $1", [id])
    },
    { auto: true },
  ],

  openBrowser: async ({ browser, watched }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      await watched.alsoWatch(context)
      return context
    })
    for (const context of opened) await context.close()
  },

  startsAt: [new Date('2026-07-08T09:00:00+05:30'), { option: true }],

  timedPortal: async ({ page, origins, startsAt }, use) => {
    const portal = await startPortalAt(startsAt)
    origins.push(portal.url)
    // An installed clock runs until it is paused, and only a future time can pause it.
    await page.clock.install({ time: startsAt.getTime() - 60_000 })
    await page.clock.pauseAt(startsAt)
    await use({
      ...portal,
      page,
      async advance(milliseconds) {
        portal.clock.advance(milliseconds)
        await page.clock.runFor(milliseconds)
      },
      async sleep(milliseconds) {
        portal.clock.advance(milliseconds)
        await page.clock.fastForward(milliseconds)
      },
    })
    await page.close()
    await portal.close()
  },
})

export { expect }
