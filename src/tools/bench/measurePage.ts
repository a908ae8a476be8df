/** Measures one cold load of a page in a slowed-down browser. */
import type { Browser, BrowserContextOptions } from '@playwright/test'

/** The slow-down of the device and its network. */
export interface Condition {
  readonly name: string
  /** The factor by which the processor is slower. */
  readonly processor: number
  readonly network: { readonly latency: number; readonly download: number; readonly upload: number } | null
}

const kilobits = (count: number) => (count * 1_000) / 8

export const conditions = {
  slowProcessor: { name: '4× CPU', processor: 4, network: null },
  slowNetwork: {
    name: 'slow 4G',
    processor: 1,
    // The values of Chromium's own tools: 562.5 ms for each request, 1.44 Mbit/s down, 675 kbit/s up.
    network: { latency: 562.5, download: kilobits(1_440), upload: kilobits(675) },
  },
} as const satisfies Record<string, Condition>

/** Times in milliseconds from the start of the navigation. */
export interface Load {
  readonly firstPaint: number
  readonly largestPaint: number
  /** The running time of scripts. */
  readonly script: number
  /** The blocking time of long tasks beyond 50 ms each, from the first paint on. */
  readonly blocking: number
  /** Cumulative layout shift, without unit. */
  readonly shift: number
  /** Paths of the scripts and styles that the page loaded without interaction. */
  readonly files: readonly string[]
}

interface Observed {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: { start: number; length: number }[]
}

/** Loads the page once, with an empty cache, until the network is idle and the heading is displayed. */
export async function measurePage(
  browser: Browser,
  address: string,
  { processor, network }: Condition,
  options: BrowserContextOptions,
): Promise<Load> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.ok() && /\.(js|css)$/.test(pathname) && pathname !== '/config.js') files.add(pathname)
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
    await devtools.send('Performance.enable')
    if (network) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.download,
        uploadThroughput: network.upload,
      })
    }
    await page.addInitScript(observe)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed)
    const { firstPaint, largestPaint, shift, tasks } = observed
    const blocking = tasks
      .filter(({ start, length }) => start + length > firstPaint)
      .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0)
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
    return { firstPaint, largestPaint, script: seconds * 1_000, blocking, shift, files: [...files] }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page before the page's own scripts. It contains no named function: the tools' compiler marks
 * those with a helper that pages lack.
 */
function observe() {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
  Object.assign(window, { observed })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration } = entry
        if (name === 'first-contentful-paint') observed.firstPaint = startTime
        if (type === 'largest-contentful-paint') observed.largestPaint = startTime
        if (type === 'longtask') observed.tasks.push({ start: startTime, length: duration })
        const { value, hadRecentInput } = entry as PerformanceEntry & Partial<Shift>
        if (type === 'layout-shift' && !hadRecentInput) observed.shift += value ?? 0
      }
    }).observe({ type, buffered: true })
}

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}
