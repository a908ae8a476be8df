/** Watches a browser during a test for events that must not happen in any test. */
import type { BrowserContext } from '@playwright/test'

export interface Watch {
  /**
   * Allows a failed load, or a line of the console, that matches a pattern; a test excuses what it causes
   * itself.
   */
  readonly excuse: (...patterns: readonly RegExp[]) => void
  /** Watches another browser as well, with the same excuses. */
  readonly alsoWatch: (context: BrowserContext) => Promise<void>
  /**
   * Errors so far: page errors, console errors, CSP and Trusted Types violations, requests to foreign hosts.
   */
  readonly complaints: () => readonly string[]
}

/**
 * Watches every page of a context, future ones included. `home` is the only permitted origin. The browser's
 * lines about a failed load contain the address, so a pattern can name both: `/401.*\/login/`.
 */
export async function watch(first: BrowserContext, home: () => readonly string[]): Promise<Watch> {
  // The document of the front desk is that of an unknown address, also to its staff.
  const excused: RegExp[] = [/404 \(Not Found\) \S+\/desk(?:\?|$)/]
  const seen: string[] = []

  const alsoWatch = async (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      seen.push(`console: ${message.text()} ${url}`)
    })
    context.on('weberror', (error) =>
      seen.push(`page error: ${error.error().stack ?? error.error().message}`),
    )
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol !== 'data:' && protocol !== 'blob:' && !home().includes(origin)) {
        seen.push(`request to a foreign host: ${request.url()}`)
      }
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`)
      })
    })
  }
  await alsoWatch(first)

  return {
    excuse: (...patterns) => excused.push(...patterns),
    alsoWatch,
    complaints: () => seen.filter((line) => !excused.some((pattern) => pattern.test(line))),
  }
}
