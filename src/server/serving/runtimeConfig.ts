import type { AppContext } from '@server/context'

/**
 * `/config.js`: the portal's settings, which it reads at its start. The CSP uses the same settings, so the
 * two cannot disagree. The file escapes `<`, although no page embeds it.
 */
export function runtimeConfig(context: AppContext): string {
  const { inspectorUrl, ...portal } = context.settings.portal
  const values = { ...portal, ...(inspectorUrl === null ? {} : { inspectorUrl }) }
  return `window.__PORTAL_CONFIG__ = ${JSON.stringify(values, null, 2).replace(/</g, '\\u003c')}\n`
}
