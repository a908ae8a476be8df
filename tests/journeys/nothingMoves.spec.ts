import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { pathOf, type RouteName } from '@domain/portal/routes'
import { todayAt } from '@domain/time/centreTime'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, seedPassword } from '@tests/support/browser/members'

const pages = [
  'dashboard',
  'calendar',
  'myBookings',
  'payables',
  'recentPayments',
  'profile',
  'childAccounts',
  'contactSupport',
  'facilityGuide',
] as const satisfies readonly RouteName[]
interface Answers {
  /** In milliseconds. */
  readonly delay: number
  readonly name: string
}
/** The delay of the answers, and the length of their names. */
const answers: readonly [Answers, Answers] = [
  { delay: 0, name: 'Li' },
  { delay: 700, name: 'Gunawardena-De Silva' },
]

/** Delays the reads, and gives that name to each court, branch, activity and due of the answers. */
const answerAs = (context: BrowserContext, { delay, name }: Answers) =>
  context.route('**/api/member/**', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const named = (await answer.text()).replace(
      /("(?:facility_name|branch_name|activity_name|title)":")[^"]*"/g,
      `$1${name}"`,
    )
    await setTimeout(delay)
    await route.fulfill({ response: answer, body: named })
  })

/**
 * The movement until the page comes to rest, as Cumulative Layout Shift, with the places of the movements.
 */
async function shiftOf(page: Page, address: string): Promise<{ sum: number; moved: string }> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        shifts.push({
          value: entry.value,
          moved: entry.sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`,
            )
            .join(', '),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0)
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: readonly { value: number; moved: string }[] }).shifts,
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ moved }) => moved).join('; '),
  }
}

/** Cumulative Layout Shift of a page from its address to its rest. */
const mayMove = 0.01

/** The pages that move further than that. */
async function movedOn(
  context: BrowserContext,
  names: readonly RouteName[],
  width: number,
  as: Answers,
): Promise<readonly string[]> {
  await context.unrouteAll({ behavior: 'wait' })
  await answerAs(context, as)
  const today = todayAt(Date.now())
  const found = await Promise.all(
    names.map(async (name) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      const { sum, moved } = await shiftOf(page, pathOf(name))
      await page.close()
      return sum > mayMove ? [`${name}: ${sum.toFixed(3)} ${moved}`] : []
    }),
  )
  // At the centre's midnight the calendar goes on to the next day by itself.
  return todayAt(Date.now()) === today ? found.flat() : movedOn(context, names, width, as)
}

const member = { email: 'full@members.example', password: seedPassword, stay: true }

/** The outline of a row or a card while it loads, and the first one that arrives. */
const outlines = [
  {
    name: 'myBookings',
    outline: 'main [aria-busy=true] :is([role=status], [aria-hidden=true] > div)',
    first: 'main tbody tr',
  },
  {
    name: 'childAccounts',
    outline: 'main :has(> [aria-busy=true])',
    first: 'main [aria-label="Child accounts"] > li',
  },
] as const

/** Left edge, upper edge and width of each, as soon as there is one. */
const boxesOf = async (page: Page, selector: string) => {
  const found = await page.waitForFunction((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((each) => each.getBoundingClientRect())
    return boxes.length > 0 && boxes.map(({ x, y, width }) => [x, y, width])
  }, selector)
  return (await found.jsonValue()) || []
}

test('the outline of a list has a row or card where the first one comes @desktop', async ({
  page,
  context,
}) => {
  await answerAs(context, answers[1])
  // The dashboard keeps the coming bookings, which stand above the list from the first moment.
  await arriveAs(page, '/dashboard', member)
  await page.waitForFunction(() => localStorage.getItem('portal.upcoming') !== null)
  await page.addInitScript(() => localStorage.removeItem('portal.bookingPage'))
  // Late enough to measure the outline on a busy machine, too.
  await context.unrouteAll({ behavior: 'wait' })
  await answerAs(context, { ...answers[1], delay: 1_500 })
  for (const { name, outline, first } of outlines)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(pathOf(name), { waitUntil: 'commit' })
      const awaited = await boxesOf(page, outline)
      const [came] = await boxesOf(page, first)
      const isThere = awaited.some((box) => box.every((side, at) => Math.abs(side - (came?.[at] ?? 0)) <= 2))
      expect(isThere, `${name} at ${width}: ${JSON.stringify([came, awaited])}`).toBe(true)
    }
})

/** Widths of each layout at which answers also come at once, with short names. */
const widthsOfBoth = [320, 768, 1280, 1920]

for (const width of [320, 360, 414, 768, 900, 1024, 1100, 1180, 1280, 1366, 1440, 1920])
  test(`at ${width} pixels nothing moves on any page of a member, whenever what is read comes and however long its names are @slow @desktop`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    await arriveAs(page, '/profile', member)
    for (const as of widthsOfBoth.includes(width) ? answers : answers.slice(1)) {
      // Another name in the next answer may need another line.
      await page.evaluate(() =>
        ['upcoming', 'month', 'bookingPage', 'freeCourts'].forEach((record) =>
          localStorage.removeItem(`portal.${record}`),
        ),
      )
      // Again with the records of the first visit.
      expect.soft(await movedOn(context, pages, width, as), JSON.stringify(as)).toEqual([])
      expect
        .soft(await movedOn(context, ['dashboard', 'calendar', 'myBookings'], width, as), JSON.stringify(as))
        .toEqual([])
    }
  })
