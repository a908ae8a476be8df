/**
 * Where the portal begins: a mailed token leaves the address bar before anything else, then the world is built, the
 * configuration is read, the actors start, and React is mounted on what is running. Each in a task of its own, between which
 * the browser answers what the member does (docs/decisions/0007-weight.md).
 */
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mailedLinkPaths, routeAt } from '@domain/portal/routes'
import { createTabs } from './flows/shell/tabs'
import '@ui/base.css'
import type { OnMismatch } from '@api/answers'
import { parseConfig } from '@world/config'
import { createNavigation } from '@world/navigation'
import { createWorld, type World } from '@world/world'
import { holdBackCompositionKeys } from './app/compositionKeys'
import { firstPageIsReady } from './app/firstPage'
import { pages, preloadPage } from './app/pageLoading'
import { parts } from './app/rootParts'
import { Portal } from './app/Portal'
import { startPortal } from './app/start'

declare const __DEVELOPMENT__: boolean
declare global {
  interface Window {
    /** Set by `/config.js`. */
    readonly __PORTAL_CONFIG__?: unknown
  }
}

// The browser's own report of an uncaught error is where the operator's monitoring listens.
const report = (error: unknown) => window.reportError(error)

function inNextTask(work: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = work
  port2.postMessage(null)
}

async function begin(world: World) {
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
  const { style, dataset } = document.documentElement
  if (config.accent !== null) {
    dataset.accent = ''
    style.setProperty('--accent', config.accent)
  }
  holdBackCompositionKeys(window)
  const inspection = __DEVELOPMENT__
    ? (await import(/* webpackChunkName: "inspect" */ './app/inspect')).startInspection({
        window,
        inspectorUrl: config.inspectorUrl,
      })
    : null
  const log = (message: string) => console.warn(message)
  const inspect = inspection?.inspect ?? null
  const lines = __DEVELOPMENT__
    ? (await import(/* webpackChunkName: "inspect" */ '@api/mismatches')).mismatchLines
    : null
  const onMismatch: OnMismatch | undefined = lines ? (mismatch) => lines(mismatch).forEach(log) : undefined
  const app = startPortal({ world, config, window, report, log, pages, parts, inspect, onMismatch })
  if (element.hasChildNodes()) await firstPageIsReady(app)
  // A transition is rendered in slices.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Portal app={app} />
      </StrictMode>,
    ),
  )
}

const { location, history } = window
const navigation = createNavigation({ location, history, window, mailedLinkPaths })
inNextTask(() => {
  const route = routeAt(navigation.current().path)
  if (route) preloadPage(route.name)
  inNextTask(() => {
    const world = createWorld(window, { navigation, createTabs, report })
    inNextTask(() => void begin(world))
  })
})
