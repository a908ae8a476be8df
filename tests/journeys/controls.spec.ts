import type { Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'
import { controlTools, type ControlTools } from '@tests/support/browser/controls'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

declare global {
  interface Window {
    controls: ControlTools
  }
}

const memberOf = {
  members: 'full@members.example',
  completingProfile: 'incomplete@members.example',
  guestsOnly: null,
  everybody: null,
} as const

/** The page once nothing on it changes. */
async function settled(page: Page): Promise<string> {
  let last = ''
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => window.controls.stateOf())
        const isStable = now === last && !now.includes('aria-busy="true"')
        last = now
        return isStable
      },
      { intervals: [100] },
    )
    .toBe(true)
  return last
}

/**
 * Presses each kind of enabled control in the part of the page that `open` opens; returns the names of those
 * that change nothing.
 */
async function deadControlsOf(page: Page, part: string, open: () => Promise<unknown>): Promise<string[]> {
  let requests = 0
  page.on('request', () => (requests += 1))
  page.on('popup', (popup) => void popup.close())
  const dead: string[] = []
  const kinds = new Set<string>()
  await open()
  let before = await settled(page)
  for (let index = 0; ; index += 1) {
    const place = [part, index] as const
    const control = await page.evaluate(([within, at]) => {
      const element = window.controls.list(within)[at]
      return element
        ? {
            name: window.controls.nameOf(element),
            kind: window.controls.kindOf(element),
            // Besides controls of the shell, a link to another page needs no press: its address answers for
            // it.
            leadsAway:
              window.controls.leadsAway(element) ||
              (within !== 'body' &&
                element instanceof HTMLAnchorElement &&
                element.pathname !== location.pathname),
          }
        : null
    }, place)
    if (control === null) return dead
    if (control.leadsAway || kinds.has(control.kind)) continue
    kinds.add(control.kind)
    const [address, requestsBefore] = [page.url(), requests]
    await page.evaluate(([within, at]) => window.controls.list(within)[at]?.focus(), place)
    before = await settled(page)
    await page.evaluate(([within, at]) => {
      const element = window.controls.list(within)[at]
      if (element) window.controls.press(element)
    }, place)
    const hasEffect = async () =>
      page.url() !== address ||
      requests > requestsBefore ||
      (await page.evaluate(() => window.controls.stateOf()).catch(() => '')) !== before
    const isAlive = await expect
      .poll(hasEffect, { timeout: 2_000, intervals: [20, 50, 100] })
      .toBe(true)
      .then(() => true)
      .catch(() => false)
    if (!isAlive) dead.push(control.name)
    else {
      await open()
      before = await settled(page)
    }
  }
}

const pages = [
  ...routes
    .filter(({ name }) => name !== 'home')
    .map(({ path, audience }) => ({ path, email: memberOf[audience] })),
  { path: '/no-such-page', email: null },
]

/**
 * The pages whose header, menus and footer the test presses as well: one of a member, one of a visitor. They
 * are the same on other pages.
 */
const withShell = ['/dashboard', '/signin']
/** The pages that offer other controls when there is less room. */
const otherOnAPhone = [...withShell, '/calendar']

for (const { path, email } of pages)
  test(
    `each enabled control of ${path} changes the page, the address or the focus, or sends a request`,
    {
      tag: [
        ...(path === '/dashboard' ? [] : ['@slow']),
        ...(otherOnAPhone.includes(path) ? [] : ['@desktop']),
      ],
    },
    async ({ page, watched }) => {
      test.setTimeout(240_000)
      watched.excuse(/404.*no-such-page/, /\/api\/member\//)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(`window.controls = (${controlTools.toString()})()`)
      const open = async () => {
        // A link to another site may still be loading, and would interrupt this.
        await expect(async () => {
          await page.goto(path)
        }).toPass()
        if (
          email !== null &&
          !(await page.evaluate(() =>
            JSON.stringify([localStorage, sessionStorage]).includes('portal.session'),
          ))
        )
          await arriveAs(page, path, { email, stay: true })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      expect(await deadControlsOf(page, withShell.includes(path) ? 'body' : 'main', open)).toEqual([])
    },
  )
