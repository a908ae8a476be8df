/**
 * Measures the wait of a press until the frame that responds to it (Event Timing, the source of INP), with
 * 1,000 bookings in the month and 200 dues, and the time until a page of the menu that was open before
 * displays its frame; at 4× CPU.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { pathOf, type RouteName } from '@domain/portal/routes'
import { conditions } from './measurePage'
import { muchOfEverything } from './muchOfEverything'
import { median } from './pageFigures'

const rounds = 3

const close = 'dialog >> role=button[name="Close"]'
// Not the first: in the evening that is today, without an hour.
const day = 'role=list[name="Date"] >> role=button[pressed=false] >> nth=1'
const turns = ['role=button[name="Next month"]', 'role=button[name="Previous month"]']

/** The presses on a page, in order: each on the first match of its selector. */
const pressed: readonly (readonly [name: string, at: RouteName, presses: readonly string[]])[] = [
  ['dashboard', 'dashboard', ['role=button[name=/^Notifications/]', close, 'text="View booking"', close]],
  ['calendar: month', 'calendar', [...turns, '[data-date] + ul button', close]],
  ['calendar: week', 'calendar', ['text="Week"', 'role=button[name="Next week"]']],
  ['calendar: list', 'calendar', ['text="List"', ...turns, 'text="Month"']],
  ['calendar: day', 'calendar', ['text="Day"', 'text="Free courts"']],
  ['picker', 'calendar', ['text="New Booking +"', day, 'dialog [data-place][aria-pressed=false]', close]],
  [
    'my bookings',
    'myBookings',
    ['text="View details"', close, '[name=upcomingOnly]', 'role=button[name="Next page"]'],
  ],
  [
    'payables',
    'payables',
    ['role=button[name=/^View/]', close, 'role=button[name="Next page"]', '[role=tab] >> nth=1'],
  ],
]

/** Entries of the menu, in the order of the presses. */
const menu = ['Booking Calendar', 'My Bookings', 'Payable Payments', 'My Profile', 'Dashboard'] as const

/** Runs in the page: records the wait of each press, and the duration of a change of page. */
function observe() {
  const noted = { waits: [] as number[], frame: 0, spinner: false }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) noted.waits.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const heading = document.querySelector('main h1')
      const before = heading?.textContent
      Object.assign(noted, { frame: 0, spinner: false })
      requestAnimationFrame(function look() {
        noted.spinner ||= [...document.querySelectorAll('main [aria-busy=true]')].length > 0
        if (noted.frame === 0 && document.querySelector('main h1')?.textContent !== before)
          noted.frame = performance.now() - timeStamp
        if (performance.now() - timeStamp < 700) requestAnimationFrame(look)
      })
    },
    { capture: true },
  )
}
interface Noted {
  readonly waits: number[]
  readonly frame: number
  readonly spinner: boolean
}
const notedOf = (page: Page) =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: Noted }
    return { ...noted, waits: noted.waits.splice(0) }
  })

async function press(page: Page, control: Locator): Promise<Noted> {
  await control.waitFor()
  await page.waitForLoadState('networkidle')
  // Like a hand: the pointer arrives before the press.
  await control.hover()
  await page.waitForTimeout(200)
  await notedOf(page)
  await control.click()
  await page.waitForTimeout(800)
  return notedOf(page)
}

async function slowPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowProcessor.processor })
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(observe)
  await page.goto(address)
  return page
}

/** Rows of a table, the first its head: the longest median of three rounds. */
export async function inputFigures(browser: Browser, portal: string, member: BrowserContextOptions) {
  const context = await muchOfEverything(browser, member)
  const rows: (readonly string[])[] = [['page', 'longest wait', 'by pressing', 'waits of all presses']]
  const each = Array.from({ length: rounds })
  for (const [name, at, presses] of pressed) {
    console.log(`Pressing on ${name} …`)
    const waits = presses.map((): number[] => [])
    for (const _ of each) {
      const page = await slowPage(context, `${portal}${pathOf(at)}`)
      for (const [index, selector] of presses.entries())
        waits[index]?.push(Math.max(0, ...(await press(page, page.locator(selector).first())).waits))
      await page.close()
    }
    const medians = waits.map(median)
    const longest = Math.max(...medians)
    const by = presses[medians.indexOf(longest)]?.replaceAll('|', '') ?? ''
    rows.push([name, `${longest} ms`, by, medians.join(', ')])
  }
  const page = await slowPage(context, `${portal}${pathOf('dashboard')}`)
  const changes = menu.map((): Noted[] => [])
  // The first round loads the pages.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, label] of menu.entries()) {
      const group = page.getByRole('button', { name: 'My Payments' })
      if (label === 'Payable Payments' && (await group.getAttribute('aria-expanded')) === 'false')
        await group.click()
      const noted = await press(
        page,
        page.getByRole('navigation', { name: 'Main' }).getByText(label, { exact: true }),
      )
      if (round > 0) changes[index]?.push(noted)
    }
  for (const [index, label] of menu.entries()) {
    const noted = changes[index] ?? []
    const spun = noted.some(({ spinner }) => spinner) ? 'something waits' : 'nothing waits'
    rows.push([
      `menu: ${label}`,
      `${Math.round(median(noted.map(({ frame }) => frame)))} ms`,
      'until the frame',
      spun,
    ])
  }
  await context.close()
  return rows
}
