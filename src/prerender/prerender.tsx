/**
 * Renders the first page of each address to HTML during the build: its text is displayed before the bundle
 * runs. Visitors' pages render without any storage, members' pages as their frame. Each document lists the
 * style sheets and scripts of its page's chunk. The build runs it: `node prerender.cjs <portal folder> <file
 * of chunks>`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { prerenderToNodeStream } from 'react-dom/static'
import { headings, type PageHeading, welcomeText } from '@domain/portal/headings'
import { pageFileOf, type Route, type RouteName, routes } from '@domain/portal/routes'
import type { Pages } from '@flows/shell/portal'
import { createTabs } from '@flows/shell/tabs'
import { AppFrame } from '@ui/AppFrame'
import { PageHeader } from '@ui/PageHeader'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { parseConfig } from '@world/config'
import { createNavigation } from '@world/navigation'
import { createWorld } from '@world/world'
import { firstPageIsReady } from '@app/firstPage'
import { markedPathOf, menu, shortcuts } from '@app/menu'
import { pages } from '@app/pageLoading'
import { parts } from '@app/rootParts'
import { Portal } from '@app/Portal'
import { startPortal } from '@app/start'
import { emptyWindow } from './emptyWindow'
import { documentOf, type FilesOfChunks } from './documentOf'
import { withInertControls, withoutLinksTo, withReadOnlyFields } from './notRunning'

/** Pages that look the same for every visitor; the others depend on a link, a session or an answer. */
const complete: readonly RouteName[] = ['signIn', 'signUp', 'forgotPassword']

/** Pages without content: of a page that depends on more than its address, only the surroundings render. */
const noPages: Pages = { load: () => new Promise(() => {}), preload: () => {} }

/** Stands for addresses that only the running portal knows; before that, a link to one leads nowhere. */
const configured = 'https://configured.invalid/'

/** Blank names of the branches, which are known only from the configuration. */
const unnamed = [
  { id: 1, name: '\u00a0' },
  { id: 2, name: '\u00a0\u00a0' },
]

async function markupOf(route: Route): Promise<string> {
  if (route.audience === 'members')
    return withInertControls(await text((await prerenderToNodeStream(frameOf(route))).prelude))
  const window = emptyWindow(route.path)
  const parsed = parseConfig({
    websiteUrl: configured,
    termsUrl: configured,
    privacyUrl: configured,
    branches: unnamed,
  })
  if (!parsed.ok) throw new Error(`the configuration is refused: ${String(parsed.invalid)}`)
  const report = (error: unknown) => {
    throw error
  }
  const app = startPortal({
    world: createWorld(window, {
      navigation: createNavigation({ ...window, window, mailedLinkPaths: [] }),
      createTabs,
      report,
    }),
    config: parsed.config,
    window,
    report,
    log: console.warn,
    parts,
    pages: complete.includes(route.name) ? pages : noPages,
    inspect: null,
  })
  if (complete.includes(route.name)) await firstPageIsReady(app)
  const rendered = await text((await prerenderToNodeStream(<Portal app={app} />)).prelude)
  const markup = withoutLinksTo(configured, rendered)
  return complete.includes(route.name)
    ? `<div inert>${withReadOnlyFields(markup)}</div>`
    : withInertControls(markup)
}

const nothing = () => {}

const headingOf = (name: RouteName): PageHeading | null =>
  Object.entries(headings).find(([page]) => page === name)?.[1] ?? null

/** The frame around a member's page, with its heading, before any data of the member. */
function frameOf(route: Route) {
  const name = route.name === 'home' ? 'dashboard' : route.name
  const heading = headingOf(name)
  return (
    <AppFrame
      sidebar="expanded"
      menu={menu}
      shortcuts={shortcuts(null)}
      currentPath={markedPathOf(route.path)}
      openGroups={[]}
      onToggleSidebar={nothing}
      onCloseOverlay={nothing}
      onHoverSidebar={nothing}
      onToggleGroup={nothing}
      onNavigate={nothing}
    >
      <Stack gap={5}>
        {heading && <PageHeader {...heading} />}
        <PageSpinner text="Loading..." />
        {name === 'dashboard' && <p>{welcomeText}</p>}
      </Stack>
    </AppFrame>
  )
}

/** Writes `pages/<path>.html` for each route that everybody may know, with its compressed forms. */
async function prerenderPages(portal: string, files: FilesOfChunks) {
  const template = readFileSync(path.join(portal, 'index.html'), 'utf8')
  for (const route of routes.filter(({ isForStaff }) => !isForStaff)) {
    const calls = !complete.includes(route.name)
    const html = documentOf({ template, route, markup: await markupOf(route), files, calls })
    const file = path.join(portal, pageFileOf(route.path))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, html)
    writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(html))
  }
}

const [portal, chunks] = process.argv.slice(2)
if (portal === undefined || chunks === undefined)
  throw new Error('usage: prerender <portal folder> <file of chunks>')
await prerenderPages(portal, JSON.parse(readFileSync(chunks, 'utf8')) as FilesOfChunks)
// The clocks of the rendered pages are still running.
process.exit(0)
