import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { pageFileOf, type Route, routeAt } from '@domain/portal/routes'
import { facedDocument, hasFace } from '@server/centre/face'
import type { AppContext } from '@server/context'
import type { Environment, RequestContext } from '@server/http/environment'
import { Problem, wrongMethod } from '@server/http/problems'
import type { Settings } from '@server/settings'
import { acceptedEncodings, isSameTag } from './negotiation'
import { rangeOf } from './range'
import { bodyOf, openFile, type OpenFile } from './openFile'
import { runtimeConfig } from './runtimeConfig'

/** Precompressed forms that the build writes beside a file, the smaller first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** These folders contain only files; an unknown address below them is a missing file, not a page. */
const fileFolders = ['/assets/', '/icons/']

/** The route of a path, if everybody may know of it. */
const knownRouteAt = (name: string): Route | null => {
  const route = routeAt(name)
  return route?.isForStaff === true ? null : route
}

/**
 * The built portal: browsers cache hashed assets for ever and revalidate all other files. Every page in the
 * table of routes gets its prerendered document. Any other address gets the empty document with 404, which
 * displays the not-found page, or that of the front desk to its staff, unless the file exists; a missing file below `/assets/` or `/icons/` is a
 * plain 404.
 */
export function servePortal(app: Hono<Environment>, context: AppContext): void {
  const folder = path.resolve(context.settings.portalFolder)
  const { settings } = context
  const answerDocument = (c: RequestContext, served: Served | null, status: 200 | 404 = 200) =>
    hasFace(settings) ? answerFaced(c, served, settings, status) : answerFile(c, served, 'no-cache', status)
  const inFolder = (name: string): Served | null => {
    const type = getMimeType(name)
    return type === undefined ? null : { file: path.join(folder, name), type }
  }
  const fileAt = (name: string) =>
    name !== '/index.html' && !name.startsWith('/pages/') && /^(?:\/[\w-][\w.-]*)+$/.test(name)
      ? inFolder(name)
      : null

  // Files bring a tag of their own; the middleware tags `config.js` by its content.
  app.use(etag())
  app.get('/config.js', (c) => {
    c.header('Content-Type', getMimeType('config.js'))
    c.header('Cache-Control', 'no-cache')
    return c.body(runtimeConfig(context))
  })

  // Browsers ask for it beside a document that names no icon, such as a file of a calendar.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 308))

  // For every method: to `methodNotAllowed`, a GET of `*` would be one of every address.
  app.all('*', async (c) => {
    const name = c.req.path
    if (!['GET', 'HEAD'].includes(c.req.method) || name.startsWith('/api/')) {
      const found = await openServed(fileAt(name))
      await found?.close()
      if (found || knownRouteAt(name)) throw wrongMethod(['GET', 'HEAD'])
      return c.notFound()
    }
    const cacheControl = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    // Mails display the icon, which are no pages of this origin.
    if (name.startsWith('/icons/')) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const file = await answerFile(c, fileAt(name), cacheControl)
    if (file) return file
    if (fileFolders.some((each) => name.startsWith(each))) return c.notFound()
    const route = knownRouteAt(name)
    const { pathname, search } = new URL(c.req.url)
    // The portal finds its page by the address as written, so `/%63alendar` redirects to `/calendar`.
    if (route && pathname !== name) return c.redirect(route.path + search, 308)
    const document =
      (route && (await answerDocument(c, inFolder(pageFileOf(route.path))))) ??
      (await answerDocument(c, inFolder('index.html'), route === null ? 404 : 200))
    if (!document) throw new Problem(503, 'The portal is not built yet. Run: npm run build')
    return document
  })
}

/** A file of a served type, which may not exist. */
interface Served {
  readonly file: string
  readonly type: string
}

const openServed = async (served: Served | null): Promise<OpenFile | null> =>
  served && (await openFile(served.file))

/** The file in the smallest form that the browser accepts, or null for a missing file. */
async function answerFile(
  c: RequestContext,
  served: Served | null,
  cacheControl: string,
  status: 200 | 404 = 200,
): Promise<Response | null> {
  const plain = await openServed(served)
  if (!served || !plain) return null
  const encoded = await openEncoded(c, served.file)
  if (encoded) await plain.close()
  const { file, encoding } = encoded ?? { file: plain, encoding: null }
  const tag = `"${[file.size, Math.trunc(file.changedAt)].map((each) => each.toString(36)).join('-')}${encoding === null ? '' : `-${encoding}`}"`
  c.header('Content-Type', served.type)
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  c.header('ETag', tag)
  c.status(status)
  if (encoding === null && status === 200) c.header('Accept-Ranges', 'bytes')
  else if (encoding !== null) c.header('Content-Encoding', encoding)
  const isWhole = encoding !== null || status === 404 || c.req.method === 'HEAD' || !isFresh(c, tag)
  const range = isWhole ? null : rangeOf(c.req.header('range'), file.size)
  if (range === 'beyond') {
    await file.close()
    c.header('Content-Range', `bytes */${file.size}`)
    return c.body(null, 416)
  }
  if (range) {
    c.header('Content-Range', `bytes ${range.first}-${range.last}/${file.size}`)
    c.status(206)
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 }
  c.header('Content-Length', String(last - first + 1))
  const isConditional = c.req.header('if-none-match') !== undefined
  if (c.req.method !== 'HEAD') return c.body(await bodyOf(file, first, last, isConditional))
  await file.close()
  return c.body(null)
}

/** A document with the face of the centre, compressed when the browser accepts it. */
async function answerFaced(
  c: RequestContext,
  served: Served | null,
  settings: Settings,
  status: 200 | 404,
): Promise<Response | null> {
  const html = served && (await readFile(served.file, 'utf8').catch(() => null))
  if (html === null) return null
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Accept-Encoding')
  const faced = facedDocument(html, settings)
  if (!acceptedEncodings(c.req.header('accept-encoding')).has('gzip')) return c.html(faced, status)
  c.header('Content-Encoding', 'gzip')
  c.header('Content-Type', 'text/html; charset=utf-8')
  return c.body(new Uint8Array(await promisify(gzip)(faced)), status)
}

/**
 * True when a requested part belongs to this very form of the file: `If-Range` names the form of which the
 * browser has the rest.
 */
function isFresh(c: RequestContext, tag: string): boolean {
  const known = c.req.header('if-range')
  return known === undefined || isSameTag(known, tag)
}

async function openEncoded(
  c: RequestContext,
  name: string,
): Promise<{ readonly file: OpenFile; readonly encoding: string } | null> {
  const accepted = acceptedEncodings(c.req.header('accept-encoding'))
  for (const { name: encoding, suffix } of encodings) {
    const file = accepted.has(encoding) ? await openFile(name + suffix) : null
    if (file) return { file, encoding }
  }
  return null
}
