/**
 * Measures the time until a member sees their own data, on a cold load and at the second visit, beside a page
 * of the same libraries without data (the floor). The pages take turns, so the machine's other work affects
 * all of them alike.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { conditions } from './measurePage'
import { median } from './pageFigures'

/** A page, and its content that counts as ready. */
export interface ContentPage {
  readonly name: string
  readonly address: string
  readonly options: BrowserContextOptions
  /** The text of the member's own data in `main`; null for a page that is ready when its form responds. */
  readonly data: RegExp | null
}

/** One load; times in milliseconds from the start of the navigation. */
interface Content {
  readonly firstPaint: number
  readonly ready: number
  readonly script: number
  readonly shift: number
}

interface Seen {
  firstPaint: number
  ready: number
  shift: number
}

/**
 * Runs in the page before the page's own scripts. It contains no named function: the tools' compiler marks
 * those with a helper that pages lack.
 */
function observe(data: string | null) {
  const seen: Seen = { firstPaint: 0, ready: 0, shift: 0 }
  Object.assign(window, { seen })
  for (const type of ['paint', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value?: number
          hadRecentInput?: boolean
        }
        if (type === 'layout-shift' && !hadRecentInput) seen.shift += value ?? 0
      }
    }).observe({ type, buffered: true })
  const timer = setInterval(() => {
    // React stores its properties on an element that responds.
    const button = document.querySelector('form button')
    const isReady =
      data === null
        ? button !== null && Object.keys(button).some((key) => key.startsWith('__react'))
        : new RegExp(data).test(document.querySelector('main')?.textContent ?? '')
    if (!isReady) return
    seen.ready = performance.now()
    clearInterval(timer)
  }, 10)
}

async function load(context: BrowserContext, { address, data }: ContentPage): Promise<Content> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowProcessor.processor })
    await devtools.send('Performance.enable')
    await devtools.send('Network.enable')
    const { latency, download, upload } = conditions.slowNetwork.network
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: download,
      uploadThroughput: upload,
    })
    await page.addInitScript(observe, data?.source ?? null)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.ready > 0, null, {
      timeout: 60_000,
    })
    const { metrics } = await devtools.send('Performance.getMetrics')
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return { ...seen, script: script * 1_000 }
  } finally {
    await page.close()
  }
}

/**
 * A cold load, then the second visit of the same browser, with its caches, its records and the service
 * worker.
 */
async function twoVisits(browser: Browser, page: ContentPage): Promise<readonly [Content, Content]> {
  const context = await browser.newContext({ ...page.options, viewport: { width: 1280, height: 800 } })
  try {
    const first = await load(context, page)
    const warm = await context.newPage()
    await warm.goto(page.address)
    await warm.waitForLoadState('networkidle')
    await warm.close()
    return [first, await load(context, page)]
  } finally {
    await context.close()
  }
}

/** Rows of a table, the first its head: medians of this many loads; the first page is the floor. */
export async function contentFigures(
  browser: Browser,
  pages: readonly ContentPage[],
  runs: number,
): Promise<readonly (readonly string[])[]> {
  const visits = pages.map((): (readonly [Content, Content])[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [at, page] of pages.entries()) {
      console.log(`Run ${run + 1}: ${page.name} …`)
      visits[at]?.push(await twoVisits(browser, page))
    }
  const of = (at: number, visit: 0 | 1, figure: keyof Content) =>
    median((visits[at] ?? []).map((each) => each[visit][figure]))
  const ratio = (value: number, floor: number) => `${Math.round(value)} ms (${(value / floor).toFixed(2)})`
  const rows = pages.map(({ name }, at) => [
    name,
    `${Math.round(of(at, 0, 'firstPaint'))} ms`,
    ratio(of(at, 0, 'ready'), of(0, 0, 'ready')),
    ratio(of(at, 1, 'ready'), of(0, 0, 'ready')),
    ratio(of(at, 0, 'script'), of(0, 0, 'script')),
    Math.max(...(visits[at] ?? []).flatMap((each) => each.map(({ shift }) => shift))).toFixed(3),
  ])
  return [
    ['page', 'first paint', 'of use', 'of use, second visit', 'script until then', 'layout shift'],
    ...rows,
  ]
}
