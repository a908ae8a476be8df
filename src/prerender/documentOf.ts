import { descriptionOf } from '@domain/portal/descriptions'
import { demoNames, type Route, type RouteName } from '@domain/portal/routes'

/** The files of each chunk by its name, as the build reports them, including the files that it requires. */
export type FilesOfChunks = Readonly<Record<string, readonly string[]>>

/** Chunks whose name differs from that of their route. */
const chunkNames: Partial<Record<RouteName, string>> = {
  home: 'dashboard',
  ...Object.fromEntries(demoNames.map((name) => [name, 'demo'])),
}

/** Chunks that a page requires at once only on a wide screen, from the width at which a phone ends. */
const wideChunks: Partial<Record<RouteName, string>> = { calendar: 'monthGrid' }
const wide = '(min-width: 48rem)'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Builds the document of one route: the template with the route's title and description, the style sheets and
 * scripts of its chunks, and its markup.
 */
export function documentOf(of: {
  readonly template: string
  readonly route: Route
  readonly markup: string
  readonly files: FilesOfChunks
  /** True for a page that calls the member API at once. */
  readonly calls: boolean
}): string {
  const { template, route, markup, files, calls } = of
  const names = [
    ...(calls ? ['wire'] : []),
    ...(route.audience === 'members' ? ['memberLayout'] : []),
    chunkNames[route.name] ?? route.name,
  ]
  const filesOf = (name: string): readonly string[] => {
    const found = files[name]
    if (!found) throw new Error(`the build has no chunk ${name}`)
    return found
  }
  // The template contains the files of every document.
  const needed = [...new Set(names.flatMap(filesOf))].filter((file) => !template.includes(file))
  const wideChunk = wideChunks[route.name]
  const neededWhenWide =
    wideChunk === undefined ? [] : filesOf(wideChunk).filter((file) => !needed.includes(file))
  const styles = needed
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link href="/${file}" rel="stylesheet">`)
  const scripts = needed
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link href="/${file}" rel="preload" as="script">`)
  const wideFiles = neededWhenWide.map(
    (file) =>
      `<link href="/${file}" rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" media="${wide}">`,
  )
  const parts: readonly (readonly [string | RegExp, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(route.title)} | Member Portal</title>`],
    [/(<meta\s+name="description"\s+content=")[^"]*"/, `$1${escaped(descriptionOf(route.name))}"`],
    // After the portal's own sheet, which declares the layers in their order: the first sheet that names a
    // layer fixes its place.
    [/<link [^>]*rel="stylesheet">/, `$&${styles.join('')}`],
    // Files that the page cannot work without precede the font.
    [/<link [^>]*as="font"/, `${[...scripts, ...wideFiles].join('')}$&`],
    ['<div id="root"></div>', `<div id="root">${markup}</div>`],
  ]
  return parts.reduce((html, [from, to]) => {
    if (html.search(from) === -1) throw new Error(`the template has no ${String(from)}`)
    return typeof from === 'string' ? html.replace(from, () => to) : html.replace(from, to)
  }, template)
}
