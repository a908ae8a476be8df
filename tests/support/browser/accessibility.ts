/** Accessibility checks for every screen in any state. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { projectRoot } from '../project'

let source: string | null = null
const axeSource = () =>
  (source ??= readFileSync(path.join(projectRoot(), 'node_modules', 'axe-core', 'axe.min.js'), 'utf8'))

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Resolves when no animation runs except endless ones, such as a spinner. */
export const motionEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Checks a screen with axe against WCAG 2.2 AA and axe's own good practice. Returns one line a finding with
 * the elements, `[]` on a clean screen. For a part of a page (in the gallery) it leaves out the rules about
 * landmarks and headings. It evaluates axe instead of loading it, since the CSP would block a script tag.
 */
export async function accessibilityFindings(page: Page, { wholePage = true } = {}): Promise<string[]> {
  await motionEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<AxeResults> }
      }
      // axe would preload only what its rules about sound and the device's orientation need, which find
      // nothing here.
      const findings = async (rules: readonly string[]) =>
        (await axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false })).violations
      const nameOf = (target: readonly unknown[]) => target.join(' ')
      /** Scrolls a target out from under the bar at a phone's bottom before it counts as too small. */
      const isSmallInTheMiddle = async (target: readonly unknown[]) => {
        document.querySelector(nameOf(target))?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await findings(['target-size'])
        return again.some(({ nodes }) => nodes.some((node) => nameOf(node.target) === nameOf(target)))
      }
      const found: AxeResults['violations'] = []
      const scrolled = window.scrollY
      for (const violation of await findings(runOnly)) {
        if (violation.id !== 'target-size') found.push(violation)
        else {
          const nodes: typeof violation.nodes = []
          for (const node of violation.nodes) if (await isSmallInTheMiddle(node.target)) nodes.push(node)
          if (nodes.length > 0) found.push({ ...violation, nodes })
        }
      }
      window.scrollTo({ top: scrolled, behavior: 'instant' })
      return found
    },
    wholePage ? [...wcag, 'best-practice'] : wcag,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.html.slice(0, 200)}`).join('\n')}`,
  )
}

/** How many pixels the page scrolls sideways; 0 is correct, at 320 pixels too. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

/** Texts that only a defect puts on a screen. */
export const findingsInText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = `${document.title}\n${document.body.innerText}`
    return text.match(/\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]/g) ?? []
  })
