/** Faults that a journey causes between the page and its server. */
import type { Page, Route } from '@playwright/test'
import type { NetworkFault } from '../faultTable'

export interface HeldAnswer {
  /** Resolves when the request has reached the server. */
  readonly asked: Promise<unknown>
  /** Releases the answers and waits until they have arrived. */
  readonly letGo: () => Promise<void>
}

/** Delays the server's answers to one path until they are released; later ones are not delayed. */
export async function holdAnswer(page: Page, path: string): Promise<HeldAnswer> {
  const asked = page.waitForRequest(`**/api/member${path}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const over: Promise<void>[] = []
  let isLetGo = false
  await page.route(`**/api/member${path}`, (route) => {
    if (isLetGo) return route.fallback()
    const late = async () => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    }
    over.push(late())
    return undefined
  })
  return {
    asked,
    letGo: async () => {
      isLetGo = true
      release()
      await Promise.all(over)
    },
  }
}

/** The browser's way to cause each fault of the network; N1 is `context.setOffline(true)`. */
const faults = {
  lost: async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  silence: () => Promise.resolve(),
  badGateway: (route) => route.fulfill({ status: 502, body: '' }),
  gatewayTimeout: (route) => route.fulfill({ status: 504, body: '' }),
  failing: (route) => route.fulfill({ status: 500, json: { status: 'error' } }),
  failingWithWords: (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'We are repairing it' } }),
  captivePortal: (route) => route.fulfill({ body: '<!doctype html><title>Welcome to the airport</title>' }),
  empty: (route) => route.fulfill({ body: '' }),
  nothing: (route) => route.fulfill({ json: null }),
  noEnvelope: (route) => route.fulfill({ json: { data: {} } }),
  tooMany: (route) => route.fulfill(slowDown(90)),
  unauthorised: (route) =>
    route.fulfill({ status: 401, json: { status: 'error', message: 'Unauthenticated.' } }),
} as const satisfies Record<NetworkFault, (route: Route) => Promise<void>>

const slowDown = (seconds: number) => ({
  status: 429,
  headers: { 'Retry-After': String(seconds) },
  json: { status: 'error', message: 'Slow down' },
})

/**
 * Answers a path of the API with a fault, so many times or from now on. Before it loses an answer, the server
 * has executed the request.
 */
export const bringFault = (page: Page, path: string, fault: NetworkFault, times?: number) =>
  page.route(`**/api/member${path}`, faults[fault], times === undefined ? {} : { times })

/** Makes the path's next answers a 429 each, with the seconds to wait. */
export const askToWait = (page: Page, path: string, seconds: number, times = 1) =>
  page.route(`**/api/member${path}`, (route) => route.fulfill(slowDown(seconds)), { times })

/** Counts the requests to a path. */
export function countRequests(page: Page, path: string, endOfQuery = ''): () => number {
  let requests = 0
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === `/api/member${path}` && search.endsWith(endOfQuery)) requests += 1
  })
  return () => requests
}

/** Presses a button twice before the first press can have an effect. */
export const pressTwice = (within: Pick<Page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
