import type { Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'
import { accessibilityFindings, findingsInText, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { cutTexts, setTextSize, setTextSpacing, unreachableParts } from '@tests/support/browser/modes'
import { smallTargets } from '@tests/support/browser/targets'

const memberOf = {
  members: 'full@members.example',
  completingProfile: 'incomplete@members.example',
  guestsOnly: null,
  everybody: null,
} as const

/** The main control of a page: the button that sends its form, else its first link or control. */
async function mainControl(page: Page) {
  const main = page.getByRole('main')
  const sends = main.locator('button[type=submit]').filter({ visible: true })
  const first = main.locator('button, a[href], input, select').filter({ visible: true })
  return (await sends.count()) > 0 ? sends.first() : first.first()
}

/** More presses than the longest page takes. */
const maxPresses = 120

for (const { name, path, audience } of routes)
  test(
    `${path} is whole at 320 pixels with text of 200 % in forced colours and without motion and at any width with the spacing of WCAG 1.4.12, its main control is reached by Tab, and every target at 360 pixels is large enough @desktop`,
    { tag: '@slow' },
    async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width: 320, height: 568 })
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
      await setTextSize(page, 32)
      const email = name === 'desk' ? 'desk@members.example' : memberOf[audience]
      if (email === null) await page.goto(path)
      else await arriveAs(page, path, { email })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // The browser may ignore the text size; then the checks would prove nothing.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await unreachableParts(page)).toEqual([])
      expect(await findingsInText(page)).toEqual([])
      expect(await accessibilityFindings(page), name).toEqual([])

      const control = await mainControl(page)
      const isFocused = () => control.evaluate((element) => element === document.activeElement)
      for (let presses = 0; presses < maxPresses && !(await isFocused()); presses += 1)
        await page.keyboard.press('Tab')
      await expect(control).toBeFocused()
      await expect(control).toBeInViewport()

      await setTextSize(page, 16)
      // 360 pixels and the scrollbar beside them, which a phone does not have.
      await page.setViewportSize({ width: 375, height: 740 })
      await page.emulateMedia({ forcedColors: 'none' })
      expect(await smallTargets(page)).toEqual([])

      await setTextSpacing(page)
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        // The menu follows the width in the next frame.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
        expect([...(await unreachableParts(page)), ...(await cutTexts(page))], `at ${width} pixels`).toEqual(
          [],
        )
      }
    },
  )
