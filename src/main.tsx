/**
 * Where the portal begins: the world is built first (a mailed token leaves the address bar before anything else), then the
 * configuration is read, the actors start, and React is mounted on what is running.
 */
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { routes } from '@domain/portal/routes'
import { createTabs } from '@flows/tabs'
import '@ui/base.css'
import { parseConfig } from '@world/config'
import { createWorld } from '@world/world'
import { firstPageIsReady } from './app/firstPage'
import { preloadPage } from './app/pageLoading'
import { Portal } from './app/Portal'
import { startPortal } from './app/start'

declare const __DEVELOPMENT__: boolean
declare global {
  interface Window {
    /** Set by `/config.js`. */
    readonly __PORTAL_CONFIG__?: unknown
  }
}

const mailedLinkPaths = routes
  .filter(({ name }) => name === 'emailVerification' || name === 'resetPassword')
  .map(({ path }) => path)

async function begin() {
  // The browser's own report of an uncaught error is where the operator's monitoring listens.
  const report = (error: unknown) => window.reportError(error)
  const world = createWorld(window, { mailedLinkPaths, createTabs, report })
  const parsed = parseConfig(window.__PORTAL_CONFIG__)
  const element = document.getElementById('root') ?? document.body
  const root = createRoot(element)
  if (!parsed.ok) {
    const { BadConfiguration } = await import(
      /* webpackChunkName: "badConfiguration" */ './app/BadConfiguration'
    )
    return root.render(<BadConfiguration invalid={parsed.invalid} />)
  }
  const { config } = parsed
  const inspection = __DEVELOPMENT__
    ? (await import(/* webpackChunkName: "inspect" */ './app/inspect')).startInspection({
        window,
        inspectorUrl: config.inspectorUrl,
      })
    : null
  const log = (message: string) => console.warn(message)
  const inspect = inspection?.inspect ?? null
  const app = startPortal({ world, config, window, report, log, preloadPage, inspect })
  if (element.hasChildNodes()) await firstPageIsReady(app)
  // A transition is rendered in slices, between which the browser answers what the member does.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Portal app={app} />
      </StrictMode>,
    ),
  )
}

void begin()
