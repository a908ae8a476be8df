import type { AppContext } from '@server/context'

/**
 * `/config.js`: what the portal reads at its start. The CSP is made from the same settings, so that the two cannot
 * disagree. `<` is escaped, though the file is never put into a page.
 */
export function runtimeConfig(context: AppContext): string {
  const { inspectorUrl, ...portal } = context.settings.portal
  const values = { ...portal, ...(inspectorUrl === null ? {} : { inspectorUrl }) }
  return `window.__PORTAL_CONFIG__ = ${JSON.stringify(values, null, 2).replace(/</g, '\\u003c')}\n`
}
