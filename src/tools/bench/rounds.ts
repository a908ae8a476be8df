/** Measures the remaining memory after many rounds through all pages of a member. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'

const rounds = 50
const firstMeasured = 25

/** Pages without a parameter in their path; the style guide is for developers. */
const pages = routes.filter(
  ({ audience, path, name }) => audience === 'members' && !path.includes(':') && name !== 'home',
)

interface Memory {
  /** In millions of bytes, after garbage collection. */
  readonly heap: number
  readonly nodes: number
  readonly detached: number
  readonly actors: number
}

/** Finds the prototype of XState's actors through a component's actor. */
const actorPrototype = `(() => {
  for (const element of document.querySelectorAll('*')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'))
    for (let fiber = key && element[key]; fiber; fiber = fiber.return) {
      const actor = fiber.memoizedProps?.actor
      if (actor?.getSnapshot) return Object.getPrototypeOf(actor)
    }
  }
})()`

async function actorsOf(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: actorPrototype })
  if (result.objectId === undefined) throw new Error('no component has an actor')
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId })
  const count = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return Number(count.result.value)
}

async function memoryOf(devtools: CDPSession): Promise<Memory> {
  const actors = await actorsOf(devtools)
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes')
  return {
    heap: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    detached: detachedNodes.length,
    actors,
  }
}

/**
 * Navigates to a page without reloading the document, and waits until it is displayed and its reads are
 * complete.
 */
async function visit(page: Page, { path, title }: { readonly path: string; readonly title: string }) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(
    (expected) => document.title.startsWith(expected) && document.querySelector('main h1') !== null,
    title,
  )
  await page.waitForTimeout(150)
}

/** One row for each measurement, after the headings. */
export async function memoryOfRounds(
  browser: Browser,
  portal: string,
  member: BrowserContextOptions,
): Promise<readonly (readonly string[])[]> {
  const context = await browser.newContext({ ...member, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  for (const domain of ['Performance', 'DOM', 'HeapProfiler'] as const)
    await devtools.send(`${domain}.enable`)
  await page.goto(`${portal}/dashboard`)
  await page.locator('main h1').waitFor()
  const rows: (readonly string[])[] = [['after', 'heap', 'nodes', 'detached nodes', 'live actors']]
  for (let round = 1; round <= rounds; round += 1) {
    for (const each of pages) await visit(page, each)
    if (round !== firstMeasured && round !== rounds) continue
    const { heap, nodes, detached, actors } = await memoryOf(devtools)
    rows.push([
      `${round} rounds of ${pages.length} pages`,
      `${heap.toFixed(2)} MB`,
      ...[nodes, detached, actors].map(String),
    ])
  }
  await context.close()
  return rows
}
