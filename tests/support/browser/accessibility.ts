/** Questions that every screen is asked, in whatever state it is shown. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { projectRoot } from '../project'

let source: string | null = null
const axeSource = () =>
  (source ??= readFileSync(path.join(projectRoot(), 'node_modules', 'axe-core', 'axe.min.js'), 'utf8'))

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Goes through when nothing moves or fades any more but what has no end, as a spinner. */
const motionEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * What axe finds against WCAG 2.2 AA and its own good practice, one line a finding with the elements; `[]` on a clean
 * screen. A part of a page (in the gallery) is not asked for landmarks and headings of its own. axe is evaluated rather
 * than loaded, since a script tag would meet the CSP.
 */
export async function accessibilityFindings(page: Page, { wholePage = true } = {}): Promise<string[]> {
  await motionEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<AxeResults> }
      }
      // What axe would load first is for rules about sound and about the orientation of the device, which find nothing here.
      const findings = async (rules: readonly string[]) =>
        (await axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false })).violations
      const nameOf = (target: readonly unknown[]) => target.join(' ')
      /** What the bar at a phone's foot covers is scrolled out from under it before it counts as too small a target. */
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

/** How many pixels the page can be scrolled sideways; 0 is right, at 320 pixels too. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

/** Words that only a defect puts on a screen. */
export const findingsInText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = `${document.title}\n${document.body.innerText}`
    return text.match(/\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]/g) ?? []
  })
